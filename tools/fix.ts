import { spawnSync } from 'node:child_process';

/** Formats everything, and mends what the linters can mend by themselves. */
for (const [program = '', ...rest] of [
  ['biome', 'check', '--write'],
  ['stylelint', '--fix', '{site,form}/**/*.css'],
]) {
  const { status } = spawnSync(program, rest, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
