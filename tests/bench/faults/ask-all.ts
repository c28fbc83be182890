import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AnyRequest } from './any-request.ts';

/** How many had which first digit of a status; what failed; and milliseconds that each answer took. */
export type Answered = { statuses: Record<string, number>; failed: string[]; times: number[] };

/** What asks a server, with several connections at once. */
export function askerOf(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  async function send({ method, path, headers, body }: AnyRequest): Promise<IncomingMessage> {
    const hasBody = method === 'POST' || method === 'PUT';
    const length = { 'content-length': Buffer.byteLength(body) };
    const sent = request(origin + path, {
      agent,
      method,
      headers: { ...headers, ...(hasBody ? length : {}) },
      signal: AbortSignal.timeout(20_000),
    });
    if (hasBody) sent.write(body);
    sent.end();
    const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
    const [response] = await answer;
    response.resume();
    await once(response, 'end');
    return response;
  }

  async function askAll(requests: readonly AnyRequest[]): Promise<Answered> {
    const answered: Answered = { statuses: {}, failed: [], times: [] };
    const count = (kind: string) => {
      answered.statuses[kind] = (answered.statuses[kind] ?? 0) + 1;
    };
    const next = requests.values();
    async function askOn() {
      for (const one of next) {
        const start = performance.now();
        try {
          const { statusCode = 0 } = await send(one);
          count(`${Math.floor(statusCode / 100)}xx`);
          if (statusCode >= 500) answered.failed.push(`${statusCode} ${describe(one)}`);
        } catch (error) {
          // It may close the connection of a body that is too long before all of it has come.
          const isClosed = /ECONNRESET|EPIPE|socket hang up/.test(String(error));
          if (!isClosed || one.body.length < 100_000) {
            answered.failed.push(`${error} ${describe(one)}`);
          }
          count('closed');
        }
        answered.times.push(performance.now() - start);
      }
    }
    await Promise.all(Array.from({ length: connections }, askOn));
    return answered;
  }
  return { send, askAll, end: () => agent.destroy() };
}

function describe({ method, path, body }: AnyRequest): string {
  return `${method} ${path.slice(0, 80)}, ${body.length} characters: ${body.slice(0, 200)}`;
}
