/** What is measured, in the order in which it is measured. */
export type Contender = {
  /** As the table heads it. */
  label: string;
  port: number;
  folder: string;
  /** What a path without a file gets: the page that says so, or the app, which says so itself. */
  fallback: { file: string; status: 200 | 404 };
};

export const formPort = 4364;

const notFound = { file: '404.html', status: 404 } as const;

export const contenders = {
  site: { label: 'This site', port: 4361, folder: '.build/bench-site', fallback: notFound },
  floor: { label: 'Its floor', port: 4362, folder: '.build/bench-floor', fallback: notFound },
} as const satisfies Record<string, Contender>;

export type ContenderName = keyof typeof contenders;

/** The names, in order. */
export const contenderNames = Object.keys(contenders) as ContenderName[];
