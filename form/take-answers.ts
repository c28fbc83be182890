import { checkAnswers } from './answers/check-answers.ts';
import { consentWording } from './answers/consent-wording.ts';
import { readTyped } from './answers/read-typed.ts';
import { submissionId } from './answers/submission-id.ts';
import type { Problems, Typed } from './answers/typed.ts';
import type { Facts } from './facts.ts';
import type { Store } from './store/store.ts';

type Outcome =
  | { status: 303 }
  | { status: 422 | 500; typed: Typed; submission: string; problems?: Problems; failure?: unknown };

/** Stores what was sent, or gives back everything that the form needs to show it again. */
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
