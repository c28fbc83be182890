import { join } from 'node:path';
import { requireFreePorts } from '../common/ports.ts';
import { builtContentFile } from '../content/model/built-content.ts';
import { headersFile } from '../site/prerender/headers-file.ts';
import { finishedBuild, hashInputs, readFinished, recordFinished } from './build-inputs.ts';
import { endOnError } from './end-on-error.ts';
import { frameTheFormHere, startSiteAndForm, untilStopped } from './site-and-form.ts';

/** What a later start says of a build that it need not make again. */
type Facts = {
  notes: string[];
  /** The address of the form in the site's frame. */
  framed: string;
};

/** Builds the site, serves it and the form on this machine, and prints their addresses. */
async function start() {
  const ports = await requireFreePorts(process.env, 'npm start');
  // Not dist/: a release that is waiting there would then link to the form on this machine.
  const folder = process.env['SITE_FOLDER'] ?? '.build/site';
  const { framed } = await buildOnce(folder, ports.formPort);
  await untilStopped(async () => {
    const running = await startSiteAndForm(folder, ports);
    const other = framed === running.form ? '' : `The site's frame shows another form: ${framed}\n`;
    console.log(
      `The site is at ${running.site}\nThe form is at ${running.form}\n${other}Ctrl-C stops both.`,
    );
    return running;
  });
}

/** Builds, unless the last build was of the same files, with the same settings, on the same day. */
async function buildOnce(folder: string, formPort: number): Promise<Facts> {
  const { SIGNUP_FORM_URL, SOURCE_DATE_EPOCH, FULL_PICTURES } = process.env;
  const settings = [folder, String(formPort), SIGNUP_FORM_URL, SOURCE_DATE_EPOCH, FULL_PICTURES];
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
  const notes = await build({ folder, trial: true, quickPictures: !FULL_PICTURES });
  const facts = { notes, framed: findForm(study, organisation.site, process.env).address };
  // Photos in a bucket have the time of the build in their addresses, so that new ones are fetched.
  const isFixed = !organisation.storageBucket && hash() === inputs;
  if (isFixed) recordFinished(finishedBuild, { inputs, facts });
  return facts;
}

await endOnError(start);
