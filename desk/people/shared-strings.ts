/**
 * Keeps one copy of each string that many people have in common, as what they agreed to, and of each list of
 * strings, as the answers that they chose: what comes from a worker has a copy of its own in each. Forget it once
 * everyone is open, since it knows what people who are erased later have written.
 */
export function sharedStrings() {
  const strings = new Map<string, string>();
  const lists = new Map<string, unknown>();
  /** Changes data in its place. */
  return function share<Data>(data: Data): Data {
    if (typeof data === 'string') return once<string>(strings, data, data) as Data;
    if (typeof data !== 'object' || data === null) return data;
    const parts = data as Record<string, unknown>;
    for (const key of Object.keys(parts)) parts[key] = share(parts[key]);
    const isList = Array.isArray(data) && data.every((item) => typeof item === 'string');
    return isList ? (once(lists, JSON.stringify(data), data) as Data) : data;
  };
}

function once<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const first = known.get(key);
  if (first === undefined) known.set(key, value);
  return first ?? value;
}
