import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { asciiDigits } from '../../../common/fold-text.ts';
import type { OfKind } from '../../../content/model/questionnaire/question.ts';
import { AnswerError, cleanLine, type Kind, withoutInvisible } from './kind.ts';

/** Characters. A number has at most 15 digits (E.164); the rest is what people write around it. */
const telephoneLimit = 100;

/**
 * What was typed is kept, but for what nobody sees: phones and chat programs put marks for the
 * direction of writing around numbers.
 */
export const telephone: Kind<OfKind<'telephone'>> = {
  name: 'Phone number, as text',
  field: { type: 'tel', spellCheck: false },
  limit: () => telephoneLimit,
  clean: (text) => withoutInvisible(cleanLine(text)),
  read([text = ''], { country, mobile }) {
    const read = readTelephone(text, country);
    if ('problem' in read) return new AnswerError(read.problem);
    if (mobile && ukOther.test(read.number)) return new AnswerError(notMobile(text, read.number));
    return text;
  },
  asUsed(text, { country }) {
    const read = readTelephone(text, country);
    return 'problem' in read ? text : asDialled(read.number, country);
  },
};

/** What a link, a contact or the foot of a letter writes before a number. */
const label =
  /^(?:(?:sms|callto|(?:tele)?phone|tel|mob(?:ile)?)(?: number| no)?\b|[tm](?=\s*[.:]))\s*[.:]*\s*(?:\/\/)?/i;

const extension = /\s*[,;(]?\s*(?:extension|extn|ext|x|#)[.:=]?\s*(\d{1,9})\s*\)?$/i;

/** With these digits before a number, Relay UK joins the call (https://www.relayuk.bt.com). */
const relayUk = /^1800[12][\s\p{Pd}.,/]*(?=[([]*[0+])/u;

/**
 * Numbers of the UK that begin with 2, 3 or 7 have ten digits (Ofcom's National Telephone Numbering
 * Plan); the list of possible lengths has nine too, for others.
 */
const ukMissingDigit = /^\+44(?:0|[237](?!\d{9}$))/;

/**
 * Numbers of the UK that are not mobiles: 070 forwards calls, and 076 is for pagers, but for 07624, which
 * is the Isle of Man's. Of another country, the list of lengths does not say which are.
 */
const ukOther = /^\+44(?!7)|^\+447(?:0|6(?!24))/;

function notMobile(typed: string, number: string): string {
  const but = number.startsWith('+447') ? ', but not with 070 or 076' : '';
  return `“${typed}” is not a mobile number. Enter one that starts with 07${but}, or choose another way of contact`;
}

const problems = {
  INVALID_COUNTRY: 'Check the telephone number: no country has the code after “+”',
  NOT_A_NUMBER: 'Enter the telephone number in digits',
  TOO_SHORT:
    'Enter the whole telephone number, with its area code if it has one. This one is too short',
  TOO_LONG:
    'Enter one telephone number. This one is too long. If it is from another country, start with + and the code of the country',
  INVALID_LENGTH:
    'Check the telephone number: a digit is missing, or there is one too many. If it is from another country, start with + and the code of the country',
};

/**
 * Reads a telephone number as people write and paste it. Lists of the numbers in use are always behind,
 * so it asks only whether this can be one.
 *
 * @param country  whose numbers are written without `+`
 * @returns the number as a `tel:` address has it (RFC 3966), for example `+442079460958;ext=12`, or
 *   what is wrong with it
 */
export function readTelephone(
  written: string,
  country: CountryCode = 'GB',
): { number: string } | { problem: string } {
  if (written.length > telephoneLimit) {
    return { problem: `Enter a telephone number of ${telephoneLimit} characters or fewer` };
  }
  const plain = inAscii(written).replace(/^[\p{So}\s]+/u, '');
  const whole = plain.replace(label, '').replace(/;phone-context=\S*/i, '');
  const [, inside] = extension.exec(whole) ?? [];
  const dialled = whole.replace(extension, '').replace(/[\s,;.]+$/, '');
  const main = country === 'GB' ? dialled.replace(relayUk, '') : dialled;
  const words = main.match(/\p{L}[\p{L}\p{M}'’ ]*/gu);
  if (words) {
    const named = words.map((word) => `“${word.trim()}”`).join(' and ');
    return { problem: `Enter the telephone number in digits, without ${named}` };
  }
  const [sign] = /[^\d\s\p{Pd}\u2212+.·•,/\\()[\]'_~]|(?<=\d[^+]*)\+/u.exec(main) ?? [];
  if (sign) return { problem: `Enter one telephone number, without “${sign}”` };
  // A "+" before a zero is one too many: no code of a country begins with a zero.
  const digits = main
    .replace(/[^\d+]/g, '')
    .replace(/^\++(?=0)/, '')
    .replace(/^\++/, '+');
  const settings = { defaultCountry: country, extract: false };
  const fault = validatePhoneNumberLength(digits, settings);
  if (fault) return { problem: problems[fault] };
  const { number } = parsePhoneNumberFromString(digits, settings) ?? {};
  if (number && ukMissingDigit.test(number)) return { problem: problems.INVALID_LENGTH };
  return number
    ? { number: inside ? `${number};ext=${inside}` : number }
    : { problem: problems.NOT_A_NUMBER };
}

/**
 * A number as people dial it in a country, in groups.
 *
 * @param number  as a `tel:` address has it, for example `+442079460958;ext=12`
 */
function asDialled(number: string, country: CountryCode = 'GB'): string {
  const [main = '', inside] = number.split(';ext=');
  const parsed = parsePhoneNumberFromString(main);
  const isAbroad = parsed?.countryCallingCode !== getCountryCallingCode(country);
  const grouped = (isAbroad ? parsed?.formatInternational() : parsed?.formatNational()) ?? main;
  return inside ? `${grouped}, extension ${inside}` : grouped;
}

/** With digits, brackets and signs in the forms that every keyboard has. */
function inAscii(text: string): string {
  return asciiDigits(text.normalize('NFKC'));
}

/** The digits that are dialled, from abroad and in its own country, of a number as `readTelephone` gives it. */
export function digitsDialled(number: string): readonly string[] {
  const [whole = ''] = number.split(';');
  const national = parsePhoneNumberFromString(whole)?.formatNational() ?? '';
  return [whole, national].map((written) => written.replace(/\D/g, '')).filter(Boolean);
}
