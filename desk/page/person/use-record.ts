import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Entry, Recorded } from '../../people/entries.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { setsState } from '../../people/situation.ts';
import { post } from '../api.ts';
import { useUndo } from '../undo.tsx';

type Recording = { what: Recorded; words: string; isSure?: boolean };

/** The ids of what a page knows of someone's states, so that nobody's is replaced unseen. */
export function statesIn(entries: Shown['entries']): string[] {
  return entries.filter(({ what }) => setsState(what)).map(({ id }) => id);
}

/** Records something of someone, and offers to take it back. */
export function useRecord({ reference, entries }: Pick<Shown, 'reference' | 'entries'>) {
  /** What was recorded here, and may not be on the page yet. */
  const own = useRef<string[]>([]);
  return useRecordAt(
    `/people/${encodeURIComponent(reference)}/entries`,
    () => ({ seen: [...statesIn(entries), ...own.current] }),
    ({ id }) => own.current.push(id),
  );
}

/** The same, wherever it is recorded. */
export function useRecordAt(
  path: string,
  more: () => object = () => ({}),
  onRecorded: (entry: Entry) => void = () => {},
) {
  const undo = useUndo();
  const queries = useQueryClient();
  const recording = useMutation({
    mutationFn: ({ what, isSure = false }: Recording) =>
      post<Entry>(path, { what, isSure, ...more() }),
    async onSuccess(entry, { words }) {
      onRecorded(entry);
      // First what is seen: what is said to be recorded can be pressed again.
      await queries.invalidateQueries();
      undo({ words, undo: () => post('/entries/remove', { id: entry.id }) });
    },
  });
  // A second press while the first is on its way would record it twice.
  const mutate: typeof recording.mutate = (...of) => {
    if (!recording.isPending) recording.mutate(...of);
  };
  return { ...recording, mutate };
}
