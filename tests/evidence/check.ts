/** One thing that was looked at in one browser, as the evidence keeps it. */
export type Check = {
  /** A sentence that says what was found to hold. */
  title: string;
  by: 'checker' | 'script' | 'screen reader';
  /** With its version, for example `axe-core 4.14.1`; for our own scripts, the file. */
  tool: string;
  /** With its version, for example `Chromium 156.0`. */
  engine: string;
  /** Numbers of the WCAG 2.2 criteria that it bears on, for example `2.4.7`. */
  criteria: string[];
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  note?: string;
};
