import { loadContent } from '../../content/model/load.ts';

/** What was said after a key was pressed. */
export type Line = { key: string; said: readonly string[] };

/** How a line begins that says what was waited for and never heard. */
export const notHeard = 'Not heard: ';

const { landing, study } = loadContent();

/** Said only if the form loads slowly: otherwise "ready" replaces it before Orca starts to speak. */
export const { loading: formIsLoading, ready: formIsReady } = landing.signup.status;

/** One line for each key: `Down → Our Purpose heading level 2. / Assistive products help …` */
export function formatTranscript(lines: readonly Line[]): string {
  return lines.map(({ key, said }) => `${key} → ${said.join(' / ')}`.trimEnd()).join('\n');
}

/** The transcripts of one browser, each below the name of its reading. */
export function transcriptsIn(written: string): Map<string, string> {
  const sections = written.split(/^# /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n');
      return [name, lines.join('\n').trim()];
    }),
  );
}

/** The same with another transcript of one reading. */
export function withTranscript(written: string, name: string, transcript: string): string {
  const all = transcriptsIn(written).set(name, transcript);
  return Array.from(all, ([one, lines]) => `# ${one}\n\n${lines}\n`).join('\n');
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

/** Whether a transcript is of the study in content/: its first line is the title of the page. */
export function isOfThisStudy(lines: readonly Line[], name = study.name): boolean {
  return lines[0]?.said.some((utterance) => utterance.includes(name)) ?? false;
}

/**
 * Said on some runs only: that a page is slow; Orca's counts, which depend on whether the form has
 * loaded; and a tooltip's words, which depend on whether it opens before Orca looks at the link.
 */
const chance = /^Loading\. Please wait\.$|^Page has |goes to another website\.?$/i;

/** Removes what differs from run to run, and the word "clickable" after a heading. */
export function withoutChance(said: readonly string[]): string[] {
  return said
    .filter((utterance) => !chance.test(utterance) && utterance !== formIsLoading)
    .map((utterance) => utterance.replace(/(heading level \d) clickable/, '$1'))
    .map((utterance) => utterance.replace(/\b(localhost|127\.0\.0\.1):\d+/g, '$1'))
    .map((utterance) => utterance.replace(/\b[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}\b/, '(reference)'))
    .map((utterance) => utterance.replace(/(Received on) .* \d{4}/, '$1 (day)'));
}

/** What follows a press, and is said before or after what the press did; how rows are sorted, too. */
const comesFirst = /^((not )?(checked|pressed|selected)|expanded|collapsed)$|heading level 1\.$/;

/** Said by chance where one page takes the place of another without being loaded. */
const chanceAtTheDesk =
  /document web\.$|^(leaving .*|main content|\d+ percent\.|One moment\.|The desk is being opened .*)$/;

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const day = new RegExp(`\\b\\d{1,2} (${months}) \\d{4}\\b`, 'g');

/** The same of the desk, whose page changes without being loaded, and where much depends on the day. */
export function withoutChanceAtTheDesk({ key, said }: Line): Line {
  const kept = said
    .filter((utterance) => !chanceAtTheDesk.test(utterance))
    .map((utterance) =>
      utterance
        .replace(day, '(day)')
        .replace(/\b\d\d:\d\d\b/g, '(time)')
        // Before the desk knows its study.
        .replace(/^Finished loading The desk/, `Finished loading ${study.name} – The desk`),
    );
  const unique = [...new Set(kept)];
  const turn = (utterance: string) =>
    comesFirst.test(utterance) ? 0 : /^Sorted by/.test(utterance) ? 2 : 1;
  return { key, said: unique.toSorted((one, other) => turn(one) - turn(other)) };
}

/**
 * What is said when a key leads to another page: its heading has focus, and is read before the page has
 * loaded, after that, or both.
 */
export function withoutLoading({ key, said }: Line): Line {
  const words = said.filter((utterance) => !utterance.startsWith('Finished loading'));
  return { key, said: words.filter((utterance, index) => utterance !== words[index - 1]) };
}

/**
 * Compares the words that were said and their order, but not after which keys: a slow machine says the
 * end of one line after the key for the next.
 *
 * @returns the first difference as a sentence, or `undefined`
 */
export function firstDifference(
  expected: readonly Line[],
  heard: readonly Line[],
): string | undefined {
  const before = spoken(expected);
  const now = spoken(heard);
  const length = Math.max(before.length, now.length);
  for (let index = 0; index < length; index++) {
    if (before[index] === now[index]) continue;
    const above = quote(before.slice(Math.max(0, index - wordsShown), index));
    const after = index === 0 ? 'at the start' : `after ${above}`;
    const [hear, expect] = [now, before].map((all) => quote(all.slice(index, index + wordsShown)));
    return `Word ${index + 1}, ${after}: heard ${hear}. Expected ${expect}.`;
  }
  return undefined;
}

const wordsShown = 8;

/** Words, not lines: where a line on the screen ends depends on the width of what came by chance. */
function spoken(lines: readonly Line[]): string[] {
  return steady(lines).flatMap((utterance) => utterance.split(' '));
}

/**
 * On some runs, what has focus on a new page is also said before the page has loaded, or after the name
 * of its main landmark; a heading there is said whole before its first line is; the line at the top is
 * said again by the next key; and in Chromium, the link at the top is called a link on some runs and not
 * on others.
 */
function steady(lines: readonly Line[]): string[] {
  return lines.flatMap(({ key, said: all }, index) => {
    const above = lines[index - 1];
    const isSaidAgain =
      above?.key === 'ctrl+Home' && above.said.length === 1 && above.said[0] === all[0];
    let said = isSaidAgain ? all.slice(1) : all;
    if (key === 'ctrl+Home' || isSaidAgain) said = said.map((one) => one.replace(/ link\.$/, '.'));
    if (key === 'Return' && said[0]?.startsWith('main content')) said = said.slice(1);
    const [whole = '', line] = said;
    if (key === 'Return' && line && words([whole]).startsWith(words([line]))) said = said.slice(1);
    const loaded = said.findIndex((utterance) => utterance.startsWith('Finished loading'));
    const again = words(said.slice(loaded + 1)).startsWith(words(said.slice(0, loaded)));
    return loaded > 0 && again ? said.slice(loaded) : said;
  });
}

function words(said: readonly string[]): string {
  return said.join(' ').replace(/ heading level \d\.?/g, '');
}

function quote(said: readonly string[]): string {
  return said.length === 0 ? 'nothing more' : `"${said.join(' ')}"`;
}
