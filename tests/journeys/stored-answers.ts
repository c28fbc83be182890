import { execFileSync } from 'node:child_process';

/** The answers in the form's database, as `npm run form -- export --json` prints them. */
export function storedAnswers(): { name: string; who: string[]; story: string }[] {
  const output = execFileSync(process.execPath, ['form/command-line.ts', 'export', '--json']);
  return JSON.parse(output.toString());
}
