import { useId } from 'react';
import type { Safe } from '../../keys/safe-sheets.ts';
import { dayInWords } from '../parts/words.ts';

/** Whose sheets they are. */
export type StudyOfSafe = {
  name: string;
  /** Of the form’s server. */
  address: string;
  /** The words of the study; undefined before it has keys, or while the desk is closed. */
  words?: string | undefined;
};

type Props = { safe: Safe; number: number; study: StudyOfSafe; day: string };

/** One of three sheets of paper, which explains itself to someone who finds it years later. */
export function PrintedSheet({ safe, number, study, day }: Props) {
  const { sheets, fingerprint } = safe;
  const heading = useId();
  const words = sheets.find((one) => one.number === number)?.words ?? [];
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
        {sheets.map((one) => (
          <Compared key={one.number} name={`Sheet ${one.number}`} words={one.proof} />
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
