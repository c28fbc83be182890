/**
 * Does what may fail, so that what comes after it is done all the same.
 *
 * @returns what went wrong, if anything did; never an empty text, though WebKitGTK's driver throws
 *   errors without a word
 */
export async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return `threw ${String(error)}`;
    return `${error.name}: ${error.message || 'no more was said'}`;
  }
}
