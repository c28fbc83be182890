import { domainToAscii } from '../../answers/questions/kinds/email.ts';
import { noBreak } from '../../common/count.ts';
import type {
  delayBlanks,
  Letter,
  letterBlanks,
  receiptBlanks,
} from '../../content/model/schemas/desk-schema.ts';
import { typographic } from '../../content/model/words/typographic.ts';
import type { Way } from './reach.ts';

// A text message in the signs of GSM 03.38 (3GPP TS 23.038, section 6.2.1) has 160 of them, and one with any
// other sign 70: a curly quotation mark makes four parts of two.

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes the room of two. */
const extended = new Set('^{}\\[~]|€\f');

/** Signs that mean the same. What is in names is left as it is. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[\u200b\u2060\ufeff\u00ad]/g, ''],
  [/•/g, '-'],
  [/×/g, 'x'],
  [/½/g, '1/2'],
];

/** Words as they are best sent: in plain signs, if then all of them are in GSM 03.38, and as they are if not. */
export function textMessage(words: string) {
  const plain = plainSigns.reduce((text, [sign, same]) => text.replace(sign, same), words);
  // The signs for which it needs more messages than it would without, for example of a name.
  const costly = [...new Set(plain)].filter((sign) => !basic.has(sign) && !extended.has(sign));
  if (costly.length > 0) return { text: words, parts: partsOf(words.length, 70, 67), costly };
  const length = [...plain].reduce((sum, sign) => sum + (extended.has(sign) ? 2 : 1), 0);
  return { text: plain, parts: partsOf(length, 160, 153), costly };
}

/** Where there are several, each begins with what holds them together. */
function partsOf(length: number, single: number, each: number): number {
  if (length === 0) return 0;
  return length <= single ? 1 : Math.ceil(length / each);
}

/** What the desk puts in place of `{name}` and the rest. A letter shows a gap for what is missing. */
export type Blanks = {
  [Blank in (typeof letterBlanks | typeof receiptBlanks | typeof delayBlanks)[number]]?:
    | string
    | undefined;
};

export type FilledLetter = Readonly<ReturnType<typeof fillLetter>>;

/** Windows hands a program about 2,000 characters of an address, and cuts the rest off without a word. */
const longestLink = 2_000;

/** Dialled before the number of someone who uses Relay UK (https://www.relayuk.bt.com). */
const relayPrefix = '18002';

export function fillLetter(letter: Omit<Letter, 'id' | 'name'>, blanks: Blanks) {
  const { fill, gaps } = filler(blanks);
  const [subject, body] = [fill(letter.subject), letter.body.map(fill).join('\n\n')];
  const { text, parts, costly } = textMessage(fill(letter.text));
  const call = letter.call.map(fill);
  return {
    /** The body has an empty line between paragraphs; the text is as it is best sent as a text message. */
    subject,
    body,
    text,
    call,
    /** How many messages it is sent and paid as. */
    textParts: parts,
    /** Signs, as of a name, for which it takes more of them. */
    costlySigns: costly,
    /** What is still to be filled in, for example `day`; nothing may be sent before. */
    gaps: [...gaps] as readonly (keyof Blanks)[],
  };
}

/** Fills in a receipt, which is only sent as an email or a letter by post. */
export function fillReceipt(
  { subject, body }: Pick<Letter, 'subject' | 'body'>,
  blanks: Blanks,
): Pick<FilledLetter, 'subject' | 'body' | 'gaps'> {
  return fillLetter({ subject, body, text: '', call: [] }, blanks);
}

/** What the team types gets the quotation marks of the letter around it. Names stay as people write them. */
const ofTeam: readonly (keyof Blanks)[] = ['how', 'question', 'answer'];

function filler(blanks: Blanks) {
  const gaps = new Set<keyof Blanks>();
  function fill(words: string): string {
    const filled = words.replace(/\{(\w+)\}/g, (_, blank: keyof Blanks) => {
      const typed = blanks[blank]?.trim();
      const value = typed && ofTeam.includes(blank) ? typographic(typed) : typed;
      if (!value) gaps.add(blank);
      return value || `[${blank}: still to be filled in]`;
    });
    return filled.replaceAll(noBreak, ' ');
  }
  return { fill, gaps };
}

type Sendable = Pick<FilledLetter, 'subject' | 'body' | 'text' | 'gaps'>;

/** What the desk offers for one way of reaching someone. */
export type Contact = {
  way: Way;
  links: readonly { href: string; words: string; isWithoutBody?: boolean }[];
  /** What to dial, where no link can. */
  dial?: string;
};

/**
 * Links that begin an email (RFC 6068), a text message (RFC 5724) or a call (RFC 3966), in the ways that
 * the person asked for and no other. While the letter has gaps, only calls.
 */
export function contactsFor(letter: Sendable, ways: readonly Way[]): Contact[] {
  const isWhole = letter.gaps.length === 0;
  return ways.map((way) => {
    if (way.kind === 'email')
      return { way, links: isWhole ? [emailLink(way.written, letter)] : [] };
    if (way.kind === 'other' || !way.number) return { way, links: [] };
    const [number = ''] = way.number.split(';');
    if (way.use === 'relay') {
      const dial = number.startsWith('+44') ? `${relayPrefix} ${number.replace('+44', '0')}` : '';
      return { way, links: [], ...(dial && { dial }) };
    }
    const text = linkWith(`sms:${number}?`, { body: letter.text }, 'Text');
    const call = { href: `tel:${way.number}`, words: 'Call' };
    return {
      way,
      links: [
        ...(way.use !== 'call' && isWhole && letter.text ? [text] : []),
        ...(way.use !== 'text' ? [call] : []),
      ],
    };
  });
}

/** Ways of contact without a letter: to write, text or call freely. */
export function contactsWithoutLetter(ways: readonly Way[]): Contact[] {
  const empty = { subject: '', body: '', text: ' ', gaps: [] };
  return contactsFor(empty, ways).map(({ links, ...contact }) => ({
    ...contact,
    links: links.map(({ href, words }) => ({ href: href.replace(/\?.*$/, ''), words })),
  }));
}

function emailLink(address: string, { subject, body }: Sendable) {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const to = `${encodeURIComponent(address.slice(0, at))}@${domainToAscii(domain) || encodeURIComponent(domain)}`;
  // Section 5: a line of the body ends in CR LF.
  return linkWith(`mailto:${to}?`, { subject, body: body.replaceAll('\n', '\r\n') }, 'Email');
}

/** If the link were too long, without the body, which is then to be copied. */
function linkWith(start: string, fields: { subject?: string; body: string }, words: string) {
  const { body, ...others } = fields;
  const linkOf = (all: Readonly<Record<string, string>>) => {
    const query = Object.entries(all).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    return start + query.join('&');
  };
  const whole = linkOf(fields);
  if (whole.length <= longestLink) return { href: whole, words };
  return { href: linkOf(others).replace(/\?$/, ''), words, isWithoutBody: true };
}
