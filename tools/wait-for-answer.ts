import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until an address answers with success.
 *
 * @throws Error after about 20 seconds without one
 */
export async function waitForAnswer(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`${address}: no answer in 20 seconds. See the messages above.`);
}
