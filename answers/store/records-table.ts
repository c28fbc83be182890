import { createHash } from 'node:crypto';
import { today } from '../../common/days.ts';
import type {
  ConsentProof,
  FormVersion,
  Proof,
  RecordDays,
  SubmissionRecord,
} from '../records/records.ts';
import type { Database, Row, Statements } from './database.ts';

/** How many answers are read at once: others wait meanwhile, and a long read keeps traces. */
const batch = 100;

/** What is stored of people outside the encryption: with their answers, or as what remains of them. */
export function recordsIn(database: Database) {
  /** Wordings of consents, which never change, by hash. */
  const wordings = new Map<string, string>();

  async function consentsIn(stored: string): Promise<ConsentProof[]> {
    const consents: ConsentProof[] = JSON.parse(stored);
    const read: ConsentProof[] = [];
    for (const consent of consents) {
      const { wording: hash } = consent;
      if (!wordings.has(hash)) {
        const [row] = await database.all('SELECT text FROM wordings WHERE hash = ?', [hash]);
        wordings.set(hash, String(row?.['text']));
      }
      read.push({ ...consent, wording: wordings.get(hash) ?? '' });
    }
    return read;
  }

  async function recordIn(row: Row): Promise<SubmissionRecord> {
    return {
      id: String(row['id']),
      reference: String(row['reference']),
      receivedOn: String(row['received_on']),
      version: String(row['version']),
      ...daysIn(row),
      consents: await consentsIn(String(row['consents'])),
    };
  }

  /** Reads a table part by part. */
  async function* rowsOf(
    table: 'answers' | 'proofs' | 'answers JOIN sealed USING (number)',
    number: 'number' | 'rowid',
  ) {
    let last = 0;
    for (;;) {
      const rows = await database.all(
        `SELECT ${number} AS at, * FROM ${table} WHERE ${number} > ? ORDER BY ${number} LIMIT ${batch}`,
        [last],
      );
      yield* rows;
      if (rows.length < batch) return;
      last = Number(rows.at(-1)?.['at']);
    }
  }

  async function* records(): AsyncGenerator<SubmissionRecord> {
    for await (const row of rowsOf('answers', 'number')) yield recordIn(row);
  }

  async function* recordsWithSealed() {
    for await (const row of rowsOf('answers JOIN sealed USING (number)', 'number')) {
      yield { record: await recordIn(row), sealed: row['data'] as Uint8Array };
    }
  }

  async function* proofs(): AsyncGenerator<Proof> {
    for await (const row of rowsOf('proofs', 'rowid')) {
      yield { ...(await recordIn(row)), deletedOn: String(row['deleted_on']) };
    }
  }

  async function record(id: string): Promise<SubmissionRecord | undefined> {
    const [row] = await database.all('SELECT * FROM answers WHERE id = ?', [id]);
    return row && recordIn(row);
  }

  return { records, recordsWithSealed, record, proofs };
}

/** @param row  of answers, or of a proof, which waits for nobody */
export function daysIn(row: Row): RecordDays {
  const [waitingUntil, confirmedOn, interviewedOn] = [
    row['waiting_until'],
    row['confirmed_on'],
    row['interviewed_on'],
  ];
  return {
    ...(waitingUntil != null && { waitingUntil: String(waitingUntil) }),
    ...(confirmedOn != null && { confirmedOn: String(confirmedOn) }),
    ...(interviewedOn != null && { interviewedOn: String(interviewedOn) }),
  };
}

/** @returns whether they were not stored already */
export async function putAnswers(
  within: Statements,
  record: SubmissionRecord,
  sealed: Uint8Array,
  form: FormVersion,
): Promise<boolean> {
  const { id, reference, receivedOn, version, waitingUntil, confirmedOn, interviewedOn } = record;
  await within.run(
    'INSERT INTO versions (hash, since, form) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    [version, today(), JSON.stringify({ pages: form.pages })],
  );
  const consents = await keepWordings(within, record.consents);
  const [stored] = await within.all(
    `INSERT INTO answers (id, reference, received_on, version, waiting_until, confirmed_on, interviewed_on, consents)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING number`,
    [
      ...[id, reference, receivedOn, version],
      ...[waitingUntil ?? null, confirmedOn ?? null, interviewedOn ?? null, consents],
    ],
  );
  if (!stored) return false;
  await within.run('INSERT INTO sealed (number, data) VALUES (?, ?)', [
    Number(stored['number']),
    sealed,
  ]);
  return true;
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
