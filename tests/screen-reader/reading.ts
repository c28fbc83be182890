/** One thing that a person does at the keyboard. */
export type Step =
  | {
      /** As xdotool names it: `Down`, `shift+Tab`. */
      key: string;
      times?: number;
      /** Said before the person goes on: of a page that is still to load. */
      expect?: RegExp;
    }
  | {
      key: string /** Pressed again and again until this is said. */;
      until: RegExp;
      atMost: number;
    }
  | { type: string };

export type Reading = {
  /** Also the name of its transcript. */
  name: string;
  /** A sentence that says what was found to hold. */
  title: string;
  place: 'site' | 'form';
  path: string;
  /** What the accessibility statement calls the page. */
  page: string;
  criteria: string[];
  /** From the top of the page. */
  steps: Step[];
};
