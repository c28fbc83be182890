import { spawnSync } from 'node:child_process';

/** A certificate that nobody vouches for, with its key; undefined where there is no openssl. */
export function ownCertificate() {
  const parameters =
    'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 1 -keyout - -out -';
  const { status, stdout } = spawnSync('openssl', parameters.split(' '), { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
