import type { SQLOutputValue } from 'node:sqlite';
import type { Consent, StoredAnswers } from './store.ts';

export function toRow(answers: StoredAnswers) {
  return {
    id: answers.id,
    received_at: answers.receivedAt,
    who: JSON.stringify(answers.who),
    role: answers.role,
    name: answers.name,
    email: answers.email,
    age: answers.age,
    story: answers.story,
    prefers_not_to_say: Number(answers.prefersNotToSay),
    consent_wording: answers.consentWording,
  };
}

/** The table's constraints guarantee these types. */
export function fromRow(row: Record<string, SQLOutputValue>): StoredAnswers {
  const text = (column: string) => String(row[column]);
  return {
    id: text('id'),
    receivedAt: text('received_at'),
    who: JSON.parse(text('who')),
    role: text('role'),
    name: text('name'),
    email: text('email'),
    age: text('age') as StoredAnswers['age'],
    story: text('story'),
    prefersNotToSay: row['prefers_not_to_say'] === 1,
    consentWording: text('consent_wording'),
  };
}

export function fromConsentRow(row: Record<string, SQLOutputValue>): Consent {
  const text = (column: string) => String(row[column]);
  return {
    id: text('id'),
    name: text('name'),
    email: text('email'),
    age: text('age') as Consent['age'],
    givenAt: text('given_at'),
    consentWording: text('consent_wording'),
    deletedAt: text('deleted_at'),
  };
}
