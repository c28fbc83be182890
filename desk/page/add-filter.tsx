import { useEffect, useId, useState } from 'react';
import { foldText } from '../../common/fold-text.ts';
import type { Wanted } from '../people/filter.ts';
import type { TableColumn } from '../people/table.ts';

type AddProps = {
  columns: TableColumn[];
  /** By column: what is filtered by already. */
  where: Readonly<Record<string, Wanted>>;
  onAdd: (key: string) => void;
};

/**
 * A button adds it: arrows change what a closed list shows, and someone passes many to find one. The
 * list is there once someone asks for it: Orca reads out, and goes to, a list that appears by itself.
 */
export function AddFilter({ columns, where, onAdd }: AddProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const free = columns.filter((column) => !(column.key in where) && column.key !== 'state');
  const sections = Map.groupBy(free, ({ section = 'Everyone' }) => section);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Filter by a question</summary>
      {isOpen && (
        <form
          className="add"
          onSubmit={(event) => {
            event.preventDefault();
            const key = String(new FormData(event.currentTarget).get('key'));
            if (!key) return;
            onAdd(key);
            setOpen(false);
          }}
        >
          <label htmlFor={id}>Question</label>
          <div className="pair">
            <select id={id} name="key">
              <option value="">Choose a question</option>
              {[...sections].map(([section, all]) => (
                <optgroup key={section} label={section}>
                  {all.map((column) => (
                    <option key={column.key} value={column.key}>
                      {column.heading}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <button type="submit" className="quiet">
              Add<span className="unseen"> the filter</span>
            </button>
          </div>
        </form>
      )}
    </details>
  );
}

type SuggestionProps = Pick<AddProps, 'columns' | 'where'> & {
  search: string;
  onChoose: (key: string, id: string) => void;
};

/** So many, that the table below is still seen. */
const mostSuggestions = 6;

/** Milliseconds. */
const searchDelay = 300;

/**
 * Answers to choose from that have the words which someone searches for: nobody knows all questions.
 * They change once the search rests: what changes at each letter is read at each letter, and Orca reads
 * where the focus goes only while the button that had it is still there.
 */
export function Suggestions({ columns, onChoose, ...now }: SuggestionProps) {
  const [{ search, where }, setRested] = useState(now);
  useEffect(() => {
    const timer = setTimeout(
      () => setRested({ search: now.search, where: now.where }),
      searchDelay,
    );
    return () => clearTimeout(timer);
  }, [now.search, now.where]);
  const words = foldText(search)
    .split(' ')
    .filter((word) => word.length > 2);
  const found = columns
    .flatMap(({ key, heading, choices = [] }) =>
      choices.map(({ id, label }) => ({ key, heading, id, label })),
    )
    .filter(
      ({ key, id, label }) =>
        words.some((word) => foldText(label).includes(word)) && !where[key]?.choices?.includes(id),
    )
    .slice(0, mostSuggestions);
  return (
    <div className="suggestions">
      <p aria-live="polite">{found.length > 0 && 'Who chose one of these answers:'}</p>
      {found.length > 0 && (
        <ul>
          {found.map(({ key, heading, id, label }) => (
            <li key={key + id}>
              <button type="button" className="quiet" onClick={() => onChoose(key, id)}>
                {label}
              </button>{' '}
              <span className="hint">{heading}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
