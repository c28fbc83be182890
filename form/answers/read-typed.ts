import { ageChoices } from './age.ts';
import { cleanEmail, cleanLine, cleanText } from './clean-text.ts';
import type { Typed } from './typed.ts';
import { whoChoices } from './who.ts';

/** Reads a sent form. Choices that the page does not offer count as not chosen. */
export function readTyped(sent: URLSearchParams): Typed {
  const text = (name: string) => sent.get(name) ?? '';
  return {
    who: whoChoices.filter((choice) => sent.getAll('who').includes(choice)),
    role: cleanLine(text('role')),
    name: cleanLine(text('name')),
    email: cleanEmail(text('email')),
    age: ageChoices.find((choice) => choice === text('age')),
    story: cleanText(text('story')),
    prefersNotToSay: sent.get('prefers-not-to-say') === 'yes',
    consent: sent.get('consent') === 'yes',
  };
}
