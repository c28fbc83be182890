import type { LeftOut } from './left-out.ts';

const help = (rule: string) => `https://www.ibm.com/able/requirements/checker-rule-sets#${rule}`;

/** Most are questions that it puts to a person; `why` is the answer. */
export const leftOutOfIbm: readonly LeftOut[] = [
  ...['html_lang_exists', 'html_skipnav_exists'].map((rule) => ({
    rule,
    where: /before the visitor comes near the form/,
    why: 'Said of the empty page that a frame holds before it is fetched; our own are looked at in other states.',
    link: 'states.ts',
  })),
  {
    rule: 'element_tabbable_unobscured',
    what: /<a href="\/accessibility-report">/,
    why: 'It looks at the middle of the box around a link of two lines, where other words stand; focus.spec.ts looks at each line.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/focus-not-obscured-minimum.html',
  },
  {
    rule: 'element_tabbable_visible',
    where: /, print$/,
    why: 'Nothing is pressed on paper; the room for the ring of focus reaches past its edge there.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/focus-visible.html',
  },
  {
    rule: 'a_target_warning',
    what: /href="mailto:/,
    why: 'It opens a mail program, as everywhere. In the frame it must not take the place of the form.',
    link: 'signup-frame-kept.spec.ts',
  },
  {
    rule: 'style_color_misuse',
    why: 'Asked of every style sheet. Links are underlined, errors are worded, the state of the frame is a sentence.',
    link: help('style_color_misuse'),
  },
  {
    rule: 'style_highcontrast_visible',
    why: 'Asked of every style sheet. The pages are looked at in forced colours, here and in docs/screenshots.',
    link: help('style_highcontrast_visible'),
  },
  {
    rule: 'style_viewport_resizable',
    why: "Asked of every size with a part in the window's. text-size.spec.ts measures that zoom makes each twice as large.",
    link: 'text-size.spec.ts',
  },
  {
    rule: 'style_focus_visible',
    why: 'Asked of everything with a border or an outline of its own. focus.spec.ts measures the rings on the picture: on three pages here, on all in `npm run evidence`.',
    link: 'focus.spec.ts',
  },
  {
    rule: 'frame_src_valid',
    why: 'Asked of every frame. The page in ours is looked at by itself, in each of its states.',
    link: 'states.ts',
  },
  {
    rule: 'aria_role_redundant',
    what: /<(table|thead|tbody|tr|th|td)\b/,
    why: 'Narrow windows show the rows as cards (`display: block`), and browsers then forget that it is a table.',
    link: 'https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html',
  },
  {
    rule: 'text_block_heading',
    what: /<(p class="(study|error|not-found-status)"|div class="(not-found|question))/,
    why: 'The name above the form, the number of the error, labels, legends and messages are short and bold, and head no section.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
  },
  {
    rule: 'text_sensory_misuse',
    what: /'(right|small|top|below|Below)'/,
    why: 'Rights in law, a small piece of text, and where words stand in the order of reading: none is an instruction by sight alone.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/sensory-characteristics.html',
  },
  {
    rule: 'text_quoted_correctly',
    what: /prefer not to say/,
    why: 'The name of a choice in the form, not what somebody said.',
    link: help('text_quoted_correctly'),
  },
  {
    rule: 'media_alt_brief',
    what: /workbench/,
    why: 'A recommendation of 150 characters. The picture is the only place where this is shown, in one sentence.',
    link: help('media_alt_brief'),
  },
  {
    rule: 'input_fields_grouped',
    what: /name="(role|name|email|story)"/,
    why: 'Fields that each ask one thing. What belongs together stands in a fieldset.',
    link: 'https://design-system.service.gov.uk/components/fieldset/',
  },
  {
    rule: 'input_label_visible',
    what: /<textarea[^>]*id="story"/,
    why: 'It has one, `label for="story"`, as the other two checkers agree.',
    link: help('input_label_visible'),
  },
  {
    rule: 'input_checkboxes_grouped',
    what: /name="prefers-not-to-say"/,
    why: 'A single box, which its description ties to the question above it.',
    link: help('input_checkboxes_grouped'),
  },
];
