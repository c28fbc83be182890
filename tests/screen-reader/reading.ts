/** One thing that a person does at the keyboard. */
export type ReadingStep =
  | {
      /** In xdotool's words: `Down`, `shift+Tab`. */
      key: string;
      times?: number;
      /** What is said before the person continues, for example by a page that has to load. */
      expect?: RegExp;
    }
  | {
      /** Pressed until this is said. */
      key: string;
      until: RegExp;
      atMost: number;
    }
  | { type: string };

export type Reading = {
  /** Also that of its transcript. */
  name: string;
  /** A sentence that says what holds. */
  title: string;
  place: 'site' | 'form';
  path: string;
  /** What the accessibility statement calls the page. */
  page: string;
  criteria: string[];
  /** From the top of the page. */
  steps: ReadingStep[];
};

/** An utterance that begins with words of the content. */
export function saying(words: string) {
  return new RegExp(`^${RegExp.escape(words)}`);
}
