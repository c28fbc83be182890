import { useState } from 'react';
import type { MadeKey } from '../../worker/join-routes.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { MakeKey, Reached } from './make-key.tsx';
import { Spoken } from './spoken.tsx';

/** For someone who was asked to join: they make a key themselves, and send what is no secret of it. */
export function Join() {
  const [made, setMade] = useState<MadeKey>();
  return (
    <details className="join">
      <summary>I was asked to join: make my key</summary>
      <p>
        A key is a small file that opens the answers, together with its passphrase. You make it
        here, on your own machine, and nobody else ever gets it. The person who asked you then adds
        it.
      </p>
      {!made && (
        <MakeKey<MadeKey> heading="Your key" file="my.key" reader="/join/read" onRead={setMade} />
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
              <CopyButton text={made.line} name="Copy the line" />
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
