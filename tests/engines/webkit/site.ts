import { build } from '../../../tools/build.ts';
import { freePort } from '../../../tools/ports.ts';
import { startProgram, waitForAnswer } from '../../../tools/program.ts';
import { serveSite } from '../../../tools/serve-site.ts';
import { startHarness, type Watch } from './harness.ts';

const folder = '.build/tested';

export type SiteUnderTest = Awaited<ReturnType<typeof startSite>>;

/** The built site and the form, each behind a harness; the form's host can be stopped and restarted. */
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
  parts.use(
    startProgram(process.execPath, ['.build/form/server.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', FORM_HOST: '127.0.0.1' },
    }),
  );
  const form = `http://127.0.0.1:${formPort}/`;
  await waitForAnswer(`${form}health`);
  const watch: Watch = { responders: [], breaches: [] };
  const site = `http://127.0.0.1:${sitePort}/`;
  parts.use(await startHarness({ behind: site, port: ownPort, watch }));
  const startForm = () => startHarness({ behind: form, port: ownFormPort, watch });
  let formHost = await startForm();
  parts.defer(() => formHost[Symbol.asyncDispose]());
  await waitForAnswer(`${origin}/`);
  const kept = parts.move();
  return {
    origin,
    formAddress,
    watch,
    /** While this runs, connections to the form's host are refused. */
    async withoutForm(work: () => Promise<void>) {
      await formHost[Symbol.asyncDispose]();
      try {
        await work();
      } finally {
        formHost = await startForm();
      }
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
