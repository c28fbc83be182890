import { countOnPage } from '../../../common/count.ts';
import { longDate } from '../../../common/days.ts';
import { noBreak } from '../../../common/keep-together.ts';
import type { Organisation } from '../schemas/organisation-schema.ts';
import type { Study } from '../schemas/schema.ts';
import { lastDay, signUpRule } from '../sign-up-status.ts';
import type { Problem, YamlPath } from '../yaml/yaml-file.ts';

/** What `{name}` prints in the words of content/; undefined if the study has not said. */
export type StudyFacts = Readonly<Record<string, string | undefined>>;

/** What study.yaml says in words under `signUp`. */
const sayings = [
  'nextStepBy',
  'results',
  'interview',
  'where',
  'payment',
  'paidHow',
  'ifYouStop',
  'ifItTakesLonger',
  'supporterCosts',
] as const;

export function studyFacts({ name, email }: Organisation, study: Study): StudyFacts {
  const { retention, signUp, minimumAge, rights } = study;
  return {
    study: study.name,
    company: name,
    email,
    minimumAge: String(minimumAge),
    finalDate: longDate(retention.screeningLatest),
    draftDays: String(retention.draftDays),
    guardianDays: String(retention.guardianDays),
    rightsAnswered: countOnPage(rights.answeredInWorkingDays, 'working day'),
    complaintAcknowledged: countOnPage(rights.complaintAcknowledgedInDays, 'day'),
    formCookies: study.formCookies ?? undefined,
    lastDay: longDate(lastDay(signUpRule(study))),
    closes: signUp?.closes ? longDate(signUp.closes) : undefined,
    minutes: signUp?.minutes?.toString(),
    ...Object.fromEntries(sayings.map((name) => [name, signUp?.[name] ?? undefined])),
    benefits: signUp?.benefits?.text,
    benefitsCheckedOn: signUp?.benefits ? longDate(signUp.benefits.checkedOn) : undefined,
  };
}

/**
 * Replaces `{name}` with a fact in every text of `value`, however deep. A list leaves out a sentence,
 * or an entry with a `text`, that names a fact which the study does not state, and one that begins with
 * `{unless name}` if the study states that fact. It also leaves out a block with a picture of which no
 * sentence is left.
 *
 * @param report  called for each text that names no such fact, or one that is missing and the text is
 *   not in a list; that text stays as it is
 */
export function fillIn<Value>(
  value: Value,
  facts: StudyFacts,
  report: (problem: Problem) => void,
): Value {
  function walk(value: unknown, path: YamlPath): unknown {
    if (typeof value === 'string') return replace(value, path);
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => {
        if (isLeftOut(item, facts)) return [];
        const filled = walk(unconditional(item), [...path, index]);
        return isWithoutText(filled) ? [] : [filled];
      });
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, walk(item, [...path, key])]),
    );
  }

  /** A condition that names no fact stays, and is reported. */
  function unconditional(item: unknown): unknown {
    const text = textOf(item);
    const [, name = ''] = condition.exec(text ?? '') ?? [];
    if (text === undefined || !Object.hasOwn(facts, name)) return item;
    const rest = withoutCondition(text);
    return typeof item === 'string' ? rest : { ...Object(item), text: rest };
  }

  function replace(text: string, path: YamlPath): string {
    return text.replace(beforeUnit, noBreak).replace(placeholders, (placeholder, name: string) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      if (fact === undefined) report({ path, message: `found "${placeholder}". ${remedy(name)}` });
      return fact ?? placeholder;
    });
  }

  function remedy(name: string): string {
    if (name.startsWith('unless ') && Object.hasOwn(facts, name.slice('unless '.length))) {
      return 'Expected it only at the start of a sentence, or of the text of an entry, in a list';
    }
    if (Object.hasOwn(facts, name)) {
      return (
        `Expected "${name}" under "signUp" in study.yaml; add it there, or use it only in a list of ` +
        'sentences, from which such a sentence is left out'
      );
    }
    return `Expected one of ${Object.keys(facts)
      .map((key) => `{${key}}`)
      .join(', ')}`;
  }

  return walk(value, []) as Value;
}

const placeholders = /\{([^{}]*)\}/g;

/** After these facts, which are numbers, the texts write the unit: no line ends between the two. */
const beforeUnit = /(?<=\{(?:minutes|draftDays|guardianDays)\}) /g;

const condition = /^\{unless (\w+)\}\s*/;

/** A sentence without the `{unless name}` with which it may begin. */
export function withoutCondition(sentence: string): string {
  return sentence.replace(condition, '');
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
  const [, name = ''] = condition.exec(text) ?? [];
  if (Object.hasOwn(facts, name) && facts[name] !== undefined) return true;
  return [...text.matchAll(placeholders)].some(
    ([, name = '']) => Object.hasOwn(facts, name) && facts[name] === undefined,
  );
}
