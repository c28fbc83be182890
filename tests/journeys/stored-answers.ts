import { execFileSync } from 'node:child_process';
import type { Submission } from '../../form/encryption/submission.ts';

/** What is in the form's database, as `npm run form -- export --json` prints it. */
export function storedAnswers(): Submission[] {
  const output = execFileSync(process.execPath, ['form/command-line.ts', 'export', '--json'], {
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(output.toString()).answers;
}
