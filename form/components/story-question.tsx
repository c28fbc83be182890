import { Choice } from './choice.tsx';
import { describedBy } from './described-by.ts';
import { ErrorMessage } from './error-message.tsx';
import { Question } from './question.tsx';

type Props = { story: string; prefersNotToSay: boolean; error: string | undefined };

export function StoryQuestion({ story, prefersNotToSay, error }: Props) {
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
