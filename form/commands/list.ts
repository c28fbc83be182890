import { whoLabels } from '../answers/typed.ts';
import type { Consent, StoredAnswers } from '../store/store.ts';

/** Prints a block for each person, not a table, so that it is readable when narrow or read aloud. */
export function listAnswers(all: readonly StoredAnswers[]): string {
  if (all.length === 0) return 'No answers.';
  return all.map(answersBlock).join('\n\n');
}

function answersBlock({ id, receivedAt, who, role, name, email, age }: StoredAnswers): string {
  const labels = who.map((choice) => (whoLabels[choice] ?? choice).replace(/,.*/, ''));
  const guardian = age === 'guardian-agrees' ? ' (under age, and says that a guardian agrees)' : '';
  return block({
    Id: id,
    Received: receivedAt,
    Who: `${labels.join('; ')}${role && ` (${role})`}${guardian}`,
    Name: name,
    Email: email,
  });
}

export function listConsents(all: readonly Consent[]): string {
  if (all.length === 0) return 'No proof of consent from people whose answers were deleted.';
  return all.map(consentBlock).join('\n\n');
}

function consentBlock({ id, name, email, age, givenAt, consentWording, deletedAt }: Consent) {
  const agreed = age === 'guardian-agrees' ? "With a guardian's consent: " : '';
  return block({
    Id: id,
    Agreed: givenAt,
    Deleted: deletedAt,
    Name: name,
    Email: email,
    Wording: `${agreed}${consentWording}`,
  });
}

function block(lines: Record<string, string>): string {
  return Object.entries(lines)
    .map(([label, text]) => `${label.padEnd(10)}${printable(text)}`)
    .join('\n');
}

/** Replaces control and bidirectional characters, which could rewrite the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}
