import { type Environment, readPort } from '../tools/ports.ts';
import { type NoticeSettings, readNoticeSettings } from './notices/notice-settings.ts';

export type FormSettings = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Path of the SQLite file. */
  database: string;
  /** The sites that may show the form in a frame. The first has the privacy policy. Never empty. */
  siteOrigins: string[];
  /** Who gets notices of new sign-ups; undefined if nobody does. */
  notices?: NoticeSettings;
};

/** @throws Error with each wrong setting, its value and what was expected */
export function readSettings(environment: Environment): FormSettings {
  const problems: string[] = [];
  const noted = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push((error as Error).message);
      return undefined;
    }
  };
  const port = noted(() => readPort(environment, 'FORM_PORT', 4322, 0));
  const siteOrigins = noted(() => readOrigins(environment));
  const notices = readNoticeSettings(environment, noted);
  if (port === undefined || !siteOrigins || problems.length > 0)
    throw new Error(problems.join('\n'));
  return {
    port,
    host: environment['FORM_HOST']?.trim() || '127.0.0.1',
    database: readDatabase(environment),
    siteOrigins,
    ...(notices && { notices }),
  };
}

/** The only setting that commands need: another that is wrong must not keep anyone from erasing answers. */
export function readDatabase(environment: Environment): string {
  return environment['FORM_DATABASE']?.trim() || 'data/study.db';
}

/** @throws RangeError if one of the sites' addresses is not an origin, or a public form has none */
function readOrigins(environment: Environment): string[] {
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
