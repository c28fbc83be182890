import { startProgram, throwAtEnd, waitForAnswer } from '../../tools/program.ts';
import { formPort, sitePort } from '../ports.ts';
import type { Reading } from './reading.ts';

export type SiteToRead = AsyncDisposable & { addressOf: (reading: Reading) => string };

/** Builds the site and serves it with its form, for the screen reader only. */
export async function startSite(): Promise<SiteToRead> {
  const origins = { site: `http://localhost:${sitePort}`, form: `http://localhost:${formPort}` };
  await using programs = new AsyncDisposableStack();
  const server = programs.use(
    startProgram(process.execPath, ['tools/start.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(sitePort),
        FORM_PORT: String(formPort),
        SIGNUP_FORM_URL: `${origins.form}/`,
        SITE_FOLDER: '.build/read-aloud',
        FORM_DATABASE: '.build/read-aloud.db',
      },
    }),
  );
  await Promise.race([
    // It builds the site first.
    waitForAnswer(`${origins.form}/health`, 180_000),
    throwAtEnd(server, 'See the messages above.'),
  ]);
  const kept = programs.move();
  return {
    addressOf: ({ place, path }) => origins[place] + path,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
