import { consentWording } from '../answers/consent-wording.ts';
import type { Facts } from '../facts.ts';
import { Choice } from './choice.tsx';
import { describedBy } from './described-by.ts';
import { EmailLink } from './email-link.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Question } from './question.tsx';

type Props = { facts: Facts; consent: boolean; error: string | undefined };

/** Never ticked beforehand: consent to the use of health data is explicit (UK GDPR, article 9). */
export function ConsentQuestion({ facts, consent, error }: Props) {
  return (
    <Question error={error}>
      <fieldset aria-describedby={describedBy('consent', { hint: true })}>
        <legend className="asked">Your agreement</legend>
        <p id="consent-hint">
          Our{' '}
          <a href={`${facts.policyAddress}#in-short`} target="_blank" rel="noopener">
            privacy policy (opens in a new tab)
          </a>{' '}
          says what we do with your answers. It begins with a short version. If you change your
          mind, write to <EmailLink email={facts.email} />.
        </p>
        <ErrorMessage id="consent" text={error} />
        <Choice
          type="checkbox"
          id="consent"
          name="consent"
          value="yes"
          label={consentWording(facts)}
          checked={consent}
          describedBy={describedBy('consent', { error })}
          invalid={Boolean(error)}
          required
        />
      </fieldset>
    </Question>
  );
}
