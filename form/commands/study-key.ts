import { existsSync } from 'node:fs';
import { readKeyFile } from '../encryption/key-file.ts';
import { openSubmission } from '../encryption/submission.ts';
import type { Store } from '../store/store.ts';
import { trialKeyOf } from '../study-keys.ts';
import { askPassphrase } from './ask.ts';
import type { StudyKey } from './context.ts';

/** The key in a file, in the one that FORM_KEY names, or a trial's; read when it is first needed. */
export function studyKey(
  store: Pick<Store, 'sealed'>,
  database: string,
  named?: string,
): StudyKey | undefined {
  const trial = trialKeyOf(database);
  const file = named ?? process.env['FORM_KEY']?.trim() ?? (existsSync(trial) ? trial : undefined);
  if (!file) return undefined;
  let identities: Promise<string[]> | undefined;
  function read() {
    identities ??= readKeyFile(file ?? '', () => askPassphrase(`Passphrase of ${file}: `));
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
