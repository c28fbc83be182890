import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFreeWords, type Wanted } from '../people/filter.ts';
import { markNames, stateNames } from '../people/state-names.ts';
import type { TableColumn } from '../people/table.ts';
import { AddFilter } from './add-filter.tsx';
import { desk } from './api.ts';
import { ColumnFilter, toggled } from './column-filter.tsx';
import { OnlyHere } from './keys/roles.tsx';
import { Checkbox } from './parts/fields.tsx';
import { ChoiceField, entriesOf, Field, Form } from './parts/form.tsx';
import { Problem, StatusMessage } from './parts/status-message.tsx';
import { type Chosen, noFilter } from './remembered.ts';
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
          {entriesOf(stateNames)
            .filter(([state]) => knowsInterviews || !/^interview/.test(state))
            .map(([state, name]) => (
              <ChoiceField
                key={state}
                checked={states.includes(state)}
                onChange={() => onChange({ ...chosen, states: toggled(states, state) })}
              >
                {name}
              </ChoiceField>
            ))}
        </fieldset>
        <fieldset>
          <legend>And only those of whom this is so, whatever their state</legend>
          {entriesOf(markNames).map(([mark, name]) => (
            <ChoiceField
              key={mark}
              checked={marks.includes(mark)}
              onChange={() => onChange({ ...chosen, marks: toggled(marks, mark) })}
            >
              {name}
            </ChoiceField>
          ))}
        </fieldset>
      </details>
      <NamedFilters chosen={chosen} isFiltered={isFiltered} onChange={onChange} />
      {keys && <ColumnChooser columns={columns} keys={keys} />}
    </>
  );
}

type ColumnChooserProps = { columns: TableColumn[]; keys: string[] };

/** The columns are chosen for the whole team, by those who may. */
function ColumnChooser({ columns, keys }: ColumnChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const saving = useMutation({
    mutationFn: (shown: string[]) => desk.chooseColumns(shown),
  });
  // One may be pressed before the last is stored.
  const shown = (saving.isPending && saving.variables) || keys;
  const toggle = (key: string) =>
    saving.mutateAsync(
      shown.includes(key)
        ? shown.filter((column) => column !== key)
        : // In the order of the form, wherever it was chosen.
          columns
            .map((column) => column.key)
            .filter((other) => other === key || shown.includes(other)),
    );
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Columns</summary>
      {isOpen && (
        <fieldset>
          <legend>Show in the table</legend>
          <OnlyHere />
          {columns
            .filter(({ key }) => key !== 'name')
            .map(({ key, heading }) => (
              <Checkbox key={key} checked={shown.includes(key)} onTick={() => toggle(key)}>
                {heading}
              </Checkbox>
            ))}
        </fieldset>
      )}
      <Problem error={saving.error} />
    </details>
  );
}

type NamedFiltersProps = {
  chosen: Chosen;
  isFiltered: boolean;
  onChange: (chosen: Chosen) => void;
};

/** Filters that the team has kept under a name, and a way to keep this one. */
function NamedFilters({ chosen, isFiltered, onChange }: NamedFiltersProps) {
  const { data = [], error } = useQuery({
    queryKey: ['filters'],
    queryFn: () => desk.filters(),
  });
  const keeping = useMutation({
    mutationFn: (name: string) => desk.keepFilter(name, chosen),
  });
  const removing = useMutation({
    mutationFn: (name: string) => desk.removeFilter(name),
  });
  const isKept = keeping.isSuccess && data.some(({ name }) => name === keeping.variables);
  return (
    <details>
      <summary>Kept filters{data.length > 0 && `: ${data.length}`}</summary>
      <OnlyHere />
      {data.length > 0 && (
        <ul>
          {data.map(({ name, filter }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChange({ ...noFilter, ...(filter as Partial<Chosen>) })}
              >
                {name}
              </button>{' '}
              <button type="button" className="quiet" onClick={() => removing.mutate(name)}>
                Remove<span className="unseen"> the filter {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && !hasFreeWords(chosen) ? (
        <Form
          doing={{ ...keeping, error: null }}
          submit="Keep it"
          onSend={(textOf, _, form) =>
            keeping.mutate(textOf('name').trim(), { onSuccess: () => form.reset() })
          }
        >
          <Field label="Keep this filter under the name" name="name" required longest={100} />
        </Form>
      ) : (
        <p className="hint">
          Choose states, choices, days or numbers, and keep them here under a name for your team.
          Words that you look for are not kept: they can name people.
        </p>
      )}
      <StatusMessage>{isKept && `Kept: “${keeping.variables}”.`}</StatusMessage>
      <Problem error={error ?? keeping.error ?? removing.error} />
    </details>
  );
}
