import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import type { Finding } from './finding.ts';
import type { ServedPage } from './served-page.ts';

export const nuName = `Nu HTML checker ${manifest.devDependencies['vnu-jar']}`;

const jar = fileURLToPath(new URL('build/dist/vnu.jar', import.meta.resolve('vnu-jar')));

export function isJavaThere() {
  return spawnSync('java', ['-version']).status === 0;
}

/**
 * The Nu HTML checker over all pages at once: Java takes longer to start than to check.
 *
 * @param folder  where the pages may be written for it
 */
export function nu(pages: readonly ServedPage[], folder: string): Finding[] {
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
    // It has no names for its rules: the message without what it quotes stands for one.
    rule: message.replace(/“[^”]*”/g, '“”'),
    what: `${pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.address}:${lastLine} ${message} ${extract}`,
  }));
}

type Message = { message: string; url: string; lastLine: number; extract: string };
