import type { RequestListener, ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { messageOf } from '../../common/describe-failure.ts';
import { isAmong } from '../visitor-address.ts';
import { type BoundedServer, boundedServer } from './bounded-server.ts';

/** Milliseconds in which a whole submission must arrive, even on a slow connection. */
const requestTimeout = 60_000;

/** Milliseconds without a request after which memory is given back. */
const quietTime = 10_000;

type Served = {
  fetch: Hono['fetch'];
  host: string;
  port: number;
  /** The setting that names the port, for people. */
  setting: string;
  proxies: readonly string[];
};

/**
 * @param listening  is called with where it answers
 * @param failed  is called with why it does not
 */
export function serveAt(
  { fetch, host, port, setting, proxies }: Served,
  listening: (at: { href: string; port: number }) => void,
  failed: (why: string) => void,
): BoundedServer {
  const isProxy = isAmong(proxies);
  const createServer = ((options: ServerOptions, listener: RequestListener) =>
    boundedServer(
      options,
      listener,
      isProxy,
    )) as unknown as typeof import('node:http').createServer;
  const toServe = { fetch, port, hostname: host, serverOptions: { requestTimeout }, createServer };
  const server = serve(toServe, (address) => {
    const name = host.includes(':') ? `[${host}]` : host;
    listening({ href: `http://${name}:${address.port}`, port: address.port });
  }) as BoundedServer;
  server.once('error', (error: NodeJS.ErrnoException) =>
    failed(
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use. Stop the program that uses it, or set ${setting} to another port.`
        : `The form cannot start on ${host}, port ${port}: ${messageOf(error)}`,
    ),
  );
  giveBackWhenQuiet(server);
  return server;
}

/** V8 keeps the memory of the start, and of a rush, for long. */
function giveBackWhenQuiet(server: BoundedServer) {
  const collect = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  const timer = setTimeout(collect, quietTime).unref();
  server.on('request', () => timer.refresh());
}
