/**
 * Runs a journey.
 *
 * @returns what went wrong, if anything did; never an empty text, though WebKitGTK's driver throws
 *   errors without a word
 */
export async function attempt<Where>(
  journey: { run(browser: Where): Promise<void> },
  browser: Where,
): Promise<string | undefined> {
  try {
    await journey.run(browser);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return `threw ${String(error)}`;
    return `${error.name}: ${error.message || 'no more was said'}`;
  }
}
