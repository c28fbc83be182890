import { z } from 'zod';
import { countChoices, countDays } from '../counts/counts.ts';
import { type Filter, filter, hasFreeWords } from '../people/filter.ts';
import { Refusal, readTyped } from '../people/refusal.ts';
import { withoutMarked } from '../people/state-names.ts';
import { formOf } from '../people/versions.ts';
import type { TeamChoice } from '../store/desk-store.ts';
import type { Session } from './session.ts';

/** Until the team has chosen: who, what to do next, when, how to reach them, and the questions that the form lists. */
function firstColumns(session: Session): string[] {
  const { table } = session.current();
  const { columns, listed } = table();
  const choices = columns.filter(({ key, choices }) => choices && listed.has(key));
  return ['name', 'state', 'received', 'reach', ...choices.map(({ key }) => key)];
}

const name = z.string().trim().min(1, 'a name').max(100, 'at most 100 characters');

/** What the team chooses of the table, and how many people there are in it. */
export function tableCalls(session: Session) {
  const changeFilters = (
    how: (filters: NonNullable<TeamChoice['filters']>) => TeamChoice['filters'],
  ) =>
    session.current().store.choose((chosen) => ({ ...chosen, filters: how(chosen.filters ?? []) }));

  return {
    /** Which columns the table has, and which of them the team wants to see. */
    async columns() {
      const all = session.current().table().columns;
      const known = new Set(all.map(({ key }) => key));
      const { columns = firstColumns(session) } = await session.current().store.chosen();
      return { all, shown: columns.filter((key) => known.has(key)) };
    },
    chooseColumns: (shown: readonly string[]) =>
      session.current().store.choose((chosen) => {
        return { ...chosen, columns: ['name', ...shown.filter((key) => key !== 'name')] };
      }),
    /** The filters that the team has stored under a name, in their order. */
    filters: async () => (await session.current().store.chosen()).filters ?? [],
    async keepFilter(typed: string, whom: Filter) {
      const named = readTyped(z.strictObject({ name, filter }), { name: typed, filter: whom });
      if (hasFreeWords(named.filter)) {
        throw new Refusal(
          'A filter with words that you look for is not kept: they can name people. Remove the words first.',
          400,
        );
      }
      await changeFilters((filters) => [
        ...filters.filter((filter) => filter.name !== named.name),
        named,
      ]);
    },
    removeFilter: (removed: string) =>
      changeFilters((filters) => filters.filter((filter) => filter.name !== removed)),
    /** How many signed up, and how many chose what. */
    counts(whom: Filter) {
      const { people, table, content } = session.current();
      const { going, without } = withoutMarked(table().select(readTyped(filter, whom)));
      const counted = countChoices([...people.versions.values()].reverse());
      for (const { person } of going) {
        counted.add(formOf(person.submission, people.versions), person.answers);
      }
      return {
        people: going.length,
        days: countDays(going.map(({ person }) => person.record.receivedOn)),
        questions: counted.questions,
        smallest: content().desk.smallest,
        /** Who fits, and may not be counted. */
        without,
      };
    },
  };
}
