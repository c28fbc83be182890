import './before-all.ts';
import { Hono } from 'hono';
import { deskRoutes, sayRefusals } from './desk-app.ts';
import { startHelper } from './helpers.ts';
import { deskSession } from './session.ts';
import type { FromWorker, ToWorker } from './status.ts';
import { wayInRoutes } from './way-in-routes.ts';

/** What answers the page, in its worker. */
function startDesk(formAddress: string) {
  const session = deskSession();
  const app = new Hono();
  app.route('/', wayInRoutes(session, formAddress));
  app.route('/', deskRoutes(session));
  sayRefusals(app);
  const say = (message: FromWorker) => self.postMessage(message);
  session.listen((status) => say({ status }));
  say({ status: session.status() });
  return async ({ id, path, method, body }: Extract<ToWorker, { id: number }>) => {
    const headers = { 'content-type': 'application/json' };
    const asked = new Request(`http://desk${path}`, { method, body, headers });
    const response = await app.fetch(asked);
    const type = response.headers.get('content-type');
    const isText = type?.startsWith('application/json') === true;
    const answer = await (isText ? response.text() : response.blob()).catch(String);
    // What broke off in the middle is no file.
    const code = typeof answer === 'string' && !isText ? 409 : response.status;
    say({ id, code, type, body: answer });
  };
}

if (self.name === 'helper') startHelper();
else {
  let answer: ReturnType<typeof startDesk> | undefined;
  self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if ('formAddress' in data) answer ??= startDesk(data.formAddress);
    else void answer?.(data);
  });
}
