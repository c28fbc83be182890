import { useState } from 'react';
import { wordsOfSheet } from '../../keys/sheet-words.ts';
import { desk } from '../api.ts';
import { ChoiceField, Radios } from '../parts/form.tsx';
import type { StudyOfSafe } from '../safe/sheets.tsx';
import { MakeSafe } from '../safe/three-sheets.tsx';
import { MakeKey, Reached } from './make-key.tsx';

type Props = {
  file: string;
  study: StudyOfSafe;
  onRead: (recipient: string, isOnPaper: boolean) => void;
};

const heading = 'The second key, to put in another place';

/** The key that is put away: a file, or three sheets of paper, and then there never is a file. */
export function SecondKey({ file, study, onRead }: Props) {
  const [isOnPaper, setOnPaper] = useState(false);
  return (
    <>
      <Radios
        legend="How the second key is put away"
        name="away"
        choices={[
          ['file', 'A file on a memory stick, with a passphrase'],
          ['paper', 'Three sheets of paper, of which any two suffice'],
        ]}
        chosen={isOnPaper ? 'paper' : 'file'}
        onChoose={(away) => setOnPaper(away === 'paper')}
      />
      {/* Someone who tries the other way comes back to what they have made, and may have printed. */}
      <div hidden={!isOnPaper}>
        <MakeSafe
          study={study}
          make={desk.makeFirstSafe}
          use={desk.putFirstSafeInUse}
          onDone={(recipient) => onRead(recipient, true)}
        >
          <h3>{heading}</h3>
          <p>
            You print three sheets with {wordsOfSheet} words each, and type them back once. The key
            never is a file, and has no passphrase that anyone could forget. If the first key is
            lost, two of the sheets open answers and add one new key: nothing else can be done with
            them.
          </p>
        </MakeSafe>
      </div>
      <div hidden={isOnPaper}>
        <MakeKey
          file={file}
          heading={heading}
          read={desk.readFirstKey}
          nameHint="It is another key than the first: add where it is, for example “Jo Sample, put away”."
          onRead={({ recipient }) => onRead(recipient, false)}
        />
      </div>
    </>
  );
}

const ofFile = [
  'One key is on a memory stick, and in another place than this machine: a safe, or the home of someone on the team.',
  'The passphrases are on paper, apart from the keys.',
  'Your team knows where each key is.',
];
const ofSheets = [
  'The three sheets are in three places, none of them where the first key is.',
  'The passphrase of the first key is on paper, apart from the key.',
  'A list says where the key and each sheet are, who has them, and the day on which they were made.',
];

/** Nothing can tell whether it is done: the person ticks it. */
export function PutAway({ file, onDone }: { file?: string; onDone: () => void }) {
  const [done, setDone] = useState<readonly string[]>([]);
  const toDo = file ? ofFile : ofSheets;
  return (
    <div>
      <Reached>Both keys are in use: people can sign up from now on</Reached>
      <h3>{file ? 'Put one key in another place' : 'Put the sheets in three places'}</h3>
      {file ? (
        <p>
          A fire, a thief or a broken disk would take both otherwise. Copy{' '}
          <span translate="no">{file}</span> to a memory stick, take that to another place, and
          delete the file from this machine. Neither key may be on the machine of the form: nobody
          who breaks into that may find one.
        </p>
      ) : (
        <p>
          A thief who finds two of them has the key, and a fire that takes two takes it. Give each
          to someone on the team who keeps it locked away. The first key may not be on the machine
          of the form: nobody who breaks into that may find it.
        </p>
      )}
      <fieldset>
        <legend>Tick what is done</legend>
        {toDo.map((what) => (
          <ChoiceField
            key={what}
            checked={done.includes(what)}
            onChange={() =>
              setDone(
                done.includes(what) ? done.filter((other) => other !== what) : [...done, what],
              )
            }
          >
            {what}
          </ChoiceField>
        ))}
      </fieldset>
      <p aria-live="polite">{done.length === toDo.length && 'That is all.'}</p>
      <button type="button" onClick={onDone}>
        {done.length === toDo.length ? 'Go on to the desk' : 'Do the rest later'}
      </button>
    </div>
  );
}
