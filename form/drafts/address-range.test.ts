import { expect, test } from 'vitest';
import { rangeOf } from './address-range.ts';

test.each([
  ['203.0.113.7', '203.0.113.200', '203.0.114.7'],
  ['203.0.113.7', '::ffff:203.0.113.9', '::ffff:203.0.112.9'],
  ['2001:db8:1:2::3', '2001:0DB8:1::5', '2001:db8:2::3'],
  ['2001:db8::1', '2001:db8:0:5:6:7:8:9', '2001:db8:1::1'],
  ['::1', '0:0:0:4::', '1::'],
  ['fe80::1%eth0', 'fe80::2', 'fe81::1'],
])('%s is in the same range as %s, and not as %s, however they are written', (one, near, far) => {
  expect(rangeOf(near)).toBe(rangeOf(one));
  expect(rangeOf(far)).not.toBe(rangeOf(one));
});
