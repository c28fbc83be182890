import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableColumn } from '../people/table.ts';
import { post } from './api.ts';
import { OnlyHere } from './keys/not-for-all.tsx';
import { Problem } from './parts/said.tsx';
import { Tick } from './parts/tick.tsx';

type Props = { columns: TableColumn[]; keys: string[] };

/** The columns are chosen for the whole team, by those who may. */
export function ColumnChooser({ columns, keys }: Props) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const saving = useMutation({
    mutationFn: (shown: string[]) => post('/columns', { shown }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['columns'] }),
  });
  // One may be pressed before the last is stored.
  const shown = (saving.isPending && saving.variables) || keys;
  const toggle = (key: string) =>
    saving.mutateAsync(
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
          <OnlyHere />
          {columns
            .filter(({ key }) => key !== 'name')
            .map(({ key, heading }) => (
              <Tick key={key} checked={shown.includes(key)} onTick={() => toggle(key)}>
                {heading}
              </Tick>
            ))}
        </fieldset>
      )}
      <Problem error={saving.error} />
    </details>
  );
}
