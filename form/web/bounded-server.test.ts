import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type BoundedServer, boundedServer } from './bounded-server.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

let server: BoundedServer;

async function listening(listener: RequestListener, isProxy = true): Promise<number> {
  server = boundedServer({}, listener, () => isProxy).listen(0, '127.0.0.1') as BoundedServer;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function ask(port: number, agent: Agent | false = false): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
}

test('a connection that asks again and again without reading is ended, and others are answered', async () => {
  const asked: string[] = [];
  const port = await listening(({ url = '' }, response) => {
    asked.push(url);
    // A page takes time.
    setTimeout(() => response.end('x'.repeat(10_000)), url === '/' ? 0 : 60_000).unref();
  });
  const program = connect(port, '127.0.0.1').pause();
  const closed = once(program, 'close');
  program.on('error', () => {}).write('GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
  program.resume();
  await closed;
  // It had ended before the turn of any of them.
  expect(asked).toEqual([]);
  expect(await ask(port)).toBe(200);
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
    expect.stringContaining('they asked again and again without reading the answers: 1.'),
  ]);
});

test('a browser that asks on one connection, each time after the answer, is always answered', async () => {
  const port = await listening((_, response) => void response.end('x'.repeat(100_000)));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = [];
  for (let page = 0; page < 30; page += 1) statuses.push(await ask(port, agent));
  expect(new Set(statuses)).toEqual(new Set([200]));
  agent.destroy();
});

/** Opens so many connections on which the server has answered once: what they send next arrives together. */
async function accepted(port: number, count: number) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(
    sockets.map((socket) => {
      socket.on('error', () => {}).write('GET /first HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return once(socket, 'data');
    }),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
}

test('requests that arrive together are begun in turns, between which others can connect', async () => {
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(counting));
  const begunIn: number[] = [];
  const port = await listening(({ url }, response) => {
    if (url !== '/first') begunIn.push(turn);
    response.end();
  });
  const sockets = await accepted(port, 8);
  const answers = sockets.map((socket) => once(socket, 'data'));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.all(answers);
  expect(new Set(begunIn).size).toBe(4);
});

test('of a connection that ends before its turn, what was sent whole is saved, and counts for its address', async () => {
  const seen: unknown[] = [];
  const port = await listening(({ url, socket }, response) => {
    const isOther = url === '/first' || url === '/before';
    if (!isOther) seen.push([url, socket.destroyed, socket.remoteAddress]);
    response.end();
  });
  const [ends, leaves, breaks, ...before] = await accepted(port, 9);
  for (const socket of before) socket.write('GET /before HTTP/1.1\r\nHost: localhost\r\n\r\n');
  ends?.write('POST /typed HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=b');
  leaves?.write('GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n');
  breaks?.write('POST /half HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na=b');
  for (const socket of [ends, leaves, breaks]) socket?.resetAndDestroy();
  await vi.waitFor(() => expect(seen).toEqual([['/typed', true, '127.0.0.1']]));
});

test('a form that may open few files says that it refuses connections, and answers once they have gone', async () => {
  const script = `import { boundedServer } from '${resolve('form/web/bounded-server.ts')}';
    import { readFileSync } from 'node:fs';
    const own = () => readFileSync('/proc/self/status').length > 0;
    const server = boundedServer({}, (_, response) => response.end(String(own())));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn('bash', [
    '-c',
    'ulimit -n 64 && exec "$0" --input-type=module -e "$1"',
    process.execPath,
    script,
  ]);
  onTestFinished(() => void child.kill());
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  const port = Number((await once(child.stdout, 'data'))[0]);
  const held = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await vi.waitFor(() => expect(log).toMatch(/Connections were refused, because \d+ are open/), {
    timeout: 20_000,
  });
  for (const socket of held) socket.destroy();
  await vi.waitFor(async () => expect(await ask(port)).toBe(200), { timeout: 20_000 });
});

test('a server that stops answers all that has been asked first, and then takes no more', async () => {
  const held: (() => void)[] = [];
  let saved = 0;
  const port = await listening(async ({ url }, response) => {
    if (url !== '/first') await new Promise<void>((resolve) => held.push(resolve));
    if (url === '/save') saved += 1;
    response.end(url);
  });
  const sockets = await accepted(port, 6);
  const answers = sockets.map((socket) => once(socket, 'data'));
  const [leaves] = sockets;
  for (const socket of sockets) {
    socket.write('POST /save HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=b');
  }
  await vi.waitFor(() => expect(held).toHaveLength(6));
  // A page that was closed is still saved.
  leaves?.destroy();
  const finished = server.finish(60_000).then(() => saved);
  for (const go of held) go();
  for (const [data] of await Promise.all(answers.slice(1))) expect(String(data)).toContain('/save');
  expect(await finished).toBe(6);
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
});

test('a server that waits no longer says what is not saved, and ends what is half sent', async () => {
  const begun: (string | undefined)[] = [];
  const slow = Promise.withResolvers<void>();
  const port = await listening(async (request, response) => {
    begun.push(request.url);
    if (request.url === '/half') await Array.fromAsync(request);
    if (request.url === '/slow') await slow.promise;
    response.end(request.url);
  });
  const [half, late, waits] = await accepted(port, 3);
  const ended = new Promise((resolve) => half?.once('close', resolve));
  // A connection on which nothing is under way is closed at once.
  late?.write('POST /late HTTP/1.1\r\nHost: localhost\r\n');
  half?.write('POST /half HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na=b');
  waits?.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(begun).toHaveLength(5));
  const finished = server.finish(0);
  await ended;
  const answer = once(late as Socket, 'data');
  late?.write('Content-Length: 3\r\n\r\na=b');
  const [refused] = await answer;
  expect(String(refused)).toMatch(/^HTTP\/1.1 503 .*We have not saved this page/s);
  const [answered] = await Promise.all([once(waits as Socket, 'data'), slow.resolve()]);
  expect(String(answered)).toContain('/slow');
  await finished;
  expect(begun).not.toContain('/late');
});

test('of one address so many connections are open at most, and those that are silent go first', async () => {
  const port = await listening((_, response) => void response.end(), false);
  const first = connect(port, '127.0.0.1').on('error', () => {});
  const ended = once(first, 'close');
  const others = Array.from({ length: 150 }, () =>
    connect(port, '127.0.0.1').on('error', () => {}),
  );
  await ended;
  expect(await ask(port)).toBe(200);
  for (const socket of others) socket.destroy();
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
    expect.stringContaining('one range of addresses had more than 150'),
  ]);
});

test('programs that send half of what they announce lose their connections, and a visitor is answered', async () => {
  const port = await listening(async (request, response) => {
    response.end(String((await Array.fromAsync(request)).join('').length));
  });
  const body = 'x'.repeat(200_000);
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
  const halves = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(head + body.slice(1));
    return socket;
  });
  const closed = () => expect(halves.filter((one) => one.closed).length).toBeGreaterThan(15);
  await vi.waitFor(closed, { timeout: 60_000 });
  const visitor = connect(port, '127.0.0.1');
  visitor.write(head + body);
  expect(String((await once(visitor, 'data'))[0])).toContain('200 OK');
  for (const socket of [visitor, ...halves]) socket.destroy();
});
