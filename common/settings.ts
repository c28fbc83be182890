import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, isAbsolute, resolve } from 'node:path';

/** Calls a function that reads a setting, and keeps the message of what it throws. */
export type Noted = <Value>(read: () => Value) => Value | undefined;

/**
 * Reads all settings, so that every problem is reported at once.
 *
 * @param read  gives undefined only if something that it read with `noted` is wrong
 * @throws Error with each wrong setting, its value and what was expected
 */
export function readAll<Settings>(read: (noted: Noted) => Settings | undefined): Settings {
  const problems: string[] = [];
  const settings = read((readOne) => {
    try {
      return readOne();
    } catch (error) {
      problems.push((error as Error).message);
      return undefined;
    }
  });
  if (!settings || problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}

/** The only setting that commands need: another that is wrong must not keep anyone from erasing answers. */
export function readDatabase(environment: Environment): string {
  return environment['FORM_DATABASE']?.trim() || 'data/study.db';
}

/**
 * The folder into which the form's server writes backups, on another disk; undefined if it makes none.
 *
 * @throws RangeError if it is no whole path, or the folder of the database
 */
export function readBackups(environment: Environment): string | undefined {
  const folder = environment['FORM_BACKUPS']?.trim();
  if (!folder) return undefined;
  const example = 'Expected the whole path of a folder on another disk, for example /mnt/backups';
  if (!isAbsolute(folder)) throw new RangeError(`FORM_BACKUPS: found "${folder}". ${example}.`);
  if (resolve(folder) === dirname(resolve(readDatabase(environment)))) {
    throw new RangeError(
      `FORM_BACKUPS: found "${folder}", which is the folder of the database. ${example}.`,
    );
  }
  return resolve(folder);
}

/**
 * The sites that may show the form in a frame; never none.
 *
 * @throws RangeError if one of their addresses is not an origin, or a public form has none
 */
export function readOrigins(environment: Environment): string[] {
  const given = environment['SITE_ORIGINS']?.trim();
  if (!given && environment['NODE_ENV'] === 'production') {
    throw new RangeError(
      'SITE_ORIGINS: is not set, and NODE_ENV is "production". Expected the address of the site that ' +
        'shows the form, for example https://www.example.org.',
    );
  }
  const list = given || 'http://localhost:4321,http://127.0.0.1:4321';
  return list.split(',').map((part) => {
    const address = URL.parse(part.trim());
    if (address && isOrigin(address)) return address.origin;
    throw new RangeError(
      `SITE_ORIGINS: found "${list}". Expected addresses without a path, with commas between them, ` +
        'for example https://www.example.org.',
    );
  });
}

/** Stricter than URL syntax, which allows characters in a host that mean something in a CSP. */
function isOrigin({ origin, href }: URL): boolean {
  return href === `${origin}/` && /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/.test(origin);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The port that the environment sets, or the usual one.
 *
 * @param least  0 where the system may choose a free port
 * @throws RangeError that names the setting, its value and what was expected
 */
export function readPort(environment: Environment, name: string, usual: number, least = 1): number {
  const value = environment[name]?.trim();
  if (!value) return usual;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= least && port < 65_536) return port;
  throw new RangeError(
    `${name}: found "${value}". Expected a port number from ${least} to 65535, for example ${usual}.`,
  );
}

/**
 * The ports of the site, the form and, if it is served too, the desk on this machine, all free.
 *
 * @param command  what the reader typed, for example `npm start`
 * @throws RangeError if two are the same, or one is in use
 */
export async function requireFreePorts(environment: Environment, command: string, hasDesk = false) {
  const port = readPort(environment, 'PORT', 4321);
  const formPort = readPort(environment, 'FORM_PORT', 4322);
  const deskPort = readPort(environment, 'DESK_PORT', 4323);
  const all = Object.entries({
    PORT: port,
    FORM_PORT: formPort,
    ...(hasDesk && { DESK_PORT: deskPort }),
  });
  for (const [index, [name, number]] of all.entries()) {
    const [same] = all.slice(0, index).find(([, other]) => other === number) ?? [];
    if (same) {
      throw new RangeError(`${same} and ${name} are both ${number}. Expected different ports.`);
    }
    if (await isPortFree(number)) continue;
    const other = number < 65_526 ? number + 10 : number - 10;
    throw new RangeError(
      `Port ${number} is in use. Stop what uses it, or choose another: ${name}=${other} ${command}`,
    );
  }
  return { port, formPort, deskPort };
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

const given = new Set<number>();

/** A port of this machine that nothing uses, and that this program has not been given before. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The system has no free port.');
  // The system may give a port again as soon as it is closed, before its server has started.
  if (given.has(address.port)) return freePort();
  given.add(address.port);
  return address.port;
}

/** Whether a host name is this machine's own. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '[::1]' || /(^|\.)localhost$|^127(\.\d+){3}$/.test(hostname);
}
