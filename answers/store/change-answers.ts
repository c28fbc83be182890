import { createHash } from 'node:crypto';
import { isDay, today } from '../../common/days.ts';
import type { ConsentProof, EncryptedSubmission, FormVersion } from '../records/records.ts';
import type { Row, Statements } from './database.ts';
import { parsedConsents } from './records-table.ts';

/** @returns whether they were not stored already */
export async function putAnswers(
  within: Statements,
  { record, ciphertext, encryptedFor }: EncryptedSubmission,
  form: FormVersion,
): Promise<boolean> {
  const { id, reference, receivedOn, version, waitingUntil, confirmedOn, interviewedOn } = record;
  await within.run(
    'INSERT INTO versions (hash, since, form) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    [version, today(), JSON.stringify({ pages: form.pages })],
  );
  const consents = await keepWordings(within, record.consents);
  const [stored] = await within.all(
    `INSERT INTO answers (id, reference, received_on, version, waiting_until, confirmed_on, interviewed_on, consents, encrypted_for)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING number`,
    [
      ...[id, reference, receivedOn, version],
      ...[waitingUntil ?? null, confirmedOn ?? null, interviewedOn ?? null, consents, encryptedFor],
    ],
  );
  if (!stored) return false;
  await within.run('INSERT INTO ciphertext (number, data) VALUES (?, ?)', [
    Number(stored['number']),
    ciphertext,
  ]);
  return true;
}

/**
 * Stores what remains of answers that are erased. Of a damaged row it keeps what can be read: the damage
 * must keep nobody's answers.
 *
 * @param row  of answers
 * @param day  on which they are deleted
 */
async function putProof({ all, run }: Statements, row: Row, day: string) {
  const dayOf = (name: string) => (isDay(String(row[name])) ? String(row[name]) : null);
  const [id, reference, version] = [
    String(row['id']),
    String(row['reference']),
    String(row['version']),
  ];
  const receivedOn = dayOf('received_on') ?? day;
  const hasVersion = await all('SELECT hash FROM versions WHERE hash = ?', [version]);
  if (hasVersion.length === 0) {
    await run('INSERT INTO versions (hash, since, form) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
      ...[version, receivedOn, JSON.stringify({ pages: [] })],
    ]);
  }
  await run('DELETE FROM proofs WHERE id = ?', [id]);
  await run(
    `INSERT INTO proofs (id, reference, received_on, version, confirmed_on, interviewed_on, consents, deleted_on)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[id, reference, receivedOn, version],
      ...[dayOf('confirmed_on'), dayOf('interviewed_on'), readableConsents(row), day],
    ],
  );
}

function readableConsents({ consents }: Row): string {
  try {
    parsedConsents(consents);
    return String(consents);
  } catch {
    return '[]';
  }
}

/**
 * Stores each wording once; a consent has only its hash.
 *
 * @returns what is stored with the answers, as JSON
 */
async function keepWordings({ run }: Statements, consents: readonly ConsentProof[]) {
  const stored: ConsentProof[] = [];
  for (const consent of consents) {
    const wording = createHash('sha256').update(consent.wording).digest('hex').slice(0, 16);
    await run('INSERT INTO wordings (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING', [
      wording,
      consent.wording,
    ]);
    stored.push({ ...consent, wording });
  }
  return JSON.stringify(stored);
}

/**
 * Records the day of someone's last interview, or none, for answers or their proof. Done twice, as after a
 * connection was lost, it changes nothing more.
 *
 * @param instead  the day, or none, that must be the one that is recorded now
 * @returns what was recorded before; undefined, and nothing is recorded, if that is another day than
 *   `instead`, or nothing is stored of this person
 */
export async function recordInterview(
  { all, run }: Statements,
  id: string,
  day: string | null,
  instead: string | null | undefined,
): Promise<string | null | undefined> {
  for (const table of ['answers', 'proofs']) {
    for (;;) {
      const [row] = await all(`SELECT interviewed_on AS day FROM ${table} WHERE id = ?`, [id]);
      if (!row) break;
      const before = (row['day'] ?? null) as string | null;
      if (instead !== undefined && before === day) return instead;
      if (instead !== undefined && before !== instead) return undefined;
      const set = `UPDATE ${table} SET interviewed_on = ? WHERE id = ? AND interviewed_on IS NOT DISTINCT FROM ?`;
      // If not, another program has just recorded a day, or erased the answers: what is there now counts.
      if ((await run(set, [day, id, before])) > 0) return before;
    }
  }
  return undefined;
}

/** The statement, without its condition, that erases encrypted answers in one kind of database. */
export type EraseData =
  | 'UPDATE ciphertext SET data = zeroblob(length(data))'
  | 'DELETE FROM ciphertext';

/**
 * Removes someone's answers, if they are still there, and leaves their proof of consent or removes it too.
 *
 * @param day  on which they are deleted
 */
export async function removeAnswers(
  within: Statements,
  id: string,
  withProof: boolean,
  day: string,
  eraseData: EraseData,
) {
  const { all, run } = within;
  // First, so that what is being recorded of this person is stored before it, and goes too, or not at all.
  const [row] = await all('DELETE FROM answers WHERE id = ? RETURNING *', [id]);
  if (withProof) {
    await run('DELETE FROM proofs WHERE id = ?', [id]);
    await run('DELETE FROM addresses WHERE id = ?', [id]);
  } else if (row) await putProof(within, row, day);
  if (row) await run(`${eraseData} WHERE number = ?`, [Number(row['number'])]);
  if (row && eraseData !== 'DELETE FROM ciphertext') {
    const since =
      "INSERT INTO times (name, value) VALUES ('zeros-since', ?) ON CONFLICT DO NOTHING";
    await run(since, [day]);
  }
  await run(`DELETE FROM entries WHERE person = ? AND with_proof <= ?`, [id, withProof ? 1 : 0]);
}
