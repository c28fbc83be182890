import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { shortestPassphrase } from '../../../answers/keys/key-text.ts';
import type { SavedKey } from '../../worker/first-key-calls.ts';
import { desk, save } from '../api.ts';
import { SubmitButton } from '../parts/buttons.tsx';
import { focusSoon } from '../parts/focus.tsx';
import { Problem, ProgressMessage } from '../parts/status-message.tsx';

type Props<Read> = {
  file: string;
  heading: string;
  /** Reads the saved key. */
  read: (saved: SavedKey) => Promise<Read>;
  onRead: (read: Read) => void;
  /** What helps to name who has it. */
  nameHint?: string | undefined;
  /** The key is there already: it is opened, and not made. */
  isMadeBefore?: boolean;
};

/** Made and saved; then the saved file is opened, so that file and passphrase are both right. */
export function MakeKey<Read>({
  file,
  heading,
  read,
  onRead,
  nameHint,
  isMadeBefore,
}: Props<Read>) {
  const [isShown, setShown] = useState(false);
  const making = useMutation({
    mutationFn: (typed: Record<'passphrase' | 'again', string>) =>
      save(desk.newKey(typed.passphrase, typed.again), file),
  });

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    making.mutate({ passphrase: String(sent.get('new')), again: String(sent.get('again')) });
  }

  const show = <ShowTyped isShown={isShown} onChange={setShown} />;
  const type = isShown ? 'text' : 'password';
  if (making.isSuccess || isMadeBefore) {
    return (
      <OpenOnce
        {...{ file, read, onRead, nameHint, type, show }}
        saved={making.data}
        {...(!isMadeBefore && { onAgain: making.reset })}
      />
    );
  }
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
            autoComplete="new-password"
            spellCheck={false}
          />
        </label>
        <p className="hint">
          At least {shortestPassphrase} characters. A good one is five or six words that have
          nothing to do with each other, for example each from a page of a book opened anywhere. Not
          a saying, a name, or a passphrase that you use elsewhere. Another one for each key.
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
        {show}
        <p>
          Write the passphrase on paper now, and keep the paper apart from the key. The desk does
          not keep it, and nobody can find it again.
        </p>
        <Problem error={making.error} />
        <SubmitButton type="submit" isBusy={making.isPending}>
          Make this key, and save it as {file}
        </SubmitButton>
        <ProgressMessage isBusy={making.isPending}>The key is being made.</ProgressMessage>
      </form>
    </>
  );
}

type OpenProps<Read> = Pick<Props<Read>, 'file' | 'read' | 'onRead' | 'nameHint'> & {
  type: 'text' | 'password';
  show: ReactNode;
  /** What the browser saved it as just now. */
  saved: string | undefined;
  onAgain?: () => void;
};

function OpenOnce<Read>(props: OpenProps<Read>) {
  const { file, read, onRead, nameHint, type, show, saved, onAgain } = props;
  const reading = useMutation({
    mutationFn: async ({ key, ...rest }: { key: File; holder: string; passphrase: string }) =>
      read({ file: key.name, text: await key.text(), ...rest }),
    onSuccess: onRead,
  });

  function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const key = sent.get('key');
    const textOf = (name: string) => String(sent.get(name) ?? '');
    if (!(key instanceof File)) return;
    reading.mutate({ key, holder: textOf('holder'), passphrase: textOf('passphrase') });
  }

  return (
    <form onSubmit={prove}>
      <Reached>{saved ? `Saved as ${saved}: now open it once` : 'Open your key once'}</Reached>
      {saved && (
        <p>
          It is where your browser saves files, usually the folder “Downloads”. Open it here with
          what is on the paper: then you know that both are right.
        </p>
      )}
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
      {show}
      <label className="field">
        Who has this key
        <span className="hint">
          {nameHint ?? 'Your team reads it beside what is recorded with it.'}
        </span>
        <input name="holder" aria-required="true" maxLength={100} autoComplete="off" />
      </label>
      <Problem error={reading.error} />
      <div className="pair">
        <SubmitButton type="submit" isBusy={reading.isPending}>
          Open this key
        </SubmitButton>
        {onAgain && (
          <button type="button" className="quiet" onClick={onAgain}>
            Make it again
          </button>
        )}
      </div>
      <ProgressMessage isBusy={reading.isPending}>The key is being opened.</ProgressMessage>
    </form>
  );
}

type ShowProps = { isShown: boolean; onChange: (isShown: boolean) => void };

function ShowTyped({ isShown, onChange }: ShowProps) {
  return (
    <label className="choice">
      <input type="checkbox" checked={isShown} onChange={() => onChange(!isShown)} />
      <span>Show what I type</span>
    </label>
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
