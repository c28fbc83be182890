import { type NoticeSettings, readNoticeSettings } from '../../answers/notices/notice-settings.ts';
import { type Postgres, readDatabaseUrl } from '../../answers/store/postgres/database-url.ts';
import { type Environment, readPort } from '../../common/ports.ts';
import { readAll, readDatabase, readOrigins } from '../../common/settings.ts';
import { readProxies } from './visitor-address.ts';

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

/** @throws Error with each wrong setting, its value and what was expected */
export function readSettings(environment: Environment): FormSettings {
  return readAll((noted) => {
    const port = noted(() => readPort(environment, 'FORM_PORT', 4322, 0));
    const siteOrigins = noted(() => readOrigins(environment));
    noted(() => checkLog(environment));
    const proxies = noted(() => readProxies(environment));
    const postgres = noted(() => readDatabaseUrl(environment));
    const notices = readNoticeSettings(environment, noted);
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
      ...(notices && { notices }),
    };
  });
}
