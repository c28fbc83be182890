import { useMutation, useQuery } from '@tanstack/react-query';
import { count } from '../../common/count.ts';
import type { AgainShown } from '../worker/again-calls.ts';
import { desk } from './api.ts';
import { OlderBackups } from './backups/backups.tsx';
import { SubmitButton } from './parts/buttons.tsx';
import { Title } from './parts/focus.tsx';
import { Field, Form } from './parts/form.tsx';
import { Problem, peopleInWords } from './parts/status-message.tsx';
import { useRevision, useStatus } from './status.tsx';

/** Milliseconds after which it is looked how far it is. */
const lookEvery = 1_000;

/** After someone has joined or left, what is stored already is still encrypted to the keys of before. */
export function EncryptAgainPage() {
  const status = useStatus();
  const isPractice = status.step === 'open' && status.where.kind === 'practice';
  return (
    <div className="keep">
      <Title>Encrypt everything again</Title>
      {isPractice ? (
        <p>This is only practice: nothing is stored, so there is nothing to encrypt again.</p>
      ) : (
        <Again />
      )}
    </div>
  );
}

function Again() {
  const revision = useRevision();
  const status = useStatus();
  // Once the server answers again, it knows how many are left.
  const unheardSince = status.step === 'open' && status.unheardSince;
  const { data, error } = useQuery({
    queryKey: ['again', revision, unheardSince],
    queryFn: () => desk.again(),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.run.step === 'running' ? lookEvery : false),
  });
  const doing = useMutation({ mutationFn: (what: () => Promise<void>) => what() });
  const { run } = data ?? {};
  return (
    <>
      <p>
        What is stored is encrypted to the keys that were in use on its day. Someone who has left
        can still open that, if they get at the database or a backup; someone new cannot. Here this
        desk opens everything, encrypts it to the keys that are in use now, and gives it back. The
        server sees nothing opened. What someone has copied already, they can still read.
      </p>
      {data && run?.step !== 'running' && <ToDo shown={data} />}
      <Problem error={error ?? doing.error} />
      {data && run?.step !== 'running' && data.total > 0 && (
        <Begin
          total={data.total}
          isPending={doing.isPending}
          onSure={(typed) => doing.mutate(() => desk.encryptAgain(typed))}
        />
      )}
      {run?.step === 'running' && (
        <>
          <p>
            Encrypted again: {run.done} of {run.total}. You can use the desk for something else
            meanwhile. If it closes, begin again: it goes on where it was.
          </p>
          <SubmitButton
            className="quiet"
            isBusy={doing.isPending}
            onClick={() => doing.mutate(() => desk.stopEncryptingAgain())}
          >
            Stop
          </SubmitButton>
        </>
      )}
      <div aria-live="polite">{data && !isOutdated(data) && <Progress run={data.run} />}</div>
      {data?.total === 0 && <OlderBackups />}
    </>
  );
}

/** Whether something else is to be encrypted again since all that could be was. */
function isOutdated({ total, run }: AgainShown): boolean {
  if (run.step !== 'done') return false;
  const couldAllBe = run.unread.length === 0 && run.settings !== false;
  return total > 0 && couldAllBe;
}

function ToDo({ shown }: { shown: AgainShown }) {
  const { keys, answers, entries, settings, doubtful } = shown;
  const inUse = keys === 1 ? 'the key that is in use' : `the ${keys} keys that are in use`;
  if (shown.total === 0) return <p>Everything is encrypted to {inUse}.</p>;
  return (
    <>
      <p>Encrypted to other keys than {inUse}:</p>
      <ul>
        {answers > 0 && <li>{count(answers, 'set')} of answers</li>}
        {entries > 0 && <li>{recorded(entries)}</li>}
        {settings && <li>{ofTheTeam}</li>}
        {doubtful.length > 0 && <li>something of {peopleInWords(doubtful.length)}, below</li>}
      </ul>
      {doubtful.length > 0 && (
        <div className="problem">
          <p>
            The database says that everything of {peopleInWords(doubtful.length)} is encrypted to
            the keys in use, and that is not so: it is encrypted to fewer keys, or more. Someone may
            have changed the database. Tell the person who runs the server. {named(doubtful)}.
          </p>
        </div>
      )}
    </>
  );
}

const recorded = (number: number) =>
  number === 1 ? '1 thing that you have recorded' : `${number} things that you have recorded`;

const ofTheTeam = 'what the team chose for all its desks';

/** References that are shown at most. */
const mostNamed = 50;

function named(references: readonly string[]): string {
  const more = references.length - mostNamed;
  return `${references.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Read out at each tenth, and what came of it. */
function Progress({ run }: { run: AgainShown['run'] }) {
  if (run.step === 'none') return null;
  if (run.step === 'running') {
    const tenths = Math.floor((10 * run.done) / Math.max(run.total, 1));
    return <p>{tenths === 0 ? 'It has begun.' : `${tenths * 10}% are done.`}</p>;
  }
  if (run.step === 'stopped') {
    return (
      <p>
        Stopped at {run.done} of {run.total}. What is done stays done.
      </p>
    );
  }
  if (run.step === 'failed') return <p className="problem">It was broken off. {run.why}</p>;
  const { answers, entries, settings, unread, isClean } = run;
  return (
    <>
      <p>
        Encrypted again, and read back: {count(answers, 'set')} of answers
        {entries > 0 && `, ${recorded(entries)}`}
        {settings && `, ${ofTheTeam}`}.
      </p>
      {settings === false && (
        <p className="problem">
          What the team chose for all its desks does not open with this key, and stays as it was.
        </p>
      )}
      {unread.length > 0 && (
        <p className="problem">
          Something of {peopleInWords(unread.length)} does not open with this key, and stays as it
          was. Someone with a key that opens it does this too; if nobody can, it is damaged:{' '}
          {named(unread)}.
        </p>
      )}
      {!isClean && (
        <p>
          Traces of what was replaced may remain in the files of the database until the server has
          removed them. It tries every ten minutes.
        </p>
      )}
    </>
  );
}

type Props = { total: number; isPending: boolean; onSure: (typed: string) => void };

/** The number is typed: this takes minutes, and is for everyone. */
function Begin({ total, isPending, onSure }: Props) {
  return (
    <Form
      doing={{ isPending, error: null }}
      submit="Encrypt everything again"
      onSend={(textOf, _, form) => {
        onSure(textOf('typed'));
        form.reset();
      }}
    >
      <Field
        label={`First look whether all keys are those of people who work with you. Then type how many are encrypted again, ${total}`}
        name="typed"
        required
        inputMode="numeric"
      />
    </Form>
  );
}
