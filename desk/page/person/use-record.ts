import { useMutation } from '@tanstack/react-query';
import type { Entry, Recorded } from '../../people/entries.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { post } from '../api.ts';
import { useUndo } from '../undo.tsx';

/** Records something, and offers to take it back. */
export function useRecord({ reference }: Pick<Shown, 'reference'>) {
  const undo = useUndo();
  const recording = useMutation({
    mutationFn: ({ what }: { what: Recorded; words: string }) =>
      post<Entry>(`/people/${encodeURIComponent(reference)}/entries`, what),
    onSuccess: ({ id }, { words }) => undo({ words, undo: () => post('/entries/remove', { id }) }),
  });
  // A second press while the first is on its way would record it twice.
  const mutate: typeof recording.mutate = (...of) => {
    if (!recording.isPending) recording.mutate(...of);
  };
  return { ...recording, mutate };
}
