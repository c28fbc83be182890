/** One thing that a checker reports about a page. */
export type Fault = {
  /** The checker's name of the rule, for example `color-contrast-enhanced`. */
  rule: string;
  /** The message, if there is one, and the element. */
  what: string;
};

/** What a checker found on one page. */
export type PageReport = {
  faults: Fault[];
  /** The WCAG criteria of the rules that applied to the page, as the rules themselves name them. */
  criteria: string[];
};
