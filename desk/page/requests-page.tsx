import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import type { Entry, Recorded } from '../people/entries.ts';
import type { Request } from '../requests/request-list.ts';
import { get, post } from './api.ts';
import { CopyButton } from './parts/copy-button.tsx';
import { Problem, Said } from './parts/said.tsx';
import { Tick } from './parts/tick.tsx';
import { Title } from './parts/title.tsx';
import { dayInWords, requestNames } from './parts/words.ts';
import { useRevision, useStatus } from './status.tsx';
import { useUndo } from './undo.tsx';

/** What people asked about their data, with the days that are left, and the steps. */
export function RequestsPage() {
  const revision = useRevision();
  const { data, error } = useQuery({
    queryKey: ['requests', revision],
    queryFn: () => get<Request[]>('/requests'),
    placeholderData: (before) => before,
  });
  const status = useStatus();
  const canRecord = status.step === 'open' && status.place.kind !== 'copy';
  const undo = useUndo();
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: (entry: string) => post('/entries/remove', { id: entry }),
    onSuccess() {
      undo({ words: 'The request is open again.' });
      return queries.invalidateQueries();
    },
  });
  const open = data?.filter(({ met }) => !met) ?? [];
  const met = data?.filter((one) => one.met) ?? [];
  return (
    <>
      <Title>Requests</Title>
      <p>
        When someone asks to see, correct or delete their data, to stop, or complains: record it on
        their page, under “They asked”. Here is what is to be done, and by when.
      </p>
      <Problem error={error ?? opening.error} />
      {data && (
        <Said>
          {open.length === 0
            ? 'No request is open.'
            : open.length === 1
              ? '1 request is open.'
              : `${open.length} requests are open.`}
        </Said>
      )}
      {open.map((request) => (
        <OneRequest key={request.id} request={request} canRecord={canRecord} />
      ))}
      {met.length > 0 && (
        <section aria-labelledby="met">
          <h2 id="met">Met</h2>
          <ul>
            {met.map(
              ({
                id,
                reference,
                name,
                asks,
                askedOn,
                met: { id: entry, at } = { id: '', at: '' },
              }) => (
                <li key={id}>
                  {name ? <Link href={`/people/${reference}`}>{name}</Link> : reference} asked on{' '}
                  {dayInWords(askedOn)} to {requestNames[asks]}: met on {dayInWords(at)}{' '}
                  {canRecord && (
                    <button type="button" className="quiet" onClick={() => opening.mutate(entry)}>
                      Open it again<span className="unseen">: {name ?? reference}</span>
                    </button>
                  )}
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

type Props = { request: Request; canRecord: boolean };

/** One request, with what is done of it. */
export function OneRequest({ request, canRecord }: Props) {
  const { id, reference, name, asks, askedOn, due, latest, extended, steps, met } = request;
  const heading = useId();
  const undo = useUndo();
  const queries = useQueryClient();
  const recording = useMutation({
    mutationFn: ({ what }: { what: Recorded; words: string }) =>
      post<Entry>(`/requests/${id}/entries`, what),
    async onSuccess(entry, { words }) {
      // First what is seen: a step that is said to be recorded can be pressed again.
      await queries.invalidateQueries();
      undo({ words, undo: () => post('/entries/remove', { id: entry.id }) });
    },
  });
  const taking = useMutation({
    mutationFn: (entry: string) => post('/entries/remove', { id: entry }),
    async onSuccess() {
      await queries.invalidateQueries();
      undo({ words: 'The step is open again.' });
    },
  });
  const openSteps = steps.filter(({ done }) => !done).length;
  return (
    <section aria-labelledby={heading} className="request">
      <h2 id={heading}>
        {name ?? reference} asked to {requestNames[asks]}
      </h2>
      <p>
        {name && (
          <>
            <Link href={`/people/${reference}`}>The page of {name}</Link>.{' '}
          </>
        )}
        Asked on {dayInWords(askedOn)}.{' '}
        {met ? `Met on ${dayInWords(met.at)}.` : leftInWords(request)}
      </p>
      {!met && (
        <p className="hint">
          The law gives until {dayInWords(latest)}
          {extended && `, and until ${dayInWords(extended)} if you tell them before why`}. You
          promised {dayInWords(due)}.
        </p>
      )}
      <Problem error={recording.error ?? taking.error} />
      <ol className="steps">
        {steps.map(({ what, words, receipt, done }) => (
          <li key={words}>
            <Tick
              checked={done !== undefined}
              disabled={!canRecord || Boolean(met)}
              onTick={() =>
                done
                  ? taking.mutateAsync(done)
                  : recording.mutateAsync({
                      what: { kind: 'step', request: id, step: words.slice(0, 200) },
                      words: 'Step recorded.',
                    })
              }
            >
              <strong>{{ check: 'Check', do: 'Do', send: 'Send' }[what]}.</strong> {words}
            </Tick>
            {receipt && (
              <details>
                <summary>What to send: {receipt.subject}</summary>
                <p className="letter">{receipt.body}</p>
                <CopyButton text={`${receipt.subject}\n\n${receipt.body}`} />
              </details>
            )}
          </li>
        ))}
      </ol>
      {canRecord && !met && (
        <button
          type="button"
          onClick={() =>
            !recording.isPending &&
            recording.mutate({ what: { kind: 'met', request: id }, words: 'The request is met.' })
          }
        >
          {openSteps > 0
            ? `The request is met, though ${openSteps === 1 ? '1 step is' : `${openSteps} steps are`} open`
            : 'The request is met'}
        </button>
      )}
    </section>
  );
}

function leftInWords({ due, left: { working, calendar } }: Request): string {
  const day = dayInWords(due);
  if (calendar < 0)
    return `It was due on ${day}: ${calendar === -1 ? 'yesterday' : `${-calendar} days ago`}. Answer today, and say why it is late.`;
  if (calendar === 0) return 'It is due today.';
  if (working === undefined) return `Due by ${day}.`;
  return `Due by ${day}: ${working === 1 ? '1 working day is' : `${working} working days are`} left.`;
}
