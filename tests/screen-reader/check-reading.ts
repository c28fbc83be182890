import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Check } from '../evidence/summarise.ts';
import { firstDifference } from './compare.ts';
import { formatTranscript, type Line, parseTranscript } from './transcript.ts';

const folder = new URL('../../docs/evidence/orca/', import.meta.url);

/**
 * Compares with the committed transcript, or writes it anew where UPDATE_TRANSCRIPTS is set.
 *
 * @param account  all that Orca did, kept in `.build/` for whoever wants to know why it said so
 */
export function outcomeOf(
  name: string,
  heard: readonly Line[],
  account: string,
): Pick<Check, 'outcome' | 'note'> {
  mkdirSync('.build/orca', { recursive: true });
  writeFileSync(`.build/orca/${name}.log`, account);
  writeFileSync(`.build/orca/${name}.txt`, formatTranscript(heard));
  const file = new URL(`${name}.txt`, folder);
  if (process.env['UPDATE_TRANSCRIPTS']) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${formatTranscript(heard)}\n`);
  }
  if (!existsSync(file)) {
    return { outcome: 'failed', note: 'It has no transcript: UPDATE_TRANSCRIPTS=1 writes one.' };
  }
  const difference = firstDifference(parseTranscript(readFileSync(file, 'utf8')), heard);
  return difference ? { outcome: 'failed', note: difference } : { outcome: 'passed' };
}
