import { expect, test } from 'vitest';
import { missingServers } from './missing-servers.ts';

test('each missing server is listed on its own line', () => {
  const skipped = 'is not on this machine and could not be fetched: its tests are skipped.';
  expect(missingServers(() => undefined)).toEqual(
    ['nginx', 'Caddy', 'Caddy, newer', 'Apache'].map((name) => `${name} ${skipped}`),
  );
  const allBut = (missing: string) => (program: string) =>
    program === missing ? undefined : `/usr/sbin/${program}`;
  expect(missingServers(allBut('apache2'))).toEqual([`Apache ${skipped}`]);
  expect(missingServers((program) => `/usr/sbin/${program}`)).toEqual([]);
});
