import type { LeftOutFault } from './fault.ts';

const react = 'https://react.dev/reference/react-dom/static/prerender';
const tables = 'https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html';
const containers = 'https://www.w3.org/TR/css-conditional-5/#container-queries';
const rule = (name: string) => `https://html-validate.org/rules/${name}.html`;

/** These checkers look at all pages together. */
export const allPages = 'all pages';

const roles =
  'Narrow windows show the rows as cards; browsers then no longer treat them as a table.';
const wideFrame = 'The specification asks for width="100%", which every browser accepts.';
const newerCss = 'Every browser engine has container queries; the checker’s CSS is older.';

export const leftOutOfHtmlValidate: readonly LeftOutFault[] = [
  ...[
    'attr-case',
    'attribute-boolean-style',
    'attribute-empty-style',
    'doctype-style',
    'void-style',
  ].map((name) => ({ rule: name, why: 'React writes it so; it means the same.', link: react })),
  {
    rule: 'attribute-allowed-values',
    what: /"width" has invalid value "100%"/,
    why: wideFrame,
    link: 'docs/specification.md',
  },
  {
    rule: 'require-sri',
    why: 'For files from elsewhere. Ours come from the page’s own server, and the policy allows no other.',
    link: rule('require-sri'),
  },
  {
    rule: 'no-redundant-role',
    what: /on <(table|thead|tbody|tr|th|td)>/,
    why: roles,
    link: tables,
  },
  {
    rule: 'form-dup-name',
    seenIn: allPages,
    dependsOnContent: true,
    why: 'Checkboxes of one question share its name, as usual in HTML forms.',
    link: rule('form-dup-name'),
  },
  {
    rule: 'valid-id',
    what: /^\S* element id "[\w-]+\.[\w-]+" must/,
    seenIn: allPages,
    dependsOnContent: true,
    why: 'HTML allows a full stop. No question can have one in its id, so that no two ids are the same.',
    link: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
  },
  {
    rule: 'heading-level',
    what: /Initial heading level must be <h1>/,
    why: 'The error summary comes before the heading of the page, as on GOV.UK.',
    link: 'https://design-system.service.gov.uk/components/error-summary/',
  },
];

export const leftOutOfNu: readonly LeftOutFault[] = [
  {
    rule: 'Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.',
    why: 'React writes it so, and quotes every value.',
    link: react,
  },
  {
    rule: 'CSS: “”: The types are incompatible.',
    what: /“--(step-5|second)”/,
    why: 'Calculations with `min()` and `max()` of lengths, which every browser engine does.',
    link: 'https://www.w3.org/TR/css-values-4/#comp-func',
  },
  {
    rule: 'CSS: “” is not a “” value',
    what: /“aspect-ratio”/,
    why: 'One number is a ratio too; the checker wants two.',
    link: 'https://www.w3.org/TR/css-values-4/#ratios',
  },
  {
    rule: 'CSS: Unrecognized at-rule “”',
    what: /@view-transition/,
    why: 'Newer than the checker. Browsers that do not know it ignore it.',
    link: 'https://drafts.csswg.org/css-view-transitions-2/#view-transition-rule',
  },
  {
    rule: "CSS: “”: Property “” doesn't exist.",
    what: /CSS: “container(-type|-name)?”/,
    why: newerCss,
    link: containers,
  },
  { rule: 'CSS: Unrecognized at-rule “”', what: /“@container”/, why: newerCss, link: containers },
  {
    rule: 'CSS: “”: Unknown dimension.',
    what: /\d+cqw/,
    why: newerCss,
    link: 'https://www.w3.org/TR/css-conditional-5/#container-lengths',
  },
  {
    rule: 'CSS: “”: Parse Error.',
    what: /“--across”: Parse Error/,
    why: 'A calculation with a variable in such a unit, which the checker’s CSS does not know.',
    link: 'https://www.w3.org/TR/css-conditional-5/#container-lengths',
  },
  {
    rule: 'Bad value “” for attribute “” on element “”: Expected a digit but saw “” instead.',
    what: /Bad value “100%” for attribute “width” on element “iframe”/,
    why: wideFrame,
    link: 'docs/specification.md',
  },
  {
    rule: 'Potentially bad value “” for attribute “” on element “”: Setting both “” and “” is not recommended, because it effectively enables an embedded page to break out of all sandboxing.',
    why: 'True only of a page from our own origin; the form has another.',
    link: 'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox',
  },
  {
    rule: 'The “” role is unnecessary for element “”.',
    what: /element “(table|thead|tbody|tr|th|td)”/,
    why: roles,
    link: tables,
  },
  {
    rule: 'The “” attribute must not be used on a “” element which has a “” ancestor with no “” attribute, or with a “” attribute whose value is “”, “”, or “”.',
    what: /“role” attribute must not be used on a “(tr|th|td)”/,
    why: roles,
    link: tables,
  },
];
