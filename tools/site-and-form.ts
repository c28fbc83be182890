import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtContentFile } from '../content/model/built-content.ts';
import type { Study } from '../content/model/schemas/schema.ts';
import { headersFile } from '../site/prerender/security-headers.ts';
import { finishedBuild, hashInputs, readFinished, recordFinished } from './build-inputs.ts';
import { waitForAnswer } from './program.ts';
import { serveSite } from './serve-site.ts';

type Running = AsyncDisposable & {
  /** Rejects if the form's server ends without having been asked to. */
  failure: Promise<never>;
};

/** Milliseconds. */
const startTimeout = 20_000;

/**
 * Starts the form's server, which the build has left in .build/form, and waits until it listens.
 *
 * @param origins  the sites that may show the form in a frame
 * @param environment  other settings, such as FORM_DATABASE
 */
export async function startForm(
  port: number,
  origins: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Running & { address: string }> {
  const address = `http://localhost:${port}/`;
  const child = spawn(process.execPath, ['.build/form/server.js'], {
    // The channel tells the form when this process ends, however it ends: then the form stops too.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      // What is tried out on this machine is seen at the desk too.
      FORM_DESK: 'on',
      ...process.env,
      NODE_ENV: 'production',
      FORM_HOST: '127.0.0.1',
      FORM_PORT: String(port),
      SITE_ORIGINS: origins.join(','),
      // Also where what the terminal shows is kept in a file.
      FORM_LOG: 'words',
      ...environment,
    },
  });
  const exit = once(child, 'exit');
  let stopping = false;
  const failure = exit.then(([code]): never | Promise<never> => {
    if (stopping) return new Promise(() => {});
    throw new Error(`The form's server stopped by itself (exit code ${code}).`);
  });
  // Not everyone who starts a form waits for it to fail.
  failure.catch(() => {});
  await using parts = new AsyncDisposableStack();
  parts.defer(async () => {
    stopping = true;
    child.kill('SIGTERM');
    await exit;
  });
  // Its message, not an answer from its port, which another program may have taken meanwhile.
  await Promise.race([once(child, 'message'), failure, throwAfter(startTimeout)]);
  const kept = parts.move();
  return { address, failure, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function throwAfter(time: number): Promise<never> {
  await pause(time, undefined, { ref: false });
  throw new Error(`The form's server did not start in ${time / 1000} seconds.`);
}

/**
 * Has the frame show the form on this machine, also once content/study.yaml has the public address of
 * the same form: it is here that people try it before it goes public.
 */
export function frameTheFormHere({ formIs }: Pick<Study, 'formIs'>, formPort: number) {
  if (formIs !== 'hosted') process.env['SIGNUP_FORM_URL'] ||= `http://localhost:${formPort}/`;
}

/** Serves a built site and its form on this machine until both are disposed of. */
export async function startSiteAndForm(
  folder: string,
  { port, formPort }: { port: number; formPort: number },
  environment?: Readonly<Record<string, string>>,
) {
  const site = `http://localhost:${port}/`;
  await using parts = new AsyncDisposableStack();
  const server = serveSite(folder, port);
  parts.defer(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  const form = parts.use(await startForm(formPort, originsOf(port), environment));
  await waitForAnswer(site);
  const kept = parts.move();
  return {
    site,
    form: form.address,
    failure: form.failure,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** The names that a browser on this machine may use for the site at a port. */
export function originsOf(port: number): string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

/**
 * Starts servers and keeps them until Ctrl-C or SIGTERM.
 *
 * @throws whatever ends them before that
 */
export async function untilStopped(start: () => Promise<Running>): Promise<void> {
  const { promise: signal, resolve: stop } = Promise.withResolvers<void>();
  let stopping = false;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      stopping = true;
      stop();
    });
  }
  try {
    await using running = await start();
    await Promise.race([signal, running.failure]);
  } catch (error) {
    // Ctrl-C reaches the servers too, so they may end before this process hears of it.
    await Promise.race([signal, pause(500)]);
    if (!stopping) throw error;
  }
}

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
    import('../site/sign-up-form.ts'),
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
