import { isNear, isOver } from '../../common/days.ts';
import type { Study } from './schemas/schema.ts';

/** Why nobody can sign up. */
export type Shut = 'full' | 'paused' | 'closed';

export type SignUpStatus = 'open' | 'closing soon' | Shut;

/** What someone can set, in study.yaml or at the desk; each is stricter than the one before. */
export const setStatuses = ['open', 'paused', 'full', 'closed'] as const;

export type SetStatus = (typeof setStatuses)[number];

/** What decides whether people can sign up: dates such as 2026-03-31, and what study.yaml says. */
export type SignUpRule = {
  status?: SetStatus | null | undefined;
  /** The last day on which people can sign up. */
  closes?: string | null | undefined;
  /** The day on which all answers are deleted under the privacy policy. */
  finalDate: string;
};

export function signUpRule({ signUp, retention }: Study): SignUpRule {
  const { status, closes } = signUp ?? {};
  return { status, closes, finalDate: retention.screeningLatest };
}

/** "Closing soon" begins this many days before the last day. */
export const soonDays = 14;

/** Which of those who have a say decides, and what each says. */
export type SignUpDecision = {
  status: SignUpStatus;
  /** Undefined while people can sign up. */
  because: keyof SignUpSayings | undefined;
  said: SignUpSayings;
};

/** The last day, content/study.yaml, and what was set at the desk. */
type SignUpSayings = { dates: 'open' | 'closed'; file: SetStatus; desk: SetStatus };

/**
 * Whether people can sign up, and why not: the strictest wins. Of those that say the same, the one is named
 * that the desk cannot change.
 *
 * @param desk  what was set at the desk
 * @param now  milliseconds since 1970; undefined in a trial on one machine, where no date counts
 */
export function decideSignUp(
  rule: SignUpRule,
  desk: SetStatus = 'open',
  now: number | undefined,
): SignUpDecision {
  const last = lastDayToSignUp(rule);
  const dates = now !== undefined && isOver(last, now) ? 'closed' : 'open';
  const said: SignUpSayings = { dates, file: rule.status ?? 'open', desk };
  for (const status of setStatuses.toReversed()) {
    if (status === 'open') break;
    const because = (['dates', 'file', 'desk'] as const).find((who) => said[who] === status);
    if (because) return { status, because, said };
  }
  const isSoon = now !== undefined && isNear(last, soonDays, now);
  return { status: isSoon ? 'closing soon' : 'open', because: undefined, said };
}

/**
 * What a site says when it is built, without what is set at the desk since.
 *
 * @param now  as for `decideSignUp`
 */
export function signUpStatus(rule: SignUpRule, now: number | undefined): SignUpStatus {
  return decideSignUp(rule, 'open', now).status;
}

export function isShut(status: string): status is Shut {
  return status !== 'open' && status !== 'closing soon';
}

/** The last day on which people can sign up, for example 2026-03-31. */
export function lastDayToSignUp({ closes, finalDate }: SignUpRule): string {
  return closes && closes < finalDate ? closes : finalDate;
}

/**
 * Why no answers should be collected now; undefined if they may be, or if nobody can sign up anyway.
 *
 * @param now  milliseconds since 1970
 */
export function finalDateProblem(study: Study, now: number): string | undefined {
  const { signUp, retention } = study;
  if (!isOver(retention.screeningLatest, now) || isShut(signUp?.status ?? 'open')) return undefined;
  return (
    `content/study.yaml, retention.screeningLatest: "${retention.screeningLatest}" has passed, ` +
    'so new answers are deleted as soon as they arrive, as the policy says. If sign-up is over, put ' +
    '"status: closed" under signUp'
  );
}

/**
 * Why nobody can sign up though nothing says so; undefined if they can, or if the final date says it.
 *
 * @param now  milliseconds since 1970
 */
export function closesProblem({ signUp, retention }: Study, now: number): string | undefined {
  const { closes, status } = signUp ?? {};
  if (!closes || !isOver(closes, now) || isShut(status ?? 'open')) return undefined;
  if (isOver(retention.screeningLatest, now)) return undefined;
  return (
    `content/study.yaml, signUp.closes: "${closes}" has passed, so nobody can sign up. Put a later date, ` +
    'or, if sign-up is over, "status: closed" under signUp'
  );
}
