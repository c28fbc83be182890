import { existsSync } from 'node:fs';
import { readKeyFile } from '../encryption/key-file.ts';
import { openSubmission } from '../encryption/submission.ts';
import type { Store } from '../store/store.ts';
import { trialKeyOf } from '../study-keys.ts';
import { askPassphrase } from './ask.ts';
import type { StudyKey } from './context.ts';

/**
 * The keys in the files that the command names, in those that FORM_KEY names, with commas between them,
 * or a trial's. They are read when they are first needed. After a change of keys, no key opens all
 * answers by itself, except one that has been in use all the time.
 */
export function studyKey(
  store: Pick<Store, 'sealed'>,
  database: string,
  named: readonly string[] = [],
): StudyKey | undefined {
  const trial = trialKeyOf(database);
  const set = (process.env['FORM_KEY'] ?? '').split(',').map((file) => file.trim());
  const own = [...named, ...(named.length > 0 ? [] : set)].filter((file) => file !== '');
  const files = own.length > 0 || !existsSync(trial) ? own : [trial];
  if (files.length === 0) return undefined;
  let identities: Promise<string[]> | undefined;
  async function readAll() {
    const all: string[] = [];
    // One after the other: each may ask for a passphrase.
    for (const file of files) {
      all.push(...(await readKeyFile(file, () => askPassphrase(`Passphrase of ${file}: `))));
    }
    return all;
  }
  function read() {
    identities ??= readAll();
    return identities;
  }
  return {
    async unlock() {
      await read();
    },
    async open(record) {
      const sealed = store.sealed(record.id);
      return sealed && openSubmission(record, sealed, await read());
    },
  };
}
