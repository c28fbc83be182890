import type { LeftOutFault } from './fault.ts';

/** In forced colours, checkers report the style sheet's colours, which are not shown. */
const inForcedColours = (rule: string, seenIn: string): LeftOutFault => ({
  rule,
  where: /, forced colours/,
  seenIn,
  why: "The browser replaces our colours by the visitor's.",
  link: 'https://www.w3.org/TR/css-color-adjust-1/#forced-colors-mode',
});

export const leftOutOfAxe: readonly LeftOutFault[] = [
  {
    rule: 'color-contrast',
    what: /overlapped by another element .*person-photo-initials/,
    seenIn: '/, light',
    why: 'The photo covers the initials. They show, and are checked, when no photo loads.',
    link: 'states.ts',
  },
  {
    rule: 'color-contrast',
    what: /overlapped by another element <(span class="cracked"|div class="poster-crack")>/,
    seenIn: '/, light',
    why: 'The crack lies over the word; Firefox also counts an empty part of the drawing below it. The words before it have the same colours, and are checked.',
    link: '../../docs/design.md',
  },
  inForcedColours('color-contrast', '/, forced colours'),
  {
    rule: 'hidden-content',
    what: /id="(person|backer)-\d+-tooltip" hidden/,
    seenIn: '/, light',
    why: 'Descriptions of links, which are never shown; the tooltip shows the same text, and is checked.',
    link: 'https://www.w3.org/TR/accname-1.2/#comp_labelledby_hidden_nodes',
  },
  {
    rule: 'hidden-content',
    what: /<button type="button" [^>]*hidden="">/,
    seenIn: '/privacy, without scripts',
    why: 'The button does nothing without its script. With it, the button shows and is checked.',
    link: 'states.ts',
  },
  {
    rule: 'hidden-content',
    what: /<div hidden=""><label>Leave this empty/,
    seenIn: 'the form\'s page "about-you/name", light',
    dependsOnContent: true,
    why: 'A field for programs that fill in every field. It is shown to nobody.',
    link: '../../form/web/pages/question-page.tsx',
  },
  {
    rule: 'hidden-content',
    what: /<div class="follow-up">/,
    seenIn: 'the form\'s page "you/filling-in-for", light',
    dependsOnContent: true,
    why: 'What an option asks shows once it is chosen. It is checked on the same page with errors.',
    link: 'states.ts',
  },
  {
    rule: 'hidden-content',
    what: /<svg class="crack"/,
    seenIn: 'the form\'s page "guardian/guardian-name", 320 × 256, dark',
    dependsOnContent: true,
    why: 'On a phone, the keys of the crack would be too small to see; the words beside it say the same.',
    link: '../../form/web/styles/crack.css',
  },
  {
    rule: 'hidden-content',
    what: /<p class="on-paper">/,
    seenIn: 'the form to check, light',
    why: 'The day on which the answers were printed is for paper alone.',
    link: '../../form/web/pages/check-page.tsx',
  },
  {
    rule: 'page-has-heading-one',
    where: /^\/poster, print$/,
    seenIn: '/poster, print',
    why: 'On paper, the page is two sheets, each with a heading.',
    link: '../journeys/poster.spec.ts',
  },
  {
    rule: 'hidden-content',
    what: /<div class="poster-sheets">/,
    seenIn: '/poster, light',
    why: 'The sheets are for paper. The page on the screen says the same.',
    link: '../journeys/poster.spec.ts',
  },
  {
    rule: 'hidden-content',
    where: /, print$/,
    seenIn: '/, print',
    why: 'Buttons, navigation and the frame are not printed; on the screen they are checked.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/conformance#conforming-alt-versions',
  },
  {
    rule: 'heading-order',
    what: /invalid <h3>/,
    seenIn: '/, light',
    why: "axe counts on from the form's headings, in another document. In the page the h3 follows its section's h2.",
    link: 'https://github.com/dequelabs/axe-core/issues/2561',
  },
];

export const leftOutOfAlfa: readonly LeftOutFault[] = [
  ...['sia-r66', 'sia-r69'].map((rule) => inForcedColours(rule, '/privacy, forced colours, dark')),
  {
    rule: 'sia-r73',
    what: /^<p class="or">|Thank you for reading\.|We hope to hear from you\./,
    seenIn: '/, light',
    dependsOnContent: true,
    why: 'One word between two groups of choices, and a farewell of two short lines in the size of a heading, set as one.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/visual-presentation.html',
  },
  {
    rule: 'sia-r73',
    what: /not-found-status/,
    seenIn: '/nothing-here, light',
    why: 'Three digits on one line: there is no line below to keep a distance from.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/visual-presentation.html',
  },
  {
    rule: 'sia-r61',
    what: /<title> Error: /,
    seenIn: 'the form\'s page "experience/harder" with errors, light',
    dependsOnContent: true,
    why: 'The error summary comes before the heading of the page, as on GOV.UK.',
    link: 'https://design-system.service.gov.uk/components/error-summary/',
  },
];
