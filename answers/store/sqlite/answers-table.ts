import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { today } from '../../../common/days.ts';
import type { ConsentProof, Due, Proof, SubmissionRecord } from '../../records/records.ts';
import { type IsDue, selectFrom } from '../../records/selection.ts';
import { inTransaction } from './sqlite.ts';

type Row = Record<string, SQLOutputValue>;

/** How many answers are read or deleted at once: others wait meanwhile, and a long read keeps traces. */
const batch = 100;

/** Answers, which only the study's keys open, and the proofs that remain of them. */
export function answersTable(database: DatabaseSync) {
  const { keep, read } = wordingsTable(database);
  const insert = database.prepare(`
    INSERT INTO answers
    VALUES (NULL, $id, $reference, $receivedOn, $version, $waitingUntil, $confirmedOn, $interviewedOn, $consents)
    ON CONFLICT (id) DO NOTHING
  `);
  const insertSealed = database.prepare('INSERT INTO sealed VALUES (?, ?)');
  const next = database.prepare(
    `SELECT * FROM answers WHERE number > ? ORDER BY number LIMIT ${batch}`,
  );
  const one = database.prepare('SELECT * FROM answers WHERE id = ?');
  const sealed = database.prepare(
    'SELECT data FROM sealed JOIN answers USING (number) WHERE id = ?',
  );
  const holds = database.prepare('SELECT id FROM answers WHERE id = ?');
  const waiting = database.prepare('SELECT id FROM answers WHERE waiting_until < ?');
  const confirm = database.prepare(`
    UPDATE answers SET waiting_until = NULL, confirmed_on = ?
    WHERE id = ? AND waiting_until NOT NULL
  `);
  const interview = ['answers', 'proofs'].map((table) =>
    database.prepare(`UPDATE ${table} SET interviewed_on = ? WHERE id = ?`),
  );
  // VACUUM keeps the row numbers of a table with an index, such as that of its text key.
  const selectProofs = selectFrom(database, 'proofs', 'rowid');
  const selectAnswers = selectFrom(database, 'answers', 'number');
  const keepProof = database.prepare(`
    INSERT OR REPLACE INTO proofs
    SELECT id, reference, received_on, version, confirmed_on, interviewed_on, consents, ?
    FROM answers WHERE id = ?
  `);
  // In place, since the bytes are as many as before: SQLite copies nothing to another page.
  const overwrite = database.prepare(`
    UPDATE sealed SET data = zeroblob(length(data))
    WHERE number = (SELECT number FROM answers WHERE id = ?)
  `);
  const remove = database.prepare('DELETE FROM answers WHERE id = ?');
  const removeProof = database.prepare('DELETE FROM proofs WHERE id = ?');
  const removeAddress = database.prepare('DELETE FROM addresses WHERE id = ?');
  const nextProofs = database.prepare(
    `SELECT rowid, * FROM proofs WHERE rowid > ? ORDER BY rowid LIMIT ${batch}`,
  );

  function common(row: Row) {
    const [confirmedOn, interviewedOn] = [row['confirmed_on'], row['interviewed_on']];
    return {
      id: String(row['id']),
      reference: String(row['reference']),
      receivedOn: String(row['received_on']),
      version: String(row['version']),
      ...(confirmedOn && { confirmedOn: String(confirmedOn) }),
      ...(interviewedOn && { interviewedOn: String(interviewedOn) }),
      consents: read(String(row['consents'])) as readonly ConsentProof[],
    };
  }

  function recordIn(row: Row): SubmissionRecord {
    const waitingUntil = row['waiting_until'];
    return { ...common(row), ...(waitingUntil && { waitingUntil: String(waitingUntil) }) };
  }

  return {
    /** @returns whether they were not stored already */
    put({ consents, ...record }: SubmissionRecord, data: Uint8Array): boolean {
      const none = { waitingUntil: null, confirmedOn: null, interviewedOn: null };
      const { changes, lastInsertRowid } = insert.run({
        ...none,
        ...record,
        consents: keep(consents),
      });
      if (changes > 0) insertSealed.run(lastInsertRowid, data);
      return changes > 0;
    },
    /** @throws if answers could not be stored now; a newer form may have changed the tables */
    trySaving() {
      database.exec('SAVEPOINT trial');
      try {
        insertSealed.run(null, Buffer.alloc(0));
      } finally {
        database.exec('ROLLBACK TO trial; RELEASE trial');
      }
    },
    holds: (id: string) => holds.get(id) !== undefined,
    *records(): Generator<SubmissionRecord> {
      for (let last = 0, rows = next.all(0); rows.length > 0; rows = next.all(last)) {
        last = Number(rows.at(-1)?.['number']);
        yield* rows.map(recordIn);
      }
    },
    record: (id: string): SubmissionRecord | undefined => one.all(id).map(recordIn)[0],
    sealed: (id: string) => sealed.get(id)?.['data'] as Uint8Array | undefined,
    confirm: (id: string) => void confirm.run(today(), id),
    recordInterview(id: string, day: string | null) {
      for (const update of interview) update.run(day, id);
    },
    /** The ids of those whose last day of waiting for a guardian was before this day. */
    waitedUntil: (day: string) => waiting.all(day).map(({ id }) => String(id)),
    due: (answersAreDue: IsDue, proofsAreDue: IsDue): Due => ({
      answers: selectAnswers((day) => answersAreDue(day) && !proofsAreDue(day)),
      both: selectAnswers((day) => answersAreDue(day) && proofsAreDue(day)),
      proofs: selectProofs(proofsAreDue),
    }),
    remove(ids: readonly string[], withProof: boolean) {
      const deletedOn = today();
      // In parts, so that others can write in between.
      for (let from = 0; from < ids.length; from += batch) {
        inTransaction(database, () => {
          for (const id of ids.slice(from, from + batch)) {
            if (withProof) {
              removeProof.run(id);
              removeAddress.run(id);
            } else keepProof.run(deletedOn, id);
            overwrite.run(id);
            remove.run(id);
          }
        });
      }
    },
    *proofs(): Generator<Proof> {
      for (let last = 0, rows = nextProofs.all(0); rows.length > 0; rows = nextProofs.all(last)) {
        last = Number(rows.at(-1)?.['rowid']);
        for (const row of rows) yield { ...common(row), deletedOn: String(row['deleted_on']) };
      }
    },
  };
}

/** The wordings of consents: each is stored once, and a consent has only its hash. */
function wordingsTable(database: DatabaseSync) {
  const put = database.prepare('INSERT OR IGNORE INTO wordings VALUES (?, ?)');
  const get = database.prepare('SELECT text FROM wordings WHERE hash = ?');
  return {
    /** @returns what is stored with the answers, as JSON */
    keep(consents: readonly ConsentProof[]): string {
      const stored = consents.map((consent) => {
        const wording = createHash('sha256').update(consent.wording).digest('hex').slice(0, 16);
        put.run(wording, consent.wording);
        return { ...consent, wording };
      });
      return JSON.stringify(stored);
    },
    read(stored: string): ConsentProof[] {
      const consents: ConsentProof[] = JSON.parse(stored);
      return consents.map((consent) => ({
        ...consent,
        wording: String(get.get(consent.wording)?.['text']),
      }));
    },
  };
}
