import { spawnSync } from 'node:child_process';

/** Formats everything, and fixes what the linters can fix. */
for (const [program = '', ...rest] of [
  ['biome', 'check', '--write'],
  ['stylelint', '--fix', '{styles,site,form,desk/page}/**/*.css'],
]) {
  const { status } = spawnSync(program, rest, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
