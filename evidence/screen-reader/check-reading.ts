import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Check } from '../check.ts';
import { firstDifference } from './compare.ts';
import { formatTranscript, type Line, parseTranscript } from './transcript.ts';

const folder = new URL('../../docs/evidence/orca/', import.meta.url);

/** Compares with the committed transcript, or writes it anew where UPDATE_TRANSCRIPTS is set. */
export function outcomeOf(name: string, heard: readonly Line[]): Pick<Check, 'outcome' | 'note'> {
  const file = new URL(`${name}.txt`, folder);
  if (process.env['UPDATE_TRANSCRIPTS']) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${formatTranscript(heard)}\n`);
  }
  const difference = firstDifference(parseTranscript(readFileSync(file, 'utf8')), heard);
  return difference ? { outcome: 'failed', note: difference } : { outcome: 'passed' };
}
