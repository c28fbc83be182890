import { type Environment, isThisMachine, type Noted } from '../../common/settings.ts';
import type { Channel } from '../store/notices-table.ts';

export type NoticeSettings = {
  /** Whether there is a notice of each sign-up, or one a day. */
  every: 'sign-up' | 'day';
  /** Undefined if nobody is told by email. */
  email?: EmailSettings | undefined;
  /** An address that gets a POST; undefined if none does. */
  webhook?: string | undefined;
};

export type EmailSettings = { to: readonly string[]; from: string; server: MailServer };

type MailServer = {
  host: string;
  port?: number;
  /** Whether the connection begins with TLS. If not, STARTTLS follows where the server has it. */
  secure: boolean;
  /** Whether nothing is sent without TLS: a password would be readable on its way. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
};

/** @returns undefined if nobody is to be told */
export function readNoticeSettings(
  environment: Environment,
  noted: Noted,
): NoticeSettings | undefined {
  const setting = (name: string) => environment[name]?.trim() ?? '';
  const isSet = (name: string) => setting(name) !== '';
  const byEmail = ['NOTICE_TO', 'NOTICE_SMTP', 'NOTICE_FROM'].some(isSet);
  const isOn = byEmail || isSet('NOTICE_WEBHOOK');
  const every = noted(() => readEvery(setting('NOTICE_EVERY'), isOn));
  if (!isOn || !every) return undefined;
  return {
    every,
    email: byEmail ? readEmail(setting, noted) : undefined,
    webhook: noted(() => readWebhook(setting('NOTICE_WEBHOOK'))),
  };
}

export function channelsOf({ email, webhook }: Partial<NoticeSettings> = {}): Channel[] {
  return [...(email ? (['email'] as const) : []), ...(webhook ? (['webhook'] as const) : [])];
}

function readEvery(value: string, isOn: boolean): NoticeSettings['every'] {
  const every = value || 'sign-up';
  if (every !== 'sign-up' && every !== 'day') {
    throw new RangeError(`NOTICE_EVERY: found "${value}". Expected "sign-up" or "day".`);
  }
  if (isOn || !value) return every;
  throw new RangeError(
    `NOTICE_EVERY: found "${value}", but nobody is told. Expected NOTICE_TO or NOTICE_WEBHOOK with it.`,
  );
}

const allThree = 'Notices by email need NOTICE_TO, NOTICE_SMTP and NOTICE_FROM.';

function readEmail(setting: (name: string) => string, noted: Noted): EmailSettings | undefined {
  const to = noted(() => readAddresses('NOTICE_TO', setting('NOTICE_TO')));
  const from = noted(() => readAddresses('NOTICE_FROM', setting('NOTICE_FROM'), 1));
  const server = noted(() => readServer(setting('NOTICE_SMTP')));
  return to && from?.[0] && server ? { to, from: from[0], server } : undefined;
}

function readAddresses(name: string, value: string, most = Number.POSITIVE_INFINITY): string[] {
  const list = value.split(',').map((part) => part.trim());
  const isAddress = (text: string) =>
    /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$/.test(text);
  if (list.length <= most && list.every(isAddress)) return list;
  const expected =
    most === 1
      ? 'one email address, for example form@example.org'
      : 'email addresses with commas between them, for example ann@example.org,bo@example.org';
  throw new RangeError(`${name}: found "${value}". Expected ${expected}. ${allThree}`);
}

/** @throws RangeError that shows neither the user name nor the password */
function readServer(value: string): MailServer {
  const address = URL.parse(value);
  const user = decoded(address?.username);
  const pass = decoded(address?.password);
  const isServer =
    /^smtps?:$/.test(address?.protocol ?? '') &&
    address?.hostname &&
    /^\/?$/.test(address.pathname + address.search + address.hash);
  if (!isServer || user === undefined || pass === undefined || !user !== !pass) {
    throw new RangeError(
      `NOTICE_SMTP: found "${withoutSecrets(value)}". Expected smtps://user:password@host:port or smtp://…, ` +
        'for example smtps://form:secret@mail.example.org:465, with %40 for an "@" in the user name or the password, ' +
        `and percent codes for other signs too. ${allThree}`,
    );
  }
  const secure = address.protocol === 'smtps:';
  return {
    host: address.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(address.port && { port: Number(address.port) }),
    secure,
    requireTLS: !secure && user !== '' && !isThisMachine(address.hostname),
    ...(user && { auth: { user, pass } }),
  };
}

function decoded(part = ''): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** @throws RangeError that does not show the path, which is often a password */
function readWebhook(value: string): string | undefined {
  if (!value) return undefined;
  const address = URL.parse(value);
  const isSafe =
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && isThisMachine(address.hostname));
  if (isSafe && !address.username && !address.password) return address.href;
  throw new RangeError(
    `NOTICE_WEBHOOK: found "${withoutSecrets(value)}". Expected an address that begins with https://, ` +
      'or with http:// for this machine, without a user name.',
  );
}

/** Leaves of an address only the scheme and the host. */
function withoutSecrets(address: string): string {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/)?(.*)$/is.exec(address) ?? [];
  return scheme + rest.replace(/^.*@/s, '…@').replace(/[/?#].*$/s, '/…');
}
