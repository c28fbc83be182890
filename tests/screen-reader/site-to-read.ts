import { build } from '../../tools/build.ts';
import { startSiteAndForm } from '../../tools/site-and-form.ts';
import { formPort, sitePort } from '../ports.ts';
import type { Reading } from './reading.ts';

const folder = '.build/read-aloud';

export type SiteToRead = AsyncDisposable & { addressOf: (reading: Reading) => string };

/** Builds the site and serves it with its form, for the screen reader only. */
export async function startSiteToRead(): Promise<SiteToRead> {
  process.env['SIGNUP_FORM_URL'] = `http://localhost:${formPort}/`;
  await build({ folder, trial: true });
  const ports = { port: sitePort, formPort };
  const running = await startSiteAndForm(folder, ports, { FORM_DATABASE: `${folder}.db` });
  return {
    addressOf: ({ place, path }) => new URL(path, running[place]).href,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}
