import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { wantedInWords } from '../people/filter.ts';
import { markNames, stateNames } from '../people/state-names.ts';
import type { TableColumn } from '../people/table.ts';
import { desk } from './api.ts';
import { FilterPlank, Filters, useColumns } from './filters.tsx';
import { UnsignedNote } from './frame-notes.tsx';
import { NotFromSafe } from './keys/roles.tsx';
import { focusSoon, Title } from './parts/focus.tsx';
import { CannotBeRead, Problem, peopleInWords, RowsMessage } from './parts/status-message.tsx';
import { ProofsOf } from './person/consents.tsx';
import {
  type Chosen,
  noFilter,
  type Sort,
  table,
  useKeptFilter,
  withoutWordsOfErased,
} from './remembered.ts';
import { SignUpsTable, TickedBar } from './sign-ups-table.tsx';
import { useRevision, useStatus } from './status.tsx';

/** Rows of one page of the table: few enough to be read by a screen reader, and to be drawn at once. */
const pageLength = 50;

/** One empty list each time, until there is something: another would draw the page again. */
const none: never[] = [];

export function SignUpsPage() {
  const revision = useRevision();
  const [chosen, choose] = useKeptFilter();
  const [{ sort, from: wanted, ticked }, setShown] = useState(table.kept);
  const columns = useColumns();
  const { all = none, shown = none } = columns.data ?? {};
  // What someone filters by is seen in the table too, beside the name.
  const keys = useMemo(
    () => [...new Set([...shown.slice(0, 1), ...Object.keys(chosen.where), ...shown])],
    [shown, chosen.where],
  );
  const asked = {
    whom: chosen,
    sort: sort.key,
    descending: sort.descending,
    columns: keys,
    from: wanted,
    count: pageLength,
  };
  const people = useQuery({
    queryKey: ['people', revision, asked],
    // With what was asked, of which the words speak until there is an answer to what is asked now.
    queryFn: async () => ({ ...(await desk.people(asked)), filter: chosen }),
    enabled: columns.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const { total = 0, from = 0, rows = none, damaged = [] } = people.data ?? {};
  const last = Math.min(from + pageLength, total);
  const said =
    people.data && saidOf({ total, from, last, damaged: damaged.length }, people.data.filter, all);
  const isLoaded = people.data !== undefined;
  useEffect(() => {
    if (!isLoaded || !table.kept.left) return;
    const name = `[href$="/people/${table.kept.left}"]`;
    table.kept = { ...table.kept, left: '' };
    // A filter may leave them out by now.
    focusSoon(() => document.querySelector<HTMLElement>(name) ?? document.querySelector('h1'));
  }, [isLoaded]);

  const status = useStatus();
  const among = status.step === 'open' ? status.people : 0;
  const isOpening = status.step === 'open' && status.opening !== undefined;
  const isNow = isLoaded && !people.isPlaceholderData;
  // Also while the same is asked again, because someone has recorded something.
  const searched = people.data?.filter.search === chosen.search && chosen.search;
  useEffect(() => {
    const without = isNow && withoutWordsOfErased(chosen, total, among);
    if (without) choose(without);
  });

  const show = useCallback((change: Partial<typeof table.kept>) => {
    table.kept = { ...table.kept, from: 0, ...change };
    setShown(table.kept);
  }, []);
  function filterBy(next: Chosen) {
    choose(next);
    show({});
  }
  const tick = useCallback((next: typeof ticked) => show({ from, ticked: next }), [show, from]);
  // Hundreds of cells, which stay as they are while someone types what to search for.
  const drawn = useMemo(
    () =>
      rows.length > 0 && (
        <SignUpsTable
          rows={rows}
          keys={keys}
          columns={all}
          sort={sort}
          ticked={ticked}
          onSort={(next) => show({ sort: next })}
          onTick={tick}
        />
      ),
    [rows, keys, all, sort, ticked, show, tick],
  );
  return (
    <>
      <div className="top">
        <Title isQuiet={table.kept.left !== ''}>Sign-ups</Title>
        <FilterPlank chosen={chosen} onChange={filterBy} />
      </div>
      <Filters columns={all} keys={shown} chosen={chosen} onChange={filterBy}>
        <Problem error={columns.error ?? people.error} />
        {said && (
          <RowsMessage key={isOpening ? '' : said} isRead={!isOpening}>
            {said}
          </RowsMessage>
        )}
        <UnsignedNote />
        {damaged.length > 0 && <CannotBeRead people={damaged} />}
        {searched && (total === 0 || searched.includes('@')) && (
          <ProofsOf key={searched} person={searched} />
        )}
        {/* Orca does not say in Firefox that `aria-sort` has changed. With how many there are: else either may be first. */}
        {people.data && (
          <RowsMessage key={JSON.stringify(sort)} isUnseen>
            {sortedInWords(sort, all)}
          </RowsMessage>
        )}
        {drawn}
        {total > pageLength && (
          <nav className="pair" aria-label="Parts of the table">
            {/* Not `disabled`, which would take the focus away at the end. */}
            <button
              type="button"
              aria-disabled={from === 0}
              onClick={() => from > 0 && show({ from: Math.max(0, from - pageLength) })}
            >
              Previous {pageLength}
            </button>
            <button
              type="button"
              aria-disabled={last >= total}
              onClick={() => last < total && show({ from: from + pageLength })}
            >
              Next {pageLength}
            </button>
          </nav>
        )}
      </Filters>
      <NotFromSafe>
        <TickedBar ticked={ticked} onChange={tick} />
      </NotFromSafe>
    </>
  );
}

function sortedInWords({ key, descending }: Sort, columns: readonly TableColumn[]): string {
  const { heading, dataType } = columns.find((column) => column.key === key) ?? { heading: key };
  const [up, down] = orders[dataType ?? 'words'];
  return `Sorted by “${heading}”, ${descending ? down : up}.`;
}

const orders = {
  words: ['A to Z', 'Z to A'],
  day: ['the earliest first', 'the latest first'],
  number: ['the smallest first', 'the largest first'],
} as const;

/** Which filters there are, in words: the panel with them may be closed. */
function filtersInWords({ states, marks, where }: Chosen, columns: readonly TableColumn[]): string {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const wanted = Object.entries(where).flatMap(([key, wish]) => {
    const column = byKey.get(key);
    const words = column && wantedInWords(wish, column);
    return words ? [`${column.heading} ${words}`] : [];
  });
  return [
    ...(states.length > 0 ? [states.map((state) => stateNames[state]).join(' or ')] : []),
    ...(marks.length > 0 ? [marks.map((mark) => markNames[mark]).join(' or ')] : []),
    ...wanted,
  ].join('; ');
}

function saidOf(
  { total, from, last, damaged }: Record<'total' | 'from' | 'last' | 'damaged', number>,
  chosen: Chosen,
  columns: readonly TableColumn[],
): string {
  const people = peopleInWords(total);
  const isFiltered = JSON.stringify(chosen) !== JSON.stringify(noFilter);
  if (total === 0) {
    if (isFiltered) return 'No matches. Remove a filter.';
    return damaged > 0
      ? 'There is nobody whose answers can be read.'
      : 'There are no sign-ups. New ones appear here by themselves.';
  }
  const part = total > pageLength ? ` You see ${from + 1} to ${last}.` : '';
  const filters = filtersInWords(chosen, columns);
  return `${people}${isFiltered ? (total === 1 ? ' fits.' : ' fit.') : '.'}${part}${filters && ` Filters: ${filters}.`}`;
}
