import { useEffect, useId, useRef, useState } from 'react';
import { type Mark, markNames, type State, stateNames } from '../people/state-names.ts';
import type { TableColumn } from '../people/table.ts';
import { AddFilter, Suggestions } from './add-filter.tsx';
import { ColumnChooser } from './column-chooser.tsx';

export type Chosen = {
  search: string;
  states: State[];
  marks: Mark[];
  /** By column: the ids of choices, or words. */
  where: Record<string, string[]>;
};

export const noFilter: Chosen = { search: '', states: [], marks: [], where: {} };

type Props = {
  columns: TableColumn[];
  /** Those that are shown, where some can be chosen. */
  keys?: string[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
};

/** What is looked for: words, states, and answers to any question; in a table, which columns are shown. */
export function Filters({ columns, keys, chosen, onChange }: Props) {
  const { search, states, marks, where } = chosen;
  const id = useId();
  const [added, setAdded] = useState<string>();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const toggle = <Item,>(list: readonly Item[], item: Item) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  const setWhere = (key: string, wanted: string[] | undefined) => {
    const { [key]: _, ...others } = where;
    onChange({ ...chosen, where: wanted ? { ...others, [key]: wanted } : others });
  };
  const said = [...states.map((one) => stateNames[one]), ...marks.map((one) => markNames[one])];
  const isFiltered = JSON.stringify(chosen) !== JSON.stringify(noFilter);

  return (
    <search className="filters">
      <div className="find">
        <label htmlFor={id}>Search in all answers and notes</label>
        <input
          id={id}
          type="search"
          value={search}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...chosen, search: target.value })}
        />
        <Suggestions
          columns={columns}
          search={search}
          where={where}
          onChoose={(key, choice) => {
            setAdded(undefined);
            const wanted = [...new Set([...(where[key] ?? []), choice])];
            onChange({ ...chosen, search: '', where: { ...where, [key]: wanted } });
            // The button goes; who searches by steps goes on here.
            document.getElementById(id)?.focus();
          }}
        />
      </div>
      <details>
        <summary>State{said.length > 0 && `: ${said.join(', ')}`}</summary>
        <fieldset>
          <legend>Show only people who are</legend>
          {Object.entries(stateNames).map(([state, name]) => (
            <label className="choice" key={state}>
              <input
                type="checkbox"
                checked={states.includes(state as State)}
                onChange={() => onChange({ ...chosen, states: toggle(states, state as State) })}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>And only those of whom this is so, whatever their state</legend>
          {Object.entries(markNames).map(([mark, name]) => (
            <label className="choice" key={mark}>
              <input
                type="checkbox"
                checked={marks.includes(mark as Mark)}
                onChange={() => onChange({ ...chosen, marks: toggle(marks, mark as Mark) })}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      </details>
      <AddFilter
        columns={columns}
        where={where}
        onAdd={(key) => {
          setWhere(key, []);
          setAdded(key);
        }}
      />
      {keys && <ColumnChooser columns={columns} keys={keys} />}
      {Object.entries(where).map(([key, wanted]) => (
        <Filter
          key={key}
          column={byKey.get(key)}
          wanted={wanted}
          isNew={key === added}
          onChange={(next) => setWhere(key, next)}
        />
      ))}
      {isFiltered && (
        <p className="all">
          <button type="button" className="quiet" onClick={() => onChange(noFilter)}>
            Take all filters away
          </button>
        </p>
      )}
    </search>
  );
}

type FilterProps = {
  column: TableColumn | undefined;
  wanted: string[];
  /** Whether it was added just now, so that who added it goes on in it. */
  isNew: boolean;
  onChange: (wanted: string[] | undefined) => void;
};

/** Open while nothing is chosen; then one line, so that the table is seen. */
function Filter({ column, wanted, isNew, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(wanted.length === 0);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) summary.current?.focus();
  }, [isNew]);
  if (!column) return null;
  const { heading, choices } = column;
  const labels = choices
    ? choices.filter(({ id }) => wanted.includes(id)).map(({ label }) => label)
    : wanted.filter(Boolean);
  return (
    <div className="filter">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary}>
          {heading} {labels.length > 0 && <span className="chosen">{labels.join(', or ')}</span>}
        </summary>
        <fieldset>
          <legend className="unseen">{heading}</legend>
          {choices ? (
            choices.map(({ id, label }) => (
              <label className="choice" key={id}>
                <input
                  type="checkbox"
                  checked={wanted.includes(id)}
                  onChange={() =>
                    onChange(
                      wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id],
                    )
                  }
                />
                <span>{label}</span>
              </label>
            ))
          ) : (
            <label className="field">
              Has the words
              <input
                autoComplete="off"
                value={wanted[0] ?? ''}
                onChange={({ target }) => onChange([target.value])}
              />
            </label>
          )}
        </fieldset>
      </details>
      <button type="button" className="quiet" onClick={() => onChange(undefined)}>
        Take away<span className="unseen"> the filter {heading}</span>
      </button>
    </div>
  );
}
