/**
 * Puts facts in the place of `{name}` in every text of `value`, however deep.
 *
 * @param facts  what each name stands for, for example `{ study: 'Living, Adapting & Doing' }`
 * @throws RangeError whose message is what was found and expected, if a text names no such fact
 */
export function fillIn<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
  return walk(value, facts) as Value;
}

function walk(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return replace(value, facts);
  if (Array.isArray(value)) return value.map((item) => walk(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, facts)]));
}

function replace(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w*)\}/g, (placeholder, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) {
      const known = Object.keys(facts).map((key) => `{${key}}`);
      throw new RangeError(`found "${placeholder}". Expected one of ${known.join(', ')}`);
    }
    return fact;
  });
}
