import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type State, stateNames } from '../people/state-names.ts';
import type { TableColumn } from '../people/table.ts';
import { post } from './api.ts';
import { Problem } from './parts/said.tsx';

export type Chosen = {
  search: string;
  states: State[];
  /** By column: the ids of choices, or words. */
  where: Record<string, string[]>;
};

export const noFilter: Chosen = { search: '', states: [], where: {} };

type Props = {
  columns: TableColumn[];
  /** Those that are shown, where some can be chosen. */
  keys?: string[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
};

/** What is looked for: words, states, and answers to any question; in a table, which columns are shown. */
export function Filters({ columns, keys, chosen, onChange }: Props) {
  const { search, states, where } = chosen;
  const id = useId();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const toggle = <Item,>(list: readonly Item[], item: Item) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  const setWhere = (key: string, wanted: string[] | undefined) => {
    const { [key]: _, ...others } = where;
    onChange({ ...chosen, where: wanted ? { ...others, [key]: wanted } : others });
  };
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
      </div>
      <details>
        <summary>
          State{states.length > 0 && `: ${states.map((one) => stateNames[one]).join(', ')}`}
        </summary>
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
      </details>
      <AddFilter columns={columns} where={where} onAdd={(key) => setWhere(key, [])} />
      {keys && <ColumnChooser columns={columns} keys={keys} />}
      <Suggestions
        columns={columns}
        search={search}
        where={where}
        onChoose={(key, id) =>
          onChange({
            ...chosen,
            search: '',
            where: { ...where, [key]: [...(where[key] ?? []), id] },
          })
        }
      />
      {Object.entries(where).map(([key, wanted]) => (
        <Filter
          key={key}
          column={byKey.get(key)}
          wanted={wanted}
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

type AddProps = {
  columns: TableColumn[];
  where: Chosen['where'];
  onAdd: (key: string) => void;
};

/** A button adds it: arrows change what a closed list shows, and someone passes many to find one. */
function AddFilter({ columns, where, onAdd }: AddProps) {
  const id = useId();
  const [key, setKey] = useState('');
  const free = columns.filter((column) => !(column.key in where) && column.key !== 'state');
  const sections = Map.groupBy(free, ({ section = 'Everyone' }) => section);
  return (
    <form
      className="add"
      onSubmit={(event) => {
        event.preventDefault();
        if (key) onAdd(key);
        setKey('');
      }}
    >
      <label htmlFor={id}>Filter by a question</label>
      <div className="pair">
        <select id={id} value={key} onChange={({ target }) => setKey(target.value)}>
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
  );
}

type SuggestionProps = Pick<AddProps, 'columns' | 'where'> & {
  search: string;
  onChoose: (key: string, id: string) => void;
};

/** So many, that the table below is still seen. */
const mostSuggestions = 6;

/** Answers to choose from that have the words which someone searches for: nobody knows all questions. */
function Suggestions({ columns, search, where, onChoose }: SuggestionProps) {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const found = columns
    .flatMap(({ key, heading, choices = [] }) =>
      choices.map(({ id, label }) => ({ key, heading, id, label })),
    )
    .filter(
      ({ key, id, label }) =>
        words.some((word) => label.toLowerCase().includes(word)) && !where[key]?.includes(id),
    )
    .slice(0, mostSuggestions);
  return (
    <div className="suggestions">
      <p role="status">{found.length > 0 && 'Who chose one of these answers:'}</p>
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
    </div>
  );
}

type FilterProps = {
  column: TableColumn | undefined;
  wanted: string[];
  onChange: (wanted: string[] | undefined) => void;
};

function Filter({ column, wanted, onChange }: FilterProps) {
  if (!column) return null;
  const { heading, choices } = column;
  return (
    <fieldset className="filter">
      <legend>{heading}</legend>
      {choices ? (
        choices.map(({ id, label }) => (
          <label className="choice" key={id}>
            <input
              type="checkbox"
              checked={wanted.includes(id)}
              onChange={() =>
                onChange(wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id])
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
      <button type="button" className="quiet" onClick={() => onChange(undefined)}>
        Take this filter away
      </button>
    </fieldset>
  );
}

/** The columns are kept for the whole team, in a file. */
function ColumnChooser({ columns, keys }: Required<Pick<Props, 'columns' | 'keys'>>) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const saving = useMutation({
    mutationFn: (shown: string[]) => post('/columns', { shown }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['columns'] }),
  });
  // What was pressed shows at once, and not only when it is stored.
  const shown = (saving.isPending && saving.variables) || keys;
  const toggle = (key: string) =>
    saving.mutate(
      shown.includes(key)
        ? shown.filter((one) => one !== key)
        : // In the order of the form, wherever it was chosen.
          columns.map((one) => one.key).filter((one) => one === key || shown.includes(one)),
    );
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Columns</summary>
      {isOpen && (
        <fieldset>
          <legend>Show in the table</legend>
          {columns
            .filter(({ key }) => key !== 'name')
            .map(({ key, heading }) => (
              <label className="choice" key={key}>
                <input type="checkbox" checked={shown.includes(key)} onChange={() => toggle(key)} />
                <span>{heading}</span>
              </label>
            ))}
        </fieldset>
      )}
      <Problem error={saving.error} />
    </details>
  );
}
