import type { Consent } from '../store/store.ts';
import { printable } from './printable.ts';

export function listConsents(all: readonly Consent[]): string {
  if (all.length === 0) return 'No proof of consent of people who were deleted.';
  return all.map(block).join('\n\n');
}

function block({ id, name, email, age, givenAt, consentWording, deletedAt }: Consent): string {
  const agreed = age === 'guardian-agrees' ? "With a guardian's consent: " : '';
  return [
    `Id        ${printable(id)}`,
    `Agreed    ${printable(givenAt)}`,
    `Deleted   ${printable(deletedAt)}`,
    `Name      ${printable(name)}`,
    `E-mail    ${printable(email)}`,
    `Wording   ${agreed}${printable(consentWording)}`,
  ].join('\n');
}
