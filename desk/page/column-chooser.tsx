import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableColumn } from '../people/table.ts';
import { post } from './api.ts';
import { Problem } from './parts/said.tsx';

type Props = { columns: TableColumn[]; keys: string[] };

/** The columns are kept for the whole team, in a file. */
export function ColumnChooser({ columns, keys }: Props) {
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
