import { type ReactNode, useId, useState } from 'react';
import { everyone, plankParts, type Wanted } from '../people/filter.ts';
import type { TableColumn } from '../people/table.ts';
import { Suggestions } from './add-filter.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type Chosen, noFilter } from './remembered.ts';
import { useInterviews } from './status.tsx';
import { useDesk } from './use-desk.ts';

type Props = {
  columns: TableColumn[];
  /** The columns that are shown, where some can be chosen. */
  keys?: string[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** What is filtered. */
  children: ReactNode;
};

/**
 * What is looked for: words, states, and answers to any question; in a table, which columns are shown. All
 * but the search is beside what it filters, which neither moves down nor is hidden.
 */
export function Filters({ columns, keys, chosen, onChange, children }: Props) {
  const { search, where } = chosen;
  const [id, panel] = [useId(), useId()];
  const [added, setAdded] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const setWhere = (key: string, wanted: Wanted | undefined) => {
    const { [key]: _, ...others } = where;
    onChange({ ...chosen, where: wanted ? { ...others, [key]: wanted } : others });
  };
  const isFiltered = JSON.stringify(chosen) !== JSON.stringify(noFilter);
  return (
    <div className="filtered">
      <search className="filters">
        <label htmlFor={id}>Search in all answers and notes</label>
        <input
          id={id}
          type="search"
          maxLength={1_000}
          value={search}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...chosen, search: target.value })}
        />
        <button
          type="button"
          className="quiet"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {keys ? 'Filters and columns' : 'Filters'}
        </button>
        {isFiltered && (
          <button type="button" className="quiet" onClick={() => onChange(noFilter)}>
            Remove all filters
          </button>
        )}
        <Suggestions
          columns={columns}
          search={search}
          where={where}
          onChoose={(key, choice) => {
            setAdded(undefined);
            setOpen(true);
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
      </search>
      <div className="panel" id={panel} hidden={!isOpen}>
        {isOpen && (
          <FilterPanel
            columns={columns}
            chosen={chosen}
            onChange={onChange}
            added={added}
            setWhere={setWhere}
            isFiltered={isFiltered}
            {...(keys && { keys })}
            onAdd={(key) => {
              setWhere(key, {});
              setAdded(key);
            }}
          />
        )}
      </div>
      <div className="found">{children}</div>
    </div>
  );
}

/** Every column that there is, and those that the team has chosen for the table. */
export const useColumns = () => useDesk('columns', []);

type PlankProps = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** How many are where on the way. Each number shows only those, among the people who are searched for. */
export function FilterPlank({ chosen, onChange }: PlankProps) {
  const knowsInterviews = useInterviews();
  const { data } = useDesk('numbers', []);
  const { states, marks, where } = chosen;
  const { request, ...others } = where;
  const now = JSON.stringify({ states, marks, request });
  return (
    <ul className="plank">
      {plankParts
        .filter(([part]) => part !== 'interview' || knowsInterviews)
        .map(([part, { name, ...whom }]) => {
          const isPressed = now === JSON.stringify({ ...whom, where: undefined, ...whom.where });
          const next = isPressed ? everyone : whom;
          return (
            <li key={part}>
              <button
                type="button"
                className={part === 'late' && data?.late ? 'has-late' : undefined}
                aria-pressed={isPressed}
                onClick={() =>
                  onChange({ ...chosen, ...next, where: { ...others, ...next.where } })
                }
              >
                <strong>
                  {data?.[part].toLocaleString('en-GB') ?? '–'}
                  <span className="unseen">:</span>
                </strong>{' '}
                {name}
              </button>
            </li>
          );
        })}
    </ul>
  );
}
