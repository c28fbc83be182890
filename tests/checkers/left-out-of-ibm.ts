import type { LeftOut } from './left-out.ts';

const help = (rule: string) => `https://www.ibm.com/able/requirements/checker-rule-sets#${rule}`;

/** Most are questions that the engine asks a person; `why` is the answer. */
export const leftOutOfIbm: readonly LeftOut[] = [
  {
    rule: 'element_tabbable_unobscured',
    what: /<a href="\/accessibility-report">/,
    seenIn: '/accessibility, light',
    why: 'It checks the middle of the box around a link of two lines, where other text is; focus.spec.ts checks each line.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/focus-not-obscured-minimum.html',
  },
  {
    rule: 'element_tabbable_visible',
    where: /, print$/,
    seenIn: '/, print',
    why: 'Nothing is focused on paper, where the space for the focus ring goes past the edge.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/focus-visible.html',
  },
  {
    rule: 'a_target_warning',
    what: /href="mailto:/,
    seenIn: 'the form, light',
    why: 'It opens a mail program, as usual. In the frame it must not replace the form.',
    link: 'signup-frame-kept.spec.ts',
  },
  ...Object.entries({
    style_color_misuse:
      'Links are underlined, errors have words, the state of the frame is a sentence.',
    style_highcontrast_visible:
      'The pages are checked in forced colours, here and in docs/screenshots.',
    style_viewport_resizable: 'text-sizes.ts tests that zoom makes each size twice as large.',
    style_focus_visible: 'focus.spec.ts measures the focus rings in a screenshot.',
  }).map(([rule, why]) => ({
    rule,
    seenIn: '/, light',
    why: `Asked of every style sheet. ${why}`,
    link: help(rule),
  })),
  {
    rule: 'frame_src_valid',
    seenIn: '/, light',
    why: 'Asked of every frame. The page in ours is checked by itself, in each of its states.',
    link: 'states.ts',
  },
  {
    rule: 'aria_role_redundant',
    what: /<(table|thead|tbody|tr|th|td)\b/,
    seenIn: '/accessibility, light',
    why: 'Narrow windows show the rows as cards (`display: block`); browsers then no longer treat them as a table.',
    link: 'https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html',
  },
  {
    rule: 'text_block_heading',
    what: /'Step \d of \d'|<(p class="(error|not-found-status)"|div class="(not-found|question|follow-up))/,
    seenIn: "the form's agreement, light",
    why: 'The step above the form, the number 404, labels, legends and messages are short and bold, and head no section.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
  },
  {
    rule: 'text_block_heading',
    where: /^\/poster, print$/,
    seenIn: '/poster, print',
    why: 'The addresses on the sheets are short and bold, and head no section.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
  },
  {
    rule: 'text_sensory_misuse',
    seenIn: '/privacy, light',
    why: 'Asked of every page with words such as right, small or below. Ours are about rights, or the order of reading.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/sensory-characteristics.html',
  },
  {
    rule: 'text_quoted_correctly',
    dependsOnContent: true,
    why: 'Asked of everything in quotes: names of choices in the form and of the study, not what somebody said.',
    link: help('text_quoted_correctly'),
  },
  {
    rule: 'media_alt_brief',
    seenIn: '/, light',
    dependsOnContent: true,
    why: 'A recommendation of 150 characters. Only the text alternative says what a photo shows.',
    link: help('media_alt_brief'),
  },
  {
    rule: 'input_fields_grouped',
    seenIn: 'the form\'s page "about-you/contact-needs", light',
    dependsOnContent: true,
    why: 'Each of these fields asks one thing. Fields that belong together are in a fieldset.',
    link: 'https://design-system.service.gov.uk/components/fieldset/',
  },
  {
    rule: 'input_label_visible',
    what: /<textarea/,
    seenIn: 'the form\'s page "about-you/contact-needs", light',
    dependsOnContent: true,
    why: 'It has one, a `label` with its id; the other two checkers agree.',
    link: help('input_label_visible'),
  },
  {
    rule: 'input_checkboxes_grouped',
    what: /name="[\w-]+\.prefer-not-to-say"/,
    seenIn: 'the form\'s page "about-you/contact-needs", light',
    dependsOnContent: true,
    why: 'A single box, below the field that it belongs to.',
    link: help('input_checkboxes_grouped'),
  },
  {
    rule: 'list_structure_proper',
    what: /<dl>/,
    seenIn: 'the form to check, light',
    why: 'Each question and its answer are in a `div`, as HTML allows.',
    link: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
  },
  ...['aria_landmark_name_unique', 'aria_form_label_unique'].map((rule) => ({
    rule,
    what: /<form method="post" action="\/s\//,
    seenIn: 'the form to check, light',
    why: 'A form without a name is no landmark. Both send the same answers, above and below them.',
    link: 'https://www.w3.org/TR/html-aam-1.0/#el-form',
  })),
];
