import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

type Options = {
  /** The status that it answers with; `never` if it does not answer. */
  status?: number | 'never';
};

/** A server on this machine that keeps what is sent to it, until the test ends. */
export async function webhookServer({ status = 200 }: Options = {}) {
  const requests: { method?: string; path?: string; type?: string; body: string }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, type: headers['content-type'] ?? '', body });
    if (status === 'never') return;
    response.writeHead(status, { location: '/elsewhere' }).end('an answer');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: address.port, requests };
}
