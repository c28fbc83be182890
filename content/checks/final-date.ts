import type { Study } from './schema.ts';

/**
 * What is wrong with collecting answers now; undefined where nothing is.
 *
 * @param now  milliseconds since 1970
 */
export function finalDateProblem({ retention }: Study, now: number): string | undefined {
  if (now < Date.parse(`${retention.screeningLatest}T23:59:59Z`)) return undefined;
  return (
    `content/study.yaml, retention.screeningLatest: "${retention.screeningLatest}" has passed, ` +
    'so that the policy has new answers deleted on arrival'
  );
}
