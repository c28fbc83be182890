import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

type Options = {
  /** The password that it takes; without one, nobody has to sign in. */
  password?: string;
  /** An address to which it takes no email. */
  refuses?: string;
};

/** As much of SMTP (RFC 5321) as one client at a time needs, on this machine. It keeps what it gets, until the test ends. */
export async function mailServer({ password, refuses }: Options = {}) {
  const emails: { to: string[]; text: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let to: string[] = [];
    let received = '';
    let isText = false;
    let isKnown = password === undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string) => {
      const [word = ''] = line.toUpperCase().split(/[ :]/);
      if (word === 'EHLO') return say(password ? '250-local\r\n250 AUTH PLAIN' : '250 local');
      if (word === 'AUTH') {
        const [, , given = ''] = line.split(' ');
        const isRight = Buffer.from(given, 'base64').toString().split('\0')[2] === password;
        isKnown ||= isRight;
        return say(isRight ? '235 welcome' : `535 ${line} is wrong`);
      }
      if (word === 'MAIL' && !isKnown) return say('530 sign in first');
      if (word === 'MAIL') to = [];
      if (word === 'RCPT') {
        const [, address = ''] = /<(.*)>/.exec(line) ?? [];
        if (address === refuses) return say('550 nobody here');
        to.push(address);
      }
      isText = word === 'DATA';
      return say(isText ? '354 go on' : '250 fine');
    };
    socket.on('data', (bytes) => {
      received += bytes;
      for (;;) {
        const end = isText ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at < 0) return;
        const part = received.slice(0, at);
        received = received.slice(at + end.length);
        if (!isText) answer(part);
        else {
          isText = false;
          emails.push({ to, text: part.replaceAll('\r\n', '\n') });
          say('250 taken');
        }
      }
    });
    socket.on('error', () => socket.destroy());
    say('220 local');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The mail server has no port.');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: address.port, emails };
}

type WebhookOptions = {
  /** The status that it answers with; `never` if it does not answer. */
  status?: number | 'never';
};

/** A server on this machine that keeps what is sent to it, until the test ends. */
export async function webhookServer({ status = 200 }: WebhookOptions = {}) {
  const requests: { method?: string; path?: string; type?: string; body: string }[] = [];
  const server = createHttpServer(async (request: IncomingMessage, response) => {
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
