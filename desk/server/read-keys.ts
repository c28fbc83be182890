import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readKeyFile } from '../../answers/encryption/key-file.ts';
import { sidecarFile } from '../../answers/files/sidecar.ts';
import { Refusal } from '../people/refusal.ts';
import type { Place } from './places.ts';

/** @throws Error that says which key cannot be read, and why */
export async function readKeys(place: Place, keyFiles: readonly string[], passphrase: string) {
  const beside = sidecarFile(place.at, 'trial-key');
  if (place.kind === 'trial' && !existsSync(beside)) {
    throw new Refusal(
      `${place.at} is a trial’s file, and its key is not beside it. It is where the trial was begun, in a file that ends in ".trial-key". Copy it to ${beside}, and open the trial again.`,
    );
  }
  const files = place.kind === 'trial' ? [beside] : keyFiles;
  if (files.length === 0) {
    throw new Refusal(
      'Choose a key: the answers are encrypted. That of a trial, of which this may be a copy, is where the trial was begun, in a file that ends in ".trial-key".',
    );
  }
  const identities: string[] = [];
  for (const file of files) {
    identities.push(...(await readKeyFile(resolve(file), async () => passphrase)));
  }
  return identities;
}
