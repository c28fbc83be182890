import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DueShown } from '../../../answers/deletion/due-today.ts';
import { desk } from '../api.ts';
import { NotYours } from '../keys/roles.tsx';
import { focusSoon, Title } from '../parts/focus.tsx';
import { Field, Form } from '../parts/form.tsx';
import { Problem, StatusMessage } from '../parts/status-message.tsx';
import { useInterviews, useRole, useStatus } from '../status.tsx';
import { useDesk } from '../use-desk.ts';
import { Backups } from './backups.tsx';
import { SignUp } from './sign-up.tsx';

/** What keeps the study's promises: whether people can sign up, deletion by date, and copies. */
export function BackupsPage() {
  const status = useStatus();
  const isPractice = status.step === 'open' && status.where.kind === 'practice';
  return (
    <div className="keep halves">
      <Title>Pause, dates, backups</Title>
      {isPractice ? (
        <p>
          This is only practice. With the study’s answers open, you see here whether people can sign
          up, what has to be deleted by date, and when the last backup was made.
        </p>
      ) : (
        <>
          <p>Whether people can sign up, what has to be deleted by date, and backups.</p>
          <SignUp />
          <DueSection />
          <Backups />
        </>
      )}
    </div>
  );
}

type Sent = { typed: string; lines: string[] };

export function DueSection() {
  const knowsInterviews = useInterviews();
  const isForAll = useRole() === 'all';
  const { data, error } = useDesk('due', []);
  const deleting = useMutation({
    mutationFn: ({ typed, lines }: Sent) => desk.deleteDue(typed, lines),
  });
  return (
    <section aria-labelledby="due">
      <h2 id="due">What has to be deleted today</h2>
      <p>
        The form’s server deletes by itself, when it starts and once a day: answers and proof of
        consent at the end of their periods, answers whose parent or guardian did not agree in time,
        and forms that were begun and not sent.{' '}
        {knowsInterviews && 'It needs from you the day of each interview. '}
        Exports, recordings and notes you delete yourselves.
      </p>
      {data?.doubt && <p className="problem">{data.doubt}</p>}
      {data?.said.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {data && data.total === 0 && <StatusMessage>Nothing is due today.</StatusMessage>}
      {data && data.total > 0 && (
        <ul>
          {data.lines
            .filter((line) => !line.startsWith('0 '))
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      )}
      <Problem error={error ?? deleting.error} />
      {data && data.total > 0 && <NotYours />}
      {data && data.total > 0 && isForAll && (
        <DeleteDue
          shown={data}
          isPending={deleting.isPending}
          onSure={(typed) => deleting.mutate({ typed, lines: data.lines })}
        />
      )}
      <div aria-live="polite">
        {deleting.data && <p>Deleted. This cannot be undone.</p>}
        {deleting.data?.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}

type Props = { shown: DueShown; isPending: boolean; onSure: (typed: string) => void };

/** The number is typed, and the button pressed twice: this cannot happen by accident. */
function DeleteDue({ shown: { total }, isPending, onSure }: Props) {
  const [isAsking, setAsking] = useState(false);
  const part = useRef<HTMLDivElement>(null);

  function ask(isAsked: boolean) {
    setAsking(isAsked);
    // Not `autoFocus`: Orca would read nothing of the field, and take what is typed for its own keys.
    focusSoon(() => part.current?.querySelector<HTMLElement>('input, button') ?? null);
  }

  return (
    <div ref={part}>
      {isAsking ? (
        <Form
          doing={{ isPending, error: null }}
          look="danger"
          submit="Delete for good"
          beside={
            <button type="button" className="quiet" onClick={() => ask(false)}>
              Cancel
            </button>
          }
          onSend={(textOf) => {
            onSure(textOf('typed'));
            ask(false);
          }}
        >
          <Field
            label={`This cannot be undone. Type how many are deleted, ${total}`}
            name="typed"
            required
            inputMode="numeric"
          />
        </Form>
      ) : (
        <button type="button" className="quiet" onClick={() => ask(true)}>
          Delete it now
        </button>
      )}
    </div>
  );
}
