import { readdirSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';
import { logWarning, nowAndThen } from '../../common/log.ts';

/** Milliseconds without a byte either way after which a connection ends: one that reads nothing holds memory. */
const silence = 120_000;

/**
 * How many requests of one connection may wait for their answers. Browsers and proxies ask again only once
 * they have the answer; the last of it may be noted after that, so two.
 */
const mostWaiting = 2;

/** In how many turns of the event loop all is begun that waits at a time, if two in each are too few. */
const turns = 50;

/** Files that the form may have to open besides connections: of its database, a backup, a message. */
const spareFiles = 24;

/** Of the system's files, how many connections may have at least. */
const fewest = 8;

/**
 * A server that no connection can keep for itself: one that asks on and on without reading the answers is
 * ended, and so many are open at a time that the form can still open its own files.
 */
export function boundedServer(options: ServerOptions, listener: RequestListener): Server {
  const waiting = new WeakMap<Socket, number>();
  const inTurn = fewInEachTurn();
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    // What had arrived with the request for which the connection was ended.
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= mostWaiting) {
      socket.destroy();
      sayImpatient();
      return;
    }
    waiting.set(socket, before + 1);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    inTurn({ request, begin: () => listener(request, response) });
  });
  server.timeout = silence;
  // Asked for once the connection has ended, its address is no longer known.
  server.on('connection', (socket) => void socket.remoteAddress);

  const files = openFiles();
  if (files) server.maxConnections = Math.max(files.most - files.open - spareFiles, fewest);
  server.on('drop', () => {
    // Their owners can open them again.
    server.closeIdleConnections();
    sayDropped();
  });
  const sayDropped = nowAndThen((connections) =>
    logWarning(
      'limits',
      `Connections were refused, because ${server.maxConnections} are open, and the system lets the form open no more files: ${connections}. Raise its limit ("ulimit -n", LimitNOFILE, nofile), or see who holds them.`,
      { connections, most: server.maxConnections },
    ),
  );
  return server;
}

type Waiting = { request: IncomingMessage; begin: () => void };

/**
 * Begins few requests in each turn of the event loop. libuv accepts one connection in a turn: if all that
 * had arrived were begun in one, people who come while many save would wait for every one of those. What
 * waits does not grow without end, since more of it is begun in a turn the more there is.
 */
function fewInEachTurn(): (one: Waiting) => void {
  let waiting: Waiting[] = [];
  let isComing = false;
  function beginSome() {
    waiting = waiting.filter(({ request }) => isWanted(request));
    const now = waiting.splice(0, Math.max(mostWaiting, Math.ceil(waiting.length / turns)));
    isComing = waiting.length > 0;
    if (isComing) setImmediate(beginSome);
    for (const { begin } of now) begin();
  }
  return (one) => {
    waiting.push(one);
    if (!isComing) setImmediate(beginSome);
    isComing = true;
  };
}

/** A page that is closed sends what was typed there, and is gone: what arrived whole is still saved. */
function isWanted({ socket, method, complete }: IncomingMessage): boolean {
  return !socket.destroyed || (method === 'POST' && complete);
}

const sayImpatient = nowAndThen((connections) =>
  logWarning(
    'limits',
    `Connections were ended, because they asked again and again without reading the answers: ${connections}.`,
    { connections },
  ),
);

/** How many files this program has open, and may have; undefined where the system does not say. */
function openFiles(): { open: number; most: number } | undefined {
  try {
    const [, most] =
      /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most ? { open: readdirSync('/proc/self/fd').length, most: Number(most) } : undefined;
  } catch {
    return undefined;
  }
}
