import { useState } from 'react';

const leftToDo = [
  'One key is on a memory stick, and in another place than this machine: a safe, or the home of someone on the team.',
  'The passphrases are on paper, apart from the keys.',
  'Your team knows where each key is.',
];

/** Nothing can tell whether it is done: the person ticks it. */
export function PutAway({ file, onDone }: { file: string | undefined; onDone: () => void }) {
  const [done, setDone] = useState<readonly string[]>([]);
  return (
    <div>
      <h3>Put one key in another place</h3>
      <p>
        A fire, a thief or a broken disk would take both otherwise. Copy{' '}
        {file ? <span translate="no">{file}</span> : 'the second key'} to a memory stick, take that
        to another place, and delete the file from this machine. Neither key may be on the machine
        of the form: nobody who breaks into that may find one.
      </p>
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
