import { on } from 'node:events';
import { watch } from 'node:fs';
import { relative } from 'node:path';
import { createLogger, createServer, normalizePath } from 'vite';
import { messageOf } from '../common/describe-failure.ts';
import { requireFreePorts } from '../common/settings.ts';
import { loadContent } from '../content/model/load.ts';
import { buildForm, writeContent } from './build.ts';
import { endOnError } from './program.ts';
import { frameTheFormHere, originsOf, startForm, untilStopped } from './site-and-form.ts';

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

/** What is wrong in content/; undefined if it can be shown. */
function mistakes(): string | undefined {
  try {
    loadContent();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Waits until content/ can be shown, and says each time it is saved what is still wrong. */
async function untilSound() {
  // Before it looks, so that what is saved meanwhile is noticed.
  const watcher = watch('content', { recursive: true });
  try {
    const saves = on(watcher, 'change');
    let found = mistakes();
    const say = () =>
      console.error(`${found}\nThe site starts once this is right. Ctrl-C stops it.`);
    if (found) say();
    while (found) {
      await saves.next();
      const before: string | undefined = found;
      found = mistakes();
      if (found && found !== before) say();
    }
  } finally {
    watcher.close();
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
  const startOnceSound = async () => {
    for (;;) {
      await untilSound();
      try {
        writeContent(loadContent());
        return await startForm(port, origins);
      } catch (error) {
        // It may have read a file that was saved while it started.
        if (!mistakes()) throw error;
      }
    }
  };
  let form = await startOnceSound();
  form.failure.catch(reject);
  let last = Promise.resolve();
  let saves = 0;
  const restart = async () => {
    // Asked here, because content/ may have been saved again while the form started.
    const found = mistakes();
    if (found) {
      console.log(`${found}\nThe form starts again once it is right.`);
      return;
    }
    const savesBefore = saves;
    await form[Symbol.asyncDispose]();
    try {
      writeContent(loadContent());
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
  await untilSound();
  frameTheFormHere(loadContent().study, formPort);
  process.env['QUICK_PICTURES'] = 'yes';
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
