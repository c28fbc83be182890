import type { Wanted } from '../people/filter.ts';
import { type Mark, markNames, type State, stateNames } from '../people/state-names.ts';
import type { TableColumn } from '../people/table.ts';
import { AddFilter } from './add-filter.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ColumnFilter } from './column-filter.tsx';
import type { Chosen } from './kept-filter.ts';
import { NamedFilters } from './named-filters.tsx';
import { useInterviews } from './status.tsx';

type Props = {
  columns: TableColumn[];
  keys?: string[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  isFiltered: boolean;
  /** The key of the filter that was added last. */
  added: string | undefined;
  onAdd: (key: string) => void;
  setWhere: (key: string, wanted: Wanted | undefined) => void;
};

/** Every filter but the search, and which columns are shown. */
export function FilterPanel(props: Props) {
  const { columns, keys, chosen, onChange, isFiltered, added, onAdd, setWhere } = props;
  const { states, marks, where } = chosen;
  const knowsInterviews = useInterviews();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const toggle = <Item,>(list: readonly Item[], item: Item) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  return (
    <>
      {Object.entries(where).map(([key, wanted]) => (
        <ColumnFilter
          key={key}
          column={byKey.get(key)}
          wanted={wanted}
          isNew={key === added}
          onChange={(next) => setWhere(key, next)}
        />
      ))}
      <AddFilter columns={columns} where={where} onAdd={onAdd} />
      <details>
        <summary>
          State{states.length + marks.length > 0 && `: ${states.length + marks.length} chosen`}
        </summary>
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
      <NamedFilters chosen={chosen} isFiltered={isFiltered} onChange={onChange} />
      {keys && <ColumnChooser columns={columns} keys={keys} />}
    </>
  );
}
