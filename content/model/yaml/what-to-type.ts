import { stringify } from 'yaml';

const double = '"“”„‟«»';
const single = "'‘’‚‛‹›";

/** A value that begins with a quote, and where the next quote in it is, apostrophes aside. */
function quoted(value: string) {
  const mark = value.charAt(0);
  const kind = [double, single].find((marks) => mark && marks.includes(mark));
  if (!kind) return undefined;
  const rest = value.slice(1);
  const close = rest.search(RegExp(`(?!(?<=\\p{L})['’]\\p{L})[${kind}]`, 'u'));
  return { rest, close, isWhole: /^.[,;]?$/u.test(rest.slice(close)) && close >= 0 };
}

/**
 * Whether the quotes of a word processor are around all of a value, where YAML knows only straight
 * ones. A sentence may begin with one quotation and end with another.
 */
export function isInCurlyQuotes(value: string): boolean {
  return /^[^"']/.test(value) && quoted(value)?.isWhole === true;
}

/** A value without the quotes around it, of which one may be missing or of the wrong kind. */
export function withoutQuotes(value: string): string {
  const { rest, close, isWhole } = quoted(value) ?? { rest: value, close: -1, isWhole: false };
  // A quotation that ends before the value does is a part of it; one that begins later is too.
  if (close > 0 && !isWhole && /\S/.test(rest.charAt(close - 1))) return value;
  return rest === value ? value : rest.replace(RegExp(`[${double}${single}][,;]?$`), '').trim();
}

/** How words are typed so that YAML reads just them. Ages, periods, true and false are no words. */
export function whatToType(value: string): string {
  return /^(\d{1,3}|true|false)$/.test(value) ? value : stringify(value, { lineWidth: 0 }).trim();
}

/** How words are typed with straight quotes around them, whether they need them or not. */
export function inStraightQuotes(value: string): string {
  return /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
}
