import { useId, useState } from 'react';
import type { Wanted } from '../people/filter.ts';
import { type Mark, markNames, type State, stateNames } from '../people/state-names.ts';
import type { TableColumn } from '../people/table.ts';
import { AddFilter, Suggestions } from './add-filter.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ColumnFilter } from './column-filter.tsx';
import { type Chosen, noFilter } from './kept-filter.ts';
import { NamedFilters } from './named-filters.tsx';
import { useInterviews } from './status.tsx';

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
  const knowsInterviews = useInterviews();
  const [added, setAdded] = useState<string>();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const toggle = <Item,>(list: readonly Item[], item: Item) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  const setWhere = (key: string, wanted: Wanted | undefined) => {
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
            const choices = [...new Set([...(where[key]?.choices ?? []), choice])];
            onChange({
              ...chosen,
              search: '',
              where: { ...where, [key]: { ...where[key], choices } },
            });
            // The button goes; who searches by steps goes on here.
            document.getElementById(id)?.focus();
          }}
        />
      </div>
      <details>
        <summary>State{said.length > 0 && `: ${said.join(', ')}`}</summary>
        <fieldset>
          <legend>Show only people who are</legend>
          {Object.entries(stateNames)
            .filter(([state]) => knowsInterviews || !/^interview/.test(state))
            .map(([state, name]) => (
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
          setWhere(key, {});
          setAdded(key);
        }}
      />
      <NamedFilters chosen={chosen} isFiltered={isFiltered} onChange={onChange} />
      {keys && <ColumnChooser columns={columns} keys={keys} />}
      {Object.entries(where).map(([key, wanted]) => (
        <ColumnFilter
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
