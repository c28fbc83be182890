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
import { openConnections, stopWhenAnswered } from './open-connections.ts';

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

/** How many of the system's files connections may have at least. */
const fewest = 8;

/** How many connections are open at most: each holds some memory, of which the form has 96 MB (deploy/). */
const mostConnections = 3_000;

/** Milliseconds in which a connection must say what it asks for, and after which that is looked at. */
const [headersTimeout, connectionsCheckingInterval] = [15_000, 5_000];

/** Milliseconds after which a server that stops answers what still waits, and ends what is half sent. */
const patience = 3_000;

/** A server that can be stopped without leaving anyone in doubt about what they have sent. */
export type BoundedServer = Server & {
  /** Resolves once all that has been asked is answered: what cannot be is told that it is not saved. */
  finish(wait?: number): Promise<void>;
};

/**
 * A server that no connection can keep for itself: one that asks on and on without reading the answers is
 * ended, and so many are open at a time that the form can still open its own files.
 *
 * @param isProxy  whether this is the address of a server in front of the form
 */
export function boundedServer(
  options: ServerOptions,
  listener: RequestListener,
  isProxy: (address: string) => boolean = () => true,
): BoundedServer {
  const waiting = new WeakMap<Socket, number>();
  const connections = openConnections(isProxy, (socket) => (waiting.get(socket) ?? 0) > 0);
  const stopping = stopWhenAnswered();
  const inTurn = fewInEachTurn();
  const bounds = { headersTimeout, connectionsCheckingInterval };
  const server = createServer({ ...bounds, ...options }, (request, response) => {
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
    connections.asked(request);
    stopping.asked(request, response);
    inTurn({
      request,
      begin: () => stopping.begin(response, () => listener(request, response)),
      drop: () => stopping.dropped(response),
    });
  });
  server.timeout = silence;
  // Asked for once the connection has ended, its address is no longer known: it is read here.
  server.on('connection', connections.opened);

  const files = openFiles();
  const mostFiles = files
    ? Math.max(files.most - files.open - spareFiles, fewest)
    : mostConnections;
  server.maxConnections = Math.min(mostFiles, mostConnections);
  server.on('drop', () => {
    // Their owners can open them again.
    server.closeIdleConnections();
    connections.endSilent();
    sayDropped();
  });
  const sayDropped = nowAndThen((connections) =>
    logWarning(
      'limits',
      `Connections were refused, because ${server.maxConnections} are open${mostFiles < mostConnections ? ', and the system lets the form open no more files' : ''}: ${connections}. See who holds them${mostFiles < mostConnections ? ', or raise its limit ("ulimit -n", LimitNOFILE, nofile)' : ''}.`,
      { connections, most: server.maxConnections },
    ),
  );
  async function finish(wait = patience) {
    server.close();
    await stopping.finish(wait);
    server.closeAllConnections();
  }
  return Object.assign(server, { finish });
}

type Waiting = { request: IncomingMessage; begin: () => void; drop: () => void };

/**
 * Begins few requests in each turn of the event loop. libuv accepts one connection in a turn: if all that
 * had arrived were begun in one, people who come while many save would wait for every one of those. What
 * waits does not grow without end, since more of it is begun in a turn the more there is.
 */
function fewInEachTurn(): (one: Waiting) => void {
  let waiting: Waiting[] = [];
  let isComing = false;
  function beginSome() {
    for (const { request, drop } of waiting) if (!isWanted(request)) drop();
    waiting = waiting.filter(({ request }) => isWanted(request));
    const now = waiting.splice(0, Math.max(mostWaiting, Math.ceil(waiting.length / turns)));
    isComing = waiting.length > 0;
    if (isComing) setImmediate(beginSome);
    for (const { begin } of now) begin();
  }
  return (socket) => {
    waiting.push(socket);
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
