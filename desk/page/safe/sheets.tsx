import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Safe } from '../../keys/safe-sheets.ts';
import { wordsOfSheet } from '../../keys/sheet-words.ts';
import type { ToAccept } from '../../worker/come-in.ts';
import { desk } from '../api.ts';
import { Spoken } from '../keys/join.tsx';
import { Field, Form } from '../parts/form.tsx';
import { ProgressMessage } from '../parts/status-message.tsx';
import { dayInWords } from '../parts/words.ts';

/** Whose sheets they are. */
export type StudyOfSafe = {
  name: string;
  /** The address of the form's server. */
  address: string;
  /** The words of the study; undefined before it has keys, or while the desk is closed. */
  words?: string | undefined;
};

type Props = { safe: Safe; number: number; study: StudyOfSafe; day: string };

/** One of three sheets of paper, which explains itself to someone who finds it years later. */
export function PrintedSheet({ safe, number, study, day }: Props) {
  const { sheets, fingerprint } = safe;
  const heading = useId();
  const words = sheets.find((sheet) => sheet.number === number)?.words ?? [];
  return (
    <article className="safe-sheet" aria-labelledby={heading}>
      <h4 id={heading}>
        Sheet {number} of {sheets.length}
      </h4>
      <p>
        The safe of the study “<span dir="auto">{study.name}</span>”, printed on {dayInWords(day)}{' '}
        at the desk of <span translate="no">{study.address}</span>. Any two of its three sheets open
        the answers of everyone who signed up. One alone opens nothing.
      </p>
      <ol className="sheet-words" translate="no">
        {Array.from(words.entries(), ([at, word]) => (
          <li key={at}>{word}</li>
        ))}
      </ol>
      <h5>What to do with this sheet</h5>
      <ul>
        <li>Keep it dry, locked away, and in another place than the other two. Do not copy it.</li>
        <li>
          If the team has lost its keys: open the file desk.html with someone who has another sheet,
          choose “Open with two sheets of the safe”, and type the words of both.
        </li>
        <li>
          Once a year, type it there under “Check a sheet”. If it is lost, or someone may have read
          it, tell the team at once: they make a new safe.
        </li>
      </ul>
      <h5>To compare, never to type</h5>
      <dl translate="no">
        {study.words && <Compared name="Study" words={study.words} />}
        <Compared name="Key" words={fingerprint} />
        {sheets.map((sheet) => (
          <Compared key={sheet.number} name={`Sheet ${sheet.number}`} words={sheet.proof} />
        ))}
      </dl>
    </article>
  );
}

function Compared({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}

type SheetWordsProps = { name: string; label: string };

/** What someone types from a sheet of paper. */
export function SheetWords({ name, label }: SheetWordsProps) {
  const [count, setCount] = useState(0);
  return (
    <Field
      label={label}
      hint={
        <>
          In their order. Of each word, the first four letters suffice. So far {count} of{' '}
          {wordsOfSheet}.
        </>
      }
      name={name}
      rows={7}
      longest={2_000}
      autoCapitalize="none"
      translate="no"
      required
      spellCheck={false}
      onType={(text) => setCount(text.match(/\p{L}+/gu)?.length ?? 0)}
    />
  );
}

/** One sheet by itself, without a network: whether it can be read, and is one of its safe. */
export function CheckSheet() {
  const checking = useMutation({
    mutationFn: (typed: string) => desk.checkSheet(typed),
  });

  return (
    <details className="join">
      <summary>Check a sheet of the safe</summary>
      <Form
        doing={checking}
        submit="Check this sheet"
        status={
          <div aria-live="polite">
            {checking.data && (
              <div className="letter">
                <p>
                  <strong>Every word is right: this is sheet {checking.data.number}.</strong>{' '}
                  Compare these words with the line “Sheet {checking.data.number}” at its end. If
                  they are the same there, and on the other two sheets, they belong together.
                </p>
                <Spoken words={checking.data.proof} />
              </div>
            )}
          </div>
        }
        onSend={(textOf) => checking.mutate(textOf('words'))}
        onChange={() => checking.reset()}
      >
        <p>
          You need one sheet and no network. One sheet opens nothing, and this page stores nothing
          of it.
        </p>
        <SheetWords name="words" label="The words of the sheet" />
      </Form>
    </details>
  );
}

/** For when the keys that are files are lost. */
export function OpenWithSheets({ onAsked }: { onAsked: (asked: ToAccept) => void }) {
  const opening = useMutation({
    mutationFn: (typed: [string, string]) => desk.openWithSheets(typed),
    onSuccess: ({ accepting }) => accepting && onAsked(accepting),
  });

  return (
    <details className="join">
      <summary>Open with two sheets of the safe</summary>
      <Form
        doing={opening}
        submit="Open with these sheets"
        status={
          <ProgressMessage isBusy={opening.isPending}>The sheets are being read.</ProgressMessage>
        }
        onSend={(textOf) => opening.mutate([textOf('one'), textOf('other')])}
      >
        <p>
          With any two of the three sheets you read the answers and, on the page Keys, add one new
          key. Nothing else can be done with them. Make a new safe after that: these words were
          typed into a machine.
        </p>
        <SheetWords name="one" label="The words of the first sheet" />
        <SheetWords name="other" label="The words of the second sheet" />
      </Form>
    </details>
  );
}
