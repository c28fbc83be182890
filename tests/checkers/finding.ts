/** One thing that a checker holds against a page. */
export type Finding = {
  /** The checker's own name of the rule, for example `color-contrast-enhanced`. */
  rule: string;
  /** The message, where there is one, and the element. */
  what: string;
};
