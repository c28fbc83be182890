import { countOnPage, noBreak } from '../../../common/count.ts';
import { longDate } from '../../../common/days.ts';
import { type Decides, decided, decidedNames, optionalFacts } from '../policy/policy-names.ts';
import { withConditions } from '../schemas/expect.ts';
import { lastDayToSignUp, signUpRule } from '../sign-up-status.ts';
import type { Problem, YamlPath } from '../yaml/yaml-file.ts';

/**
 * What `{name}` prints in the words of content/; undefined if the study has not said. `true` if the name
 * is only a condition, for `{if name}`.
 */
export type StudyFacts = Readonly<Record<string, string | true | undefined>>;

/** What study.yaml says in words under `signUp`. */
const sayings = [
  'nextStepBy',
  'results',
  'interview',
  'where',
  'payment',
  'amount',
  'paidHow',
  'ifYouStop',
  'ifItTakesLonger',
  'supporterCosts',
] as const;

export function studyFacts(all: Decides): StudyFacts {
  const { organisation, study } = all;
  const { name, email } = organisation;
  const { retention, signUp, minimumAge, rights } = study;
  const asConditions = Object.entries(decided(all)).map(([key, holds]) => [
    key,
    holds || undefined,
  ]);
  const optional = Object.entries(optionalFacts(all)).map(([key, fact]) => [
    key,
    fact || undefined,
  ]);
  return {
    study: study.name,
    company: name,
    email,
    minimumAge: String(minimumAge),
    finalDate: longDate(retention.screeningLatest),
    draftDays: String(retention.draftDays),
    guardianDays: retention.guardianDays?.toString(),
    rightsAnswered: countOnPage(rights.answeredInWorkingDays, 'working day'),
    complaintAcknowledged: countOnPage(rights.complaintAcknowledgedInDays, 'day'),
    lastDay: longDate(lastDayToSignUp(signUpRule(study))),
    closes: signUp?.closes ? longDate(lastDayToSignUp(signUpRule(study))) : undefined,
    minutes: signUp?.minutes?.toString(),
    ...Object.fromEntries(sayings.map((name) => [name, signUp?.[name] ?? undefined])),
    benefits: signUp?.benefits?.text,
    benefitsCheckedOn: signUp?.benefits ? longDate(signUp.benefits.checkedOn) : undefined,
    ...Object.fromEntries(asConditions),
    ...Object.fromEntries(optional),
  };
}

/**
 * Replaces `{name}` with a fact in every text of `value`, however deep. What follows `{if name}`, up to
 * `{end}` or to the end of the text, is printed only if the study has that fact; what follows
 * `{unless name}`, only if not. A list leaves out a sentence, or an entry with a `text`, of which nothing
 * is left or that names a fact which the study does not state, and a block with a picture without a
 * sentence. So is a field that can be missing.
 *
 * @param report  called for each text that names no such fact, and for one that is not in a list and of
 *   which nothing is left or that names a missing fact; that text stays as it is
 */
export function fillIn<Value>(
  value: Value,
  facts: StudyFacts,
  report: (problem: Problem) => void,
): Value {
  function walk(value: unknown, path: YamlPath): unknown {
    if (typeof value === 'string') return replace(applied(value, facts), path, value);
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => {
        if (isLeftOut(item, facts)) return [];
        const filled = walk(item, [...path, index]);
        return isWithoutText(filled) ? [] : [filled];
      });
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) =>
        optionalFields.has(key) && item && applied(String(item), facts) === ''
          ? []
          : [[key, walk(item, [...path, key])]],
      ),
    );
  }

  function replace(text: string, path: YamlPath, typed: string): string {
    if (text === '') {
      report({
        path,
        message: `found "${typed}", of which this study prints nothing. Expected words for it too`,
      });
    }
    return text.replace(beforeUnit, noBreak).replace(placeholders, (placeholder, name: string) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      if (typeof fact === 'string') return fact;
      report({ path, message: `found "${placeholder}". ${remedy(name)}` });
      return placeholder;
    });
  }

  function remedy(name: string): string {
    if (name === 'end') return 'Expected "{if …}" or "{unless …}" before it';
    if (decidedOnly.has(name)) return `Expected it in a condition: {if ${name}}`;
    if (Object.hasOwn(facts, name)) {
      return (
        `Expected "${name}" in study.yaml or organisation.yaml; add it there, or use it only in a list ` +
        `of sentences, from which such a sentence is left out, or after {if ${name}}`
      );
    }
    const names = Object.keys(facts).filter((key) => !decidedOnly.has(key));
    return `Expected one of ${names.map((key) => `{${key}}`).join(', ')}`;
  }

  return walk(value, []) as Value;
}

/** Fields without which everything that has them makes sense. */
const optionalFields: ReadonlySet<string> = new Set([
  'also',
  'hint',
  'introduction',
  'large',
  'offer',
]);

const decidedOnly: ReadonlySet<string> = new Set(decidedNames);

const placeholders = /\{([^{}]*)\}/g;

/** After these facts, which are numbers, the texts write the unit: no line ends between the two. */
const beforeUnit = /(?<=\{(?:minutes|draftDays|guardianDays)\}) /g;

/** A text without what depends on a condition that does not hold. One that names no fact stays. */
function applied(text: string, facts: StudyFacts): string {
  return withConditions(text, (word, name) =>
    Object.hasOwn(facts, name) ? (facts[name] !== undefined) === (word === 'if') : undefined,
  );
}

/** What a list's sentence, or its entry with a `text`, says; undefined for other entries. */
function textOf(item: unknown): string | undefined {
  const text: unknown = typeof item === 'string' ? item : Object(item).text;
  return typeof text === 'string' ? text : undefined;
}

/** Whether this is a block with a picture, and all of its sentences were left out. */
function isWithoutText(item: unknown): boolean {
  const { picture, text } = Object(item);
  return picture !== undefined && Array.isArray(text) && text.length === 0;
}

/** Whether a list leaves out this sentence, or this entry with a `text`. */
function isLeftOut(item: unknown, facts: StudyFacts): boolean {
  const text = textOf(item);
  if (text === undefined) return false;
  const words = applied(text, facts);
  if (words === '' && text !== '') return true;
  return [...words.matchAll(placeholders)].some(
    ([, name = '']) => Object.hasOwn(facts, name) && facts[name] === undefined,
  );
}
