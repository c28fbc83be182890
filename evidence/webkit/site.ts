import { build } from '../../tools/build.ts';
import { freePort } from '../../tools/ports.ts';
import { serveSite } from '../../tools/serve-site.ts';
import { waitForAnswer } from '../../tools/wait-for-answer.ts';
import { type Program, startProgram } from '../program.ts';
import { startHarness } from './harness.ts';

const folder = '.build/tested';

/** The built site behind the harness, and the form, which can be stopped and started again. */
export async function startSite() {
  const [sitePort, ownPort, formPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${ownPort}`;
  const formAddress = `http://localhost:${formPort}/`;
  Object.assign(process.env, {
    FORM_PORT: String(formPort),
    SIGNUP_FORM_URL: `http://localhost:${formPort}/`,
    FORM_DATABASE: '.build/webkit.db',
    SITE_ORIGINS: origin,
  });
  await build({ folder });
  await using parts = new AsyncDisposableStack();
  const server = serveSite(folder, sitePort);
  parts.defer(() => void server.close());
  const harness = parts.use(await startHarness(`http://127.0.0.1:${sitePort}/`, ownPort));
  const form = parts.use(new Form(formAddress));
  await form.start();
  await waitForAnswer(`${origin}/`);
  const kept = parts.move();
  return {
    origin,
    formAddress,
    form,
    harness,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

class Form implements AsyncDisposable {
  #address: string;
  #server: Program | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  async start() {
    this.#server ??= startProgram(process.execPath, ['.build/form/server.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', FORM_HOST: '127.0.0.1' },
    });
    await waitForAnswer(`${this.#address}health`);
  }

  async stop() {
    await this.#server?.[Symbol.asyncDispose]();
    this.#server = undefined;
  }

  [Symbol.asyncDispose]() {
    return this.stop();
  }
}
