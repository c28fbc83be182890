import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { today } from '../../../common/days.ts';
import type { Safe } from '../../keys/safe-sheets.ts';
import { wordsOfSheet } from '../../keys/sheet-words.ts';
import { desk } from '../api.ts';
import { Reached } from '../keys/make-key.tsx';
import { SubmitButton } from '../parts/buttons.tsx';
import { Form } from '../parts/form.tsx';
import { Problem, ProgressMessage } from '../parts/status-message.tsx';
import { PrintedSheet, SheetWords, type StudyOfSafe } from './sheets.tsx';

type MakeProps = {
  study: StudyOfSafe;
  /** Makes the sheets. */
  make: () => Promise<Safe & { words?: string }>;
  /** Puts the key in use that is on them. */
  use: () => Promise<string>;
  onDone: (recipient: string) => void;
  children: ReactNode;
};

/** A safe is made, put on paper, proven and put in use: it never is a file. */
export function MakeSafe({ study, make, use, onDone, children }: MakeProps) {
  const making = useMutation({ mutationFn: () => make() });
  const using = useMutation({
    mutationFn: () => use(),
    onSuccess: onDone,
  });
  const { words = study.words } = making.data ?? {};
  return (
    <>
      <Problem error={making.error ?? using.error} />
      {making.data && (
        <ThreeSheets
          safe={making.data}
          study={{ ...study, words }}
          onProven={() => using.mutate()}
        />
      )}
      {!making.data && (
        <>
          {children}
          <SubmitButton isBusy={making.isPending} onClick={() => making.mutate()}>
            Make three sheets
          </SubmitButton>
          <ProgressMessage isBusy={making.isPending}>The sheets are being made.</ProgressMessage>
        </>
      )}
    </>
  );
}

type Props = { safe: Safe; study: StudyOfSafe; onProven: () => void };

/** Printed; then typed back from the paper, so that each two of the sheets are known to open answers. */
function ThreeSheets({ safe, study, onProven }: Props) {
  const [isPrinted, setPrinted] = useState(false);
  const [right, setRight] = useState<readonly number[]>([]);
  // The desk forgets a key that was not put on paper to the end.
  useEffect(() => () => void desk.forgetSafe().catch(() => {}), []);
  if (isPrinted) {
    return (
      <TypedBack
        key={right.length}
        safe={safe}
        right={right}
        onProven={onProven}
        onRight={setRight}
        onBack={() => setPrinted(false)}
      />
    );
  }
  return (
    <>
      <Reached>Print the three sheets</Reached>
      <p>
        Print them where nobody else sees them or the screen: on a printer with a cable, not one
        that others use. Save them as no file. Without a printer, write the words by hand, with
        their numbers.
      </p>
      <div className="pair">
        <button type="button" onClick={() => print()}>
          Print the three sheets
        </button>
        <button type="button" className="quiet" onClick={() => setPrinted(true)}>
          I have all three on paper
        </button>
      </div>
      {safe.sheets.map(({ number }) => (
        <PrintedSheet key={number} safe={safe} number={number} study={study} day={today()} />
      ))}
    </>
  );
}

type TypedProps = {
  safe: Safe;
  /** The sheets that were typed, in whatever order. */
  right: readonly number[];
  onRight: (sheets: readonly number[]) => void;
  onProven: () => void;
  onBack: () => void;
};

/** For one sheet: the next one is asked for by a form of its own, whose heading gets the focus. */
function TypedBack({ safe, right, onRight, onProven, onBack }: TypedProps) {
  const proving = useMutation({
    mutationFn: (typed: string) => desk.proveSheet(typed),
    onSuccess: ({ sheets, recipient }) => {
      // The form stays until something else takes its place, and the focus.
      if (recipient) onProven();
      else onRight(sheets);
    },
  });
  const next = safe.sheets.find(({ number }) => !right.includes(number))?.number;

  if (!next) return null;
  return (
    <Form
      doing={proving}
      submit={`Prove sheet ${next}`}
      beside={
        <button type="button" className="quiet" onClick={onBack}>
          Show the sheets again
        </button>
      }
      status={
        <ProgressMessage isBusy={proving.isPending}>The sheet is being read.</ProgressMessage>
      }
      onSend={(textOf) => proving.mutate(textOf('words'))}
    >
      <Reached>
        {right.length > 0 && `Right: ${right.map((number) => `sheet ${number}`).join(' and ')}. `}
        Type sheet {next} from the paper
      </Reached>
      <p>
        Paper can be misprinted, or mixed up. So the desk opens the key with each two of the sheets,
        as they are typed from the paper.
      </p>
      <SheetWords
        name="words"
        label={`The ${safe.sheets[0]?.words.length} words of sheet ${next}`}
      />
    </Form>
  );
}

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
