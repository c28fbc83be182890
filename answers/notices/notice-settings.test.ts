import { expect, test } from 'vitest';
import { readAll } from '../../common/settings.ts';
import { readNoticeSettings } from './notice-settings.ts';

const email = {
  NOTICE_TO: 'ann@example.org, bo@example.org',
  NOTICE_SMTP: 'smtps://form%40example.org:p%2Fss@mail.example.org:465',
  NOTICE_FROM: 'form@example.org',
};
const read = (environment: Record<string, string>) =>
  readAll((noted) => ({ notices: readNoticeSettings(environment, noted) })).notices;

/** What is said of wrong settings. */
function refusal(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`${JSON.stringify(environment)} was not refused`);
}

test('nobody is told about sign-ups unless an address is set', () => {
  expect(read({ NOTICE_TO: ' ', NOTICE_WEBHOOK: '' })).toBeUndefined();
});

test('email addresses, a mail server and a webhook are read from the settings', () => {
  const webhook = 'https://chat.example.org/hooks/abc?to=team';
  expect(read({ ...email, NOTICE_WEBHOOK: webhook, NOTICE_EVERY: 'day' })).toEqual({
    every: 'day',
    email: {
      to: ['ann@example.org', 'bo@example.org'],
      from: 'form@example.org',
      server: {
        host: 'mail.example.org',
        port: 465,
        secure: true,
        requireTLS: false,
        auth: { user: 'form@example.org', pass: 'p/ss' },
      },
    },
    webhook,
  });
  expect(read({ NOTICE_WEBHOOK: 'http://localhost:3000/' })).toEqual({
    every: 'sign-up',
    webhook: 'http://localhost:3000/',
  });
});

test.each([
  { server: 'smtp://me:secret@mail.example.org', requireTLS: true },
  { server: 'smtp://me:secret@localhost:25', requireTLS: false },
  { server: 'smtp://mail.example.org', requireTLS: false },
])('a password goes to another machine only after STARTTLS ($server)', ({ server, requireTLS }) => {
  const settings = read({ ...email, NOTICE_SMTP: server });
  expect(settings?.email?.server).toMatchObject({ secure: false, requireTLS });
});

test.each([
  ['NOTICE_TO', 'ann', 'Expected email addresses with commas between them'],
  ['NOTICE_TO', 'ann@example.org bo@example.org', 'Expected email addresses'],
  ['NOTICE_TO', 'ann@example.org\nBcc: bo@example.org', 'Expected email addresses'],
  ['NOTICE_TO', '', 'Notices by email need NOTICE_TO, NOTICE_SMTP and NOTICE_FROM.'],
  ['NOTICE_FROM', '', 'Notices by email need NOTICE_TO, NOTICE_SMTP and NOTICE_FROM.'],
  ['NOTICE_FROM', 'a@example.org,b@example.org', 'Expected one email address'],
  ['NOTICE_SMTP', '', 'Notices by email need NOTICE_TO, NOTICE_SMTP and NOTICE_FROM.'],
  ['NOTICE_SMTP', 'mail.example.org', 'Expected smtps://user:password@host:port or smtp://…'],
  ['NOTICE_SMTP', 'http://mail.example.org', 'Expected smtps://'],
  ['NOTICE_WEBHOOK', 'chat.example.org', 'Expected an address that begins with https://'],
  ['NOTICE_WEBHOOK', 'http://chat.example.org', 'or with http:// for this machine'],
  ['NOTICE_WEBHOOK', 'ftp://localhost', 'Expected an address that begins with https://'],
  ['NOTICE_EVERY', 'week', 'Expected "sign-up" or "day"'],
])('the setting %s "%s" is refused', (name, value, expected) => {
  const message = refusal({ ...email, [name]: value });
  expect(message).toContain(`${name}: found "${value}"`);
  expect(message).toContain(expected);
});

test('a setting for how often is refused if nobody is told', () => {
  expect(refusal({ NOTICE_EVERY: 'day' })).toBe(
    'NOTICE_EVERY: found "day", but nobody is told. Expected NOTICE_TO or NOTICE_WEBHOOK with it.',
  );
});

test.each([
  ['NOTICE_SMTP', 'smtps://me:hidden@mail.example.org/x', 'smtps://…@mail.example.org/…'],
  ['NOTICE_SMTP', 'smtps://me:hid/hidden@mail.example.org', 'smtps://…@mail.example.org'],
  ['NOTICE_SMTP', 'smtps://me:hid@hidden@mail.example.org/x', 'smtps://…@mail.example.org/…'],
  ['NOTICE_SMTP', 'smtps://me:12#hidden@mail.example.org', 'smtps://…@mail.example.org'],
  ['NOTICE_SMTP', 'me:hidden@mail.example.org', '…@mail.example.org'],
  ['NOTICE_SMTP', 'smtps://me:%zzhidden@mail.example.org', 'smtps://…@mail.example.org'],
  ['NOTICE_SMTP', 'smtps://hidden@mail.example.org', 'smtps://…@mail.example.org'],
  ['NOTICE_WEBHOOK', 'http://chat.example.org/hidden', 'http://chat.example.org/…'],
  ['NOTICE_WEBHOOK', 'chat.example.org/hidden', 'chat.example.org/…'],
  ['NOTICE_WEBHOOK', 'http://chat.example.org?hidden', 'http://chat.example.org/…'],
  ['NOTICE_WEBHOOK', 'https://me:hidden@chat.example.org/x', 'https://…@chat.example.org/…'],
])('a wrong %s is refused without its secrets (%s)', (name, value, shown) => {
  const message = refusal({ ...email, [name]: value });
  expect(message).toContain(`${name}: found "${shown}"`);
  expect(message).not.toMatch(/hid/);
});
