/** A function that works something out once for each object, and knows it for as long as that is in memory. */
export function workedOutOnce<Of extends object, Result>(
  workOut: (of: Of) => Result,
): (of: Of) => Result {
  const known = new WeakMap<Of, { result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: workOut(key) };
    known.set(key, found);
    return found.result;
  };
}

/** Has what asks the server wait for its last answer. */
export function oneAfterAnother<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(ask, ask);
    last = next;
    return next;
  };
}
