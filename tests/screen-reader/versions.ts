import { execFileSync } from 'node:child_process';

/** What a program says of its own version, or `undefined` where it is not installed. */
export function versionOf(program: string): string | undefined {
  try {
    return /\d+[\d.]*/.exec(
      execFileSync(program, ['--version'], { stdio: 'pipe' }).toString(),
    )?.[0];
  } catch {
    return undefined;
  }
}
