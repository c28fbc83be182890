import { useDeferredValue, useState } from 'react';
import { isDayOfStudy, today } from '../../common/days.ts';
import type { Reply } from '../worker/desk-calls.ts';
import type { LetterToOne } from '../worker/many-calls.ts';
import { desk } from './api.ts';
import { CopyText } from './parts/buttons.tsx';
import { SaveFile } from './parts/save-file.tsx';
import { Doubts, NotDone, Problem, peopleInWords, StatusMessage } from './parts/status-message.tsx';
import { LetterBlanks, LetterChoice } from './person/letter-blanks.tsx';
import { useDesk } from './use-desk.ts';

const empty = { letter: '', day: '', time: '', how: '', question: '' };

/** One letter to everyone who is ticked: a list to copy from, and one file. */
export function LettersTo({ people, letters }: Pick<Reply<'ticked'>, 'people' | 'letters'>) {
  const [typed, setTyped] = useState(empty);
  const [isSure, setSure] = useState(false);
  // While a year is typed, browsers make days of the year 2, 20 and 202 of it.
  const wanted = useDeferredValue({
    ...typed,
    day: isDayOfStudy(typed.day) ? typed.day : '',
    isSure,
  });
  const references = people.map(({ reference }) => reference);
  const isChosen = wanted.letter !== '';
  const { data, error } = useDesk('letters', [references, wanted], { enabled: isChosen });
  const file = `letters-${today()}.html`;
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const written = typed.letter === '' ? undefined : data;
  const gaps = [...new Set(written?.letters.flatMap((letter) => letter.gaps))];
  const isWhole = written !== undefined && written.letters.length > 0 && gaps.length === 0;
  return (
    <section aria-labelledby="write">
      <h2 id="write">Write to them</h2>
      {/* Chromium tells Orca of a list that is new on the page as of one in which something was chosen. */}
      <details>
        <summary>With a letter to begin from</summary>
        <LetterChoice
          letters={letters}
          chosen={typed.letter}
          onChange={(letter) => {
            set({ letter });
            setSure(false);
          }}
        />
        <Problem error={error} />
        {written && <LetterBlanks gaps={gaps} blanks={typed} onChange={set} />}
        <StatusMessage>
          {written &&
            `${written.letters.length === 1 ? '1 letter' : `${written.letters.length} letters`}.${gaps.length > 0 ? ' Fill in what is missing: then you can send them.' : ''}`}
        </StatusMessage>
        {written && <NotDone heading="No letter:" people={written.refused} />}
        {written && written.asked.length > 0 && (
          <>
            <NotDone heading="No letter yet:" people={written.asked} />
            <button type="button" onClick={() => setSure(true)}>
              Yes, write to {peopleInWords(written.asked.length)} all the same
            </button>
          </>
        )}
        {isWhole && (
          <>
            <p>
              The desk sends nothing. Send each letter in the ways that are named above it, and then
              set the state.
            </p>
            <SaveFile
              // Of other letters, nothing is saved yet.
              key={JSON.stringify(wanted)}
              name={file}
              make={() => desk.lettersFile(references, wanted)}
              after=" It is not encrypted: delete it once they are sent."
            >
              Save the letters as one file
            </SaveFile>
            {written.letters.map((letter) => (
              <One key={letter.reference} letter={letter} />
            ))}
          </>
        )}
      </details>
    </section>
  );
}

function One({ letter }: { letter: LetterToOne }) {
  const { reference, name, ways, subject, body, text, doubts } = letter;
  return (
    <details>
      <summary>
        <bdi>{name}</bdi>
        {name !== reference && ` (${reference})`}
      </summary>
      <Doubts doubts={doubts} />
      <ul>
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <h3>{subject}</h3>
      <p className="letter">{body}</p>
      <CopyText text={`${subject}\n\n${body}`} name="Copy the letter" />
      {text && (
        <>
          <h3>Text message</h3>
          <p className="letter">{text}</p>
          <CopyText text={text} name="Copy the text message" />
        </>
      )}
    </details>
  );
}
