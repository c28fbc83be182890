import { useState } from 'react';
import { Link } from 'wouter';
import { wordsOfSheet } from '../../keys/sheet-words.ts';
import { desk } from '../api.ts';
import { Reached } from '../keys/make-key.tsx';
import type { StudyOfSafe } from './sheets.tsx';
import { MakeSafe } from './three-sheets.tsx';

/** For a study that is running already, or in place of a safe of which a sheet is lost. */
export function NewSafe({ study }: { study: StudyOfSafe }) {
  const [isInUse, setInUse] = useState(false);
  return (
    <section aria-labelledby="safe">
      <h2 id="safe">The safe</h2>
      {isInUse ? (
        <>
          <Reached>The safe is in use</Reached>
          <p>
            Give each sheet to someone who keeps it locked away, in three places. So that it opens
            what is stored already too, <Link href="/again">encrypt everything again</Link>. If it
            takes the place of another safe, remove that one above.
          </p>
        </>
      ) : (
        <MakeSafe
          study={study}
          make={desk.makeSafe}
          use={desk.putSafeInUse}
          onDone={() => setInUse(true)}
        >
          <p>
            A key on three sheets of paper is there for when all others are lost: any two of them
            open the answers and add one key. You print the sheets, and type their {wordsOfSheet}{' '}
            words each back once.
          </p>
        </MakeSafe>
      )}
    </section>
  );
}
