/** The thirteen sections of the privacy policy, in the order that the specification fixes. */
export const policyFiles: readonly string[] = [
  '01-who-we-are.mdx',
  '02-scope.mdx',
  '03-data-we-collect.mdx',
  '04-why-we-use-it.mdx',
  '05-sharing.mdx',
  '06-transfers.mdx',
  '07-retention.mdx',
  '08-your-rights.mdx',
  '09-security.mdx',
  '10-children.mdx',
  '11-cookies.mdx',
  '12-changes.mdx',
  '13-contact.mdx',
];

/** The summary on one screen that stands before them and does not replace them. */
export const policySummaryFile = '00-in-short.mdx';
