import type { Statements } from './database.ts';
import { putProof } from './put-answers.ts';

/** The statement, without its condition, that erases encrypted answers in one kind of database. */
export type EraseSealed = 'UPDATE sealed SET data = zeroblob(length(data))' | 'DELETE FROM sealed';

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
  eraseSealed: EraseSealed,
) {
  const { all, run } = within;
  // First, so that what is being recorded of this person is stored before it, and goes too, or not at all.
  const [row] = await all('DELETE FROM answers WHERE id = ? RETURNING *', [id]);
  if (withProof) {
    await run('DELETE FROM proofs WHERE id = ?', [id]);
    await run('DELETE FROM addresses WHERE id = ?', [id]);
  } else if (row) await putProof(within, row, day);
  if (row) await run(`${eraseSealed} WHERE number = ?`, [Number(row['number'])]);
  if (row && eraseSealed !== 'DELETE FROM sealed') {
    const since =
      "INSERT INTO times (name, value) VALUES ('zeros-since', ?) ON CONFLICT DO NOTHING";
    await run(since, [day]);
  }
  await run(`DELETE FROM entries WHERE person = ? AND with_proof <= ?`, [id, withProof ? 1 : 0]);
}
