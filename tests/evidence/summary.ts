import type { Finding, Means } from './findings.ts';
import { guidelines } from './guidelines.ts';

/** How many criteria of one guideline were looked at, and by what means. */
export type Topic = { topic: string; apply: number } & Record<
  Means | 'notEvaluated' | 'notMet',
  number
>;

export function topics(rows: readonly Finding[]): Topic[] {
  return Object.entries(guidelines).map(([number, topic]) => {
    const own = rows.filter((row) => row.number.startsWith(`${number}.`));
    const count = (holds: (row: Finding) => boolean) => own.filter(holds).length;
    return {
      topic,
      apply: count(({ outcome }) => outcome !== 'not applicable'),
      machine: count(({ checkedBy }) => checkedBy.includes('machine')),
      script: count(({ checkedBy }) => checkedBy.includes('script')),
      person: count(({ checkedBy }) => checkedBy.includes('person')),
      notEvaluated: count(({ outcome }) => outcome === 'not evaluated'),
      notMet: count(({ outcome }) => outcome === 'not met'),
    };
  });
}
