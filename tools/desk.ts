import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Environment, readPort } from '../common/settings.ts';
import { forgetFinished, hashInputs, readFinished, recordFinished } from './build-inputs.ts';
import { buildDeskPage, deskPage, deskPageHash } from './desk-page.ts';
import { endOnError } from './program.ts';
import { serveDesk } from './serve-site.ts';

const record = '.build/desk.json';

/** Builds the desk, says how to check it, and opens it on this machine. */
async function openDesk() {
  const formAddress = readFormAddress(process.env);
  const port = readPort(process.env, 'DESK_PORT', 4323);
  const hash = await buildDeskOnce(formAddress);
  const server = serveDesk(port);
  await once(server, 'listening');
  const address = `http://localhost:${port}/`;
  console.log(
    `${[
      `The desk is at ${address} and asks ${formAddress}. Ctrl-C stops it.`,
      `It is one file, ${resolve(deskPage)}, which works without this program: give it to your team.`,
      `Who gets it saves it in Downloads, pastes one line that checks that it is this one, and opens it only then:`,
      ...checks(hash),
    ].join('\n')}`,
  );
  if (!process.env['DESK_NO_BROWSER']) openInBrowser(address);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
}

/** For someone who opens a terminal for the first time: in it they are in their own folder. */
const checks = (hash: string) => [
  '  Windows: press Start, type PowerShell, press Enter and paste this. It answers True.',
  `    (Get-FileHash ~\\Downloads\\desk.html).Hash -eq "${hash}"`,
  '  macOS: press Command and Space, type Terminal, press Enter and paste this. It answers OK.',
  `    echo "${hash}  Downloads/desk.html" | shasum -a 256 -c`,
  '  Linux: in a terminal. It answers OK.',
  `    echo "${hash}  Downloads/desk.html" | sha256sum -c`,
];

/**
 * Under which the public reaches the form, without a slash at the end: the page asks nothing else.
 *
 * @throws RangeError if it is no address, or one that others could listen to
 */
function readFormAddress(environment: Environment): string {
  const given = environment['FORM_ADDRESS']?.trim();
  const port = readPort(environment, 'FORM_PORT', 4322);
  const address = URL.parse(given || `http://localhost:${port}`);
  const isHere =
    address?.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);
  const isSafe = address?.protocol === 'https:' || isHere;
  // Neither a policy nor an element may be ended by it.
  if (address && isSafe && /^[\w./:[\]-]+$/.test(address.href)) {
    return address.href.replace(/\/$/, '');
  }
  throw new RangeError(
    `FORM_ADDRESS: found "${given}". Expected the address under which the public reaches the form, for example https://form.example.org.`,
  );
}

/** Builds, unless the last build was of the same files for the same form. */
export async function buildDeskOnce(formAddress: string): Promise<string> {
  const inputs = hashInputs([formAddress]);
  const last = readFinished<string>(record, inputs, [deskPage, deskPageHash]);
  if (last) return last;
  forgetFinished(record);
  const hash = await buildDeskPage(formAddress);
  if (hashInputs([formAddress]) === inputs) recordFinished(record, { inputs, facts: hash });
  return hash;
}

/** If there is no browser, the address is in the terminal. */
function openInBrowser(address: string) {
  const { platform } = process;
  const [program = '', ...words] =
    platform === 'win32'
      ? ['rundll32', 'url.dll,FileProtocolHandler', address]
      : [platform === 'darwin' ? 'open' : 'xdg-open', address];
  spawn(program, words, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

if (import.meta.main) await endOnError(openDesk);
