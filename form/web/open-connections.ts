import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { logWarning, nowAndThen } from '../../common/log.ts';
import { rangeOf } from '../visitor-address.ts';

/** Milliseconds after which a server that stops waits for nobody: the system ends the form soon after that. */
const lastPatience = 8_000;

const notSaved =
  'We have not saved this page: the form is just being started again. Go back in your browser, and send it again in a minute. Your words should still be there.';

/** Lets a server stop without leaving anyone in doubt about what they have sent. */
export function stopWhenAnswered() {
  const open = new Map<ServerResponse, { request: IncomingMessage; isDone: boolean }>();
  let isStopping = false;
  let isRefusing = false;
  let onEmpty = () => {};

  function forgetIfOver(response: ServerResponse) {
    const answering = open.get(response);
    if (answering?.isDone && (response.closed || answering.request.socket.destroyed))
      open.delete(response);
    if (open.size === 0) onEmpty();
  }

  function done(response: ServerResponse) {
    const answering = open.get(response);
    if (answering) answering.isDone = true;
    forgetIfOver(response);
  }

  return {
    asked(request: IncomingMessage, response: ServerResponse) {
      open.set(response, { request, isDone: false });
      response.shouldKeepAlive &&= !isStopping;
      response.once('close', () => forgetIfOver(response));
    },
    /** Does what was asked, or says that it is not done. */
    begin(response: ServerResponse, work: () => unknown) {
      if (isRefusing) {
        const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' };
        response.writeHead(503, headers).end(notSaved);
        done(response);
        return;
      }
      Promise.resolve(work()).then(
        () => done(response),
        () => done(response),
      );
    },
    /** What was asked on a connection that has ended is not done. */
    dropped: done,
    /**
     * Resolves once all that has been asked is answered.
     *
     * @param wait  milliseconds until what has not begun is refused, and what is half sent is ended
     */
    async finish(wait: number) {
      isStopping = true;
      for (const response of open.keys()) response.shouldKeepAlive = false;
      const { promise, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      if (open.size === 0) resolve();
      const refusing = setTimeout(() => {
        isRefusing = true;
        for (const { request } of open.values()) if (!request.complete) request.socket.destroy();
        for (const response of [...open.keys()]) forgetIfOver(response);
      }, wait);
      const last = setTimeout(resolve, lastPatience);
      await promise;
      clearTimeout(refusing);
      clearTimeout(last);
    },
  };
}

/** How many connections one range of addresses may have, such as a hospital; as nginx has it in deploy/. */
const mostOfOne = 150;

/** How many requests may be arriving at a time, and how many bytes of them: the form has 96 MB (deploy/). */
const [mostArriving, mostBytes] = [500, 16 * 1024 * 1024];

/** Bytes that count for a request that does not say how many it has. */
const unsaid = 128 * 1024;

/** Milliseconds in which a browser that has connected asks for something. */
const silentFor = 1_000;

/**
 * What is open, so that no address can keep all connections to itself, and no program the memory: those go
 * first that have been silent, or half sent, for longest. Visitors send what they have in a moment.
 *
 * @param isProxy  whether this is the address of a server in front of the form, for which no limit counts
 * @param isBusy  whether a connection waits for an answer
 */
export function openConnections(
  isProxy: (address: string) => boolean,
  isBusy: (socket: Socket) => boolean,
) {
  const silent = new Map<Socket, number>();
  const ofRange = new Map<string, Set<Socket>>();
  const arriving = new Map<IncomingMessage, number>();
  let bytes = 0;

  function forget(request: IncomingMessage) {
    bytes -= arriving.get(request) ?? 0;
    arriving.delete(request);
  }

  function countFor(address: string, socket: Socket) {
    const range = rangeOf(address);
    const sockets = ofRange.get(range) ?? new Set();
    ofRange.set(range, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && ofRange.get(range) === sockets) ofRange.delete(range);
    });
    if (sockets.size <= mostOfOne) return;
    const idle = sockets.values().find((other) => !isBusy(other)) ?? socket;
    sockets.delete(idle);
    idle.destroy();
    sayMany();
  }

  return {
    /** Call it for each connection. */
    opened(socket: Socket) {
      silent.set(socket, Date.now());
      socket.once('close', () => silent.delete(socket));
      const { remoteAddress } = socket;
      if (remoteAddress && !isProxy(remoteAddress)) countFor(remoteAddress, socket);
    },
    /** Call it for each request. */
    asked(request: IncomingMessage) {
      silent.delete(request.socket);
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
      const said = coding === undefined ? Number(length ?? 0) : unsaid;
      if (said === 0) return;
      arriving.set(request, said);
      bytes += said;
      request.once('close', () => forget(request));
      for (const oldest of arriving.keys()) {
        if (arriving.size <= mostArriving && bytes <= mostBytes) break;
        forget(oldest);
        if (oldest.complete) continue;
        oldest.socket.destroy();
        sayHalf();
      }
    },
    /** Ends those that have asked for nothing since they were opened. */
    endSilent() {
      const until = Date.now() - silentFor;
      for (const [socket, since] of silent) if (since < until) socket.destroy();
    },
  };
}

const sayMany = nowAndThen((connections) =>
  logWarning(
    'limits',
    `Connections were ended, because one range of addresses had more than ${mostOfOne}: ${connections}.`,
    { connections },
  ),
);

const sayHalf = nowAndThen((connections) =>
  logWarning(
    'limits',
    `Connections were ended that had sent only part of what they announced, because too many did: ${connections}.`,
    { connections },
  ),
);
