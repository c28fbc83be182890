import type { LeftOutFault } from './fault.ts';

const help = (rule: string) => `https://www.ibm.com/able/requirements/checker-rule-sets#${rule}`;

/** Most are questions that the engine asks a person; `why` is the answer. */
export const leftOutOfIbm: readonly LeftOutFault[] = [
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
  {
    rule: 'a_target_warning',
    what: /<a rel="noopener" target="_blank" (class="action" )?href="[^"]*\/">/,
    seenIn: '/, light',
    why: 'Its words end with "in a new tab", or "(opens in a new tab)".',
    link: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G201',
  },
  {
    rule: 'heading_markup_misuse',
    what: /<h1/,
    seenIn: 'the form\'s page "experience/fails", light',
    why: 'Asked of pages with few words. It is the heading of the page.',
    link: help('heading_markup_misuse'),
  },
  {
    rule: 'element_tabbable_unobscured',
    what: /<a href="[^"]*\?change#[^"]*" class="way-on">|href="mailto:/,
    seenIn: 'the form to check, light',
    why: 'Each is in a part that is closed, where it cannot be reached before the part is opened.',
    link: 'https://html.spec.whatwg.org/multipage/interactive-elements.html#the-details-element',
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
    what: /'or'|<(p [^>]*class="(error|not-found-status)"|div class="(not-found|question|follow-up))/,
    seenIn: 'the form\'s page "you/age" with errors, light',
    why: 'The word between two groups of choices, the number 404, labels, legends and messages are short and bold, and head no section.',
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
    seenIn: 'the form\'s page "about-you/contact-by" with errors, light',
    dependsOnContent: true,
    why: 'Each of these fields asks one thing, below the choice that it belongs to.',
    link: 'https://design-system.service.gov.uk/components/checkboxes/#conditionally-revealing-a-related-question',
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
    rule: 'list_structure_proper',
    what: /<dl>/,
    seenIn: 'the form to check, light',
    why: 'Each question and its answer are in a `div`, as HTML allows.',
    link: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
  },
];
