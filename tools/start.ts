import { requireFreePorts } from '../common/settings.ts';
import { buildDeskOnce } from './desk.ts';
import { endOnError } from './program.ts';
import { serveDesk } from './serve-site.ts';
import { buildOnce, startSiteAndForm, untilStopped } from './site-and-form.ts';

/** Builds the site, serves it, the form and the desk on this machine, and prints their addresses. */
async function start() {
  const ports = await requireFreePorts(process.env, 'npm start', true);
  // Not dist/: a release that is waiting there would then link to the form on this machine.
  const folder = process.env['SITE_FOLDER'] ?? '.build/site';
  const { framed } = await buildOnce(folder, ports.formPort);
  await buildDeskOnce(`http://localhost:${ports.formPort}`);
  await untilStopped(async () => {
    await using parts = new AsyncDisposableStack();
    const running = parts.use(await startSiteAndForm(folder, ports));
    const desk = serveDesk(ports.deskPort);
    parts.defer(() => {
      desk.close();
      if ('closeAllConnections' in desk) desk.closeAllConnections();
    });
    const other = framed === running.form ? '' : `The site's frame shows another form: ${framed}\n`;
    console.log(
      `The site is at ${running.site}\nThe form is at ${running.form}\n${other}The desk, where you read who signed up, is at http://localhost:${ports.deskPort}/\nCtrl-C stops all three.`,
    );
    const kept = parts.move();
    return { failure: running.failure, [Symbol.asyncDispose]: () => kept.disposeAsync() };
  });
}

await endOnError(start);
