import { useMutation } from '@tanstack/react-query';
import type { Entry, Recorded } from '../../people/entries.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { stateNames } from '../../people/state-names.ts';
import { post } from '../api.ts';
import { Problem } from '../parts/said.tsx';
import { Twice } from '../parts/twice.tsx';
import { dayInWords, requestNames, timeInWords } from '../parts/words.ts';
import { useUndo } from '../undo.tsx';

/** What the team has recorded, newest first. */
export function Entries({ person: { entries, correctionsInWords, canRecord } }: { person: Shown }) {
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
            {canRecord && (
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

function entryInWords(what: Recorded, correction = ''): string {
  switch (what.kind) {
    case 'note':
      return what.text;
    case 'state':
      return `State: ${stateNames[what.state]}`;
    case 'interview':
      return `Interview agreed for ${dayInWords(what.on)}${what.at ? ` at ${what.at}` : ''}${what.how ? `: ${what.how}` : ''}`;
    case 'call':
      return `Called, ${what.outcome === 'settled' ? 'and it is settled' : 'and it is still open'}: ${what.text}`;
    case 'correction':
      return `Corrected: ${correction}`;
    case 'request':
      return `Asked on ${dayInWords(what.askedOn)} to ${requestNames[what.asks]}`;
    case 'step':
      return `Done: ${what.step}`;
    case 'met':
      return 'The request is met';
  }
}
