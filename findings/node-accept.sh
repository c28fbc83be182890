#!/bin/sh
# Node accepts one connection in each turn of its event loop, however many are waiting: libuv no longer
# accepts them in a loop. All requests that have arrived are answered in one turn too. So while 16
# connections keep a server busy, the eighth of 8 newcomers waits until each of the 16 has been answered
# some eight times. With one request answered in each turn, the 16 are answered hardly more than once.
#
# Who meets it: anyone who measures a server with many connections that begin at once, where the slowest
# answers are those to the first requests; and visitors who come to a busy server that has no proxy which
# keeps its connections.
# Versions: Node 24.21.0 with libuv 1.52.1. Run on 29 November 2026.

. "$(dirname "$0")/common.sh"
install

cat >clients.mjs <<'JS'
import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData as port } from 'node:worker_threads';

const open = async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const ask = async (socket) => {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
};
let [answers, isOver] = [0, false];
const busy = await Promise.all(Array.from({ length: 16 }, open));
for (const socket of busy) await ask(socket);
const working = busy.map(async (socket) => {
  while (!isOver) {
    await ask(socket);
    answers += 1;
  }
});
await new Promise((resolve) => setTimeout(resolve, 500));
const before = answers;
await Promise.all(Array.from({ length: 8 }, async () => ask(await open())));
parentPort.postMessage(answers - before);
isOver = true;
await Promise.all(working);
process.exit();
JS

observe <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

const pause = (milliseconds) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};
const listen = async (listener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

console.log(`Node ${process.versions.node}, libuv ${process.versions.uv}`);

const idle = await listen(() => {});
let turn = 0;
const accepted = [];
idle.on('connection', () => accepted.push(turn));
const sockets = Array.from({ length: 8 }, () => connect(idle.address().port, '127.0.0.1'));
pause(100);
while (accepted.length < 8) {
  turn += 1;
  await new Promise(setImmediate);
}
console.log(`8 connections that wait are accepted in ${new Set(accepted).size} turns`);
for (const socket of sockets) socket.destroy();
idle.close();

// Five milliseconds of work for each answer.
const answer = (_, response) => {
  pause(5);
  response.end();
};
const waiting = [];
const next = () => {
  const work = waiting.shift();
  if (waiting.length > 0) setImmediate(next);
  work();
};
const oneInEachTurn = (request, response) => {
  waiting.push(() => answer(request, response));
  if (waiting.length === 1) setImmediate(next);
};
for (const [name, listener] of [
  ['as they come', answer],
  ['one in each turn', oneInEachTurn],
]) {
  const server = await listen(listener);
  const { port } = server.address();
  const clients = new Worker('./clients.mjs', { workerData: port, execArgv: [] });
  const ended = once(clients, 'exit');
  const [answers] = await once(clients, 'message');
  await ended;
  server.closeAllConnections();
  server.close();
  const times = answers / 16;
  const range = times > 4 ? 'more than four times' : times < 3 ? 'fewer than three times' : times;
  console.log(`${name}: the 16 were answered ${range} before all of the 8 were`);
}
JS

expect <<'SEEN'
Node 24.21.0, libuv 1.52.1
8 connections that wait are accepted in 8 turns
as they come: the 16 were answered more than four times before all of the 8 were
one in each turn: the 16 were answered fewer than three times before all of the 8 were
SEEN
