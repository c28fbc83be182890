import type { Browser } from './browser.ts';

export type Journey = {
  title: string;
  /** Numbers of the WCAG criteria that it bears on. */
  criteria?: string[];
  /** The checker that it runs, with its version, if it is not a script of our own. */
  checker?: string;
  /** Whether it breaches the page's policy on purpose. */
  breachesPolicy?: true;
  /** @throws Error that says what was found, where that is not what the title says */
  run(browser: Browser): Promise<void>;
};
