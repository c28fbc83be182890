import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { type Environment, isThisMachine } from '../../../common/settings.ts';

/** How to connect to a PostgreSQL database, and what to say of it at the start, if anything. */
export type Postgres = { connection: ClientConfig; note?: string };

const example = 'postgres://form:secret@db.example.org:5432/study';

/** No part of a wrong address is shown: any of it may be the password. */
const expected = `What was found is not shown, because it may hold a password. Expected the address of a PostgreSQL database, for example ${example}. In the password, write %2F for /, %3A for :, %40 for @, %3F for ?, %23 for # and %25 for %.`;

/** Modes that other programs know; a word that is none of these may be part of a password. */
const knownModes = ['allow', 'prefer', 'no-verify'];

/**
 * The PostgreSQL database in `DATABASE_URL`; undefined if it is not set. TLS to another machine is checked
 * (`verify-full`) unless the address itself says `sslmode=disable`, which is said at the start.
 *
 * @throws RangeError that names the setting without the password
 */
export function readDatabaseUrl(environment: Environment): Postgres | undefined {
  const value = environment['DATABASE_URL']?.trim();
  if (!value) return undefined;
  const url = URL.parse(value);
  const problem = url ? problemIn(url) : 'It is no address';
  if (!url || problem) throw new RangeError(`DATABASE_URL: ${problem}. ${expected}`);
  const mode = url.searchParams.get('sslmode');
  const rootCertificate = url.searchParams.get('sslrootcert');
  const isSafe = isThisMachine(url.hostname);
  if (mode !== null && !['disable', 'require', 'verify-ca', 'verify-full'].includes(mode)) {
    throw new RangeError(
      `DATABASE_URL: ${knownModes.includes(mode) ? `found sslmode=${mode}` : 'found an sslmode that there is not'}. Expected sslmode=verify-full, which is also what is done without it, or sslmode=disable in a network that is yours alone.`,
    );
  }
  for (const name of ['sslmode', 'sslrootcert']) url.searchParams.delete(name);
  const hasTls = mode ? mode !== 'disable' : !isSafe;
  return {
    connection: {
      connectionString: url.href,
      ssl: hasTls && {
        rejectUnauthorized: true,
        ...(rootCertificate && { ca: readCertificate(rootCertificate) }),
      },
    },
    ...(!hasTls &&
      !isSafe && {
        note: `DATABASE_URL says sslmode=disable: what is stored travels to ${url.host} without TLS. Only a network that is yours alone makes that safe.`,
      }),
  };
}

function readCertificate(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new RangeError(
      'DATABASE_URL: the file that sslrootcert names cannot be read. Expected the path of a file with the certificate that the provider of the database names.',
      { cause },
    );
  }
}

/** What is wrong with an address, without its words. */
function problemIn(url: URL): string | undefined {
  if (!/^postgres(ql)?:$/.test(url.protocol)) return 'It does not begin with postgres://';
  if (!url.hostname) return 'It names no server';
  // Else a part of the password would be taken for the name of the server.
  const after = url.pathname + url.search + url.hash;
  if (/[@#]/.test(after)) return 'It has an @ or a # after the name of the server';
  if (!/^\/[^/]+$/.test(url.pathname)) return 'It does not end with one name of a database';
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    return undefined;
  } catch {
    return 'It has a % that is not followed by the code of a sign';
  }
}
