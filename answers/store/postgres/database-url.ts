import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import type { Environment } from '../../../common/ports.ts';
import { isThisMachine } from '../../../common/this-machine.ts';

/** How to connect to a PostgreSQL database, and what to say of it at the start, if anything. */
export type Postgres = { connection: ClientConfig; note?: string };

const example = 'postgres://form:secret@db.example.org:5432/study';

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
  const isPostgres =
    url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && /^\/[^/]+$/.test(url.pathname);
  if (!isPostgres) {
    throw new RangeError(
      `DATABASE_URL: found "${withoutPassword(value)}". Expected the address of a PostgreSQL database, for example ${example}.`,
    );
  }
  const mode = url.searchParams.get('sslmode');
  const rootCertificate = url.searchParams.get('sslrootcert');
  const isSafe = isThisMachine(url.hostname);
  if (mode !== null && !['disable', 'require', 'verify-ca', 'verify-full'].includes(mode)) {
    throw new RangeError(
      `DATABASE_URL: found sslmode=${mode}. Expected sslmode=verify-full, which is also what is done without it, or sslmode=disable in a network that is yours alone.`,
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
      `DATABASE_URL: sslrootcert=${path} cannot be read. Expected the path of a file with the certificate that the provider of the database names.`,
      { cause },
    );
  }
}

/** Leaves out what is between the user name and the host, and after the path. */
function withoutPassword(value: string): string {
  return value.replace(/:[^:@/]*@/, ':…@').replace(/\?.*$/s, '?…');
}
