import { count } from '../../common/count.ts';
import type { ComparedPerson } from './compared-person.ts';
import { partsOfEmail } from './contacts.ts';
import { type OwnFlag, weights } from './flag.ts';

/** Words a minute. Someone who skims, or hears the page at high speed, gets through fewer. */
export const fastestReader = 1_000;

/** What form/drafts/notable.ts notes of everyone in a home, at a day centre or at a college too. */
const ofHomes = /address range/;

/**
 * Whether someone shows several things that have nothing to do with each other. One is most often a slip, and
 * being fast adds nothing to it: people have the answers ready, or somebody who types for them.
 */
export function showsSeveral(flags: readonly OwnFlag[]): boolean {
  const told = flags.filter(({ kind, weight }) => weight >= weights.some && kind !== 'speed');
  return new Set(told.map(({ kind }) => kind)).size > 1;
}

/** What share of people can be fast before it says nothing any more of those who are. */
const usuallyFast = 0.05;

/** What each shows alone, where being fast is weak if many are. */
export function weighSpeed(flagsOf: readonly OwnFlag[][]): OwnFlag[][] {
  const fast = flagsOf.filter((flags) => flags.some(({ kind }) => kind === 'speed')).length;
  if (fast <= Math.max(10, usuallyFast * flagsOf.length)) return [...flagsOf];
  return flagsOf.map((flags) =>
    flags.map((flag) => (flag.kind === 'speed' ? { ...flag, weight: weights.weak } : flag)),
  );
}

/** What one person shows without anyone else. None of it is proof: people are quick, and make mistakes. */
export function ownFlags(
  person: ComparedPerson,
  fastest: number,
  repeats: (person: ComparedPerson) => boolean,
): OwnFlag[] {
  const flags: OwnFlag[] = [];
  const seconds = Math.round((person.receivedAt - person.agreedAt) / 1_000);
  const words = person.wordsToRead;
  if (seconds >= 0 && seconds < (words / fastest) * 60) {
    const says = `Sent ${count(seconds, 'second')} after agreeing; the questions have ${count(words, 'word')}.`;
    flags.push({ kind: 'speed', says, weight: weights.much });
  }
  for (const says of person.contradicts) {
    flags.push({ kind: 'contradiction', says, weight: weights.some });
  }
  for (const noted of person.notable) {
    const weight = ofHomes.test(noted) ? weights.weak : weights.some;
    flags.push({ kind: 'noted', says: `The form noted: ${noted}.`, weight });
  }
  if (repeats(person)) {
    const says = 'Most of what they wrote is what the study’s own pages say.';
    flags.push({ kind: 'repeated', says, weight: weights.some });
  }
  const mismatched = person.emails.find((email) => !isLike(person.name, email));
  if (mismatched && !person.isHelped) {
    const says = `The email address ${mismatched} has nothing of the name ${person.name}.`;
    flags.push({ kind: 'name', says, weight: weights.weak });
  }
  return flags;
}

/** Only a name of two words or more, and an address with as many letters, can be compared. */
function isLike(name: string, email: string): boolean {
  const plain = (text: string) => text.normalize('NFKD').toLowerCase();
  const letters = plain(partsOfEmail(email).local).replace(/[^\p{L}]/gu, '');
  const names = plain(name).match(/\p{L}{3,}/gu) ?? [];
  return letters.length < 6 || names.length < 2 || names.some((part) => letters.includes(part));
}
