import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate, version } from 'html-validate';
import manifest from '../../package.json' with { type: 'json' };
import { allOr } from '../wcag.ts';
import type { Fault, LeftOutFault } from './fault.ts';
import { leftOutOfHtmlValidate, leftOutOfNu } from './left-out-of-html.ts';

/** A page as the server sends it, before any script has run. */
export type ServedPage = { address: string; html: string };

type HtmlChecker = {
  name: 'html-validate' | 'the Nu HTML checker';
  /** With its version. */
  tool: string;
  /** @param folder  where the pages may be written to */
  check: (pages: readonly ServedPage[], folder: string) => Promise<Fault[]>;
  /** Why it cannot run on this machine, if it cannot. */
  missing: () => string | undefined;
  leftOut: readonly LeftOutFault[];
};

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  // A limit of search engines; the study's name may be longer.
  rules: { 'long-title': 'off' },
});

async function htmlValidate(pages: readonly ServedPage[]): Promise<Fault[]> {
  const found = pages.map(async ({ address, html }) => {
    const { results } = await validator.validateString(html, address);
    return results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, line, column }) => ({
        rule: ruleId,
        what: `${address}:${line}:${column} ${message}`,
      }));
  });
  return (await Promise.all(found)).flat();
}

const jar = fileURLToPath(new URL('build/dist/vnu.jar', import.meta.resolve('vnu-jar')));

type Message = { message: string; url: string; lastLine: number; extract: string };

/** Checks all pages at once, since Java takes longer to start than to check. */
async function nu(pages: readonly ServedPage[], folder: string): Promise<Fault[]> {
  mkdirSync(folder, { recursive: true });
  const files = pages.map(({ html }, index) => {
    const file = join(folder, `${index}.html`);
    writeFileSync(file, html);
    return file;
  });
  const { stdout, stderr } = spawnSync(
    'java',
    ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (!stdout) throw new Error(`The Nu HTML checker did not run: ${stderr}`);
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  return messages.map(({ message, url, lastLine, extract }) => ({
    // Its rules have no names: the message without its quotes serves as one.
    rule: message.replace(/“[^”]*”/g, '“”'),
    what: `${pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.address}:${lastLine} ${message} ${extract}`,
  }));
}

/** The two that check the HTML as it is served, in `npm run evidence`. */
export const htmlCheckers = allOr<HtmlChecker>(
  [],
  [
    {
      name: 'html-validate',
      tool: `html-validate ${version}`,
      check: htmlValidate,
      missing: () => undefined,
      leftOut: leftOutOfHtmlValidate,
    },
    {
      name: 'the Nu HTML checker',
      tool: `Nu HTML checker ${manifest.devDependencies['vnu-jar']}`,
      check: nu,
      missing: () =>
        spawnSync('java', ['-version']).status === 0
          ? undefined
          : 'The Nu HTML checker needs Java, which is not on this machine.',
      leftOut: leftOutOfNu,
    },
  ],
);
