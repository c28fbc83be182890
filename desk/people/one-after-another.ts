/** Looks one after another: one that began before something was recorded would take it away again. */
export function oneAfterAnother<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(look, look);
    last = next;
    return next;
  };
}
