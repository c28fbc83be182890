import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { inDays } from '../../people/entered-day.ts';
import type { Request } from '../../requests/request-list.ts';
import { desk } from '../api.ts';
import { Checkbox } from '../parts/fields.tsx';
import { ConfirmDoubts } from '../parts/form.tsx';
import { Problem } from '../parts/status-message.tsx';
import { dayInWords, delayNames, pauseNames, requestNames } from '../parts/words.ts';
import { useRecordBy } from '../person/entries.tsx';
import { useUndo } from '../undo.tsx';
import { Delays, LetterToCopy } from './delays.tsx';

type Props = { request: Request };

/** One request, with what is done of it. */
export function OneRequest({ request }: Props) {
  const { id, reference, name, asks, askedOn, due, latest, extended, steps, state, doubt } =
    request;
  const { isErased } = request;
  const heading = useId();
  const undo = useUndo();
  const recording = useRecordBy((what) => desk.recordOfRequest(id, what));
  const isClosed = state === 'closed';
  const taking = useMutation({
    mutationFn: (entry: string) => desk.removeEntry(entry),
    onSuccess: () => undo({ words: 'The step is open again.' }),
  });
  const open = steps.filter(({ done }) => !done);
  return (
    <section aria-labelledby={heading} className="request">
      {state === 'late' && <p className="label is-late late">{lateInWords(request)}</p>}
      <h2 id={heading}>
        {name ?? reference} asked to {requestNames[asks]}
      </h2>
      <p>
        {name && (
          <>
            <Link href={`/people/${reference}`}>The page of {name}</Link>.{' '}
          </>
        )}
        Asked on {dayInWords(askedOn)}. {leftInWords(request)}
        {isErased && ' Their answers are erased.'}
      </p>
      {doubt && <p className="problem">{doubt}</p>}
      {request.extension && (
        <p>
          They were told on {dayInWords(request.extension.on)} that it takes longer:{' '}
          {delayNames[request.extension.why]}.
        </p>
      )}
      {!isClosed && (
        <p className="hint">
          The law gives until {dayInWords(latest)}
          {extended && `, and until ${dayInWords(extended)} if you tell them before why`}. You
          promised {dayInWords(due)}.
        </p>
      )}
      <ol className="steps">
        {steps.map(({ id: step, what, words, receipt, done }) => (
          <li key={step} className={step === open[0]?.id && !isClosed ? 'is-next' : undefined}>
            <Checkbox
              checked={done !== undefined}
              disabled={isClosed}
              onTick={() =>
                done
                  ? taking.mutateAsync(done)
                  : recording.mutateAsync({
                      what: { kind: 'step', request: id, step },
                      words: 'Step recorded.',
                    })
              }
            >
              <strong>
                {step === open[0]?.id && !isClosed && 'Next: '}
                {{ check: 'Check', do: 'Do', send: 'Send' }[what]}.
              </strong>{' '}
              {words}
            </Checkbox>
            {receipt && <LetterToCopy {...receipt} />}
          </li>
        ))}
      </ol>
      {!isClosed && <Delays request={request} />}
      {!isClosed && (
        <button
          type="button"
          className={open.length > 0 ? 'quiet' : undefined}
          onClick={() =>
            recording.mutate({
              what: { kind: 'met', request: id },
              words: 'The request is closed.',
            })
          }
        >
          {open.length > 0
            ? `Close the request, though ${open.length === 1 ? '1 step is' : `${open.length} steps are`} open`
            : 'Close the request'}
        </button>
      )}
      <Problem error={recording.error ?? taking.error} />
      <ConfirmDoubts doing={recording} />
    </section>
  );
}

function lateInWords({ due, left: { calendar } }: Request): string {
  return `Late: it was due on ${dayInWords(due)}, ${inDays(calendar)}. Answer today, and say why it is late.`;
}

function leftInWords({ state, due, left: { working }, pauses, closed }: Request): string {
  const day = dayInWords(due);
  const waiting = pauses.find(({ until }) => until === undefined);
  switch (state) {
    case 'closed':
      return closed ? `Closed on ${dayInWords(closed.at)}.` : '';
    case 'late':
      return '';
    case 'today':
      return 'It is due today.';
    case 'acknowledged':
      return 'They have the receipt. Look into it without delay.';
    case 'paused':
      return waiting
        ? `The time stands still: you asked them on ${dayInWords(waiting.from)} ${pauseNames[waiting.why]}. If they answered today, your answer would be due by ${day}.`
        : '';
    default:
      if (working === undefined) return `Due by ${day}.`;
      return `Due by ${day}: ${working === 1 ? '1 working day is' : `${working} working days are`} left.`;
  }
}
