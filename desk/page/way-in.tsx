import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sessionLengths } from '../../answers/door/replies.ts';
import type { ToAccept } from '../worker/come-in.ts';
import type { Where } from '../worker/opened.ts';
import { desk, type Known } from './api.ts';
import { FirstKeys } from './keys/first-keys.tsx';
import { Accept, Join } from './keys/join.tsx';
import { SubmitButton } from './parts/buttons.tsx';
import { Title } from './parts/focus.tsx';
import { Field, Form } from './parts/form.tsx';
import {
  PageMessage,
  Problem,
  ProgressMessage,
  peopleInWords,
  StatusMessage,
} from './parts/status-message.tsx';
import { hasNotesAway } from './remembered.ts';
import { CheckSheet, OpenWithSheets } from './safe/sheets.tsx';

/** Whose study it is, where the key is given, and what is said while everything is opened. */
export function WayIn({ status }: { status: Known }) {
  return (
    <div className="framed">
      <header className="board">
        <p>
          <strong>The desk</strong> Here you read who has signed up, and record what you do.
        </p>
      </header>
      <main className="opening" id="main">
        {status.step === 'connecting' && <StatusMessage>One moment.</StatusMessage>}
        {status.step === 'gone' && (
          <>
            <Title>The desk</Title>
            <StatusMessage>
              The desk has stopped. Load this page again. Nothing that you recorded is lost.
            </StatusMessage>
          </>
        )}
        {status.step === 'opening' && <Opening {...status} />}
        {status.step === 'closed' && <Closed why={status.why} />}
      </main>
    </div>
  );
}

function Opening({ where, done, total }: { where: Where; done: number; total: number }) {
  const label = useId();
  return (
    <>
      <Title>The desk is being opened</Title>
      <p id={label}>
        {where.words}. The answers of {done} of {peopleInWords(total)} are open.
      </p>
      <progress aria-labelledby={label} value={done} max={Math.max(total, 1)} />
    </>
  );
}

function Closed({ why }: { why: string | undefined }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['way-in'],
    queryFn: () => desk.wayIn(),
  });
  if (error) {
    return (
      <>
        <Title>The desk</Title>
        <Problem error={error} />
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
        <CheckSheet />
      </>
    );
  }
  if (!data) return <StatusMessage>One moment.</StatusMessage>;
  const study = { name: data.study, address: data.address };
  return (
    <>
      <Title>{data.study}</Title>
      <div className="closed">
        <PageMessage>
          {why}
          {why &&
            hasNotesAway() &&
            ' What was half written is encrypted, and is there again once the person who wrote it opens the desk.'}
        </PageMessage>
      </div>
      <div className="halves">
        <div className="way-in">
          {data.needsFirstKeys && <FirstKeys study={study} onDone={() => void refetch()} />}
          {!data.needsFirstKeys && (data.isTrial ? <OpenTrial /> : <WithKey />)}
        </div>
        <section aria-labelledby="where" className="look">
          <h2 id="where">Where the answers are</h2>
          <ul>
            <li>
              Encrypted, at <span translate="no">{data.address}</span>. This page asks nothing else
              on the internet.
            </li>
            <li>
              They are opened in the memory of this page alone, and are gone from it when you close
              it, or have not used it for {sessionLengths.idle}.
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}

function OpenTrial() {
  const opening = useMutation({
    mutationFn: (practises: boolean) => desk.openTrial(practises),
  });
  return (
    <>
      <h2>Open the trial</h2>
      <p>
        This is a trial on this machine: what is in it is not kept from anyone who uses this
        machine, so you need no key.
      </p>
      <Problem error={opening.error} />
      <div className="pair">
        <SubmitButton isBusy={opening.isPending} onClick={() => opening.mutate(false)}>
          Open
        </SubmitButton>
        <SubmitButton
          className="quiet"
          isBusy={opening.isPending}
          onClick={() => opening.mutate(true)}
        >
          Practise with made-up people
        </SubmitButton>
      </div>
    </>
  );
}

/** With a key, a way in; to get one, the way to it. */
function WithKey() {
  const [asked, setAsked] = useState<ToAccept>();
  if (asked) return <Accept asked={asked} onLeave={() => setAsked(undefined)} />;
  return (
    <>
      <OpenWithKey onAsked={setAsked} />
      <Join />
      <OpenWithSheets onAsked={setAsked} />
      <CheckSheet />
    </>
  );
}

function OpenWithKey({ onAsked }: { onAsked: (asked: ToAccept) => void }) {
  const opening = useMutation({
    mutationFn: async ({ key, ...rest }: { key: File; passphrase: string; practises: boolean }) =>
      desk.openWithKey({ name: key.name, text: await key.text(), ...rest }),
    onSuccess: ({ accepting }) => accepting && onAsked(accepting),
  });

  return (
    <Form
      doing={opening}
      submit="Open"
      beside={
        <SubmitButton type="submit" name="practise" className="quiet" isBusy={opening.isPending}>
          Practise with made-up people
        </SubmitButton>
      }
      status={
        <ProgressMessage isBusy={opening.isPending}>The key is being opened.</ProgressMessage>
      }
      onSend={(textOf, sent) =>
        opening.mutate({
          key: sent.get('key') as File,
          passphrase: textOf('passphrase'),
          practises: sent.has('practise'),
        })
      }
    >
      <h2>Open with your key</h2>
      <Field
        label="Your key"
        hint="The file that you saved when you made it. It stays on this machine."
        type="file"
        name="key"
        required
      />
      <Field label="Passphrase of the key" type="password" name="passphrase" />
    </Form>
  );
}
