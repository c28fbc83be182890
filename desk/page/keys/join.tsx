import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeKey, ToAccept } from '../../worker/come-in.ts';
import { desk } from '../api.ts';
import { CopyText, SubmitButton } from '../parts/buttons.tsx';
import { ChoiceField, Form } from '../parts/form.tsx';
import { ProgressMessage } from '../parts/status-message.tsx';
import { MakeKey, Reached } from './make-key.tsx';
import { roleNames } from './roles.tsx';

/** For someone who was asked to join: they make a key themselves, and send what is no secret of it. */
export function Join() {
  const [made, setMade] = useState<MadeKey>();
  const [isMadeBefore, setMadeBefore] = useState(false);
  return (
    <details className="join">
      <summary>I was asked to join: make my key</summary>
      <p>
        A key is a small file that opens the answers, together with its passphrase. You make it
        here, on your own machine, and nobody else ever gets it. The person who asked you then adds
        it.
      </p>
      {!made && (
        <>
          <MakeKey
            isMadeBefore={isMadeBefore}
            heading="Your key"
            file="my.key"
            read={desk.readOwnKey}
            nameHint="Your own name, as your team knows it."
            onRead={setMade}
          />
          {!isMadeBefore && (
            <p>
              <button type="button" className="quiet" onClick={() => setMadeBefore(true)}>
                I have made it: show its line and words again
              </button>
            </p>
          )}
        </>
      )}
      {made && (
        <>
          <Reached>Your key is made and opens</Reached>
          <ol>
            <li>
              Send this line to the person who asked you. Nothing of it is secret.
              <p className="copied" translate="no">
                {made.line}
              </p>
              <CopyText text={made.line} name="Copy the line" />
            </li>
            <li>
              When they call you, by telephone or video, tell them the words of your key:
              <Spoken words={made.fingerprint} />
            </li>
            <li>
              Once they have added you, open the desk above with your key while you are still on the
              call. They then tell you the words of the study.
            </li>
          </ol>
        </>
      )}
    </details>
  );
}

type Props = { asked: ToAccept; onLeave: () => void };

/** Someone comes in with their key for the first time: they make sure that it is their study. */
export function Accept({ asked: { words, name, role, addedBy }, onLeave }: Props) {
  const accepting = useMutation({ mutationFn: () => desk.acceptKey() });
  const leaving = useMutation({ mutationFn: () => desk.leaveKey(), onSettled: onLeave });
  return (
    <Form
      doing={accepting}
      submit="Put my key in use"
      beside={
        <SubmitButton className="quiet" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          They differ: stop
        </SubmitButton>
      }
      status={
        <ProgressMessage isBusy={accepting.isPending}>
          Your key is being put in use.
        </ProgressMessage>
      }
      onSend={() => accepting.mutate()}
    >
      <Reached as="h2">Your key was added: compare the words of the study</Reached>
      <p>
        {addedBy} added you as {name}. You may do {roleNames[role]}.
      </p>
      <p>
        Have {addedBy} tell you the words of the study in a call, by telephone or video. If they are
        not exactly these, stop here and tell {addedBy}: someone may be showing you another list of
        keys.
      </p>
      <Spoken words={words} />
      <ChoiceField aria-required="true">
        {addedBy} told me exactly these words in a call
      </ChoiceField>
    </Form>
  );
}

/** Words that two people compare in a call. */
export function Spoken({ words }: { words: string }) {
  return (
    <div className="spoken" translate="no">
      {words}
    </div>
  );
}
