import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { KeyRead, NameAndRole } from '../../worker/key-calls.ts';
import { desk } from '../api.ts';
import { ChoiceField, Field, Form } from '../parts/form.tsx';
import { ProgressMessage } from '../parts/status-message.tsx';
import { useRole } from '../status.tsx';
import { Spoken } from './join.tsx';
import { Reached } from './make-key.tsx';
import { nameAndRoleIn, RoleChoice } from './roles.tsx';

/** A colleague is added in one call, by telephone or video: each tells the other some words. */
export function AddColleague({ words }: { words: string }) {
  const mayEncrypt = useRole() === 'all';
  const [read, setRead] = useState<KeyRead>();
  const [added, setAdded] = useState<string>();
  return (
    <section aria-labelledby="add">
      <h2 id="add">Add a colleague</h2>
      <p>
        Have them open this desk on their own machine, and make a key under “I was asked to join”.
        They send you the line that they then see, by email or message. Nothing of it is secret.
      </p>
      {added && (
        <div className="letter">
          <Reached>{added} is added</Reached>
          <p>
            Stay in the call. Have them open the desk with their key, and tell them the words of the
            study:
          </p>
          <Spoken words={words} />
          <p>
            Their key is in use once they have compared them. It opens what comes from then on; what
            is stored already, once everything is encrypted again.
          </p>
          {mayEncrypt && (
            <p>
              After the call: <Link href="/again">encrypt everything again</Link>
            </p>
          )}
        </div>
      )}
      {read ? (
        <Compare
          key={read.recipient}
          read={read}
          onDone={(name) => {
            setRead(undefined);
            setAdded(name);
          }}
          onCancel={() => setRead(undefined)}
        />
      ) : (
        <Paste
          onRead={(key) => {
            setAdded(undefined);
            setRead(key);
          }}
        />
      )}
    </section>
  );
}

function Paste({ onRead }: { onRead: (read: KeyRead) => void }) {
  const reading = useMutation({
    mutationFn: (line: string) => desk.readKeyLine(line),
    onSuccess: onRead,
  });
  return (
    <Form
      doing={reading}
      submit="Read the line"
      onSend={(textOf) => reading.mutate(textOf('line'))}
    >
      <Field label="The line that they sent" name="line" required rows={3} spellCheck={false} />
    </Form>
  );
}

type CompareProps = { read: KeyRead; onDone: (name: string) => void; onCancel: () => void };

function Compare({ read, onDone, onCancel }: CompareProps) {
  const { recipient, signingKey, fingerprint } = read;
  const hint = useId();
  const adding = useMutation({
    mutationFn: (named: NameAndRole) => desk.addKey({ recipient, signingKey, ...named }),
    onSuccess: (_, { name }) => onDone(name),
  });

  return (
    <Form
      doing={adding}
      submit="Add them"
      beside={
        <button type="button" className="quiet" onClick={onCancel}>
          Cancel
        </button>
      }
      status={<ProgressMessage isBusy={adding.isPending}>The key is being added.</ProgressMessage>}
      onSend={(textOf) => adding.mutate(nameAndRoleIn(textOf))}
    >
      <Reached>Compare the words of their key</Reached>
      <p id={hint}>
        Call them, by telephone or video, in a way that you know, and not by what came with the
        line. Have them tell you the words of their key: speak, sign or spell them. If they are not
        exactly these, add nothing: someone may have changed the line on its way.
      </p>
      <Spoken words={fingerprint} />
      <ChoiceField aria-required="true" aria-describedby={hint}>
        They told me exactly these words in a call
      </ChoiceField>
      <Field
        label="Their name"
        hint="Your team reads it beside what they record."
        name="name"
        required
        longest={100}
        defaultValue={read.name}
      />
      <RoleChoice />
    </Form>
  );
}
