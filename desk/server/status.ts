import { knowsInterviews } from '../interviews/interviews-of.ts';
import { hasInterviews } from './has-interviews.ts';
import type { Opened } from './opened.ts';
import type { Place } from './places.ts';

/** What every page of the desk is told. */
export type Status =
  | { step: 'closed'; why?: string }
  | { step: 'opening'; place: Place; done: number; total: number }
  /** `interviews`: whether anything is said of them. */
  | {
      step: 'open';
      place: Place;
      people: number;
      damaged: string[];
      interviews: boolean;
      revision: number;
    };

export function openStatus(
  { place, people }: Pick<Opened, 'place' | 'people'>,
  revision: number,
): Status {
  const damaged = [
    ...Array.from(people.damaged.values(), ({ reference, why }) => `${reference}: ${why}`),
    ...people.damagedEntries.values(),
  ];
  const interviews = knowsInterviews(hasInterviews(), people.all.values());
  return { step: 'open', place, people: people.all.size, damaged, interviews, revision };
}
