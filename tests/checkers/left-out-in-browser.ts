import type { LeftOut } from './left-out.ts';

/** The colours are then the visitor's own; checkers report those of the style sheet. */
const inForcedColours = (rule: string): LeftOut => ({
  rule,
  where: /, forced colours/,
  why: 'The browser puts the colours of the visitor in place of ours.',
  link: 'https://www.w3.org/TR/css-color-adjust-1/#forced-colors-mode',
});

export const leftOutOfAxe: readonly LeftOut[] = [
  {
    rule: 'color-contrast',
    what: /overlapped by another element .*person-photo-initials/,
    why: 'The photo covers them. Where it fails to load they show, and are measured in that state.',
    link: 'states.ts',
  },
  ...['color-contrast', 'color-contrast-enhanced'].map(inForcedColours),
  {
    rule: 'hidden-content',
    what: /id="(person|backer)-\d+-tooltip" hidden/,
    why: 'Descriptions of links, never shown there: the tooltip shows the same words, and is looked at.',
    link: 'https://www.w3.org/TR/accname-1.2/#comp_labelledby_hidden_nodes',
  },
  {
    rule: 'hidden-content',
    what: /<button type="button" hidden="">Print this page/,
    why: 'Without its script it could do nothing. With it, it shows, and is looked at.',
    link: 'without-scripts.spec.ts',
  },
  {
    rule: 'hidden-content',
    where: /, print$/,
    why: 'Links to press and the frame are not printed; on the screen they are looked at.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/conformance#conforming-alt-versions',
  },
  {
    rule: 'heading-order',
    what: /<h3 id="other-ways"/,
    why: "It counts on from the form's headings, in a document of its own. In the page this h3 follows its section's h2.",
    link: 'https://github.com/dequelabs/axe-core/issues/2561',
  },
  ...['frame-tested', 'css-orientation-lock'].map((rule) => ({
    rule,
    where: /before the visitor comes near the form/,
    what: /<iframe|<html><head><\/head><body><\/body><\/html>/,
    why: 'The form has not come yet: there is nothing in the frame.',
    link: 'states.ts',
  })),
];

export const leftOutOfAlfa: readonly LeftOut[] = [
  ...['sia-r66', 'sia-r69'].map(inForcedColours),
  ...['sia-r111', 'sia-r113'].map((rule) => ({
    rule,
    where: /, print$/,
    why: 'Nothing is pressed on paper.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/target-size-enhanced.html',
  })),
  {
    rule: 'sia-r73',
    what: /not-found-status/,
    why: 'One line of three digits: there is no line below it to be apart from.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/visual-presentation.html',
  },
  {
    rule: 'sia-r87',
    what: /<title> (Error: )?Sign up –/,
    why: 'The form repeats nothing before its content that a skip link could pass by.',
    link: 'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html',
  },
  {
    rule: 'sia-r61',
    what: /<title> Error: Sign up –/,
    why: 'What went wrong comes first, before the heading of the page, as people know it from GOV.UK.',
    link: 'https://design-system.service.gov.uk/components/error-summary/',
  },
];
