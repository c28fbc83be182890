import type { AuditLines } from '../../audit/audit.ts';
import type { Erased } from '../../records/records.ts';
import type { Database, Statements } from '../database.ts';

/** Records who is erased, in the table that no restore replaces. */
export async function insertErased({ run }: Pick<Statements, 'run'>, erased: Erased) {
  for (const [reference, { on, withProof }] of erased) {
    await run(
      `INSERT INTO erased (reference, erased_on, with_proof) VALUES (?, ?, ?)
       ON CONFLICT (reference) DO UPDATE SET with_proof = greatest(erased.with_proof, excluded.with_proof)`,
      [reference, on, withProof ? 1 : 0],
    );
  }
}

/** Who was erased. */
export async function erasedIn({ all }: Pick<Statements, 'all'>): Promise<Erased> {
  const rows = await all('SELECT * FROM erased ORDER BY erased_on, reference');
  return new Map(
    rows.map((row) => [
      String(row['reference']),
      { on: String(row['erased_on']), withProof: row['with_proof'] === 1 },
    ]),
  );
}

/** The advisory lock that a line of the audit holds until it is committed. */
const auditLock = 7_305_007;

/** The audit of a PostgreSQL database: the same lines as in a file. */
export function auditRows({ all, transaction }: Pick<Database, 'all' | 'transaction'>): AuditLines {
  const lines = async ({ all }: Pick<Statements, 'all'>) =>
    (await all('SELECT line FROM audit ORDER BY number')).map(({ line }) => String(line));
  const last = async ({ all }: Pick<Statements, 'all'>) => {
    const newest = "SELECT line FROM audit WHERE line LIKE '{%' ORDER BY number DESC LIMIT 1";
    const [row] = await all(newest);
    return row && String(row['line']);
  };
  const locked = (work: (within: Statements) => Promise<void>) =>
    transaction(async (within) => {
      await within.run('SELECT pg_advisory_xact_lock(?)', [auditLock]);
      await work(within);
    });
  const insert = 'INSERT INTO audit (line) VALUES (?)';
  return {
    all: () => lines({ all }),
    last: () => last({ all }),
    add: (lineAfterThat) =>
      locked(
        async (within) => void (await within.run(insert, [lineAfterThat(await last(within))])),
      ),
    change: (to) =>
      locked(async (within) => {
        const before = await lines(within);
        const after = to(before);
        if (after.join('\n') === before.join('\n')) return;
        await within.run('DELETE FROM audit');
        await within.run(
          'INSERT INTO audit (line) SELECT value FROM json_array_elements_text(?::json) WITH ORDINALITY AS now (value, at) ORDER BY at',
          [JSON.stringify(after)],
        );
      }),
  };
}
