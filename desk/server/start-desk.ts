import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { type Environment, readPort } from '../../common/ports.ts';
import { deskApp } from './desk-app.ts';

/**
 * Starts the desk on this machine only.
 *
 * @param page  the folder of the built page
 */
export async function startDesk(
  environment: Environment,
  page: string,
  options: { idle?: number; gone?: number } = {},
) {
  const server = createAdaptorServer({ fetch: (...request) => app?.fetch(...request) });
  let app: ReturnType<typeof deskApp>['app'] | undefined;
  // 0 lets the system choose a port that nobody can guess.
  server.listen(readPort(environment, 'DESK_PORT', 0, 0), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The desk has no port.');
  const desk = deskApp({ port: address.port, environment, page, ...options });
  app = desk.app;
  return {
    newAddress: desk.newAddress,
    async [Symbol.asyncDispose]() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await desk.session.end();
    },
  };
}
