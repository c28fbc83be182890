import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadContent } from '../content/model/load.ts';
import { startDesk } from '../desk/server/start-desk.ts';
import { forgetFinished, hashInputs, readFinished, recordFinished } from './build-inputs.ts';
import { endOnError } from './end-on-error.ts';

const folder = '.build/desk';
const record = '.build/desk.json';

/** Builds the page of the desk, starts the desk on this machine, and opens it in the browser. */
async function openDesk() {
  await buildOnce();
  await using desk = await startDesk(process.env, folder);
  const address = desk.newAddress();
  console.log(
    `The desk is at ${address}\nThe address works once. Press Enter for a new one. Ctrl-C closes the desk, and forgets the key.`,
  );
  if (!process.env['DESK_NO_BROWSER']) openInBrowser(address);
  const lines = createInterface({ input: process.stdin });
  lines.on('line', () => console.log(desk.newAddress()));
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  lines.close();
  console.log('The desk is closed, and has forgotten the key.');
}

/** Checks content/ and builds, unless the last build was of the same files. */
async function buildOnce() {
  const inputs = hashInputs([]);
  if (readFinished<true>(record, inputs, [join(folder, 'manifest.json')])) return;
  // Words and figures that are wrong are said now, not at the first press.
  loadContent();
  forgetFinished(record);
  await buildDeskPage(folder);
  if (hashInputs([]) === inputs) recordFinished(record, { inputs, facts: true });
}

export async function buildDeskPage(to: string) {
  // Only now, as it takes a while to load.
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Wherever the page is: its path is a secret.
    base: './',
    build: {
      outDir: to,
      manifest: 'manifest.json',
      modulePreload: false,
      // A font in the style sheet would be a data: address, which the desk's policy does not allow.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'desk/page/main.tsx',
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
  });
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
}

/**
 * If there is no browser, the address is in the terminal. Other users of this machine can read the words
 * with which a program is started, so the browser gets a file that only this user can read.
 */
function openInBrowser(address: string) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const file = join(folder, 'open.html');
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0; url=${address}">`, {
    mode: 0o600,
  });
  const { platform } = process;
  const [program, ...words] =
    platform === 'win32'
      ? ['rundll32', 'url.dll,FileProtocolHandler', file]
      : [platform === 'darwin' ? 'open' : 'xdg-open', file];
  if (!program) return;
  spawn(program, words, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
  // By then the browser has read it, and the address has worked.
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 60_000).unref();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

if (import.meta.main) await endOnError(openDesk);
