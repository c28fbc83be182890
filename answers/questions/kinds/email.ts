import punycode from 'punycode.js';
import type { OfKind } from '../../../content/model/questionnaire/question.ts';
import { AnswerError, cleanLine, type Kind, withoutInvisible } from './kind.ts';

/** Characters (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const emailLimit = 254;
const nameLimit = 64;

/**
 * What is typed into `type="email"`, Chromium sends with another domain: `käse.de` in punycode, and ß as
 * ss. `inputmode` brings the same keyboard.
 */
export const email: Kind<OfKind<'email'>> = {
  name: 'Email address',
  field: {
    type: 'text',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  limit: () => emailLimit,
  clean: cleanEmail,
  read([address = '']) {
    const problem = emailProblem(address);
    return problem ? new AnswerError(problem) : address;
  },
};

/**
 * The address in what someone typed, or copied from a mail program: `"Sam" <sam@example.org>`,
 * `mailto:sam@example.org`. Keyboards and word processors replace apostrophes, hyphens and signs. A
 * domain that a browser has rewritten (`xn--…`) becomes readable again.
 *
 * @param line  without line breaks
 */
function cleanEmail(line: string): string {
  const plain = readable(line);
  const [, outside = '', inside = ''] =
    /^([^<]*)<(?:mailto:)?([^<>@]*@[^<>]*)>\W*$/i.exec(plain) ?? [];
  // Some mail programs write an address as the name too, or again as a link in brackets.
  const isOne = !outside.includes('@') || bare(outside).toLowerCase() === inside.toLowerCase();
  const written = inside !== '' && isOne ? inside : plain;
  const [, link] = /^\W*mailto:(?:\/\/)?([^?]*)/i.exec(written) ?? [];
  const address = bare(link === undefined ? written : readable(decoded(link)));
  const [, name = '', domain = ''] = /^([^@]*@)([^@]*)$/.exec(address) ?? [];
  return /(^|\.)xn--/i.test(domain) ? name + domainToUnicode(domain) : address;
}

/** The domain in the letters that people write, or as it is if it is in no form of punycode. */
function domainToUnicode(domain: string): string {
  const readable = readableOf(domain.toLowerCase());
  return domainToAscii(readable) === domain.toLowerCase() ? readable : domain;
}

function readableOf(domain: string): string {
  try {
    return punycode.toUnicode(domain);
  } catch {
    return domain;
  }
}

/** Without what nobody sees, and with the signs that every keyboard has. */
function readable(text: string): string {
  return withoutInvisible(cleanLine(text))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')
    .replaceAll('\ufe6b', '@')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** Without the quotes and brackets around it, and the punctuation after it. */
function bare(text: string): string {
  // The lookbehind makes the expression try only one starting point in a run of signs; otherwise a run
  // of thousands takes quadratic time.
  const start = text.replace(/(?<![\s"'“”«»>)\]},;:.])[\s"'“”«»>)\]},;:.]+$/, '');
  // A quote that is closed before the @ is a part of the address.
  const isAround = start !== text || !/["'”»)\]}>]/.test(start.slice(1).replace(/@.*/, ''));
  return isAround ? start.replace(/^[\s"'“”„«»<([{]+/, '') : start;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/**
 * One form for all spellings of an address: what stands after the @ as mail servers are asked for it
 * (UTS 46, non-transitional), all in small letters.
 */
export function comparableEmail(text: string): string {
  const address = cleanEmail(text).normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + ((at > 0 && domainToAscii(domain)) || domain);
}

/**
 * Why nothing can be delivered to an address, in words for the person who gave it. Lenient otherwise: it
 * can contain any alphabet, and only sending a message shows whether it works. The length is checked
 * first, to keep the other checks fast.
 */
function emailProblem(address: string): string | undefined {
  const example = 'like name@example.org';
  const without = (sign: string) => `Enter an email address without “${sign}”, ${example}`;
  if (address.length > emailLimit)
    return `Enter an email address of ${emailLimit} characters or fewer`;
  if (!address.includes('@')) return `Enter an email address with an @, ${example}`;
  const [name, domain, ...more] = address.split('@');
  if (!name || !domain || more.length > 0) {
    return `Enter one email address, with one @ and something on each side of it, ${example}`;
  }
  if (/\s/.test(address)) return `Enter an email address without spaces, ${example}`;
  const [sign] =
    /[()<>[\]:;\\,"“”«»\p{Cc}]/u.exec(name) ?? /[!-,/:-@[-`{-~“”«»]/.exec(domain) ?? [];
  if (sign) return without(sign);
  if (address.includes('..')) return without('..');
  if (/^\.|\.$/.test(name)) return `Enter an email address without a dot before the name or the @`;
  if (new TextEncoder().encode(name).length > nameLimit) {
    return `Enter an email address with ${nameLimit} characters or fewer before the @`;
  }
  const labels = domainToAscii(domain).split('.');
  const isDomain = labels.every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/.test(label));
  if (!domain.includes('.') || domain.startsWith('.')) {
    return `Enter your full email address, ${example}`;
  }
  return isDomain && /[a-z]/.test(labels.at(-1) ?? '')
    ? undefined
    : `Check “${domain}”, after the @: it is not the name of an email service`;
}

/**
 * A domain as mail servers are asked for it (UTS 46, non-transitional), in a browser as in Node.
 *
 * @returns the empty string if it is no domain
 */
export function domainToAscii(domain: string): string {
  const url = new URL('ws://none.invalid');
  url.hostname = domain;
  return url.hostname === 'none.invalid' ? '' : url.hostname;
}
