/** One thing that a checker reports about a page. */
export type Fault = {
  /** The checker's name of the rule, for example `color-contrast-enhanced`. */
  rule: string;
  /** The message, if there is one, and the element. */
  what: string;
};
