import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endOnError } from '../../tools/end-on-error.ts';
import { type Breakage, readBreakages } from './breakages.ts';

const report = '.build/breakage.json';

/**
 * Breaks the product in each listed way, in a copy of the last commit, and runs the check that is
 * listed as catching it. `npm run breakages -- tooltip` replays those that mention "tooltip".
 */
function replay(words: readonly string[]) {
  const chosen = readBreakages().filter((breakage) =>
    words.every((word) => JSON.stringify(breakage).includes(word)),
  );
  if (chosen.length === 0) {
    throw new RangeError(`Found "${words.join(' ')}". No breakage mentions that.`);
  }
  using copy = copyOfLastCommit();
  const missed = chosen.filter((breakage) => {
    const outcome = tryOut(breakage, copy.folder);
    console.log(`${outcome}: ${breakage.breakage} (${breakage.caughtBy})`);
    return outcome !== 'caught';
  });
  console.log(`\n${chosen.length - missed.length} caught, ${missed.length} not caught`);
  if (missed.length > 0) process.exitCode = 1;
}

function copyOfLastCommit() {
  const folder = join(mkdtempSync(join(tmpdir(), 'breakages-')), 'copy');
  git('worktree', 'add', '--quiet', '--detach', folder);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  // Encoding the photos takes most of a build.
  if (existsSync('.build/pictures')) {
    cpSync('.build/pictures', join(folder, '.build/pictures'), { recursive: true });
  }
  // Where a web server is missing, its tests are skipped.
  if (existsSync('.build/servers')) {
    mkdirSync(join(folder, '.build'), { recursive: true });
    symlinkSync(resolve('.build/servers'), join(folder, '.build/servers'), 'junction');
  }
  return { folder, [Symbol.dispose]: () => git('worktree', 'remove', '--force', folder) };
}

function git(...parameters: string[]) {
  const { status, stderr } = spawnSync('git', parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`);
}

/** A test that fails without the breakage, or that does not exist, catches nothing. */
function tryOut({ file, from, to, caughtBy, test }: Breakage, folder: string): string {
  const passes = resultOf(caughtBy, test, folder);
  if (passes !== 'passed') return `${passes} WITHOUT THE BREAKAGE`;
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    return resultOf(caughtBy, test, folder) === 'failed' ? 'caught' : 'NOT CAUGHT';
  } finally {
    writeFileSync(path, whole);
  }
}

function resultOf(check: string, test: string, folder: string) {
  const file = join(folder, report);
  rmSync(file, { force: true });
  const [program, parameters] = command(check, test);
  spawnSync(program, parameters, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, JOURNEYS_PORT: '4381', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!existsSync(file)) return 'did not run';
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats ? stats.unexpected + stats.flaky : numFailedTests;
  if (failed > 0) return 'failed';
  return (stats ? stats.expected : numPassedTests) > 0 ? 'passed' : 'did not run';
}

function command(check: string, test: string): [program: string, parameters: string[]] {
  const title = test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (check.endsWith('.spec.ts')) {
    const how = ['--project=chromium', '--workers=1', '--reporter=json'];
    return ['playwright', ['test', check, `--grep=${title}`, ...how]];
  }
  const how = ['--reporter=json', `--outputFile=${report}`];
  return ['vitest', ['run', check, `--testNamePattern=${title}`, ...how]];
}

await endOnError(async () => replay(process.argv.slice(2)));
