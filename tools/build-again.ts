import { addDays, isInFuture } from '../common/days.ts';
import type { Content } from '../content/model/load.ts';
import { isShut, lastDay, signUpRule, soonDays } from '../content/model/sign-up-status.ts';
import { renewalDays } from './release-obstacles.ts';

/**
 * The days to come on which the site must be built again, and why. It is static: what it says of a
 * date stays as it was on the day of its build.
 *
 * @param now  milliseconds since 1970
 */
export function daysToBuildAgain(
  { study, organisation }: Pick<Content, 'study' | 'organisation'>,
  now: number,
): string[] {
  const rule = signUpRule(study);
  const last = lastDay(rule);
  const changes = [
    [addDays(last, -soonDays), 'the page says from then on that sign-up ends soon'],
    [addDays(last, 1), 'the page says from then on that sign-up is closed, and has no form'],
  ];
  const renewal = addDays(organisation.securityContactUntil, -renewalDays);
  return [
    ...(isShut(rule.status ?? 'open') ? [] : changes),
    [renewal, 'until then put a later day into securityContactUntil in organisation.yaml'],
  ]
    .filter(([day = '']) => isInFuture(day, now))
    .sort()
    .map(([day, why]) => `${day}: ${why}`);
}
