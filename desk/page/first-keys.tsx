import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { download, post } from './api.ts';
import { focusSoon } from './parts/focus-soon.ts';
import { Press } from './parts/press.tsx';
import { Problem, Said } from './parts/said.tsx';
import { PutAway } from './put-away.tsx';

const keys = [
  { file: 'first.key', heading: 'The first key, to work with' },
  { file: 'second.key', heading: 'The second key, to put in another place' },
] as const;

/** The two keys without which the form takes no answers: made, proven, and put in two places. */
export function FirstKeys({ onDone }: { onDone: () => void }) {
  const [read, setRead] = useState<readonly string[]>([]);
  const [isInUse, setInUse] = useState(false);
  // Someone may have begun before, and left.
  useEffect(() => void post('/first-keys/again'), []);
  const next = keys[read.length];
  return (
    <section aria-labelledby="first-use" className="first-use">
      <h2 id="first-use">First use: the keys of the study</h2>
      <p>
        The form encrypts each person’s answers as soon as they arrive, and takes none before there
        are two keys. A key is a small file that opens the answers, together with its passphrase.
        Two, because one can be lost: if you lose both, nobody can ever open the answers.
      </p>
      {read.map((recipient, index) => (
        <div key={recipient}>
          <Reached>Key {index + 1} is made and opens</Reached>
          <p className="hint">
            Its public part, which is no secret: <span translate="no">{recipient}</span>
          </p>
        </div>
      ))}
      {next && (
        <OneKey key={next.file} {...next} onRead={(recipient) => setRead([...read, recipient])} />
      )}
      {!next && !isInUse && <Code onDone={() => setInUse(true)} />}
      {isInUse && <PutAway file={keys[1].file} onDone={onDone} />}
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

type OneProps = { file: string; heading: string; onRead: (recipient: string) => void };

/** Made and saved; then the saved file is opened, so that file and passphrase are both right. */
function OneKey({ file, heading, onRead }: OneProps) {
  const [isShown, setShown] = useState(false);
  const making = useMutation({
    mutationFn: (body: object) => download('/first-keys/new', body, file),
  });
  const reading = useMutation({
    mutationFn: async ({ key, ...rest }: { key: File; holder: string; passphrase: string }) =>
      post<{ recipient: string }>('/first-keys/read', {
        ...{ file: key.name, text: await key.text() },
        ...rest,
      }),
    onSuccess: ({ recipient }) => onRead(recipient),
  });

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    making.mutate({ passphrase: sent.get('new'), again: sent.get('again') });
  }

  function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const key = sent.get('key');
    const textOf = (name: string) => String(sent.get(name) ?? '');
    if (!(key instanceof File)) return;
    reading.mutate({ key, holder: textOf('holder'), passphrase: textOf('passphrase') });
  }

  const type = isShown ? 'text' : 'password';
  return (
    <>
      <h3>{heading}</h3>
      <form onSubmit={make}>
        <label className="field">
          Passphrase
          <input
            type={type}
            name="new"
            required
            minLength={15}
            autoComplete="new-password"
            spellCheck={false}
          />
        </label>
        <p className="hint">
          At least 15 characters. A good one is five or six words that have nothing to do with each
          other, for example each from a page of a book opened anywhere. Not a saying, a name, or a
          passphrase that you use elsewhere. Another one for each key.
        </p>
        <label className="field">
          The same passphrase again
          <input type={type} name="again" required autoComplete="new-password" spellCheck={false} />
        </label>
        <label className="choice">
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          <span>Show what I type</span>
        </label>
        <p>
          Write the passphrase on paper now, and keep the paper apart from the key. The desk does
          not keep it, and nobody can find it again.
        </p>
        <Problem error={making.error} />
        <Press type="submit" isBusy={making.isPending}>
          Make this key, and save it as {file}
        </Press>
        <Said>
          {making.isPending && 'The key is being made.'}
          {making.isSuccess && `Saved: ${making.data}, where your browser saves files.`}
        </Said>
      </form>
      {making.isSuccess && (
        <form onSubmit={prove}>
          <p>Now prove that the file and the passphrase are right: open the key with both.</p>
          <label className="field">
            The file {file} that was saved
            <input type="file" name="key" required />
          </label>
          <label className="field">
            Its passphrase, from the paper
            <input type={type} name="passphrase" required autoComplete="off" spellCheck={false} />
          </label>
          <label className="field">
            Who has this key
            <span className="hint">Your team reads it beside what is recorded with this key.</span>
            <input name="holder" required maxLength={100} autoComplete="off" />
          </label>
          <Problem error={reading.error} />
          <Press type="submit" isBusy={reading.isPending}>
            Prove this key
          </Press>
          <Said>{reading.isPending && 'The key is being opened.'}</Said>
        </form>
      )}
    </>
  );
}

/** Only who started the server has it. */
function Code({ onDone }: { onDone: () => void }) {
  const using = useMutation({
    mutationFn: (code: string) => post('/first-keys', { code }),
    onSuccess: onDone,
  });

  function use(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    using.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  }

  return (
    <form onSubmit={use}>
      <h3>Put both keys in use</h3>
      <label className="field">
        The code of the server
        <span className="hint">
          Seven words, which the form’s server has printed where it was started. They are valid for
          a day.
        </span>
        <input name="code" required autoComplete="off" spellCheck={false} autoCapitalize="none" />
      </label>
      <Problem error={using.error} />
      <Press type="submit" isBusy={using.isPending}>
        Put both keys in use
      </Press>
    </form>
  );
}
