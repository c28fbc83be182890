import { setTimeout as pause } from 'node:timers/promises';

/** @throws Error after `patience` milliseconds in which it has not become true */
export async function waitUntil(
  what: string,
  isTrue: () => boolean,
  patience = 20_000,
): Promise<void> {
  const end = Date.now() + patience;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`Waited ${patience / 1000} seconds for ${what}.`);
    await pause(25);
  }
}
