import type { Mark } from './state-names.ts';

/** How many are not in a file, a count or a calendar, though they fit. */
export type Without = Record<Mark, number>;

type Marked = { marks: readonly Mark[] };

/**
 * Those who may be counted, exported or met: nobody who waits for a guardian, and nobody who has asked to
 * stop unless the team says so.
 */
export function withoutMarked<One extends Marked>(
  all: readonly One[],
  withStopped = false,
): { going: One[]; without: Without } {
  const waiting = all.filter(({ marks }) => marks.includes('waits'));
  const others = all.filter(({ marks }) => !marks.includes('waits'));
  const going = others.filter(({ marks }) => withStopped || !marks.includes('stops'));
  return { going, without: { waits: waiting.length, stops: others.length - going.length } };
}

/**
 * For example "2 people who wait for a parent or guardian are not in it."
 *
 * @param where  where they are not
 * @param number  how many there are, as people may see it: "2", "fewer than 5"
 */
export function withoutInWords(
  { waits, stops }: Without,
  where = 'in it',
  number = (people: number) => people.toLocaleString('en-GB'),
): string[] {
  const said = (people: number, one: string, several: string) => {
    if (people === 0) return [];
    const many = number(people).replace(/^f/, 'F');
    return [
      many === '1'
        ? `1 person ${one} is not ${where}.`
        : `${many} people ${several} are not ${where}.`,
    ];
  };
  return [
    ...said(waits, 'who waits for a parent or guardian', 'who wait for a parent or guardian'),
    ...said(
      stops,
      'who has asked to stop, or to have their data limited or deleted,',
      'who have asked to stop, or to have their data limited or deleted,',
    ),
  ];
}
