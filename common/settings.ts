import { dirname, isAbsolute, resolve } from 'node:path';
import type { Environment } from './ports.ts';

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
