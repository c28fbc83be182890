import type { Context, MiddlewareHandler } from 'hono';
import { doorPath } from '../../answers/door/replies.ts';
import { type NoticeSettings, readNoticeSettings } from '../../answers/notices/notice-settings.ts';
import { type Postgres, readDatabaseUrl } from '../../answers/store/postgres/database-url.ts';
import {
  type Environment,
  isThisMachine,
  readAll,
  readBackups,
  readDatabase,
  readOrigins,
  readPort,
} from '../../common/settings.ts';
import { readProxies } from '../visitor-address.ts';

export type FormSettings = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Path of the SQLite file, beside which other files are. */
  database: string;
  /** In place of that file, a database that other forms may use too. */
  postgres?: Postgres;
  /** The sites that may show the form in a frame. The first has the privacy policy. Never empty. */
  siteOrigins: string[];
  /** The servers in front of the form, which are believed when they say from where someone asks. */
  proxies: string[];
  /** Under which the public reaches the form, without a slash at its end, if desks may ask here. */
  deskAddress?: string;
  /** The folder of the backups; undefined if this form makes none. */
  backups?: string;
  /** On which desks ask alone, if not on the form's own; 0 takes any free port. */
  deskPort?: number;
  /** The hash of a statement about keys, where the file of them beside the database does not last. */
  trustedKeys?: string;
  /** Who gets notices of new sign-ups; undefined if nobody does. */
  notices?: NoticeSettings;
};

/** Whether the form's log is for programs. It is, unless someone started the form in a terminal. */
export function wantsJson(environment: Environment, isTerminal: boolean): boolean {
  const { FORM_LOG: wanted } = environment;
  return wanted?.trim() ? wanted.trim() === 'json' : !isTerminal;
}

/** @throws RangeError if the log is to be in a way that there is not */
function checkLog(environment: Environment) {
  const wanted = environment['FORM_LOG']?.trim() || 'json';
  if (['json', 'words'].includes(wanted)) return;
  throw new RangeError(`FORM_LOG: found "${wanted}". Expected json or words.`);
}

/**
 * The address that desks sign, so that no other host can pass on what they were given. Never from a request.
 *
 * @returns undefined if desks may not ask here
 * @throws RangeError if desks may ask, and the address is missing or none
 */
function readDeskAddress(environment: Environment, port: number, isTrial: boolean) {
  const { FORM_DESK: wanted = '', FORM_ADDRESS: given = '' } = environment;
  if (!['', 'on', 'off'].includes(wanted.trim())) {
    throw new RangeError(`FORM_DESK: found "${wanted}". Expected on or off.`);
  }
  if (wanted.trim() !== 'on') return undefined;
  const address = URL.parse(given.trim() || (isTrial ? `http://localhost:${port}` : ''));
  const isSafe = address?.protocol === 'https:' || isThisMachine(address?.hostname ?? '');
  if (address && isSafe && !address.search && !address.hash && !address.username) {
    return address.href.replace(/\/$/, '');
  }
  throw new RangeError(
    `FORM_ADDRESS: found "${given}". With FORM_DESK=on, expected the address under which the public reaches the form, for example https://form.example.org.`,
  );
}

function readDeskPort(environment: Environment, port = 0): number | undefined {
  const { FORM_DESK_PORT: given = '' } = environment;
  if (given.trim() === '') return undefined;
  const deskPort = readPort(environment, 'FORM_DESK_PORT', 0, 0);
  if (deskPort === 0 || deskPort !== port) return deskPort;
  throw new RangeError(`FORM_DESK_PORT: found "${given}", as FORM_PORT. Expected another port.`);
}

function readTrustedKeys({ FORM_TRUSTED_KEYS: given = '' }: Environment): string {
  const hash = given.trim();
  if (/^([0-9a-f]{64})?$/.test(hash)) return hash;
  throw new RangeError(
    `FORM_TRUSTED_KEYS: found "${given}". Expected the 64 digits and letters that the desk shows under Keys.`,
  );
}

/** @throws Error with each wrong setting, its value and what was expected */
export function readSettings(environment: Environment): FormSettings {
  return readAll((noted) => {
    const port = noted(() => readPort(environment, 'FORM_PORT', 4322, 0));
    const siteOrigins = noted(() => readOrigins(environment));
    noted(() => checkLog(environment));
    const proxies = noted(() => readProxies(environment));
    const postgres = noted(() => readDatabaseUrl(environment));
    const notices = readNoticeSettings(environment, noted);
    const isTrial =
      siteOrigins?.every((origin) => isThisMachine(new URL(origin).hostname)) ?? false;
    const deskAddress = noted(() => readDeskAddress(environment, port ?? 0, isTrial));
    const deskPort = noted(() => readDeskPort(environment, port));
    const trustedKeys = noted(() => readTrustedKeys(environment));
    const backups = noted(() => readBackups(environment));
    if (port === undefined || !siteOrigins || !proxies) return undefined;
    const host = environment['FORM_HOST']?.trim() || '127.0.0.1';
    const database = readDatabase(environment);
    return {
      port,
      host,
      database,
      siteOrigins,
      proxies,
      ...(postgres && { postgres }),
      ...(deskAddress !== undefined && { deskAddress }),
      ...(deskPort !== undefined && deskAddress !== undefined && { deskPort }),
      ...(trustedKeys && { trustedKeys }),
      ...(notices && { notices }),
      ...(backups && { backups }),
    };
  });
}

/** What marks a request that came to the port that desks have to themselves. */
export const atDeskPort = { isAtDeskPort: true } as const;

/** Lets each port answer its own alone: what keeps others from one keeps them from all of it. */
export const eachAtItsPort: MiddlewareHandler = async (context: Context, next) => {
  const isOfDesks = new RegExp(`^${doorPath}(/|$)`).test(context.req.path);
  if (isOfDesks === (context.env?.isAtDeskPort === true)) return next();
  return context.notFound();
};
