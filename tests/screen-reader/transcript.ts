import { loadContent } from '../../content/checks/load.ts';

/** What was said after a key was pressed. */
export type Line = { key: string; said: readonly string[] };

/** One line for each key: `Down → Our Purpose heading level 2. / Assistive products help …` */
export function formatTranscript(lines: readonly Line[]): string {
  return lines.map(({ key, said }) => `${key} → ${said.join(' / ')}`.trimEnd()).join('\n');
}

/** @throws SyntaxError naming the line that has no arrow */
export function parseTranscript(text: string): Line[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const match = /^(.+?) →(?: (.*))?$/.exec(line);
      if (!match?.[1]) {
        throw new SyntaxError(
          `Line ${index + 1}: found "${line}". Expected "key → what was said".`,
        );
      }
      return { key: match[1], said: match[2]?.split(' / ') ?? [] };
    });
}

/** Said only where the form takes long: otherwise "ready" comes before Orca has begun to say it. */
export const { loading: formIsLoading, ready: formIsReady } = loadContent().landing.signup.status;

/**
 * Said or not said by chance: that a page takes long; what Orca counts on it, with or without the form
 * that may be still to come; and a tooltip's words, which Orca says only if the tooltip has opened by
 * the time that it looks at the link.
 */
const chance = /^Loading\. Please wait\.$|^Page has |opens (a different|its) website\.?$/i;

/** Leaves what a machine of any speed says: also of a heading, not whether it was found clickable. */
export function withoutChance(said: readonly string[]): string[] {
  return said
    .filter((utterance) => !chance.test(utterance) && utterance !== formIsLoading)
    .map((utterance) => utterance.replace(/(heading level \d) clickable/, '$1'))
    .map((utterance) => utterance.replace(/\b(localhost|127\.0\.0\.1):\d+/g, '$1'));
}
