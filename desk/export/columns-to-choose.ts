import { isWritten } from '../../content/model/questionnaire/question.ts';
import { columnsOf } from '../people/columns.ts';
import type { Versions } from '../people/versions.ts';
import { detailsToChoose } from './what-goes.ts';

/** Columns that can be left out, as the form groups them. */
export type ColumnGroup = { heading: string; columns: { key: string; name: string }[] };

/** Everything that an export can be without, in the order and the words of the newest form. */
export function columnsToChoose(versions: Versions, knowsInterviews: boolean): ColumnGroup[] {
  const about = detailsToChoose(knowsInterviews);
  const groups = new Map<string, ColumnGroup['columns']>([
    ['About the sign-up', about.map(([key, { heading }]) => ({ key, name: heading }))],
  ]);
  for (const [key, { section, heading }] of columnsOf(versions)) {
    const group = groups.get(section) ?? [];
    groups.set(section, group);
    group.push({ key, name: heading.slice(section.length + 2) });
  }
  return Array.from(groups, ([heading, columns]) => ({ heading, columns }));
}

/** Until the team has chosen: names, addresses, numbers and the team's own words, which nobody needs who counts answers. */
export function leftOutAtFirst(versions: Versions): string[] {
  const identifying = [...columnsOf(versions)].flatMap(([key, { askedIn }]) => {
    const [newest] = askedIn.values();
    const identifies = newest?.category === 'Identification and contact' && isWritten(newest);
    return identifies ? [key] : [];
  });
  return ['notes', 'corrections', ...identifying];
}
