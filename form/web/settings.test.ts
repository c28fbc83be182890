import { expect, test } from 'vitest';
import { readSettings, wantsJson } from './settings.ts';

test('without settings, or with empty ones, the form listens only on this machine', () => {
  expect(readSettings({ FORM_PORT: ' ', SITE_ORIGINS: '' })).toEqual({
    port: 4322,
    host: '127.0.0.1',
    database: 'data/study.db',
    siteOrigins: ['http://localhost:4321', 'http://127.0.0.1:4321'],
    proxies: ['127.0.0.0/8', '::1'],
  });
});

test('site addresses may have spaces, capitals and a slash at the end', () => {
  const { siteOrigins } = readSettings({
    SITE_ORIGINS: 'https://WWW.example.org/, http://[::1]:4321',
  });
  expect(siteOrigins).toEqual(['https://www.example.org', 'http://[::1]:4321']);
});

test('a form that says it is in production needs the address of its site', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
    'SITE_ORIGINS: is not set, and NODE_ENV is "production". Expected the address of the site',
  );
  const SITE_ORIGINS = 'https://www.example.org';
  expect(readSettings({ NODE_ENV: 'production', SITE_ORIGINS }).siteOrigins).toHaveLength(1);
});

test.each(['4322.5', '70000', '-1', 'http', '0x10'])('the port %s is refused', (port) => {
  expect(() => readSettings({ FORM_PORT: port })).toThrow(
    `FORM_PORT: found "${port}". Expected a port number from 0 to 65535`,
  );
});

test.each([
  'www.example.org',
  'https://www.example.org/study',
  'https://*.example.org',
  'https://me:secret@example.org',
  'ftp://example.org',
  "https://example.org; script-src 'unsafe-inline'",
  'https://a;script-src',
  'https://a.example.org,',
])('the site address %s is refused', (origins) => {
  expect(() => readSettings({ SITE_ORIGINS: origins })).toThrow(
    `SITE_ORIGINS: found "${origins}". Expected addresses without a path`,
  );
});

test.each([
  ['backups', 'Expected the whole path of a folder on another disk'],
  ['/srv/study/data', 'which is the folder of the database. Expected the whole path'],
  ['/srv/study/data/', 'which is the folder of the database. Expected the whole path'],
])('the folder %s for backups is refused', (folder, words) => {
  const settings = { FORM_DATABASE: '/srv/study/data/study.db', FORM_BACKUPS: folder };
  expect(() => readSettings(settings)).toThrow(`FORM_BACKUPS: found "${folder}"`);
  expect(() => readSettings(settings)).toThrow(words);
  expect(readSettings({ ...settings, FORM_BACKUPS: '/mnt/backups' }).backups).toBe('/mnt/backups');
});

test('wrong settings are all reported at once, also those of notices', () => {
  const notices = { NOTICE_TO: 'x', NOTICE_SMTP: 'y', NOTICE_FROM: 'f@example.org' };
  expect(() =>
    readSettings({ FORM_PORT: 'x', FORM_LOG: 'z', FORM_PROXIES: 'y', ...notices }),
  ).toThrow(
    /^FORM_PORT: .*\nFORM_LOG: found "z"\. Expected json or words\.\nFORM_PROXIES: .*\nNOTICE_TO: .*\nNOTICE_SMTP: .*$/,
  );
});

test.each([
  [{ FORM_DESK: 'on' }, 'http://localhost:4322'],
  [
    { FORM_DESK: 'on', FORM_ADDRESS: 'https://Form.example.org:443/study/' },
    'https://form.example.org/study',
  ],
  [
    { FORM_DESK: 'on', SITE_ORIGINS: 'https://www.example.org', FORM_ADDRESS: 'https://a.example' },
    'https://a.example',
  ],
  [{ FORM_DESK: 'off', FORM_ADDRESS: 'https://a.example' }, undefined],
  [{ FORM_ADDRESS: 'https://a.example' }, undefined],
])('with %j, desks sign the address %s', (environment, address) => {
  expect(readSettings(environment).deskAddress).toBe(address);
});

test.each([
  [
    { FORM_DESK: 'on', FORM_DESK_PORT: '4322' },
    'FORM_DESK_PORT: found "4322", as FORM_PORT. Expected another port.',
  ],
  [{ FORM_DESK: 'on', FORM_DESK_PORT: 'x' }, 'FORM_DESK_PORT: found "x". Expected a port number'],
  [{ FORM_DESK: 'yes' }, 'FORM_DESK: found "yes". Expected on or off.'],
  [{ FORM_DESK: 'on', SITE_ORIGINS: 'https://www.example.org' }, 'FORM_ADDRESS: found "". With'],
  [{ FORM_DESK: 'on', FORM_ADDRESS: 'http://a.example' }, 'FORM_ADDRESS: found "http://a.ex'],
  [{ FORM_DESK: 'on', FORM_ADDRESS: 'https://a.example?b' }, 'FORM_ADDRESS: found "https://a.'],
])('with %j, desks are refused with what was expected', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words);
});

test('the log is words for the person at a terminal, and JSON for programs, unless it is set', () => {
  expect([wantsJson({}, true), wantsJson({}, false)]).toEqual([false, true]);
  expect([wantsJson({ FORM_LOG: 'json' }, true), wantsJson({ FORM_LOG: 'words' }, false)]).toEqual([
    true,
    false,
  ]);
});
