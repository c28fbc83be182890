/** The same, worked out once for each object, and known for as long as that is in memory. */
export function workedOutOnce<Of extends object, Result>(
  workOut: (of: Of) => Result,
): (of: Of) => Result {
  const known = new WeakMap<Of, { result: Result }>();
  return (of) => {
    const found = known.get(of) ?? { result: workOut(of) };
    known.set(of, found);
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
