import { requireFreePorts } from '../common/ports.ts';
import { buildOnce } from './build-once.ts';
import { endOnError } from './end-on-error.ts';
import { startSiteAndForm, untilStopped } from './site-and-form.ts';

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

await endOnError(start);
