import { readFileSync } from 'node:fs';
import { sidecarFile } from '../../../answers/files/beside-database.ts';
import { readKeyFile } from '../../../answers/keys/study-keys.ts';
import { openSubmission } from '../../../answers/records/records.ts';
import type { Store } from '../../../answers/store/store.ts';
import type { TwoDesks } from './two-desks.ts';
import type { ShouldBe } from './two-desks-deeds.ts';

/** What is left of someone who was erased, and what is lost of someone else, at the desks and in the database. */
export async function faultsLeft(
  opened: TwoDesks,
  expected: ShouldBe,
  database: string,
  isInFile: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  for (const session of opened.sessions) await session.changed();
  const stored = await storedIn(opened.store, database);
  for (const [reference, { token, notes }] of expected.there) {
    if (stored.get(reference)?.name !== token) faults.push(`lost: ${reference}`);
    for (const [at, session] of opened.sessions.entries()) {
      const person = session.current().people.all.get(stored.get(reference)?.id ?? '');
      const email = String(person?.submission.answers['email']);
      if (!(await opened.store.answers.find(email)).includes(person?.record.id ?? ''))
        faults.push(
          `desk ${at}: not found by address: ${reference}${history(expected, reference)}`,
        );
      const ids = new Set(person?.entries.map(({ id }) => id));
      for (const id of notes.symmetricDifference(ids)) {
        const isStored = (await opened.store.entries.one(id)) !== undefined;
        faults.push(
          `desk ${at}: entry ${id} of ${reference} is ${ids.has(id) ? 'there, though removed' : 'lost'}, and ${isStored ? '' : 'not '}stored${history(expected, reference, id)}`,
        );
      }
    }
  }
  for (const reference of stored.keys()) {
    if (!expected.there.has(reference)) faults.push(`stored, though not expected: ${reference}`);
  }
  const people = new Set([...stored.values()].map(({ id }) => id));
  for await (const { person } of opened.store.entries.all()) {
    if (!people.has(person)) faults.push(`an entry of nobody: ${person}`);
  }
  const said = await everythingSaid(opened.desks);
  for (const [reference, token] of expected.erased) {
    if (said.includes(token)) faults.push(`a desk still says ${token} of ${reference}`);
    if (said.includes(reference)) faults.push(`a desk still names ${reference}`);
    const found = await opened.store.answers.find(`${token}@example.net`);
    if (found.some((id) => people.has(id))) faults.push(`found by address: ${reference}`);
  }
  // Nothing that anyone typed is ever readable in a file.
  const bytes = isInFile ? readFileSync(database, 'latin1') : '';
  for (const { token } of expected.there.values()) {
    if (bytes.includes(token)) faults.push(`in the file: ${token}`);
  }
  return faults;
}

/** What was done with someone: all that names the entry, and what was last. */
function history({ done }: ShouldBe, reference: string, id?: string): string {
  const lines = done.get(reference) ?? [];
  const told = lines.filter((line, at) => (id && line.includes(id)) || at >= lines.length - 6);
  return told.map((line) => `\n    ${line}`).join('');
}

/** By reference, the id and the name in all answers. */
async function storedIn({ answers }: Store, database: string) {
  const identities = await readKeyFile(sidecarFile(database, 'trial-key'), async () => '');
  const stored = new Map<string, { id: string; name: unknown }>();
  for await (const one of answers.recordsWithCiphertext()) {
    if (!('record' in one)) throw new Error(one.why);
    const { id, reference, answers } = await openSubmission(one.record, one.ciphertext, identities);
    stored.set(reference, { id, name: answers['name'] });
  }
  return stored;
}

/** All that the desks say of anyone. */
async function everythingSaid(desks: TwoDesks['desks']): Promise<string> {
  const said: string[] = [];
  for (const desk of desks) {
    const columns = ['name', 'reach', 'reference'];
    const all = await Promise.all([
      desk.people({ whom: {}, columns, from: 0, count: 500 }),
      ...[desk.duplicates(), desk.requests(), desk.interviews(), desk.quotas(), desk.outcomes()],
    ]);
    said.push(JSON.stringify(all));
  }
  return said.join('\n');
}
