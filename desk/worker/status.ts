import type { Opened, Where } from './opened.ts';

/** What every page of the desk is told. */
export type Status =
  /** `byItself`: nobody has asked for it. */
  | { step: 'closed'; why?: string; byItself?: true }
  | { step: 'opening'; where: Where; done: number; total: number }
  /** `interviews`: whether anything is said of them. `opening`: how many are open, until everyone is. */
  | {
      step: 'open';
      where: Where;
      /** The study's name. */
      study: string;
      people: number;
      opening?: { done: number; total: number };
      damaged: string[];
      interviews: boolean;
      /** Whether it closes in two minutes, if nobody uses it. */
      closesSoon?: true;
      revision: number;
    };

export function openStatus(
  {
    where,
    people,
    study,
    interviews,
    opening,
  }: Pick<Opened, 'where' | 'people' | 'study' | 'interviews' | 'opening'>,
  revision: number,
  closesSoon: boolean,
): Status {
  const damaged = [
    ...Array.from(people.damaged.values(), ({ reference, why }) => `${reference}: ${why}`),
    ...people.damagedEntries.values(),
  ];
  const rest = opening();
  return {
    step: 'open',
    ...(rest && { opening: rest }),
    ...(closesSoon && { closesSoon }),
    where,
    study: study(),
    people: people.all.size,
    damaged,
    interviews: interviews(),
    revision,
  };
}
