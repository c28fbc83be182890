import { useMutation } from '@tanstack/react-query';
import type { Entry } from '../../people/entries.ts';
import { entryInWords } from '../../people/entry-in-words.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { post } from '../api.ts';
import { Problem } from '../parts/said.tsx';
import { Twice } from '../parts/twice.tsx';
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
    mutationFn: (entry: Entry) => post('/entries/remove', { id: entry.id }),
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
            <p className="when">{timeInWords(entry.at)}</p>
            <p dir="auto" className="words" id={`words-${entry.id}`}>
              {entryInWords(entry.what, correctionsInWords[entry.id])}
            </p>
            {!(entry.what.kind === 'called-off' && entry.what.byMistake) && (
              <Twice
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
