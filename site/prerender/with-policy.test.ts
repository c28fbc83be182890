import { expect, test } from 'vitest';
import { sampleHeaders } from './hosts/sample-headers.ts';
import { withPolicy } from './with-policy.ts';

const page = withPolicy('<html><head><meta charSet="utf-8"/></head></html>', sampleHeaders);

test('the policy stands first in the page', () => {
  expect(page).toMatch(
    /^<html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default/,
  );
  expect(page).toContain("require-trusted-types-for 'script'");
  expect(page).toContain('<meta name="referrer" content="strict-origin-when-cross-origin"/>');
});

test('what browsers heed in a header alone is left out', () => {
  expect(page).not.toContain('frame-ancestors');
});

test('a page that could not carry it stops the build', () => {
  expect(() => withPolicy('<html><head></head></html>', sampleHeaders)).toThrow(
    'found a page without <meta charSet="utf-8"/>',
  );
});
