import { type Who, whoLabels } from '../answers/who.ts';
import type { StoredAnswers } from '../store/store.ts';
import { printable } from './printable.ts';

/** A block for each person rather than a table: it can be read on a narrow terminal and aloud. */
export function listAnswers(all: readonly StoredAnswers[]): string {
  if (all.length === 0) return 'No answers.';
  return all.map(block).join('\n\n');
}

function block({ id, receivedAt, who, role, name, email, age }: StoredAnswers): string {
  const guardian = age === 'guardian-agrees' ? ' (under age, and says that a guardian agrees)' : '';
  return [
    `Id        ${printable(id)}`,
    `Received  ${printable(receivedAt)}`,
    `Who       ${who.map(shortLabel).join('; ')}${role && ` (${printable(role)})`}${guardian}`,
    `Name      ${printable(name)}`,
    `E-mail    ${printable(email)}`,
  ].join('\n');
}

function shortLabel(who: Who): string {
  return printable((whoLabels[who] ?? who).replace(/,.*/, ''));
}
