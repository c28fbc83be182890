/**
 * Keeps one copy of each string that many people have in common, as what they agreed to and the answers that they
 * chose: what comes from a worker has a copy of its own in each. Forget it once everyone is open, since it
 * knows what people who are erased later have written.
 */
export function sharedStrings() {
  const known = new Map<string, string>();
  function once(text: string): string {
    const first = known.get(text);
    if (first !== undefined) return first;
    known.set(text, text);
    return text;
  }
  /** Changes data in its place. */
  return function share<Data>(data: Data): Data {
    if (typeof data === 'string') return once(data) as Data;
    if (typeof data !== 'object' || data === null) return data;
    const parts = data as Record<string, unknown>;
    for (const key of Object.keys(parts)) parts[key] = share(parts[key]);
    return data;
  };
}
