import { createBuilder } from 'vite';
import { ContentError } from '../content/content-error.ts';
import { loadContent } from '../content/load.ts';
import { samplesLeft } from '../content/samples.ts';
import { assembleSite } from '../site/build/assemble.ts';

/**
 * Builds the site and the form into .build/form.
 *
 * @param folder  where the site goes
 * @param release  refuse sample values, since the site goes public
 * @throws ContentError if something in content/ is wrong
 */
export async function build({ folder = 'dist', release = false } = {}) {
  const content = loadContent();
  const samples = samplesLeft(content);
  if (!content.study.formAddress && !process.env['SIGNUP_FORM_URL']) {
    samples.push('content/study.yaml, formAddress: is empty, so that the frame shows this machine');
  }
  if (release && samples.length > 0) {
    throw new ContentError([`${samples.length} sample values are left:`, ...samples]);
  }
  if (samples.length > 0) {
    console.warn(
      `Note: ${samples.length} values in content/ are samples. "npm run build -- --release" lists them.`,
    );
  }
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
  await assembleSite(folder, Number(process.env['SOURCE_DATE_EPOCH'] ?? 0) * 1000 || Date.now());
}

if (import.meta.main) {
  try {
    await build({ release: process.argv.includes('--release') });
    console.log('Built the site into dist/.');
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
