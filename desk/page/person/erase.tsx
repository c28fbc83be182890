import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { desk, doubtsIn } from '../api.ts';
import { SubmitButton } from '../parts/buttons.tsx';
import { Problem } from '../parts/status-message.tsx';
import { forgetWords, keepNote, untick } from '../remembered.ts';
import { useUndo } from '../undo.tsx';
import { Until } from './facts.tsx';

type Props = {
  person: Pick<Shown, 'reference' | 'name' | 'proofUntil' | 'beforeErasing'> & {
    waitingUntil?: string;
  };
};

/** Erasing says what goes and what stays, and wants the reference typed: it cannot happen by accident. */
export function Erase({
  person: { reference, name, proofUntil, beforeErasing, waitingUntil },
}: Props) {
  const [, go] = useLocation();
  const undo = useUndo();
  const erasing = useMutation({
    mutationFn: (body: { typed: string; withProof: boolean; isSure?: boolean }) =>
      desk.erase(reference, body),
    onSuccess: (left) => {
      forgetWords();
      keepNote(reference, '');
      untick([reference]);
      // Nobody comes back to their address.
      go('/', { replace: true });
      undo({
        words: `Erased: ${reference}. This cannot be undone. ${left.join(' ')}`,
        stays: true,
      });
    },
  });

  // Also if a colleague has just recorded what is doubtful.
  const doubts = doubtsIn(erasing.error);
  const wantsTick = beforeErasing.length > 0 || doubts !== undefined;

  function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    erasing.mutate({
      typed: String(sent.get('typed') ?? ''),
      withProof: sent.get('with-proof') !== null,
      isSure: sent.get('sure') !== null,
    });
  }

  return (
    <section aria-labelledby="erase">
      <h2 id="erase">Erase</h2>
      <details>
        <summary>Erase the answers of {name}</summary>
        <p>
          All answers and notes go. The proof of what they agreed to stays
          {waitingUntil ? (
            ' unless you tick below that it goes too, since no parent or guardian has agreed'
          ) : (
            <>
              {' '}
              until <Until day={proofUntil} />
            </>
          )}
          , with the reference and without a name, as the privacy policy says. What they asked about
          their data, and what you did about it, stays as long. It cannot be undone. Backups hold
          the answers until their day; exports that you made, until you delete them.
        </p>
        {beforeErasing.length > 0 && (
          <div className="problem">
            <p>
              <strong>Before you erase them:</strong>
            </p>
            <ul>
              {beforeErasing.map((first) => (
                <li key={first}>{first}</li>
              ))}
            </ul>
          </div>
        )}
        <form
          onSubmit={erase}
          onChange={({ target }) => {
            if (target instanceof Element && target.getAttribute('name') !== 'sure')
              erasing.reset();
          }}
        >
          <label className="field">
            Type the reference, {reference}
            <input name="typed" aria-required="true" autoComplete="off" spellCheck={false} />
          </label>
          <label className="choice">
            <input type="checkbox" name="with-proof" />
            <span>
              Erase the proof too: only if its period has ended, or someone is too young and no
              parent or guardian agreed
            </span>
          </label>
          {wantsTick && (
            <label className="choice">
              <input type="checkbox" name="sure" aria-required="true" />
              <span>I have read what to do before, and erase all the same</span>
            </label>
          )}
          <Problem error={erasing.error} />
          <SubmitButton type="submit" className="danger" isBusy={erasing.isPending}>
            Erase
          </SubmitButton>
        </form>
      </details>
    </section>
  );
}
