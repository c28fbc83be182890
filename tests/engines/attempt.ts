/**
 * Runs something that may throw, so that later steps still run.
 *
 * @returns the error's name and message; `undefined` if there was none. WebKitGTK's driver throws
 *   some errors without a message
 */
export async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return `threw ${String(error)}`;
    return `${error.name}: ${error.message || 'it has no message'}`;
  }
}
