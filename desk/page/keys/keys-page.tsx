import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type OpenSession, sessionLengths } from '../../../answers/door/replies.ts';
import { desk } from '../api.ts';
import { SubmitButton } from '../parts/buttons.tsx';
import { Title } from '../parts/focus.tsx';
import { Problem, StatusMessage } from '../parts/status-message.tsx';
import { dayInWords, timeInWords } from '../parts/words.ts';
import { NewSafe } from '../safe/three-sheets.tsx';
import { useRole, useStatus } from '../status.tsx';
import { useDesk } from '../use-desk.ts';
import { AddColleague } from './add-colleague.tsx';
import { Spoken } from './join.tsx';
import { Owner } from './owner.tsx';

/** Who can open the answers, and where they are open. */
export function KeysPage() {
  const status = useStatus();
  const kind = status.step === 'open' ? status.where.kind : 'practice';
  return (
    <div className="keep">
      <Title>Keys</Title>
      {kind === 'practice' && (
        <p>
          This is only practice: there are no keys. With the study’s answers open, you see here who
          has a key, add and remove colleagues, and close desks that were left open.
        </p>
      )}
      {kind === 'trial' && (
        <p>
          This is a trial: its one key is beside its answers on this machine, and protects nothing.
          Nobody is added to it. A study has a key for each colleague.
        </p>
      )}
      {kind !== 'practice' && <Keys isTrial={kind === 'trial'} />}
    </div>
  );
}

function Keys({ isTrial }: { isTrial: boolean }) {
  const status = useStatus();
  const role = useRole();
  const isForAll = role === 'all';
  const { data, error } = useDesk('keys', []);
  const { owners = [] } = data ?? {};
  const removed = owners.filter(({ removedAt }) => removedAt);
  return (
    <>
      <Problem error={error} />
      {data && (
        <section aria-labelledby="owners">
          <h2 id="owners">Who has a key</h2>
          <p>
            Everything that arrives is encrypted to these keys: each opens it, together with its
            passphrase or, if it is on paper, with two of its sheets.
            {role === 'answers' &&
              ' Only a colleague who may do everything adds keys or changes them.'}
          </p>
          <ul className="groups owners">
            {owners
              .filter(({ removedAt }) => !removedAt)
              .map((owner) => (
                <Owner key={owner.recipient} owner={owner} canChange={!isTrial} />
              ))}
          </ul>
          {removed.length > 0 && (
            <details>
              <summary>Removed: {removed.length}</summary>
              <ul>
                {removed.map(({ recipient, name, removedAt = '' }) => (
                  <li key={recipient}>
                    <span dir="auto">{name}</span>, on {dayInWords(removedAt)}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {isForAll && !isTrial && (
            <>
              <p>
                Someone who was added opens what was stored before, and someone who was removed no
                longer does, once everything is encrypted again.
              </p>
              <p>
                <Link href="/again">Encrypt everything again</Link>
              </p>
            </>
          )}
        </section>
      )}
      {data && !isTrial && role !== 'answers' && <AddColleague words={data.words} />}
      {role === 'safe' && (
        <p>
          The new key opens what comes from then on. So that it opens what is stored already, leave
          this desk open: the person who has it chooses “everything” for the safe on their page
          Keys, and you encrypt everything again here. Then they make a new safe, and remove this
          one and the lost key.
        </p>
      )}
      {data && !isTrial && isForAll && (
        <section aria-labelledby="study-words">
          <h2 id="study-words">The words of the study</h2>
          <p>
            You tell these, in a call, to each colleague whom you add, so that they know that the
            list of keys is yours. They are no secret.
          </p>
          <Spoken words={data.words} />
          <details>
            <summary>For the person who runs the server</summary>
            <p>
              Where the disk of the form does not last, set <code>FORM_TRUSTED_KEYS</code> to{' '}
              <code className="copied">{data.hash}</code>
            </p>
          </details>
        </section>
      )}
      {data && status.step === 'open' && isForAll && !isTrial && (
        <NewSafe study={{ name: status.study, address: status.where.at, words: data.words }} />
      )}
      <OpenDesks />
    </>
  );
}

/** Where desks are open, which may be on a machine that nobody watches. */
function OpenDesks() {
  const isForAll = useRole() === 'all';
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => desk.sessions(),
    refetchInterval: 30_000,
  });
  const closing = useMutation({
    mutationFn: ({ id }: OpenSession) => desk.endSession(id),
  });
  return (
    <section aria-labelledby="open-desks">
      <h2 id="open-desks">Open desks</h2>
      <p>
        {isForAll ? 'Everyone’s desks' : 'Your desks'} that are open now. A desk closes by itself
        when nobody has used it for {sessionLengths.idle}, and after {sessionLengths.longest}.
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
              <SubmitButton
                className="quiet"
                isBusy={closing.isPending}
                onClick={() => closing.mutate(session)}
              >
                Close this desk
                <span className="unseen">
                  {' '}
                  of {session.name}, open since {timeInWords(session.startedAt)}
                </span>
              </SubmitButton>
            )}
          </li>
        ))}
      </ul>
      <StatusMessage>
        {closing.isSuccess &&
          `Closed: the desk of ${closing.variables.name}. It has forgotten the key.`}
      </StatusMessage>
    </section>
  );
}
