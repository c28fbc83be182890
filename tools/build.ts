import { parseArgs } from 'node:util';
import { createBuilder } from 'vite';
import { loadContent } from '../content/model/load.ts';
import { finalDateProblem } from '../content/model/sign-up-status.ts';
import { ContentError } from '../content/model/yaml/content-error.ts';
import { assembleSite } from '../site/prerender/assemble.ts';
import { billOfMaterials, noteShipped } from './bill-of-materials.ts';
import { daysToBuildAgain } from './build-again.ts';
import { endOnError } from './end-on-error.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { overdue, releaseObstacles } from './release-obstacles.ts';

type Options = {
  /** Where the site goes. */
  folder?: string;
  /** Refuse to build if anything is not ready to publish. */
  release?: boolean;
  /** Put into the pages what they can hold of the headers, for hosts that cannot send them. */
  policyInPages?: boolean;
  /** The site and its form are tried out on this machine, where no date closes sign-up. */
  trial?: boolean;
};

/**
 * Builds the site, and the form into .build/form.
 *
 * @throws ContentError if something in content/ is wrong
 */
export async function build({
  folder = 'dist',
  release = false,
  policyInPages = false,
  trial = false,
}: Options = {}) {
  // With any other value React's slower build for developers would be bundled.
  process.env['NODE_ENV'] = 'production';
  const builtAt = buildTime(process.env['SOURCE_DATE_EPOCH']);
  const content = loadContent();
  const obstacles = releaseObstacles(content, process.env, Date.now());
  const reasons = obstacles.length === 1 ? 'reason' : 'reasons';
  if (release && obstacles.length > 0) {
    throw new ContentError([
      `Not fit to go public, for ${obstacles.length} ${reasons}:`,
      ...obstacles,
    ]);
  }
  if (obstacles.length > 0) {
    // With `npm start` the form's server is started next, and says so too.
    const saidByForm = trial && finalDateProblem(content.study, Date.now());
    for (const problem of overdue(content, Date.now())) {
      if (problem !== saidByForm) console.warn(`Note: ${problem}.`);
    }
    console.warn(
      `Note: the site is not fit to go public, for ${obstacles.length} ${reasons}. ` +
        '"npm run build -- --release" lists them.',
    );
  }
  await oneAtATime('.build/lock', async () => {
    const shipped = new Set<string>();
    const builder = await createBuilder({ logLevel: 'warn', plugins: [noteShipped(shipped)] });
    await builder.buildApp();
    const extraFiles: Record<string, string> = release
      ? { 'sbom.cdx.json': billOfMaterials(shipped, content.study.name) }
      : {};
    await assembleSite(folder, builtAt, { policyInPages, extraFiles, trial });
  });
}

/** Builds the form alone, for a site that is served from its source. */
export async function buildForm() {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await oneAtATime('.build/lock', async () => {
    const builder = await createBuilder({ logLevel: 'warn' });
    const { form } = builder.environments;
    if (form) await builder.build(form);
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
