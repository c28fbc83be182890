import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { hasFreeWords } from '../people/filter.ts';
import { get, post } from './api.ts';
import { type Chosen, noFilter } from './kept-filter.ts';
import { OnlyHere } from './keys/not-for-all.tsx';
import { Problem } from './parts/said.tsx';

type Named = { name: string; filter: Partial<Chosen> };
type Props = { chosen: Chosen; isFiltered: boolean; onChange: (chosen: Chosen) => void };

/** Filters that the team has kept under a name, and a way to keep this one. */
export function NamedFilters({ chosen, isFiltered, onChange }: Props) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['filters'] });
  const { data = [], error } = useQuery({
    queryKey: ['filters'],
    queryFn: () => get<Named[]>('/filters'),
  });
  const keeping = useMutation({
    mutationFn: (named: Named) => post('/filters', named),
    onSuccess: refresh,
  });
  const removing = useMutation({
    mutationFn: (name: string) => post('/filters/remove', { name }),
    onSuccess: refresh,
  });
  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    keeping.mutate({ name, filter: chosen }, { onSuccess: () => form.reset() });
  }
  return (
    <details>
      <summary>Kept filters{data.length > 0 && `: ${data.length}`}</summary>
      <OnlyHere />
      {data.length > 0 && (
        <ul>
          {data.map(({ name, filter }) => (
            <li key={name}>
              <button type="button" onClick={() => onChange({ ...noFilter, ...filter })}>
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
        <form onSubmit={keep}>
          <label className="field">
            Keep this filter under the name
            <input name="name" required maxLength={100} autoComplete="off" />
          </label>
          <button type="submit">Keep it</button>
        </form>
      ) : (
        <p className="hint">
          Choose states, choices, days or numbers, and keep them here under a name for your team.
          Words that you look for are not kept: they can name people.
        </p>
      )}
      <Problem error={error ?? keeping.error ?? removing.error} />
    </details>
  );
}
