import { useMutation } from '@tanstack/react-query';
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

/** Records something, and offers to take it back. */
export function useRecord({ reference, entries }: Pick<Shown, 'reference' | 'entries'>) {
  const undo = useUndo();
  /** What was recorded here, and may not be on the page yet. */
  const own = useRef<string[]>([]);
  const recording = useMutation({
    mutationFn: ({ what, isSure = false }: Recording) =>
      post<Entry>(`/people/${encodeURIComponent(reference)}/entries`, {
        ...{ what, isSure },
        seen: [...statesIn(entries), ...own.current],
      }),
    onSuccess: ({ id }, { words }) => {
      own.current.push(id);
      undo({ words, undo: () => post('/entries/remove', { id }) });
    },
  });
  // A second press while the first is on its way would record it twice.
  const mutate: typeof recording.mutate = (...of) => {
    if (!recording.isPending) recording.mutate(...of);
  };
  return { ...recording, mutate };
}
