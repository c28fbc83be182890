import { freePort } from '../../../common/ports.ts';
import { buildOnce } from '../../../tools/build-once.ts';
import { waitForAnswer } from '../../../tools/program.ts';
import { serveSite } from '../../../tools/serve-site.ts';
import { startForm } from '../../../tools/site-and-form.ts';
import { formPort as journeysFormPort, testedSite } from '../../tested-site.ts';
import { startHarness, type Watch } from './harness.ts';

const database = '.build/webkit.db';

export type SiteUnderTest = Awaited<ReturnType<typeof startSiteUnderTest>>;

/** The built site and the form, each behind a harness. */
export async function startSiteUnderTest() {
  const [sitePort, ownPort] = [await freePort(), await freePort()];
  const [formPort, ownFormPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${ownPort}`;
  const formOrigin = `http://localhost:${ownFormPort}`;
  // The site of the journeys in Chromium, if it is there: the harness puts this form in place of theirs.
  const theirForm = `http://localhost:${journeysFormPort}`;
  // The journeys read the stored answers by the command line.
  Object.assign(process.env, { SIGNUP_FORM_URL: `${theirForm}/`, FORM_DATABASE: database });
  await buildOnce(testedSite, journeysFormPort);
  await using parts = new AsyncDisposableStack();
  const server = serveSite(testedSite, sitePort);
  parts.defer(() => void server.close());
  parts.use(await startForm(formPort, [origin], { FORM_DATABASE: database }));
  const form = `http://127.0.0.1:${formPort}/`;
  const watch: Watch = { responders: [], breaches: [] };
  const site = `http://127.0.0.1:${sitePort}/`;
  const words = [theirForm, formOrigin] as const;
  parts.use(await startHarness({ behind: site, port: ownPort, watch, words }));
  parts.use(await startHarness({ behind: form, port: ownFormPort, watch, words }));
  await waitForAnswer(`${origin}/`);
  const kept = parts.move();
  return {
    origin,
    formAddress: `${formOrigin}/`,
    watch,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
