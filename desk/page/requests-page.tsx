import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { desk } from './api.ts';
import { Title } from './parts/focus.tsx';
import { Problem, StatusMessage } from './parts/status-message.tsx';
import { dayInWords, requestNames } from './parts/words.ts';
import { OneRequest } from './requests/one-request.tsx';
import { useUndo } from './undo.tsx';
import { useDesk } from './use-desk.ts';

/** What people asked about their data, with the days that are left, and the steps. */
export function RequestsPage() {
  const { data, error } = useDesk('requests', []);
  const undo = useUndo();
  const opening = useMutation({
    mutationFn: (entry: string) => desk.removeEntry(entry),
    onSuccess: () => undo({ words: 'The request is open again.' }),
  });
  const open = data?.filter(({ state }) => state !== 'closed') ?? [];
  const late = open.filter(({ state }) => state === 'late').length;
  const closed = data?.filter(({ state }) => state === 'closed') ?? [];
  return (
    <>
      <Title>Requests</Title>
      <p>
        When someone asks to see, correct or delete their data, to stop, or complains: record it on
        their page, under “They asked about their data”. Here is what is to be done, and by when.
      </p>
      <Problem error={error ?? opening.error} />
      {data && (
        <StatusMessage>
          {late > 0 && `${late === 1 ? '1 answer is' : `${late} answers are`} late. `}
          {open.length === 0
            ? 'No request is open.'
            : open.length === 1
              ? '1 request is open.'
              : `${open.length} requests are open.`}
        </StatusMessage>
      )}
      {open.map((request) => (
        <OneRequest key={request.id} request={request} />
      ))}
      {closed.length > 0 && (
        <section aria-labelledby="closed">
          <h2 id="closed">Closed</h2>
          <ul>
            {closed.map(
              ({
                id,
                reference,
                name,
                asks,
                askedOn,
                closed: { id: entry, at } = { id: '', at: '' },
              }) => (
                <li key={id}>
                  {name ? <Link href={`/people/${reference}`}>{name}</Link> : reference} asked on{' '}
                  {dayInWords(askedOn)} to {requestNames[asks]}: closed on {dayInWords(at)}{' '}
                  <button type="button" className="quiet" onClick={() => opening.mutate(entry)}>
                    Open it again<span className="unseen">: {name ?? reference}</span>
                  </button>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}
