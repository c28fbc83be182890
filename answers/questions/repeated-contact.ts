import type { Option } from '../../content/model/questionnaire/question.ts';

type FollowUp = NonNullable<Option['asks']>;

/** What follows in a field that may be left empty, in usual and in easy words. */
export const leftEmptyHint = 'If you have given it above, you can leave this empty.';

/**
 * Of what choices ask one below the other, the last email address or number above one of the same kind:
 * left empty, it is the same, and nobody has to type it for each way of contact (WCAG 3.3.7).
 *
 * @param asked  what the choices ask, in their order
 */
export function sameAbove(followUp: FollowUp, asked: readonly FollowUp[]): FollowUp | undefined {
  if (followUp.kind !== 'email' && followUp.kind !== 'telephone') return undefined;
  const above = asked.slice(
    0,
    asked.findIndex(({ id }) => id === followUp.id),
  );
  return above.findLast(({ kind }) => kind === followUp.kind);
}
