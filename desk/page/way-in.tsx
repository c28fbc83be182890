import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type AtTheDoor, doorVersion, sessionLengths } from '../../answers/door/replies.ts';
import type { Where } from '../worker/opened.ts';
import { desk, type Known } from './api.ts';
import { FirstKeys } from './keys/first-keys.tsx';
import { OpenTrial, WithKey } from './open-with-key.tsx';
import { Title } from './parts/focus.tsx';
import { PageMessage, Problem, peopleInWords, StatusMessage } from './parts/status-message.tsx';
import { hasNotesAway } from './remembered.ts';
import { CheckSheet } from './safe/sheets.tsx';

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
      <NewerDesk {...data.versions} />
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

function NewerDesk({ oldest, newest }: AtTheDoor['versions']) {
  if (newest <= doorVersion) return null;
  return (
    <p className="problem">
      {oldest > doorVersion
        ? 'This desk is too old for the server.'
        : 'There is a newer desk. This one still works.'}{' '}
      Get the newest from the person who runs the server.
    </p>
  );
}
