import type { WebkitBrowser } from './webkit-browser.ts';

export type Journey = {
  /** A sentence that says what holds. */
  title: string;
  /** The numbers of the WCAG criteria that it checks. */
  criteria?: string[];
  /** The checker that it runs, with its version, unless it is a script of ours. */
  checker?: string;
  /** Waits for one of the page's timeouts of 8 seconds or more. */
  slow?: true;
  /** Breaches the page's policy on purpose. */
  breachesPolicy?: true;
  /** @throws Error that says what was found instead of what the title says */
  run(browser: WebkitBrowser): Promise<void>;
};
