import { join } from 'node:path';
import { builtContentFile } from '../content/model/built-content.ts';
import { headersFile } from '../site/prerender/security-headers.ts';
import { finishedBuild, hashInputs, readFinished, recordFinished } from './build-inputs.ts';
import { frameTheFormHere } from './site-and-form.ts';

/** What a later start says of a build that it need not make again. */
type Facts = {
  notes: string[];
  /** The address of the form in the site's frame. */
  framed: string;
};

/** Builds, unless the last build was of the same files, with the same settings, on the same day. */
export async function buildOnce(folder: string, formPort: number): Promise<Facts> {
  const { SIGNUP_FORM_URL, SOURCE_DATE_EPOCH } = process.env;
  const settings = [folder, String(formPort), SIGNUP_FORM_URL, SOURCE_DATE_EPOCH];
  const hash = () => hashInputs(settings);
  const inputs = hash();
  const form = ['server.js', builtContentFile].map((file) => join('.build/form', file));
  const made = [join(folder, 'index.html'), headersFile(folder), ...form];
  const last = readFinished<Facts>(finishedBuild, inputs, made);
  if (last) {
    for (const note of last.notes) console.warn(note);
    return last;
  }
  // Only now, as they take a second to load.
  const [{ build }, { loadContent }, { findForm }] = await Promise.all([
    import('./build.ts'),
    import('../content/model/load.ts'),
    import('../site/prerender/find-form.ts'),
  ]);
  const { study, organisation } = loadContent();
  frameTheFormHere(study, formPort);
  const notes = await build({ folder, trial: true, quickPictures: true });
  const facts = { notes, framed: findForm(study, organisation.site, process.env).address };
  // Photos in a bucket have the time of the build in their addresses, so that new ones are fetched.
  const isFixed = !organisation.storageBucket && hash() === inputs;
  if (isFixed) recordFinished(finishedBuild, { inputs, facts });
  return facts;
}
