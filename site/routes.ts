/** The public site is these three pages and nothing else (specification, section 2). */
export type Route = {
  /** Where the page answers; `*` is every path that no other route answers. */
  path: '/' | '/privacy' | '*';
  /** The page's file in the built site. */
  file: string;
  /** The browser scripts that the page loads at once, as files of this repository. */
  scripts: readonly string[];
};

export const routes: readonly Route[] = [
  { path: '/', file: 'index.html', scripts: ['site/islands/loader.island.ts'] },
  { path: '/privacy', file: 'privacy.html', scripts: ['site/islands/mark-contents.island.ts'] },
  { path: '*', file: '404.html', scripts: ['site/islands/log-missing-path.island.ts'] },
];
