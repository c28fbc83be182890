/** Has what asks the server wait for its last answer. */
export function oneAfterAnother<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(ask, ask);
    last = next;
    return next;
  };
}
