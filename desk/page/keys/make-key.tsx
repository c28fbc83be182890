import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { download, post } from '../api.ts';
import { Press } from '../parts/buttons.tsx';
import { focusSoon } from '../parts/focus.tsx';
import { Problem, Said } from '../parts/said.tsx';

type Props<Read> = {
  file: string;
  heading: string;
  /** Where the saved key is read. */
  reader: string;
  onRead: (read: Read) => void;
};

/** Made and saved; then the saved file is opened, so that file and passphrase are both right. */
export function MakeKey<Read>({ file, heading, reader, onRead }: Props<Read>) {
  const [isShown, setShown] = useState(false);
  const making = useMutation({
    mutationFn: (body: object) => download('/new-key', body, file),
  });
  const reading = useMutation({
    mutationFn: async ({ key, ...rest }: { key: File; holder: string; passphrase: string }) =>
      post<Read>(reader, {
        ...{ file: key.name, text: await key.text() },
        ...rest,
      }),
    onSuccess: onRead,
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
            aria-required="true"
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
          <input
            type={type}
            name="again"
            aria-required="true"
            autoComplete="new-password"
            spellCheck={false}
          />
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
            <input type="file" name="key" data-required="" />
          </label>
          <label className="field">
            Its passphrase, from the paper
            <input
              type={type}
              name="passphrase"
              aria-required="true"
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <label className="field">
            Who has this key
            <span className="hint">Your team reads it beside what is recorded with this key.</span>
            <input name="holder" aria-required="true" maxLength={100} autoComplete="off" />
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

type ReachedProps = { children: ReactNode; as?: 'h2' | 'h3' };

/** It gets the focus: the form that had it is gone. */
export function Reached({ children, as: Heading = 'h3' }: ReachedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Sooner than the heading of the section would get it.
  useLayoutEffect(() => focusSoon(() => heading.current), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
