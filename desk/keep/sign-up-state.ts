import { user } from '../../answers/files/audit.ts';
import type { SetSignUp } from '../../answers/store/sign-up-table.ts';
import type { Store } from '../../answers/store/store.ts';
import { dateInWords } from '../../common/days.ts';
import { loadStudy } from '../../content/model/load.ts';
import {
  decideSignUp,
  lastDay,
  type SetStatus,
  type SignUpDecision,
  signUpRule,
} from '../../content/model/sign-up-status.ts';
import { Refusal } from '../people/refusal.ts';

/** Whether the form takes answers, and who has decided that. */
export type SignUpState = SignUpDecision & {
  /** What was last set at a desk; undefined if nothing ever was. */
  set: SetSignUp | undefined;
  /** The last day, in words. */
  last: string;
};

/** @throws Error that names what is wrong with content/study.yaml */
export async function signUpState({ signUp, keys }: Pick<Store, 'signUp' | 'keys'>) {
  const rule = signUpRule(loadStudy());
  const set = await signUp.get();
  // A trial takes answers whatever the date.
  const now = (await keys.isTrial()) ? undefined : Date.now();
  return {
    ...decideSignUp(rule, set?.state, now),
    set,
    last: dateInWords(lastDay(rule)),
  } satisfies SignUpState;
}

/**
 * Sets whether people can sign up. The form obeys within a second.
 *
 * @param seen  the number of what was set before, as it was shown; 0 for nothing
 * @throws Refusal if someone else has set it since
 */
export async function setSignUp(
  { signUp, record }: Pick<Store, 'signUp' | 'record'>,
  state: SetStatus,
  seen: number,
) {
  await record.audit('sign-up', state);
  if (await signUp.set(state, user(), seen)) return;
  throw new Refusal(
    'Someone else has changed this since it was shown here. Nothing is changed. Look at it again.',
  );
}
