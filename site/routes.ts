/**
 * The public site: the specification's three pages (section 2), three that say how it can be
 * used and explain the study in easy words, and a poster (docs/decisions/0006).
 */
export type Route = {
  /** Where the page answers; `*` is every path that no other route answers. */
  path:
    | '/'
    | '/privacy'
    | '/accessibility'
    | '/accessibility-report'
    | '/easy-read'
    | '/poster'
    | '*';
  /** The page's file in the built site. */
  file: string;
  /** The browser scripts that the page loads at once, as files of this repository. */
  scripts: readonly string[];
};

/** The page for every address that is not listed here. */
export const notFoundFile = '404.html';

const markContents = 'site/islands/mark-contents.island.ts';
const printButton = 'site/islands/print-button.island.ts';

export const routes: readonly Route[] = [
  { path: '/', file: 'index.html', scripts: ['site/islands/loader.island.ts'] },
  { path: '/privacy', file: 'privacy.html', scripts: [markContents, printButton] },
  { path: '/accessibility', file: 'accessibility.html', scripts: [printButton] },
  {
    path: '/accessibility-report',
    file: 'accessibility-report.html',
    scripts: [markContents, printButton],
  },
  { path: '/easy-read', file: 'easy-read.html', scripts: [printButton] },
  { path: '/poster', file: 'poster.html', scripts: [printButton] },
  { path: '*', file: notFoundFile, scripts: ['site/islands/log-missing-path.island.ts'] },
];
