#!/bin/sh
# With `extract: false`, which is for a field that holds one number and nothing else, libphonenumber-js
# finds no number in several ways in which people write or paste one: with the country's code in
# brackets, as a tel: address, or with the invisible marks that some programs put around a number that
# is copied from a list of contacts. With or without it, a number with the prefix of Relay UK (18001, for
# people who are deaf or cannot speak) is impossible, and the numbers that Ofcom keeps for drama and
# examples are possible but not valid.
#
# Who meets it: anyone who checks phone numbers of disabled people, or tests such a check.
# Versions: libphonenumber-js 1.13.16, with all its metadata. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install libphonenumber-js@1.13.16

observe <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const visible = (text) => text.replace('\u202A', '[U+202A]').replace('\u202C', '[U+202C]');
for (const typed of [
  '+44 7700 900123',
  '(+44) 7700 900123',
  'tel:+447700900123',
  '\u202A+44 7700 900123\u202C',
  '18001 020 7946 0123',
  '07700 900123',
]) {
  const [strict, lenient] = [false, true].map((extract) => {
    const number = parsePhoneNumberFromString(typed, { defaultCountry: 'GB', extract });
    if (!number) return 'no number';
    const possible = number.isPossible() ? 'possible' : 'impossible';
    return `${possible}, ${number.isValid() ? 'valid' : 'not valid'}`;
  });
  console.log(`${visible(typed)}: ${strict}; with extract: ${lenient}`);
}
JS

expect <<'SEEN'
+44 7700 900123: possible, not valid; with extract: possible, not valid
(+44) 7700 900123: no number; with extract: possible, not valid
tel:+447700900123: no number; with extract: possible, not valid
[U+202A]+44 7700 900123[U+202C]: no number; with extract: possible, not valid
18001 020 7946 0123: impossible, not valid; with extract: impossible, not valid
07700 900123: possible, not valid; with extract: possible, not valid
SEEN
