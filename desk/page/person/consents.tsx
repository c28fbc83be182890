import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Consent, ConsentProof } from '../../../answers/records/records.ts';
import { hourAt } from '../../../common/days.ts';
import type { Reply } from '../../worker/desk-calls.ts';
import { desk } from '../api.ts';
import { SubmitButton } from '../parts/buttons.tsx';
import { DayField } from '../parts/fields.tsx';
import { focusSoon } from '../parts/focus.tsx';
import { ConfirmDoubts, Field, Form } from '../parts/form.tsx';
import { Problem, StatusMessage } from '../parts/status-message.tsx';
import { dayInWords, timeInWords } from '../parts/words.ts';
import { useUndo } from '../undo.tsx';
import { isShownNowhere } from '../use-desk.ts';
import { Day, Fact } from './facts.tsx';

type Props = { consents: readonly (Omit<Consent, 'id'> | ConsentProof)[] };

/** What someone agreed to or refused, in every word that they saw. */
export function Consents({ consents }: Props) {
  return (
    <ul className="consents">
      {consents.map(({ agreed, wording, policy, ...when }) => (
        <li key={wording}>
          <strong>{agreed ? 'Agreed' : 'Did not agree'}</strong> on{' '}
          {'at' in when ? timeInWords(when.at) : dayInWords(when.on)}, with the privacy policy of{' '}
          {dayInWords(policy)}: {wording}
        </li>
      ))}
    </ul>
  );
}

/** What remains of people whose answers were deleted, who are in no table: nobody knows their names. */
export function ProofsOf({ person }: { person: string }) {
  const asking = useMutation({ ...isShownNowhere, mutationFn: () => desk.proofsOf(person) });
  const id = useId();
  function showAgain() {
    asking.mutate();
    focusSoon(() => document.getElementById(id));
  }
  return (
    <section aria-label="Proof of consent">
      <p>
        If someone’s answers were deleted, their reference or email address finds the proof of what
        they agreed to. Type all of it into the search.
      </p>
      <Problem error={asking.error} />
      <SubmitButton id={id} isBusy={asking.isPending} onClick={() => asking.mutate()}>
        Look for proof of consent
      </SubmitButton>
      <StatusMessage>
        {/* Another desk may have erased it since. Each look goes into the audit, so nobody looks unasked. */}
        {asking.data &&
          `Proof of consent of “${person}”, at ${hourAt(asking.submittedAt)}: ${asking.data.length || 'none'}.`}
      </StatusMessage>
      {asking.data?.map((proof) => (
        <OneProof key={proof.id} proof={proof} onChanged={showAgain} />
      ))}
    </section>
  );
}

type OneProofProps = { proof: Reply<'proofsOf'>[number]; onChanged: () => void };

function OneProof({ proof, onChanged }: OneProofProps) {
  const { reference, version, consents, fault, interviewedOn } = proof;
  return (
    <section aria-label={reference}>
      <dl className="facts">
        <Fact name="Reference">
          <span translate="no">{reference}</span>
        </Fact>
        <Day name="Answers deleted" day={proof.deletedOn} />
        <Day name="A parent or guardian agreed on" day={proof.confirmedOn} />
        <Day name="Last interview" day={interviewedOn} />
        <Fact name="Version of the questions">{version}</Fact>
      </dl>
      {fault && <Problem error={`This proof is damaged: ${fault}.`} />}
      <Consents consents={consents} />
      <details>
        <summary>Correct the day of the interview, or erase this proof</summary>
        <InterviewBefore proof={proof} onChanged={onChanged} />
        <EraseProof proof={proof} onChanged={onChanged} />
      </details>
    </section>
  );
}

function InterviewBefore({ proof, onChanged }: OneProofProps) {
  const recording = useMutation({
    ...isShownNowhere,
    mutationFn: (body: { day: string | null; isSure?: boolean }) =>
      desk.interviewedBefore(proof, body),
    onSuccess: onChanged,
  });
  const { interviewedOn } = proof;
  return (
    <Form
      doing={recording}
      asks={<ConfirmDoubts doing={recording} />}
      submit="Record the interview"
      onSend={(textOf) => recording.mutate({ day: textOf('day') })}
      beside={
        interviewedOn && (
          <button type="button" className="quiet" onClick={() => recording.mutate({ day: null })}>
            Remove {dayInWords(interviewedOn)}
          </button>
        )
      }
    >
      <DayField label="Day of the last interview that took place" name="day" required />
      <p className="hint">Until when the proof is kept counts from this day.</p>
    </Form>
  );
}

function EraseProof({ proof, onChanged }: OneProofProps) {
  const undo = useUndo();
  const { reference } = proof;
  const erasing = useMutation({
    ...isShownNowhere,
    mutationFn: (typed: string) => desk.eraseProof(proof, typed),
    onSuccess(left) {
      const words = `Erased: the proof of ${reference}. This cannot be undone. ${left.join(' ')}`;
      undo({ words, stays: true });
      onChanged();
    },
  });
  return (
    <Form
      doing={erasing}
      look="danger"
      submit="Erase the proof"
      onSend={(textOf) => erasing.mutate(textOf('typed'))}
    >
      <Field
        label={`Type the reference, ${reference}, to erase this proof`}
        hint="Nothing then shows that this person agreed to anything. It cannot be undone: erase it only if its period has ended, or someone was too young and no parent or guardian agreed."
        name="typed"
        required
        spellCheck={false}
      />
    </Form>
  );
}
