import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { endOnError } from '../../tools/program.ts';
import { run } from '../install-packages.ts';

const folder = 'tests/mutation';

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(z.object({ status: z.string(), testsCompleted: z.number().optional() })),
    }),
  ),
});

/**
 * Changes the modules of stryker.config.mjs one place at a time, and shows which changes no test
 * notices. `npm run mutation -- desk/quotas common/days.ts` changes only these. What is the same as in
 * the last run is not run again.
 */
async function mutate(parameters: readonly string[]) {
  run(['npm', 'install', `--prefix=${folder}`, '--no-save', '--include=dev']);
  const options = parameters.filter((one) => one.startsWith('-'));
  const files = parameters
    .filter((one) => !options.includes(one))
    .map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.ts`));
  const only = files.length > 0 ? [`--mutate=${[...files, '!**/*.test.ts'].join(',')}`] : [];
  const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const all = [stryker, 'run', `${folder}/stryker.config.mjs`, ...only, ...options];
  const { status } = spawnSync(process.execPath, all, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  const report = reportSchema.parse(
    JSON.parse(readFileSync('.build/mutation/report.json', 'utf8')),
  );
  const untried = Object.values(report.files)
    .flatMap(({ mutants }) => mutants)
    .filter((mutant) => mutant.status === 'Survived' && !mutant.testsCompleted);
  // With some versions of Vitest, Stryker ran no test at all, and called that a survivor.
  if (untried.length > 0) throw new Error(`${untried.length} changes survived without any test.`);
}

await endOnError(() => mutate(process.argv.slice(2)));
