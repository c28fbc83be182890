import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuilder } from 'vite';
import { addDays, isInFuture } from '../common/days.ts';
import {
  type BuiltContent,
  builtContentFile,
  hashContent,
} from '../content/model/built-content.ts';
import { type Content, loadContent } from '../content/model/load.ts';
import {
  finalDateProblem,
  isShut,
  lastDayToSignUp,
  signUpRule,
  soonDays,
} from '../content/model/sign-up-status.ts';
import { ContentError } from '../content/model/yaml/describe-problem.ts';
import { assembleSite } from '../site/prerender/assemble.ts';
import { billOfMaterials, noteShipped } from './bill-of-materials.ts';
import { finishedBuild, forgetFinished, knownInputs, oneAtATime } from './build-inputs.ts';
import { endOnError } from './program.ts';
import { overdue, releaseObstacles, renewalDays } from './release-obstacles.ts';

type Options = {
  /** Where the site goes. */
  folder?: string;
  /** Refuse to build if anything is not ready to publish. */
  release?: boolean;
  /** Put into the pages what they can hold of the headers, for hosts that cannot send them. */
  policyInPages?: boolean;
  /** The site and its form are tried out on this machine, where no date closes sign-up. */
  trial?: boolean;
  /** Encode pictures fast rather than well. */
  quickPictures?: boolean;
};

const formFolder = '.build/form';

/**
 * Builds the site, and the form into .build/form.
 *
 * @returns what it has said is not ready
 * @throws ContentError if something in content/ is wrong
 */
export async function build({
  folder = 'dist',
  release = false,
  policyInPages = false,
  trial = false,
  quickPictures = false,
}: Options = {}): Promise<string[]> {
  // With any other value React's slower build for developers would be bundled.
  process.env['NODE_ENV'] = 'production';
  const builtAt = buildTime(process.env['SOURCE_DATE_EPOCH']);
  process.env['QUICK_PICTURES'] = quickPictures ? 'yes' : '';
  const content = loadContent();
  const obstacles = releaseObstacles(content, process.env, Date.now());
  const reasons = obstacles.length === 1 ? 'reason' : 'reasons';
  if (release && obstacles.length > 0) {
    throw new ContentError([
      `Not fit to go public, for ${obstacles.length} ${reasons}:`,
      ...obstacles,
    ]);
  }
  const notes: string[] = [];
  if (obstacles.length > 0) {
    // With `npm start` the form's server is started next, and says so too.
    const saidByForm = trial && finalDateProblem(content.study, Date.now());
    for (const problem of overdue(content, Date.now())) {
      if (problem !== saidByForm) notes.push(`Note: ${problem}.`);
    }
    notes.push(
      `Note: the site is not fit to go public, for ${obstacles.length} ${reasons}. ` +
        '"npm run build -- --release" lists them.',
    );
  }
  for (const note of notes) console.warn(note);
  await oneAtATime('.build/lock', async () => {
    forgetFinished(finishedBuild);
    const shipped = new Set<string>();
    const builder = await createBuilder({
      logLevel: 'warn',
      plugins: [noteShipped(shipped), knownInputs],
    });
    await builder.buildApp();
    writeContent(content);
    const extraFiles: Record<string, string> = release
      ? { 'sbom.cdx.json': billOfMaterials(shipped, content.study.name) }
      : {};
    await assembleSite(content, folder, builtAt, { policyInPages, extraFiles, trial });
  });
  return notes;
}

/** Puts content that was read and checked beside the form's server, which does neither. */
export function writeContent(content: Content, folder = formFolder, directory = 'content') {
  const built: BuiltContent = { content, hash: hashContent(directory) ?? '' };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, builtContentFile), JSON.stringify(built));
}

/** Builds the form alone, for a site that is served from its source. */
export async function buildForm() {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await oneAtATime('.build/lock', async () => {
    forgetFinished(finishedBuild);
    const builder = await createBuilder({ logLevel: 'warn' });
    const { form } = builder.environments;
    if (form) await builder.build(form);
    writeContent(loadContent());
  });
  // The site is then served with React's build for developers.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
}

/**
 * @param epoch  SOURCE_DATE_EPOCH, in seconds (reproducible-builds.org); without it, now
 * @returns milliseconds since 1970
 */
function buildTime(epoch: string | undefined): number {
  if (!epoch) return Date.now();
  if (/^\d{1,11}$/.test(epoch)) return Number(epoch) * 1000;
  throw new RangeError(
    `SOURCE_DATE_EPOCH: found "${epoch}". Expected seconds since 1970, for example 1763683200.`,
  );
}

if (import.meta.main) {
  await endOnError(async () => {
    const { values } = parseArgs({
      options: { release: { type: 'boolean' }, 'policy-in-pages': { type: 'boolean' } },
    });
    const { release = false, 'policy-in-pages': policyInPages = false } = values;
    await build({ release, policyInPages });
    const again = daysToBuildAgain(loadContent(), Date.now());
    if (again.length > 0) {
      console.log(['Build the site again on these days:', ...again].join('\n  '));
    }
    console.log('Built the site into dist/.');
  });
}

/**
 * The days to come on which the site must be built again, and why. It is static: what it says of a
 * date stays as it was on the day of its build.
 *
 * @param now  milliseconds since 1970
 */
export function daysToBuildAgain(
  { study, organisation }: Pick<Content, 'study' | 'organisation'>,
  now: number,
): string[] {
  const rule = signUpRule(study);
  const last = lastDayToSignUp(rule);
  const changes = [
    [addDays(last, -soonDays), 'the page says from then on that sign-up ends soon'],
    [addDays(last, 1), 'the page says from then on that sign-up is closed, and has no form'],
  ];
  const renewal = addDays(organisation.securityContactUntil, -renewalDays);
  return [
    ...(isShut(rule.status ?? 'open') ? [] : changes),
    [renewal, 'until then put a later day into securityContactUntil in organisation.yaml'],
  ]
    .filter(([day = '']) => isInFuture(day, now))
    .sort()
    .map(([day, why]) => `${day}: ${why}`);
}
