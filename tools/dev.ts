import { createLogger, createServer } from 'vite';
import { loadContent } from '../content/checks/load.ts';
import { buildForm } from './build.ts';
import { endOnError } from './end-on-error.ts';
import { requireFreePorts } from './ports.ts';
import { originsOf, startForm, untilStopped } from './site-and-form.ts';

/**
 * Vite's logger, but an error in content/ is its message alone, without a stack, and nothing is said
 * of a photo that is smaller than the largest width: the page then shows it as it is.
 */
function quietLogger() {
  const logger = createLogger();
  const { error: print, info } = logger;
  logger.info = (message, options) => {
    if (!message.startsWith('allowUpscale not enabled')) info(message, options);
  };
  logger.error = (message, options) => {
    const { error } = options ?? {};
    print(error?.name === 'ContentError' ? error.message : message, options);
  };
  return logger;
}

/** Serves the site from its source, with live reload, and the form as it is now. */
async function dev() {
  const { port, formPort } = await requireFreePorts(process.env, 'npm run dev');
  loadContent();
  await buildForm();
  await untilStopped(async () => {
    await using parts = new AsyncDisposableStack();
    const form = parts.use(await startForm(formPort, originsOf(port)));
    const server = await createServer({
      server: { port, strictPort: true },
      customLogger: quietLogger(),
    });
    parts.defer(() => server.close());
    await server.listen();
    console.log(
      `The site is at http://localhost:${port}/ and reloads when its source changes.\n` +
        `The form is at ${form.address} and does not.\nCtrl-C stops both.`,
    );
    const kept = parts.move();
    return { failure: form.failure, [Symbol.asyncDispose]: () => kept.disposeAsync() };
  });
}

await endOnError(dev);
