import type { Erased } from '../../records/records.ts';
import type { Statements } from '../database.ts';

/** Records who is erased, in the table that no restore replaces. */
export async function addErased({ run }: Pick<Statements, 'run'>, erased: Erased) {
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

export async function addAudit({ run }: Pick<Statements, 'run'>, lines: readonly string[]) {
  for (const line of lines) await run('INSERT INTO audit (line) VALUES (?)', [line]);
}

export async function auditIn({ all }: Pick<Statements, 'all'>): Promise<string[]> {
  const rows = await all('SELECT line FROM audit ORDER BY number');
  return rows.map(({ line }) => String(line));
}
