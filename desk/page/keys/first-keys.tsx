import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { desk } from '../api.ts';
import { Field, Form } from '../parts/form.tsx';
import type { StudyOfSafe } from '../safe/sheets.tsx';
import { MakeKey, Reached } from './make-key.tsx';
import { PutAway, SecondKey } from './second-key.tsx';

const second = 'second.key';

type Props = { study: StudyOfSafe; onDone: () => void };

/** The two keys without which the form takes no answers: made, proven, and put in two places. */
export function FirstKeys({ study, onDone }: Props) {
  const [read, setRead] = useState<readonly string[]>([]);
  const [isOnPaper, setOnPaper] = useState(false);
  const [isInUse, setInUse] = useState(false);
  // Someone may have begun before, and left.
  useEffect(() => void desk.forgetFirstKeys(), []);
  return (
    <section aria-labelledby="first-use" className="first-use">
      <h2 id="first-use">First use: the keys of the study</h2>
      <p>
        The form encrypts each person’s answers as soon as they arrive, and takes none before there
        are two keys. A key is a small file that opens the answers, together with its passphrase.
        Two, because one can be lost: if you lose both, nobody can ever open the answers.
      </p>
      {read.length === 0 && (
        <p>
          You need pen and paper, a memory stick or a printer for the second key, and the code of
          seven words from the person who runs the server.
        </p>
      )}
      {read.map((recipient, index) => (
        <Reached key={recipient}>Key {index + 1} is made and opens</Reached>
      ))}
      {read.length === 0 && (
        <MakeKey
          file="first.key"
          heading="The first key, to work with"
          read={desk.readFirstKey}
          onRead={({ recipient }) => setRead([recipient])}
        />
      )}
      {read.length === 1 && (
        <SecondKey
          file={second}
          study={study}
          onRead={(recipient, onPaper) => {
            setOnPaper(onPaper);
            setRead([...read, recipient]);
          }}
        />
      )}
      {read.length === 2 && !isInUse && <Code onDone={() => setInUse(true)} />}
      {isInUse && <PutAway {...(!isOnPaper && { file: second })} onDone={onDone} />}
    </section>
  );
}

/** Only who started the server has it. */
function Code({ onDone }: { onDone: () => void }) {
  const using = useMutation({
    mutationFn: (code: string) => desk.putFirstKeysInUse(code),
    onSuccess: onDone,
  });
  return (
    <Form
      doing={using}
      submit="Put both keys in use"
      onSend={(textOf) => using.mutate(textOf('code'))}
    >
      <h3>Put both keys in use</h3>
      <Field
        label="The code of the server"
        hint="Seven words, which the person who runs the server has from its log. They are valid for a day."
        name="code"
        required
        spellCheck={false}
        autoCapitalize="none"
      />
    </Form>
  );
}
