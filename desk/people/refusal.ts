/** Why something is not done, in words for the person at the desk. */
export class Refusal extends Error {
  /** As in HTTP. Of the form's server, 500 is whatever it did not mean to answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 426 | 429 | 500;
  /** What is asked before it is done, if it can be done all the same. */
  readonly doubts: readonly string[] | undefined;

  constructor(message: string, status: Refusal['status'] = 409, doubts?: readonly string[]) {
    super(message);
    this.status = status;
    this.doubts = doubts;
  }
}

/** @throws Refusal with what is doubtful, unless someone has read it and said that it is right */
export function askFirst(doubts: readonly string[], isSure: boolean) {
  if (doubts.length > 0 && !isSure) throw new Refusal(doubts.join(' '), 409, doubts);
}
