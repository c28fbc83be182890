import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { TableColumn, TableRow } from '../people/table.ts';
import { Labels } from './parts/marks.tsx';
import { dayInWords } from './parts/words.ts';
import { type Sort, table } from './remembered.ts';

type Props = {
  rows: readonly TableRow[];
  /** The keys of the columns that are shown. */
  keys: readonly string[];
  columns: readonly TableColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** One row for each person, with a box to tick. */
export function SignUpsTable({ rows, keys, columns, sort, onSort, ticked, onTick }: Props) {
  const shown = rows.filter(({ reference }) => ticked.has(reference)).length;
  function tick(some: readonly TableRow[], isTicked: boolean) {
    const next = new Set(ticked);
    for (const { reference } of some) {
      if (isTicked) next.add(reference);
      else next.delete(reference);
    }
    onTick(next);
  }
  return (
    // Without `tabIndex`: arrows scroll it from what is in it, and Chromium would give it the focus, away from
    // the table, once Orca is in a cell that has no link.
    <section className="table sign-ups" aria-label="Sign-ups, a table that scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col" className="tick">
              <Box
                words={
                  rows.length === 1
                    ? 'Tick the one that is shown'
                    : `Tick all ${rows.length} that are shown`
                }
                isTicked={shown === rows.length}
                isPartly={shown > 0 && shown < rows.length}
                onTick={(isTicked) => tick(rows, isTicked)}
              />
            </th>
            {keys.map((key) => (
              <Heading
                key={key}
                heading={columns.find((column) => column.key === key)?.heading ?? key}
                sort={sort.key === key ? sort : undefined}
                onSort={(descending) => onSort({ key, descending })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.reference}>
              <td className="tick">
                <Box
                  words={`Tick ${row.cells['name']}`}
                  isTicked={ticked.has(row.reference)}
                  onTick={(isTicked) => tick([row], isTicked)}
                />
              </td>
              {keys.map((key) => (
                <Cell key={key} column={key} row={row} isAlone={!keys.includes('state')} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type BoxProps = {
  words: string;
  isTicked: boolean;
  isPartly?: boolean;
  onTick: (isTicked: boolean) => void;
};

function Box({ words, isTicked, isPartly = false, onTick }: BoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        // Not words in the label, which would be a line of their own to a screen reader.
        aria-label={words}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
    </label>
  );
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

/** @param isAlone  whether the state, which has labels beside it, is not shown */
function Cell({ column, row, isAlone }: { column: string; row: TableRow; isAlone: boolean }) {
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
        {isAlone && <Labels {...row} />}
      </th>
    );
  }
  if (column === 'state')
    return (
      <td>
        {`${text} `}
        <Labels {...row} />
      </td>
    );
  if (column === 'received') return <td className="when">{dayInWords(text)}</td>;
  return <td dir="auto">{text}</td>;
}

type TickedBarProps = {
  ticked: typeof table.kept.ticked;
  onChange: (ticked: typeof table.kept.ticked) => void;
};

/** How many people are ticked, and the way to what can be done with all of them. */
export function TickedBar({ ticked, onChange }: TickedBarProps) {
  const [, go] = useLocation();
  const isEmpty = ticked.size === 0;
  // The bar is behind the table, many stops away from the first rows.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInBox = (event.target as Element).matches('input[type="checkbox"]');
      if (event.key !== 'Enter' || !event.ctrlKey || !isInBox || isEmpty) return;
      event.preventDefault();
      go('/ticked');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isEmpty, go]);
  return (
    <div className={isEmpty ? 'ticked bar-below is-empty' : 'ticked bar-below'}>
      <p aria-live="polite">
        {ticked.size > 0 &&
          (ticked.size === 1 ? '1 person is ticked.' : `${ticked.size} people are ticked.`)}
      </p>
      {!isEmpty && (
        <section className="pair" aria-label="Ticked people">
          <Link className="action" href="/ticked" aria-keyshortcuts="Control+Enter">
            What to do with them (Ctrl+Enter)
          </Link>
          <button type="button" className="quiet" onClick={() => onChange(new Set())}>
            Untick all
          </button>
        </section>
      )}
    </div>
  );
}
