import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Entry, NamedEntry } from '../../people/entries.ts';
import { entryInWords } from '../../people/entry-in-words.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { setsState } from '../../people/situation.ts';
import type { Recording as Recorded } from '../../worker/entry-calls.ts';
import { desk } from '../api.ts';
import { ConfirmButton } from '../parts/buttons.tsx';
import { Problem } from '../parts/status-message.tsx';
import { timeInWords } from '../parts/words.ts';
import { useUndo } from '../undo.tsx';

/** What the team has recorded, newest first. */
export function Entries({
  person: { entries, correctionsInWords },
}: {
  person: Pick<Shown, 'entries' | 'correctionsInWords'>;
}) {
  const undo = useUndo();
  const removing = useMutation({
    mutationFn: (entry: NamedEntry) => desk.removeEntry(entry.id),
    onSuccess: () => undo({ words: 'Removed. This cannot be undone.' }),
  });
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="recorded">
      <h2 id="recorded">What was recorded</h2>
      <Problem error={removing.error} />
      <ol className="entries" reversed>
        {entries.toReversed().map((entry) => (
          <li key={entry.id}>
            <p className="when">
              {timeInWords(entry.at)}
              {entry.by && (
                <>
                  {' '}
                  by <bdi>{entry.by}</bdi>
                </>
              )}
            </p>
            <p dir="auto" className="words" id={`words-${entry.id}`}>
              {entryInWords(entry.what, correctionsInWords[entry.id])}
            </p>
            {!(entry.what.kind === 'called-off' && entry.what.byMistake) && (
              <ConfirmButton
                words="Remove"
                again="Remove it for good"
                what="The second press removes it. It cannot be undone."
                about={`words-${entry.id}`}
                onSure={() => removing.mutate(entry)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Recording = Recorded & { words: string };

/** The ids of what a page knows of someone's states, so that nobody's is replaced unseen. */
export function statesIn(entries: Shown['entries']): string[] {
  return entries.filter(({ what }) => setsState(what)).map(({ id }) => id);
}

/** Records something of someone, and offers to take it back. */
export function useRecord({ reference, entries }: Pick<Shown, 'reference' | 'entries'>) {
  /** What was recorded here, and may not be on the page yet. */
  const recordedHere = useRef<string[]>([]);
  return useRecordBy(async (recorded) => {
    const seen = [...statesIn(entries), ...recordedHere.current];
    const entry = await desk.record(reference, { ...recorded, seen });
    recordedHere.current.push(entry.id);
    return entry;
  });
}

/** Records by a call, and offers to take it back. */
export function useRecordBy(record: (recorded: Recorded) => Promise<Entry>) {
  const undo = useUndo();
  const recording = useMutation({
    mutationFn: ({ words: _, ...recorded }: Recording) => record(recorded),
    onSuccess: (entry, { words }) => undo({ words, undo: () => desk.removeEntry(entry.id) }),
  });
  // A second press while the first is on its way would record it twice.
  const mutate: typeof recording.mutate = (...given) => {
    if (!recording.isPending) recording.mutate(...given);
  };
  return { ...recording, mutate };
}
