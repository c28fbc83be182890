import { createBuilder } from 'vite';
import { ContentError } from '../content/checks/content-error.ts';
import { loadContent } from '../content/checks/load.ts';
import { releaseObstacles } from '../content/checks/release-obstacles.ts';
import { assembleSite } from '../site/build/assemble.ts';
import { endOnError } from './end-on-error.ts';

/**
 * Builds the site and the form into .build/form.
 *
 * @param folder  where the site goes
 * @param release  refuse whatever must not go public
 * @throws ContentError if something in content/ is wrong
 */
export async function build({ folder = 'dist', release = false } = {}) {
  const builtAt = Number(process.env['SOURCE_DATE_EPOCH'] ?? 0) * 1000 || Date.now();
  const obstacles = releaseObstacles(loadContent(), process.env, Date.now());
  if (release && obstacles.length > 0) {
    throw new ContentError([
      `Not fit to go public, for ${obstacles.length} reasons:`,
      ...obstacles,
    ]);
  }
  if (obstacles.length > 0) {
    console.warn(
      `Note: ${obstacles.length} values in content/ are samples or out of date. ` +
        '"npm run build -- --release" lists them.',
    );
  }
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
  await assembleSite(folder, builtAt);
}

if (import.meta.main) {
  await endOnError(async () => {
    await build({ release: process.argv.includes('--release') });
    console.log('Built the site into dist/.');
  });
}
