import { type Answers, holds } from '../../answers/questions/path.ts';
import { withCapital } from '../../common/with-capital.ts';
import type { Condition } from '../../content/model/questionnaire/question.ts';
import { type FlagKind, flagNames } from './flag.ts';

/** What a call found: that someone is real, that they are not, or that it is still not clear. */
export const callOutcomes = ['real', 'not', 'unsure'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Someone whom the team called, and the flags that were shown of them then. */
export type Call = { reference: string; outcome: CallOutcome; flags: readonly string[] };

/** A share of some, and the range in which it lies in 95 of 100 such studies. */
export type Share = { part: number; all: number; share: number; least: number; most: number };

/** Standard deviations of 95%. */
const z = 1.96;

/**
 * Wilson's score interval (Journal of the American Statistical Association 1927;22:209), which also holds for
 * few people and for shares near none and all.
 */
export function shareOf(part: number, all: number): Share | undefined {
  if (all === 0) return undefined;
  const share = part / all;
  const middle = share + z ** 2 / (2 * all);
  const reach = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  const whole = 1 + z ** 2 / all;
  return {
    part,
    all,
    share,
    least: Math.max(0, (middle - reach) / whole),
    most: Math.min(1, (middle + reach) / whole),
  };
}

export type FlagOutcome = ReturnType<typeof flagOutcomes>[number];

/** A row of the table, of those who were called without a flag. */
const noFlag = 'No flag';

/**
 * How often each flag was right in this study. Nobody else can know: what gives invented people away
 * elsewhere does worse than chance in other studies (Willard-Grace and others, JMIR 2026;28:e85161).
 *
 * @param flagged  by reference, the flags of everyone who is to be called first
 * @param calls  of each person the last
 */
export function flagOutcomes(
  flagged: ReadonlyMap<string, readonly FlagKind[]>,
  calls: readonly Call[],
) {
  const now = [...flagged.values()].flat();
  /** @param flag  in words, for example "The same telephone number" */
  const row = (flag: string, people: number, some: readonly Call[]) => {
    const [real, not, unsure] = callOutcomes.map(
      (outcome) => some.filter((call) => call.outcome === outcome).length,
    ) as [number, number, number];
    // Of those of whom it became clear, how many were not real; undefined if there are none, or no flag.
    const right = shareOf(not, real + not);
    return { flag, flagged: people, called: some.length, real, not, unsure, right };
  };
  const rows = Object.entries(flagNames).map(([kind, name]) =>
    row(
      name,
      now.filter((flagged) => flagged === kind).length,
      calls.filter(({ flags }) => flags.includes(kind)),
    ),
  );
  const without = calls.filter(({ flags }) => flags.length === 0);
  return [
    ...rows
      .filter(({ flagged: people, called }) => people > 0 || called > 0)
      .toSorted((one, two) => two.called - one.called || two.flagged - one.flagged),
    // No flag can be right of them: those who were not real were missed.
    ...(without.length > 0 ? [{ ...row(noFlag, 0, without), right: undefined }] : []),
  ];
}

/** How often a flag was right; of people without one, how many of those who were called were not real. */
export function outcomeInWords({ flag, called, real, not, right }: FlagOutcome): string {
  if (flag === noFlag && real + not > 0) {
    return `${not || 'None'} of ${real + not} who were called ${not > 1 ? 'were' : 'was'} not real`;
  }
  if (right) return shareInWords(right);
  return called > 0 ? 'Not clear yet' : 'Nobody called yet';
}

export type Falls = {
  /** For example "people with a helper". */
  many: string;
  flagged: Share;
  others: Share;
  /** How many times as often as the others they are flagged; undefined if none of these is. */
  times: number | undefined;
  says: 'more often' | 'less often' | 'no difference to be told';
};

type Someone = {
  submission: { reference: string };
  answers: Answers;
  telephones: Readonly<Record<string, string>>;
};

/** Whom the study watches, and how that is known of someone. */
export type Watched = { many: string; when: Condition };

/**
 * On whom the flags fall: whether people of whom something is true are flagged more often than all others.
 * People with a helper, a communication aid or a shared telephone must not be.
 */
export function fallsOn(
  people: readonly Someone[],
  flagged: ReadonlySet<string>,
  watched: readonly Watched[],
): Falls[] {
  const numbers = Map.groupBy(
    people.flatMap(({ submission: { reference }, telephones }) =>
      [...new Set(Object.values(telephones))].map((telephone) => ({ reference, telephone })),
    ),
    ({ telephone }) => telephone,
  );
  const sharing = new Set(
    [...numbers.values()].flatMap((some) =>
      some.length > 1 ? some.map(({ reference }) => reference) : [],
    ),
  );
  const each: { many: string; has(someone: Someone): boolean }[] = [
    ...watched.map(({ many, when }) => ({
      many,
      has: ({ answers }: Someone) => holds(when, answers),
    })),
    {
      many: 'people who share a telephone number',
      has: ({ submission }) => sharing.has(submission.reference),
    },
  ];
  return each.flatMap(({ many, has }) => {
    const [some, rest] = [true, false].map((want) =>
      people.filter((person) => has(person) === want),
    );
    const share = (group: readonly Someone[] = []) =>
      shareOf(
        group.filter(({ submission }) => flagged.has(submission.reference)).length,
        group.length,
      );
    const [flaggedShare, others] = [share(some), share(rest)];
    if (!flaggedShare || !others) return [];
    const times = others.part > 0 ? flaggedShare.share / others.share : undefined;
    return [{ many, flagged: flaggedShare, others, times, says: difference(flaggedShare, others) }];
  });
}

/** So many of them have to be flagged before anything is told of fewer others. */
const told = 5;

/** Newcombe's interval of a difference (Statistics in Medicine 1998;17:873). */
function difference(one: Share, two: Share): Falls['says'] {
  const apart = one.share - two.share;
  const least = apart - Math.hypot(one.share - one.least, two.most - two.share);
  const most = apart + Math.hypot(one.most - one.share, two.share - two.least);
  if (least > 0 && one.part >= told) return 'more often';
  return most < 0 ? 'less often' : 'no difference to be told';
}

/** On whom flags fall, for the team to read. */
export function fallsInWords({ many, flagged, others, times, says }: Falls): string {
  const { part, all } = flagged;
  const some = part === 0 ? 'none' : String(part);
  return [
    `${withCapital(many)}: ${some} of ${all} ${part > 1 ? 'are' : 'is'} flagged, ${shareInWords(flagged)}.`,
    `All others: ${others.part || 'none'} of ${others.all}, ${shareInWords(others)}.`,
    ...(times === undefined || part === 0 ? [] : [`That is ${timesInWords(times)}.`]),
    verdicts[says],
  ].join(' ');
}

function timesInWords(times: number): string {
  if (times < 0.1) return 'less than a tenth as often';
  const rounded = Number(times.toFixed(times < 10 ? 1 : 0));
  return rounded === 1 ? 'about as often' : `${rounded} times as often`;
}

const verdicts: Readonly<Record<Falls['says'], string>> = {
  'more often': 'They are flagged more often, and not by chance.',
  'less often': 'They are flagged less often, and not by chance.',
  'no difference to be told': 'So few may differ by chance.',
};

function shareInWords({ share, least, most }: Share): string {
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return `${percent(share)} (${percent(least)} to ${percent(most)})`;
}
