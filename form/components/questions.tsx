import {
  ageChoices,
  ageLabel,
  type Typed,
  type Who,
  whoChoices,
  whoLabels,
} from '../answers/typed.ts';
import { consentWording, type Facts } from '../facts.ts';
import { Choice } from './choice.tsx';
import { ChoicesQuestion } from './choices-question.tsx';
import { EmailLink } from './email-link.tsx';
import { describedBy, ErrorMessage, Question } from './question.tsx';

type WithError = { error: string | undefined };

const whoHints: Partial<Record<Who, string>> = {
  carer: 'You support a disabled person, paid or unpaid',
};

export function WhoQuestion({ who, error }: Pick<Typed, 'who'> & WithError) {
  return (
    <ChoicesQuestion
      name="who"
      type="checkbox"
      asked="Which of these are you?"
      hint="Choose all that apply."
      choices={whoChoices.map((value) => ({
        value,
        label: whoLabels[value],
        ...(whoHints[value] && { hint: whoHints[value] }),
        checked: who.includes(value),
      }))}
      error={error}
    />
  );
}

export function AgeQuestion({
  age,
  minimumAge,
  error,
}: Pick<Typed, 'age'> & Pick<Facts, 'minimumAge'> & WithError) {
  return (
    <ChoicesQuestion
      name="age"
      type="radio"
      asked="How old are you?"
      hint={`If you are under ${minimumAge}, ask a parent or guardian before you fill this in.`}
      choices={ageChoices.map((value) => ({
        value,
        label: ageLabel(value, minimumAge),
        checked: age === value,
      }))}
      error={error}
    />
  );
}

export function StoryQuestion({
  story,
  prefersNotToSay,
  error,
}: Pick<Typed, 'story' | 'prefersNotToSay'> & WithError) {
  return (
    <Question error={error}>
      <label className="asked" id="story-label" htmlFor="story">
        What would you like to tell us about assistive products? (optional)
      </label>
      <p id="story-hint" className="hint">
        A few words are enough.
      </p>
      <ErrorMessage id="story" text={error} />
      <textarea
        id="story"
        name="story"
        rows={6}
        defaultValue={story}
        aria-describedby={describedBy('story', { hint: true, error })}
        aria-invalid={error ? true : undefined}
      />
      <Choice
        type="checkbox"
        id="prefers-not-to-say"
        name="prefers-not-to-say"
        value="yes"
        label="I prefer not to say"
        checked={prefersNotToSay}
        describedBy="story-label"
      />
    </Question>
  );
}

/** Never ticked in advance: consent to the use of health data is explicit (UK GDPR, article 9). */
export function ConsentQuestion({
  facts,
  consent,
  error,
}: { facts: Facts } & Pick<Typed, 'consent'> & WithError) {
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
