import { parseArgs } from 'node:util';
import { createBuilder } from 'vite';
import { ContentError } from '../content/checks/content-error.ts';
import { loadContent } from '../content/checks/load.ts';
import { assembleSite } from '../site/prerender/assemble.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { endOnError } from './end-on-error.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { overdue, releaseObstacles } from './release-obstacles.ts';

/**
 * Builds the site and the form into .build/form.
 *
 * @param folder  where the site goes
 * @param release  refuse whatever must not go public
 * @param policyInPages  for a host that sends no headers: what a page can carry of them
 * @throws ContentError if something in content/ is wrong
 */
export async function build({ folder = 'dist', release = false, policyInPages = false } = {}) {
  // Whatever it is where this runs: with another, React's slower half for developers is built in.
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
    for (const problem of overdue(content, Date.now())) console.warn(`Note: ${problem}.`);
    console.warn(
      `Note: the site is not fit to go public, for ${obstacles.length} ${reasons}. ` +
        '"npm run build -- --release" lists them.',
    );
  }
  const besides = release ? { 'sbom.cdx.json': billOfMaterials() } : {};
  await oneAtATime('.build/lock', async () => {
    const builder = await createBuilder({ logLevel: 'warn' });
    await builder.buildApp();
    await assembleSite(folder, builtAt, { policyInPages, besides });
  });
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
    await build({ release: values.release, policyInPages: values['policy-in-pages'] });
    console.log('Built the site into dist/.');
  });
}
