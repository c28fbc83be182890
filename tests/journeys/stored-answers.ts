import { execFileSync } from 'node:child_process';

/** What `npm run form -- export --json` reads back from the form's database. */
export function storedAnswers(): { name: string; who: string[]; story: string }[] {
  const output = execFileSync(process.execPath, ['form/command-line.ts', 'export', '--json']);
  return JSON.parse(output.toString());
}
