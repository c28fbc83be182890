import type { Formats } from '../../content/model/schemas/pages-schema.ts';
import { type Criterion, criteria } from './criteria.ts';
import type { EvidenceStep, PersonTest } from './evidence-files.ts';

const means = ['checker', 'script', 'person'] as const;
type Means = (typeof means)[number];

/** What is known of one criterion, and by what means. */
export type Finding = Criterion & {
  /** Empty where nobody looked. */
  checkedBy: readonly Means[];
  outcome: 'met' | 'not met' | 'not evaluated' | 'not applicable';
  /** Why, in sentences; empty where there is nothing to add. */
  remarks: string;
};

type StepResults = Pick<EvidenceStep, 'criteria' | 'failures'>;

/**
 * One finding for each criterion of WCAG 2.2. "Met" says that no check found a fault; what that is
 * worth depends on `checkedBy`.
 *
 * @param notApplicable  why criteria do not apply, by their number; a check that looked at one shows
 *   that it does
 */
export function findings(
  steps: readonly StepResults[],
  people: readonly PersonTest[],
  notApplicable: Readonly<Record<string, string>>,
): readonly Finding[] {
  return criteria.map((criterion) => {
    const { number } = criterion;
    const looked: Record<Means, boolean> = {
      checker: steps.some((step) => step.criteria.checker.includes(number)),
      script: steps.some((step) => step.criteria.script.includes(number)),
      person: people.some(
        ({ met, notMet }) =>
          met.includes(number) || notMet.some((fault) => fault.criterion === number),
      ),
    };
    const checkedBy = means.filter((way) => looked[way]);
    const reason = notApplicable[number];
    if (checkedBy.length === 0) {
      const outcome = reason ? 'not applicable' : 'not evaluated';
      return { ...criterion, checkedBy, outcome, remarks: reason ?? '' };
    }
    const faults = [...failedChecks(steps, number), ...faultsByPeople(people, number)];
    const outcome = faults.length > 0 ? 'not met' : 'met';
    return { ...criterion, checkedBy, outcome, remarks: faults.join(' ') };
  });
}

function failedChecks(steps: readonly StepResults[], number: string): string[] {
  const failed = steps
    .flatMap(({ failures }) => failures)
    .filter((failure) => failure.criteria.includes(number));
  return [...new Set(failed.map(({ title }) => `This check failed: ${title}.`))];
}

function faultsByPeople(people: readonly PersonTest[], number: string): string[] {
  return people.flatMap(({ notMet }) =>
    notMet.filter(({ criterion }) => criterion === number).map(({ why }) => why),
  );
}

const noSignIn = 'Nobody signs in.';
const noTimeLimit = 'No page has a time limit.';
const nothingLive = 'Nothing is live.';

/** Criteria about things that no page has, each with what that is. */
const always = {
  '1.2.4': nothingLive,
  '1.2.9': nothingLive,
  '2.1.4': 'We use no single-key shortcuts.',
  '2.2.3': noTimeLimit,
  '2.2.5': noSignIn,
  '2.2.6': noTimeLimit,
  '2.5.1': 'Nothing asks for a gesture.',
  '2.5.4': 'Nothing is done by moving the device.',
  '2.5.7': 'Nothing is dragged.',
  '3.1.2': 'All words are English.',
  '3.3.8': noSignIn,
  '3.3.9': noSignIn,
};

/** Why criteria do not apply, by their number: some only until the content has a film or a recording. */
export function notApplicable({
  bslVideo,
  audio,
}: Pick<Formats, 'bslVideo' | 'audio'>): Readonly<Record<string, string>> {
  return {
    ...always,
    ...(!bslVideo && because('The pages hold no video.', '1.2.2 1.2.3 1.2.5 1.2.6 1.2.7 1.2.8')),
    ...(!bslVideo && !audio && because('The pages hold no sound and no video.', '1.2.1 1.4.2')),
    ...(!audio && because('The pages hold no recording of sound alone.', '1.4.7')),
  };
}

function because(reason: string, numbers: string) {
  return Object.fromEntries(numbers.split(' ').map((number) => [number, reason]));
}

/** WCAG's thirteen guidelines, in plain words. */
const guidelines: Readonly<Record<string, string>> = {
  '1.1': 'Words for pictures',
  '1.2': 'Sound and video',
  '1.3': 'Structure that software can follow',
  '1.4': 'Colour, contrast and size',
  '2.1': 'Keyboard',
  '2.2': 'Enough time',
  '2.3': 'Flashing and movement',
  '2.4': 'Finding your way',
  '2.5': 'Touch, pointer and voice',
  '3.1': 'Words that are easy to read',
  '3.2': 'No surprises',
  '3.3': 'Help with the form',
  '4.1': 'Working with assistive tech',
};

/** How many criteria of one guideline were looked at, and by what means. */
export type Topic = { topic: string; apply: number } & Record<
  Means | 'notEvaluated' | 'notMet',
  number
>;

export function topics(rows: readonly Finding[]): Topic[] {
  return Object.entries(guidelines).map(([number, topic]) => {
    const criteria = rows.filter((row) => row.number.startsWith(`${number}.`));
    const count = (holds: (row: Finding) => boolean) => criteria.filter(holds).length;
    return {
      topic,
      apply: count(({ outcome }) => outcome !== 'not applicable'),
      checker: count(({ checkedBy }) => checkedBy.includes('checker')),
      script: count(({ checkedBy }) => checkedBy.includes('script')),
      person: count(({ checkedBy }) => checkedBy.includes('person')),
      notEvaluated: count(({ outcome }) => outcome === 'not evaluated'),
      notMet: count(({ outcome }) => outcome === 'not met'),
    };
  });
}
