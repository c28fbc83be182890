/** What is measured. */
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
  app: {
    label: 'Single-page app',
    port: 4363,
    folder: '.build/bench-single-page',
    fallback: { file: 'index.html', status: 200 },
  },
} as const satisfies Record<string, Contender>;

export type ContenderName = keyof typeof contenders;

/** The names, in order. */
export const contenderNames = Object.keys(contenders) as ContenderName[];

/**
 * The visits of a round, in order, and what each goes to. The floor is visited twice: how far it is
 * from itself is how closely times of this run can be read.
 */
export const visits = {
  floor: { to: contenders.floor, label: contenders.floor.label },
  site: { to: contenders.site, label: contenders.site.label },
  again: { to: contenders.floor, label: 'Its floor again' },
  app: { to: contenders.app, label: contenders.app.label },
} as const satisfies Record<string, { to: Contender; label: string }>;

export type VisitName = keyof typeof visits;

export const visitNames = Object.keys(visits) as VisitName[];
