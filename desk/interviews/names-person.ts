import { foldText, foldWord } from '../../common/fold-text.ts';
import type { Contacts } from '../letters/reach.ts';

/** What many numbers have in common is before these: the country and the area. */
const lastDigits = 6;

/**
 * Whether words about how to meet have a part of the name, a number or an address of the person, or of
 * someone through whom they are reached: then they stay at the desk.
 */
export function namesPerson(how: string, person: Contacts): boolean {
  const others = [...person.others, ...(person.guardian ? [person.guardian] : [])];
  const names = [person.name, ...others.map(({ name }) => name)];
  const ways = [...person.ways, ...others.flatMap((other) => other.ways)];
  const words = new Set(wordsIn(how));
  const text = ` ${wordsIn(how).join(' ')} `;
  const digits = digitsIn(how);
  return (
    names.some((name) => wordsIn(name ?? '').some((word) => word.length > 1 && words.has(word))) ||
    ways.some(({ written }) => {
      const number = digitsIn(written).slice(-lastDigits);
      const address = wordsIn(written).join(' ');
      return (
        (number.length === lastDigits && digits.includes(number)) ||
        (address !== '' && text.includes(` ${address} `))
      );
    })
  );
}

/** In each way in which people write them. */
function wordsIn(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .flatMap((word) => foldWord(word.replace(/['’]s$/u, '')));
}

function digitsIn(text: string): string {
  return foldText(text).replace(/[^0-9]/g, '');
}
