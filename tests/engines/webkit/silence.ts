import { setTimeout as pause } from 'node:timers/promises';
import type { WebDriver } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command.js';

/** Milliseconds; the driver's own limits, for pages and scripts, are a third of it. */
const patience = 60_000;

/** The driver says nothing more: it has lost what it asked of a page that was being left. */
export class Silence extends Error {
  override name = 'Silence';
}

/** Without a limit of its own, one command without an answer would hold up a run for ever. */
export function endSilence(driver: WebDriver, limit = patience) {
  const execute = driver.execute.bind(driver);
  driver.execute = async (command: Command) => {
    const stop = new AbortController();
    const silence = pause(limit, undefined, { signal: stop.signal }).then(() => {
      throw new Silence(`no answer to "${command.getName()}" in ${limit / 1000} seconds`);
    });
    try {
      return await Promise.race([execute(command), silence]);
    } finally {
      stop.abort();
      silence.catch(() => {});
    }
  };
}
