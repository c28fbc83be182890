import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '../../../answers/door/replies.ts';
import { get, post } from '../api.ts';
import { Press } from '../parts/press.tsx';
import { Problem, Said } from '../parts/said.tsx';
import { timeInWords } from '../parts/words.ts';
import { useRole } from '../status.tsx';

/** Where desks are open, which may be on a machine that nobody watches. */
export function OpenDesks() {
  const isForAll = useRole() === 'all';
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => get<OpenSession[]>('/sessions'),
    staleTime: 0,
    refetchInterval: 30_000,
  });
  const closing = useMutation({
    mutationFn: ({ id }: OpenSession) => post('/sessions/end', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <section aria-labelledby="open-desks">
      <h2 id="open-desks">Open desks</h2>
      <p>
        {isForAll ? 'Everyone’s desks' : 'Your desks'} that are open now. A desk closes by itself
        when nobody has used it for 15 minutes, and after 12 hours.
      </p>
      <Problem error={error ?? closing.error} />
      <ul className="groups">
        {data?.map((session) => (
          <li key={session.id}>
            <h3 dir="auto">{session.name}</h3>
            <p>
              Open since {timeInWords(session.startedAt)}, last used on{' '}
              {timeInWords(session.usedAt)}.
            </p>
            {session.isOwn ? (
              <p>This is the desk that you are looking at.</p>
            ) : (
              <Press
                className="quiet"
                isBusy={closing.isPending}
                onClick={() => closing.mutate(session)}
              >
                Close this desk
                <span className="unseen">
                  {' '}
                  of {session.name}, open since {timeInWords(session.startedAt)}
                </span>
              </Press>
            )}
          </li>
        ))}
      </ul>
      <Said>
        {closing.isSuccess &&
          `Closed: the desk of ${closing.variables.name}. It has forgotten the key.`}
      </Said>
    </section>
  );
}
