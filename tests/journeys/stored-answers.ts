import { execFileSync } from 'node:child_process';
import type { Submission } from '../../answers/records/submission.ts';

/** What is in a database of the form, as `npm run form -- export --json` prints it. */
export function storedAnswers(database = process.env['FORM_DATABASE']): Submission[] {
  const output = execFileSync(process.execPath, ['desk/command-line.ts', 'export', '--json'], {
    env: { ...process.env, FORM_DATABASE: database },
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(output.toString()).answers;
}
