import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { logWarning, nowAndThen } from '../../common/log.ts';
import { rangeOf } from '../drafts/address-range.ts';

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
    const idle = sockets.values().find((one) => !isBusy(one)) ?? socket;
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
