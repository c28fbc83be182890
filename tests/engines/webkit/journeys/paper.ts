import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadContent } from '../../../../content/model/load.ts';
import { criteria } from '../../../../site/conformance/criteria.ts';
import { paths } from '../../../tested-site.ts';
import { environmentOn, startScreen } from '../session.ts';
import type { Journey } from '../webkit-browser.ts';

const { formats, landing, organisation, policy } = loadContent();

const run = promisify(execFile);
const program = fileURLToPath(new URL('../print.gjs', import.meta.url));

/**
 * Prints a page with WebKitGTK and returns its text, with single spaces.
 *
 * @throws Error if it cannot be loaded or printed within a minute
 */
async function printedText(address: string): Promise<string> {
  await using screen = await startScreen();
  const file = resolve('.build/printed.pdf');
  const options = { env: environmentOn(screen.display), timeout: 60_000 };
  await run('gjs', ['-m', program, address, file], options);
  const { stdout } = await run('pdftotext', [file, '-']);
  return stdout.replaceAll(/\s+/g, ' ');
}

/** What a page must say on paper; every page says where to write to. */
const expected: Readonly<Record<string, (formAddress: string) => readonly string[]>> = {
  '/': (formAddress) => [landing.signup.heading, formAddress],
  '/privacy': () => policy.sections.map(({ heading }) => heading),
  '/easy-read': () => [
    ...formats.easyRead.blocks.flatMap(({ text }) => text.at(-1)?.replaceAll('**', '') ?? []),
    new URL('/#signup', organisation.site).href,
  ],
  // By their numbers, because their names may continue on the next line of their column.
  '/accessibility-report': () => criteria.map(({ number }) => ` ${number} `),
};

/** Navigation, which is useless on paper, and addresses that would fill it. */
const unwanted = ['Print this page', 'Back to Home', 'Skip to', 'w3.org/TR/WCAG'];

export const paper = paths.map(
  (path): Journey => ({
    title: `On paper ${path} says what it says on a screen, without navigation`,
    async run({ site }) {
      const text = await printedText(site.origin + path);
      // A sentence may go on in the next line, and a number keeps to its unit by a space of its own.
      const inOneLine = (words: string) => words.replaceAll(/\s+/g, ' ');
      for (const words of expected[path]?.(site.formAddress) ?? []) {
        assert.ok(inOneLine(text).includes(inOneLine(words)), words);
      }
      assert.ok(text.includes(organisation.email), 'the footer');
      for (const words of unwanted) assert.ok(!text.includes(words), words);
    },
  }),
);
