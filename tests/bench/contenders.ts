type Contender = {
  /** Its heading in the tables. */
  label: string;
  port: number;
  folder: string;
};

export const formPort = 4364;

export const contenders = {
  site: { label: 'This site', port: 4361, folder: '.build/bench-site' },
  floor: { label: 'Its floor', port: 4362, folder: '.build/bench-floor' },
} as const satisfies Record<string, Contender>;

export type ContenderName = keyof typeof contenders;

/** In the order of the visits. */
export const contenderNames = Object.keys(contenders) as ContenderName[];

export function addressOf(name: ContenderName): string {
  return `http://localhost:${contenders[name].port}/`;
}
