import { useState } from 'react';

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
  const leftToDo = file ? ofFile : ofSheets;
  return (
    <div>
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
        {leftToDo.map((what) => (
          <label className="choice" key={what}>
            <input
              type="checkbox"
              checked={done.includes(what)}
              onChange={() =>
                setDone(done.includes(what) ? done.filter((one) => one !== what) : [...done, what])
              }
            />
            <span>{what}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">
        {done.length === leftToDo.length &&
          'That is all. The form takes answers from now on, if it is running.'}
      </p>
      <button type="button" onClick={onDone}>
        {done.length === leftToDo.length ? 'Go on to the desk' : 'Do the rest later'}
      </button>
    </div>
  );
}
