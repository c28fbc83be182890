import { once } from 'node:events';
import { formPort, sitePort } from '../../tests/ports.ts';
import { waitForAnswer } from '../../tools/wait-for-answer.ts';
import { keepPrograms } from './programs.ts';
import type { Reading } from './reading.ts';

export type Site = { addressOf: (reading: Reading) => string; close: () => Promise<void> };

/** Builds the site and serves it with its form, for the screen reader alone. */
export async function startSite(): Promise<Site> {
  const programs = keepPrograms({
    PORT: String(sitePort),
    FORM_PORT: String(formPort),
    SIGNUP_FORM_URL: `http://localhost:${formPort}/`,
    SITE_FOLDER: '.build/read-aloud',
    FORM_DATABASE: '.build/read-aloud.db',
  });
  const origins = { site: `http://localhost:${sitePort}`, form: `http://localhost:${formPort}` };
  const addressOf = ({ place, path }: Reading) => origins[place] + path;
  try {
    const server = programs.start(process.execPath, 'tools/start.ts');
    server.stderr.pipe(process.stderr);
    await Promise.race([waitForAnswer(`${origins.form}/health`), once(server, 'exit')]);
    return { addressOf, close: programs.endAll };
  } catch (error) {
    await programs.endAll();
    throw error;
  }
}
