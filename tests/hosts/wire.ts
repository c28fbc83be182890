import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer };

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** All that came: the status line, the headers and the body. */
  bytes: number;
};

/** One question and its answer, as they are on the wire: not redirected, not unpacked. */
export async function ask(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body: sent }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  // With `path` as it stands: `new URL` would tidy it up.
  const asked = request({ hostname, port, path, method, headers, agent: false }).end(sent);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { socket, statusCode, headers: received } = answer;
  const body = await buffer(answer);
  return { status: statusCode ?? 0, headers: received, body, bytes: socket.bytesRead };
}
