import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { shortestPassphrase } from '../../../answers/keys/key-text.ts';
import type { SavedKey } from '../../worker/first-key-calls.ts';
import { desk, save } from '../api.ts';
import { focusSoon } from '../parts/focus.tsx';
import { ChoiceField, Field, Form } from '../parts/form.tsx';
import { ProgressMessage } from '../parts/status-message.tsx';

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

  const show = (
    <ChoiceField checked={isShown} onChange={() => setShown(!isShown)}>
      Show what I type
    </ChoiceField>
  );
  const type = isShown ? 'text' : 'password';
  if (making.isSuccess || isMadeBefore) {
    return (
      <OpenOnce
        file={file}
        read={read}
        onRead={onRead}
        nameHint={nameHint}
        type={type}
        show={show}
        saved={making.data}
        {...(!isMadeBefore && { onAgain: making.reset })}
      />
    );
  }
  return (
    <>
      <h3>{heading}</h3>
      <Form
        doing={making}
        submit={`Make this key, and save it as ${file}`}
        status={<ProgressMessage isBusy={making.isPending}>The key is being made.</ProgressMessage>}
        onSend={(textOf) => making.mutate({ passphrase: textOf('new'), again: textOf('again') })}
      >
        <Field
          label="Passphrase"
          type={type}
          name="new"
          autoComplete="new-password"
          required
          spellCheck={false}
        />
        <p className="hint">
          At least {shortestPassphrase} characters. A good one is five or six words that have
          nothing to do with each other, for example each from a page of a book opened anywhere. Not
          a saying, a name, or a passphrase that you use elsewhere. Another one for each key.
        </p>
        <Field
          label="The same passphrase again"
          type={type}
          name="again"
          autoComplete="new-password"
          required
          spellCheck={false}
        />
        {show}
        <p>
          Write the passphrase on paper now, and keep the paper apart from the key. The desk does
          not keep it, and nobody can find it again.
        </p>
      </Form>
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

  return (
    <Form
      doing={reading}
      submit="Open this key"
      beside={
        onAgain && (
          <button type="button" className="quiet" onClick={onAgain}>
            Make it again
          </button>
        )
      }
      status={
        <ProgressMessage isBusy={reading.isPending}>The key is being opened.</ProgressMessage>
      }
      onSend={(textOf, sent) =>
        reading.mutate({
          key: sent.get('key') as File,
          holder: textOf('holder'),
          passphrase: textOf('passphrase'),
        })
      }
    >
      <Reached>{saved ? `Saved as ${saved}: now open it once` : 'Open your key once'}</Reached>
      {saved && (
        <p>
          It is where your browser saves files, usually the folder “Downloads”. Open it here with
          what is on the paper: then you know that both are right.
        </p>
      )}
      <Field label={`The file ${file} that was saved`} type="file" name="key" required />
      <Field
        label="Its passphrase, from the paper"
        type={type}
        name="passphrase"
        required
        spellCheck={false}
      />
      {show}
      <Field
        label="Who has this key"
        hint={nameHint ?? 'Your team reads it beside what is recorded with it.'}
        name="holder"
        required
        longest={100}
      />
    </Form>
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
