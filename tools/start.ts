import { requireFreePorts } from '../common/ports.ts';
import { loadContent } from '../content/model/load.ts';
import { findForm } from '../site/prerender/find-form.ts';
import { build } from './build.ts';
import { endOnError } from './end-on-error.ts';
import { frameTheFormHere, startSiteAndForm, untilStopped } from './site-and-form.ts';

/** Builds the site, serves it and the form on this machine, and prints their addresses. */
async function start() {
  const ports = await requireFreePorts(process.env, 'npm start');
  const { study, organisation } = loadContent();
  frameTheFormHere(study, ports.formPort);
  // Not dist/: a release that is waiting there would then link to the form on this machine.
  const folder = process.env['SITE_FOLDER'] ?? '.build/site';
  await build({ folder, trial: true });
  await untilStopped(async () => {
    const running = await startSiteAndForm(folder, ports);
    const { address: framed } = findForm(study, organisation.site, process.env);
    const other = framed === running.form ? '' : `The site's frame shows another form: ${framed}\n`;
    console.log(
      `The site is at ${running.site}\nThe form is at ${running.form}\n${other}Ctrl-C stops both.`,
    );
    return running;
  });
}

await endOnError(start);
