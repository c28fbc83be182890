import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { State } from '../people/state-names.ts';
import type { Row } from '../people/table.ts';
import { post } from './api.ts';
import { Filters } from './filters.tsx';
import { type Chosen, noFilter, useKeptFilter, withoutWordsOfErased } from './kept-filter.ts';
import { type Sort, table } from './kept-table.ts';
import { CannotBeRead, type Damaged } from './parts/cannot-be-read.tsx';
import { focusSoon } from './parts/focus-soon.ts';
import { Marks } from './parts/marks.tsx';
import { Problem, Said } from './parts/said.tsx';
import { Title } from './parts/title.tsx';
import { dayInWords } from './parts/words.ts';
import { useRevision, useStatus } from './status.tsx';
import { useColumns } from './use-columns.ts';

/** Rows of one page of the table: few enough to be read by a screen reader, and to be drawn at once. */
const pageLength = 50;

type Found = { total: number; from: number; rows: Row[]; damaged: Damaged[] };

export function SignUpsPage() {
  const revision = useRevision();
  const [chosen, choose] = useKeptFilter();
  const [{ sort, from: wanted }, setShown] = useState(table.kept);
  const search = useDeferredValue(chosen.search);
  const columns = useColumns();
  const { all = [], shown = [] } = columns.data ?? {};
  // What someone filters by is seen in the table too, beside the name.
  const keys = [...new Set([...shown.slice(0, 1), ...Object.keys(chosen.where), ...shown])];
  const asked = {
    search,
    states: chosen.states,
    marks: chosen.marks,
    where: chosen.where,
    sort: sort.key,
    descending: sort.descending,
    columns: keys,
    from: wanted,
    count: pageLength,
  };
  const people = useQuery({
    queryKey: ['people', revision, asked],
    queryFn: () => post<Found>('/people', asked),
    enabled: columns.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const { total = 0, from = 0, rows = [], damaged = [] } = people.data ?? {};
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
  const isNow = isLoaded && !people.isPlaceholderData;
  useEffect(() => {
    const without = isNow && withoutWordsOfErased(chosen, total, among);
    if (without) choose(without);
  });

  function show(change: Partial<typeof table.kept>) {
    table.kept = { ...table.kept, sort, from: 0, ...change };
    setShown(table.kept);
  }

  const last = Math.min(from + pageLength, total);
  return (
    <>
      <Title isQuiet={table.kept.left !== ''}>Sign-ups</Title>
      <Filters
        columns={all}
        keys={shown}
        chosen={chosen}
        onChange={(next) => {
          choose(next);
          show({});
        }}
      />
      <Problem error={columns.error ?? people.error} />
      {people.data && <Said>{saidOf(total, from, last, chosen)}</Said>}
      {damaged.length > 0 && <CannotBeRead people={damaged} />}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard.
        <section className="table" aria-label="Sign-ups, a table that scrolls" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {keys.map((key) => (
                  <Heading
                    key={key}
                    heading={all.find((one) => one.key === key)?.heading ?? key}
                    sort={sort.key === key ? sort : undefined}
                    onSort={(descending) => show({ sort: { key, descending } })}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.reference}>
                  {keys.map((key) => (
                    <Cell key={key} column={key} row={row} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {total > pageLength && (
        <nav className="leaves" aria-label="Parts of the table">
          {/* Not `disabled`, which would take the focus away at the end. */}
          <button
            type="button"
            aria-disabled={from === 0}
            onClick={() => from > 0 && show({ from: Math.max(0, from - pageLength) })}
          >
            The {pageLength} before
          </button>
          <button
            type="button"
            aria-disabled={last >= total}
            onClick={() => last < total && show({ from: from + pageLength })}
          >
            The {pageLength} after
          </button>
        </nav>
      )}
    </>
  );
}

function saidOf(total: number, from: number, last: number, chosen: Chosen): string {
  const people = total === 1 ? '1 person' : `${total.toLocaleString('en-GB')} people`;
  const isFiltered = JSON.stringify(chosen) !== JSON.stringify(noFilter);
  if (total === 0)
    return isFiltered ? 'Nobody fits. Take a filter away.' : 'Nobody has signed up yet.';
  const part = total > pageLength ? ` You see ${from + 1} to ${last}.` : '';
  return `${people}${isFiltered ? (total === 1 ? ' fits.' : ' fit.') : '.'}${part}`;
}

type HeadingProps = {
  heading: string;
  sort: Sort | undefined;
  onSort: (descending: boolean) => void;
};

/** What is sorted by is said by `aria-sort` and a sign; pressing it again turns it round. */
function Heading({ heading, sort, onSort }: HeadingProps) {
  const order = sort && (sort.descending ? 'descending' : 'ascending');
  return (
    <th scope="col" {...(order && { 'aria-sort': order })}>
      <button
        type="button"
        className="sort"
        onClick={() => onSort(sort ? !sort.descending : false)}
      >
        {heading}
      </button>
    </th>
  );
}

function Cell({ column, row }: { column: string; row: Row }) {
  const text = row.cells[column] ?? '';
  if (column === 'name') {
    return (
      <th scope="row">
        <Link
          href={`/people/${row.reference}`}
          onClick={() => {
            table.kept = { ...table.kept, left: row.reference };
          }}
        >
          {text}
        </Link>
        <Marks marks={row.marks} />
      </th>
    );
  }
  if (column === 'received') return <td className="when">{dayInWords(text)}</td>;
  if (column === 'state')
    return (
      <td>
        <StateMark state={row.state} words={text} />
      </td>
    );
  return <td dir="auto">{text}</td>;
}

function StateMark({ state, words }: { state: State; words: string }) {
  return <span className={`state is-${state}`}>{words}</span>;
}
