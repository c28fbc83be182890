import { relative } from 'node:path';
import { createLogger, createServer, normalizePath } from 'vite';
import { requireFreePorts } from '../common/ports.ts';
import { loadContent } from '../content/model/load.ts';
import { buildForm } from './build.ts';
import { endOnError } from './end-on-error.ts';
import { originsOf, startForm, untilStopped } from './site-and-form.ts';

/**
 * Prints an error in content/ without a stack. Hides Vite's warning about photos that are smaller
 * than the largest width.
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

/** Whether content/ is valid. If not, the site's pages show the errors. */
function isSound(): boolean {
  try {
    loadContent();
    return true;
  } catch {
    return false;
  }
}

/**
 * The form's server, which reads content/ only when it starts.
 *
 * @returns with `restart`, to be called when content/ has changed
 */
async function startRestartableForm(port: number, origins: readonly string[]) {
  const { promise: failure, reject } = Promise.withResolvers<never>();
  // It may fail before anything waits for it.
  failure.catch(() => {});
  let form = await startForm(port, origins);
  form.failure.catch(reject);
  let last = Promise.resolve();
  let saves = 0;
  const restart = async () => {
    // Asked here, because content/ may have been saved again while the form started.
    if (!isSound()) {
      console.log('There is a mistake in content/. The form starts again once it is right.');
      return;
    }
    const savesBefore = saves;
    await form[Symbol.asyncDispose]();
    try {
      form = await startForm(port, origins);
      form.failure.catch(reject);
    } catch (error) {
      // It may have read what was saved meanwhile, and after that it starts again in any case.
      if (saves === savesBefore) throw error;
    }
  };
  return {
    address: form.address,
    failure,
    restart() {
      saves += 1;
      last = last.then(restart).catch(reject);
      return last;
    },
    [Symbol.asyncDispose]: () => last.then(() => form[Symbol.asyncDispose]()),
  };
}

/** Serves the site from its source, with live reload, and the form. */
async function dev() {
  const { port, formPort } = await requireFreePorts(process.env, 'npm run dev');
  loadContent();
  await buildForm();
  await untilStopped(async () => {
    await using parts = new AsyncDisposableStack();
    const form = parts.use(await startRestartableForm(formPort, originsOf(port)));
    const server = await createServer({
      server: { port, strictPort: true },
      customLogger: quietLogger(),
    });
    parts.defer(() => server.close());
    server.watcher.on('all', (_event, file) => {
      const path = normalizePath(relative('', file));
      if (!path.startsWith('content/')) return;
      // A form that cannot restart says so itself.
      void Promise.resolve(form.restart()).then(() =>
        server.environments.client.hot.send({ type: 'full-reload' }),
      );
    });
    await server.listen();
    console.log(
      `The site is at http://localhost:${port}/ and reloads when its source changes.\n` +
        `The form is at ${form.address} and starts again when content/ changes.\nCtrl-C stops both.`,
    );
    const kept = parts.move();
    return { failure: form.failure, [Symbol.asyncDispose]: () => kept.disposeAsync() };
  });
}

await endOnError(dev);
