import { expect, test } from 'vitest';
import { missingServers } from './missing-servers.ts';

test('each server that is nowhere to be had is named, in a line of its own', () => {
  const skipped = 'is not on this machine and could not be fetched: its tests are skipped.';
  expect(missingServers(() => undefined)).toEqual(
    ['nginx', 'Caddy', 'Caddy, newer', 'Apache'].map((name) => `${name} ${skipped}`),
  );
  const allBut = (missing: string) => (program: string) =>
    program === missing ? undefined : `/usr/sbin/${program}`;
  expect(missingServers(allBut('apache2'))).toEqual([`Apache ${skipped}`]);
  expect(missingServers((program) => `/usr/sbin/${program}`)).toEqual([]);
});
