import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until an address answers with success.
 *
 * @param patience  milliseconds
 * @throws Error after so long without one, also where something listens and says nothing
 */
export async function waitForAnswer(address: string, patience = 20_000): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  while (!signal.aborted) {
    const response = await fetch(address, { signal }).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`${address}: no answer in ${patience / 1000} seconds. See the messages above.`);
}
