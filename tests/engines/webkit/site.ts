import { build } from '../../../tools/build.ts';
import { freePort } from '../../../tools/ports.ts';
import { startProgram, waitForAnswer } from '../../../tools/program.ts';
import { serveSite } from '../../../tools/serve-site.ts';
import { startHarness, type Watch } from './harness.ts';
import { allowNarrow, narrow } from './narrow.ts';

const folder = '.build/tested';

/** The built site and the form, each behind a harness; the form can be stopped and started again. */
export async function startSite() {
  const [sitePort, ownPort] = [await freePort(), await freePort()];
  const [formPort, ownFormPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${ownPort}`;
  const formAddress = `http://localhost:${ownFormPort}/`;
  Object.assign(process.env, {
    FORM_PORT: String(formPort),
    SIGNUP_FORM_URL: formAddress,
    FORM_DATABASE: '.build/webkit.db',
    SITE_ORIGINS: origin,
  });
  await build({ folder });
  await using parts = new AsyncDisposableStack();
  const server = serveSite(folder, sitePort);
  parts.defer(() => void server.close());
  const watch: Watch = { answers: [], breaches: [] };
  const site = `http://127.0.0.1:${sitePort}/`;
  parts.use(
    await startHarness({ behind: site, port: ownPort, watch, change: allowNarrow, routes: narrow }),
  );
  const form = parts.use(new Form(formPort, ownFormPort, watch));
  await form.start();
  await waitForAnswer(`${origin}/`);
  const kept = parts.move();
  return {
    origin,
    formAddress,
    form,
    watch,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

class Form implements AsyncDisposable {
  #port: number;
  #ownPort: number;
  #watch: Watch;
  #parts: AsyncDisposableStack | undefined;

  constructor(port: number, ownPort: number, watch: Watch) {
    this.#port = port;
    this.#ownPort = ownPort;
    this.#watch = watch;
  }

  async start() {
    const address = `http://127.0.0.1:${this.#port}/`;
    this.#parts = new AsyncDisposableStack();
    this.#parts.use(
      startProgram(process.execPath, ['.build/form/server.js'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production', FORM_HOST: '127.0.0.1' },
      }),
    );
    await waitForAnswer(`${address}health`);
    this.#parts.use(
      await startHarness({ behind: address, port: this.#ownPort, watch: this.#watch }),
    );
  }

  async stop() {
    await this.#parts?.disposeAsync();
    this.#parts = undefined;
  }

  [Symbol.asyncDispose]() {
    return this.stop();
  }
}
