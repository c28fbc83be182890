import type { DatabaseSync } from 'node:sqlite';
import { addressHash, referenceOf, versionOf } from './identify.ts';
import type { FormVersion } from './records.ts';

/** The questions of the form that stored one column for each. Do not change them. */
const firstForm: FormVersion = {
  pages: [
    {
      id: 'sign-up',
      heading: 'Sign up for the study',
      questions: [
        {
          id: 'who',
          category: 'Health-related',
          policy: 'which of these you are',
          kind: 'several',
          ask: 'Which of these are you?',
          required: true,
          inList: true,
          options: [
            { id: 'disabled-person', label: 'A disabled person' },
            { id: 'carer', label: 'A carer' },
            { id: 'professional', label: 'A professional' },
          ],
        },
        {
          id: 'role',
          category: 'Professional information',
          policy: 'your job',
          kind: 'line',
          ask: 'Your job',
        },
        {
          id: 'name',
          category: 'Identification and contact',
          policy: 'your name',
          kind: 'line',
          ask: 'Your name',
          required: true,
          inList: true,
        },
        {
          id: 'email',
          category: 'Identification and contact',
          policy: 'your e-mail address',
          kind: 'email',
          ask: 'Your e-mail address',
          required: true,
          inList: true,
        },
        {
          id: 'first-form-age',
          category: 'Demographic',
          policy: 'whether you are old enough to decide alone',
          kind: 'one',
          ask: 'How old are you?',
          required: true,
          inList: true,
          options: [
            { id: 'old-enough', label: 'Old enough to decide alone' },
            { id: 'guardian-agrees', label: 'Under age, and says that a guardian agrees' },
          ],
        },
        {
          id: 'story',
          category: 'Experience data',
          policy: 'what you tell us',
          kind: 'lines',
          limit: 5_000,
          ask: 'What would you like to tell us about assistive products?',
        },
      ],
    },
  ],
};

/** Carries over what the first form stored. It did not record which policy applied. */
export function carryOverFirstForm(database: DatabaseSync, key: Uint8Array) {
  const version = versionOf(firstForm);
  const answers = database.prepare('SELECT * FROM first_answers ORDER BY received_at, rowid').all();
  const proofs = database.prepare('SELECT * FROM first_consents ORDER BY deleted_at, rowid').all();
  if (answers.length + proofs.length === 0) return;
  const since = [...answers, ...proofs]
    .map((row) => String(row['received_at'] ?? row['given_at']))
    .sort()[0];
  database
    .prepare('INSERT INTO versions VALUES (?, ?, ?)')
    .run(version, since ?? '', JSON.stringify(firstForm));
  const insert = database.prepare(
    'INSERT INTO answers VALUES ($id, $reference, $receivedAt, $version, NULL, NULL, $consents, $answers)',
  );
  // Someone who sent the same page again after their answers were deleted has two proofs.
  const insertProof = database.prepare(`
    INSERT INTO proofs
    VALUES ($id, $reference, $receivedAt, $version, NULL, $consents, $deletedAt)
    ON CONFLICT (id) DO UPDATE SET
      deleted_at = excluded.deleted_at,
      consents = json_insert(consents, '$[#]', json_extract(excluded.consents, '$[0]'))
  `);
  const insertAddress = database.prepare('INSERT OR IGNORE INTO addresses VALUES (?, ?)');
  const common = (row: (typeof answers)[number], at: string) => {
    const id = String(row['id']);
    insertAddress.run(id, addressHash(key, String(row['email'])));
    const wording = String(row['consent_wording']);
    return {
      id,
      reference: referenceOf(id),
      receivedAt: at,
      version,
      consents: JSON.stringify([
        { id: 'consent', agreed: true, wording, at, policy: 'not recorded' },
      ]),
    };
  };
  for (const row of answers) {
    const text = (column: string) => String(row[column]);
    const story = row['prefers_not_to_say'] === 1 ? null : text('story') || undefined;
    insert.run({
      ...common(row, text('received_at')),
      answers: JSON.stringify({
        who: JSON.parse(text('who')),
        role: text('role') || undefined,
        name: text('name'),
        email: text('email'),
        'first-form-age': text('age'),
        story,
      }),
    });
  }
  for (const row of proofs) {
    insertProof.run({
      ...common(row, String(row['given_at'])),
      deletedAt: String(row['deleted_at']),
    });
  }
}
