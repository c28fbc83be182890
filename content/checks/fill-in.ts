import { longDate } from './long-date.ts';
import type { Organisation, Study } from './schema.ts';

/** What `{name}` prints in the words of content/; undefined if the study has not said. */
export type Facts = Readonly<Record<string, string | undefined>>;

export function formFacts({ name, email }: Organisation, study: Study): Facts {
  const { retention, signUp, minimumAge } = study;
  return {
    study: study.name,
    company: name,
    email,
    minimumAge: String(minimumAge),
    finalDate: longDate(retention.screeningLatest),
    draftDays: String(retention.draftDays),
    guardianDays: String(retention.guardianDays),
    minutes: signUp?.minutes?.toString(),
    nextStepBy: signUp?.nextStepBy ?? undefined,
  };
}

/**
 * Replaces `{name}` with a fact in every text of `value`, however deep. An entry of a list that needs
 * a fact which the study has not said is left out.
 *
 * @throws RangeError whose message is what was found and expected, if a text names no such fact, or
 *   one that is missing and the text is not in a list
 */
export function fillIn<Value>(value: Value, facts: Facts): Value {
  return walk(value, facts) as Value;
}

function walk(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return replace(value, facts);
  if (Array.isArray(value)) {
    return value.filter((item) => !lacksFact(item, facts)).map((item) => walk(item, facts));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, facts)]));
}

/** Of a sentence, or of a passage with a text. */
function lacksFact(item: unknown, facts: Facts): boolean {
  const text: unknown = typeof item === 'string' ? item : Object(item).text;
  if (typeof text !== 'string') return false;
  return [...text.matchAll(/\{(\w*)\}/g)].some(
    ([, name = '']) => Object.hasOwn(facts, name) && facts[name] === undefined,
  );
}

function replace(text: string, facts: Facts): string {
  return text.replace(/\{(\w*)\}/g, (placeholder, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact !== undefined) return fact;
    const known = Object.keys(facts).filter((key) => facts[key] !== undefined);
    const list = known.map((key) => `{${key}}`).join(', ');
    throw new RangeError(`found "${placeholder}". Expected one of ${list}`);
  });
}
