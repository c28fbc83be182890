import type { Likeness } from './find-groups.ts';
import type { Group } from './judge.ts';
import type { Sign } from './sign.ts';

/** What is worth a look about someone. */
export type Looks = { signs: readonly Sign[]; group?: Group | undefined };

/** Nothing, while everyone is still being compared. */
export function looksOf(likeness: Likeness | undefined, reference: string): Looks {
  const { groups, alone } = likeness ?? { groups: [], alone: new Map() };
  const group = groups.find(({ references }) => references.includes(reference));
  return { signs: group?.signs ?? alone.get(reference) ?? [], group };
}

/** How many things are worth a look, by reference. */
export function lookCounts({ groups, alone }: Likeness): Map<string, number> {
  return new Map([
    ...[...alone].map(([reference, signs]): [string, number] => [reference, signs.length]),
    ...groups.flatMap(({ references, signs }) =>
      references.map((reference): [string, number] => [reference, signs.length]),
    ),
  ]);
}
