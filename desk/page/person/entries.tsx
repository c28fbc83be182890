import { useMutation } from '@tanstack/react-query';
import type { Entry, Recorded } from '../../people/entries.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { stateNames } from '../../people/state-names.ts';
import { steps } from '../../requests/steps.ts';
import { post } from '../api.ts';
import { Problem } from '../parts/said.tsx';
import { Twice } from '../parts/twice.tsx';
import {
  dayInWords,
  delayNames,
  outcomeNames,
  pauseNames,
  requestNames,
  timeInWords,
} from '../parts/words.ts';
import { useUndo } from '../undo.tsx';

/** What the team has recorded, newest first. */
export function Entries({
  person: { entries, correctionsInWords, canRecord },
}: {
  person: Pick<Shown, 'entries' | 'correctionsInWords' | 'canRecord'>;
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
            {canRecord && !(entry.what.kind === 'called-off' && entry.what.byMistake) && (
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
      return `Interview ${what.of ? 'is now on' : 'agreed for'} ${whenInWords(what)}${what.how ? `: ${what.how}` : ''}`;
    case 'called-off':
      return what.byMistake
        ? `The interview on ${whenInWords(what)} was recorded by mistake`
        : `The interview on ${whenInWords(what)} is called off`;
    case 'call':
      return `Called. ${outcomeNames[what.outcome]}: ${what.text}`;
    case 'correction':
      return `Corrected: ${correction}`;
    case 'request':
      return `Asked on ${dayInWords(what.askedOn)} to ${requestNames[what.asks]}`;
    case 'step':
      return `Done: ${wordsOfStep(what.step)}`;
    case 'paused':
      return `Asked on ${dayInWords(what.on)} ${pauseNames[what.why]}: the time for an answer stands still`;
    case 'resumed':
      return `They answered on ${dayInWords(what.on)}: the time for an answer runs`;
    case 'extended':
      return `Told on ${dayInWords(what.on)} that the answer takes two months more: ${delayNames[what.why]}`;
    case 'met':
      return 'The request is closed';
  }
}

function whenInWords({ on, at }: { on: string; at?: string | undefined }): string {
  return `${dayInWords(on)}${at ? ` at ${at}` : ''}`;
}

/** Older entries have the words themselves. */
function wordsOfStep(recorded: string): string {
  const all = Object.values(steps).flat();
  return all.find(({ id }) => id === recorded)?.words ?? recorded;
}
