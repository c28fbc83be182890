import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { KeysState } from '../keys/first-keys.ts';
import { post } from './api.ts';
import { focusSoon } from './parts/focus-soon.ts';
import { Press } from './parts/press.tsx';
import { Problem } from './parts/said.tsx';
import { PutAway } from './put-away.tsx';

type Made = KeysState & { file: string; recipient: string };

type Props = { place: string; state: KeysState; onDone: () => void };

/** The two keys without which the form takes no answers: made, proven, and put in two places. */
export function FirstUse({ place, state, onDone }: Props) {
  const [made, setMade] = useState<readonly Made[]>([]);
  const now = made.at(-1) ?? state;
  const before = state.inUse;
  return (
    <section aria-labelledby="first-use" className="first-use">
      <h2 id="first-use">First use: the keys of the study</h2>
      <p>
        The form encrypts each person’s answers as soon as they arrive, and takes none before there
        are {state.needed} keys. A key is a small file that opens the answers, together with its
        passphrase. Two, because one can be lost: if you lose both, nobody can ever open the
        answers.
      </p>
      {before > 0 && <p>One key is in use already. One more is needed.</p>}
      {made.map(({ file, recipient }, index) => (
        <div key={file}>
          <Reached>Key {before + index + 1} is made and proven</Reached>
          <p>
            It is in <span translate="no">{file}</span>. The desk encrypted a test answer to it and
            opened that with the file and your passphrase, so both are right.
          </p>
          <p className="hint">
            Its public part, which is no secret, for your list of keys:{' '}
            <span translate="no">{recipient}</span>
          </p>
        </div>
      ))}
      {now.inUse < now.needed ? (
        <MakeKey
          key={now.inUse}
          place={place}
          state={now}
          onMade={(one) => setMade([...made, one])}
        />
      ) : (
        <PutAway file={made.at(-1)?.file} onDone={onDone} />
      )}
    </section>
  );
}

/** It gets the focus: the form that had it is gone. */
function Reached({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusSoon(() => heading.current), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

type MakeProps = { place: string; state: KeysState; onMade: (made: Made) => void };

function MakeKey({ place, state: { inUse, suggested }, onMade }: MakeProps) {
  const [isNew, setNew] = useState(true);
  const [isShown, setShown] = useState(false);
  const making = useMutation({
    mutationFn: (body: object) => post<Made>('/first-use/key', body),
    onSuccess: onMade,
  });

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const textOf = (name: string) => String(sent.get(name) ?? '');
    making.mutate({
      place,
      file: textOf('file'),
      passphrase: textOf('passphrase'),
      ...(isNew && { again: textOf('again') }),
    });
  }

  const type = isShown ? 'text' : 'password';
  return (
    <form onSubmit={make}>
      <h3>
        {inUse === 0
          ? 'Make the first key, to work with'
          : 'Make the second key, for another place'}
      </h3>
      <fieldset>
        <legend>Which file?</legend>
        <label className="choice">
          <input type="radio" name="is-new" checked={isNew} onChange={() => setNew(true)} />
          <span>Make a new key</span>
        </label>
        <label className="choice">
          <input type="radio" name="is-new" checked={!isNew} onChange={() => setNew(false)} />
          <span>I have a key that was made before</span>
        </label>
      </fieldset>
      <label className="field">
        {isNew ? 'Path of the new file, outside the folder of this project' : 'Path of the key'}
        <input
          name="file"
          required
          defaultValue={suggested}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <label className="field">
        Passphrase
        <input
          type={type}
          name="passphrase"
          required
          minLength={isNew ? 15 : undefined}
          autoComplete={isNew ? 'new-password' : 'off'}
          spellCheck={false}
        />
      </label>
      {isNew && (
        <>
          <p className="hint">
            At least 15 characters. A good one is five or six words that have nothing to do with
            each other, for example each from a page of a book opened anywhere. Not a saying, a
            name, or a passphrase that you use elsewhere. Another one for each key.
          </p>
          <label className="field">
            The same passphrase again
            <input
              type={type}
              name="again"
              required
              autoComplete="new-password"
              spellCheck={false}
            />
          </label>
        </>
      )}
      <label className="choice">
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        <span>Show what I type</span>
      </label>
      <p>
        Write the passphrase on paper now, and keep the paper apart from the key. The desk does not
        keep it, and nobody can find it again.
      </p>
      <Problem error={making.error} />
      <Press type="submit" isBusy={making.isPending}>
        {isNew ? 'Make this key and prove it' : 'Prove this key'}
      </Press>
      <p role="status">{making.isPending && 'The key is being made and proven.'}</p>
    </form>
  );
}
