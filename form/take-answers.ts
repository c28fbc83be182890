import { checkAnswers, type Problems } from './answers/check-answers.ts';
import { readTyped, type Typed } from './answers/typed.ts';
import { consentWording, type Facts } from './facts.ts';
import { type Store, submissionId } from './store/store.ts';

type Outcome =
  | { status: 303 }
  | { status: 422 | 500; typed: Typed; submission: string; problems?: Problems; failure?: unknown };

/** Stores what was sent, or returns everything that is needed to show the form again. */
export function takeAnswers(sent: URLSearchParams, store: Store, facts: Facts): Outcome {
  const typed = readTyped(sent);
  const submission = submissionId(sent.get('submission'));
  const { answers, problems } = checkAnswers(typed);
  if (problems) return { status: 422, typed, submission, problems };
  const { consent: _, ...rest } = answers;
  try {
    store.save({
      ...rest,
      id: submission,
      receivedAt: new Date().toISOString(),
      consentWording: consentWording(facts),
    });
    return { status: 303 };
  } catch (failure) {
    return { status: 500, typed, submission, failure };
  }
}
