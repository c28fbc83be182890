import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ToAccept } from '../worker/come-in.ts';
import { desk } from './api.ts';
import { Accept, Join } from './keys/join.tsx';
import { SubmitButton } from './parts/buttons.tsx';
import { Field, Form } from './parts/form.tsx';
import { Problem, ProgressMessage } from './parts/status-message.tsx';
import { CheckSheet, OpenWithSheets } from './safe/sheets.tsx';

export function OpenTrial() {
  const opening = useMutation({
    mutationFn: (practises: boolean) => desk.openTrial(practises),
  });
  return (
    <>
      <h2>Open the trial</h2>
      <p>
        This is a trial on this machine: what is in it is not kept from anyone who uses this
        machine, so you need no key.
      </p>
      <Problem error={opening.error} />
      <div className="pair">
        <SubmitButton isBusy={opening.isPending} onClick={() => opening.mutate(false)}>
          Open
        </SubmitButton>
        <SubmitButton
          className="quiet"
          isBusy={opening.isPending}
          onClick={() => opening.mutate(true)}
        >
          Practise with made-up people
        </SubmitButton>
      </div>
    </>
  );
}

/** With a key, a way in; to get one, the way to it. */
export function WithKey() {
  const [asked, setAsked] = useState<ToAccept>();
  if (asked) return <Accept asked={asked} onLeave={() => setAsked(undefined)} />;
  return (
    <>
      <OpenWithKey onAsked={setAsked} />
      <Join />
      <OpenWithSheets onAsked={setAsked} />
      <CheckSheet />
    </>
  );
}

function OpenWithKey({ onAsked }: { onAsked: (asked: ToAccept) => void }) {
  const opening = useMutation({
    mutationFn: async ({ key, ...rest }: { key: File; passphrase: string; practises: boolean }) =>
      desk.openWithKey({ name: key.name, text: await key.text(), ...rest }),
    onSuccess: ({ accepting }) => accepting && onAsked(accepting),
  });

  return (
    <Form
      doing={opening}
      submit="Open"
      beside={
        <SubmitButton type="submit" name="practise" className="quiet" isBusy={opening.isPending}>
          Practise with made-up people
        </SubmitButton>
      }
      status={
        <ProgressMessage isBusy={opening.isPending}>The key is being opened.</ProgressMessage>
      }
      onSend={(textOf, sent) =>
        opening.mutate({
          key: sent.get('key') as File,
          passphrase: textOf('passphrase'),
          practises: sent.has('practise'),
        })
      }
    >
      <h2>Open with your key</h2>
      <Field
        label="Your key"
        hint="The file that you saved when you made it. It stays on this machine."
        type="file"
        name="key"
        required
      />
      <Field label="Passphrase of the key" type="password" name="passphrase" />
    </Form>
  );
}
