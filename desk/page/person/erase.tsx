import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { desk, doubtsIn } from '../api.ts';
import { ChoiceField, Field, Form } from '../parts/form.tsx';
import { forgetWords, keepNote, untick } from '../remembered.ts';
import { useUndo } from '../undo.tsx';
import { isShownNowhere } from '../use-desk.ts';
import { Until } from './facts.tsx';

type Props = {
  person: Pick<Shown, 'reference' | 'name' | 'proofUntil' | 'beforeErasing'> & {
    waitingUntil?: string | undefined;
  };
};

/** Erasing says what goes and what stays, and wants the reference typed: it cannot happen by accident. */
export function Erase({
  person: { reference, name, proofUntil, beforeErasing, waitingUntil },
}: Props) {
  const [, go] = useLocation();
  const undo = useUndo();
  const erasing = useMutation({
    // Nobody is told on this page that the person is gone.
    ...isShownNowhere,
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
        <Form
          doing={erasing}
          look="danger"
          submit="Erase"
          onSend={(textOf, sent) =>
            erasing.mutate({
              typed: textOf('typed'),
              withProof: sent.has('with-proof'),
              isSure: sent.has('sure'),
            })
          }
          onChange={({ target }) => {
            if (target instanceof Element && target.getAttribute('name') !== 'sure')
              erasing.reset();
          }}
        >
          <Field
            label={`Type the reference, ${reference}`}
            name="typed"
            required
            spellCheck={false}
          />
          <ChoiceField name="with-proof">
            Erase the proof too: only if its period has ended, or someone is too young and no parent
            or guardian agreed
          </ChoiceField>
          {wantsTick && (
            <ChoiceField name="sure" aria-required="true">
              I have read what to do before, and erase all the same
            </ChoiceField>
          )}
        </Form>
      </details>
    </section>
  );
}
