import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * Starts an HTTPS host with a self-signed certificate, which browsers reject, and counts its requests.
 *
 * @returns undefined if openssl, which makes the certificate, is not on this machine
 */
export async function startHostWithWrongCertificate() {
  const certificate = selfSignedCertificate();
  if (!certificate) return undefined;
  let asked = 0;
  const server = createServer({ key: certificate, cert: certificate }, (_, answer) => {
    asked += 1;
    answer.end('<!doctype html><title>Form</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A certificate and its key, in one text. */
function selfSignedCertificate() {
  const parameters =
    'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 1 -keyout - -out -';
  const { status, stdout } = spawnSync('openssl', parameters.split(' '), { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
