import { useMutation } from '@tanstack/react-query';
import type { Consent, ConsentProof } from '../../../answers/records/records.ts';
import { desk } from '../api.ts';
import { SubmitButton } from '../parts/buttons.tsx';
import { Problem, StatusMessage } from '../parts/status-message.tsx';
import { dayInWords, timeInWords } from '../parts/words.ts';
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
  const asking = useMutation({ mutationFn: () => desk.proofsOf(person) });
  return (
    <section aria-label="Proof of consent">
      <p>
        If someone’s answers were deleted, their reference or email address finds the proof of what
        they agreed to. Type all of it into the search.
      </p>
      <Problem error={asking.error} />
      <SubmitButton isBusy={asking.isPending} onClick={() => asking.mutate()}>
        Look for proof of consent
      </SubmitButton>
      <StatusMessage>
        {asking.data && `Proof of consent of “${person}”: ${asking.data.length || 'none'}.`}
      </StatusMessage>
      {asking.data?.map(({ id, reference, version, consents, fault, ...days }) => (
        <section key={id} aria-label={reference}>
          <dl className="facts">
            <Fact name="Reference">
              <span translate="no">{reference}</span>
            </Fact>
            <Day name="Answers deleted" day={days.deletedOn} />
            <Day name="A parent or guardian agreed on" day={days.confirmedOn} />
            <Day name="Last interview" day={days.interviewedOn} />
            <Fact name="Version of the questions">{version}</Fact>
          </dl>
          {fault && <Problem error={`This proof is damaged: ${fault}.`} />}
          <Consents consents={consents} />
        </section>
      ))}
    </section>
  );
}
