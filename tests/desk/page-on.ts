import { Hono } from 'hono';
import { afterEach } from 'vitest';
import type { Fetch } from '../../desk/store/door.ts';
import type { ToAccept } from '../../desk/worker/come-in.ts';
import { deskRoutes, sayRefusals } from '../../desk/worker/desk-app.ts';
import { deskSession, type WholeSession } from '../../desk/worker/session.ts';
import { wayInRoutes } from '../../desk/worker/way-in-routes.ts';
import { formAddress } from './open-desk.ts';

const sessions: WholeSession[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.end();
});

/** A page with its worker, which asks a form’s server without a network. */
export function pageOn(door: Fetch) {
  const session = deskSession();
  sessions.push(session);
  const app = new Hono();
  app.route('/', wayInRoutes(session, formAddress, door));
  app.route('/', deskRoutes(session));
  sayRefusals(app);
  async function ask<Reply>(path: string, body?: object): Promise<Reply> {
    const asked = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await app.request(path, asked);
    if (response.ok) return response.json();
    throw new Error(((await response.json()) as { error: string }).error);
  }
  const comeIn = (text: string) =>
    ask<{ accepting?: ToAccept }>('/way-in', {
      ...{ name: 'a.key', text, passphrase: '', practises: false },
    });
  return { ask, comeIn, session };
}
