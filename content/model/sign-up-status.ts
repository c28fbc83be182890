import { isNear, isOver } from '../../common/days.ts';
import type { Study } from './schemas/schema.ts';

/** Why nobody can sign up. */
export type Shut = 'full' | 'paused' | 'closed';

export type SignUpStatus = 'open' | 'closing soon' | Shut;

/** What decides whether people can sign up: dates such as 2026-03-31, and what study.yaml says. */
export type SignUpRule = {
  status?: 'open' | Shut | null | undefined;
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

/**
 * Whether people can sign up. No setting keeps sign-up open after its last day.
 *
 * @param now  milliseconds since 1970; undefined in a trial on one machine, where no date counts
 */
export function signUpStatus(rule: SignUpRule, now: number | undefined): SignUpStatus {
  const { status } = rule;
  if (status && status !== 'open') return status;
  if (now === undefined) return 'open';
  const last = lastDay(rule);
  if (isOver(last, now)) return 'closed';
  return isNear(last, soonDays, now) ? 'closing soon' : 'open';
}

export function isShut(status: string): status is Shut {
  return status !== 'open' && status !== 'closing soon';
}

/** The last day on which people can sign up, for example 2026-03-31. */
export function lastDay({ closes, finalDate }: SignUpRule): string {
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
