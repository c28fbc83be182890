import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../common/settings.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/** Where Debian's package has the programs of the newest PostgreSQL; undefined if it is not installed. */
export function findPostgres(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted(
    (one, two) => Number(one.split('/')[4]) - Number(two.split('/')[4]),
  );
  const newest = found.at(-1);
  return newest && dirname(newest);
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's package has made. */
function ownUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : {};
}

/**
 * A real PostgreSQL in a temporary folder, which listens on this machine alone. It ends with this program, however
 * that ends.
 */
export async function startPostgres(programs = findPostgres() ?? '') {
  const user = ownUser();
  const folder = makeTemporaryFolder('study-postgres-');
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'form', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...user, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  let [last, dropped] = [0, 0];

  function run() {
    const settings = ['-p', String(port), '-k', folder, '-h', '127.0.0.1'];
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    server.unref();
    return server;
  }

  // Reads what never comes: the end of this program is the end of that.
  const watch = 'read _; kill -QUIT "$(head -1 "$1/data/postmaster.pid")"; sleep 1; rm -rf "$1"';
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  spawn('sh', ['-c', watch, 'sh', folder], { stdio: [...stdio], detached: true }).unref();

  async function untilReady() {
    for (let tries = 0; tries < 200; tries += 1) {
      const client = new Client(addressOf('postgres'));
      // A connection that ends while the server stops is no failure of a test.
      client.on('error', () => {});
      try {
        await client.connect();
        await client.end();
        return;
      } catch {
        await pause(50);
      }
    }
    throw new Error('PostgreSQL did not start within 10 seconds.');
  }

  const addressOf = (database: string) => `postgres://form@127.0.0.1:${port}/${database}`;
  let server = run();
  await untilReady();

  /** SIGINT ends connections at once; SIGQUIT also leaves the log to be replayed, as a power cut does. */
  async function stop(signal: NodeJS.Signals = 'SIGINT') {
    if (server.exitCode !== null) return;
    // This program waits for its end.
    server.ref();
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }

  async function query(sql: string, database = 'postgres') {
    const client = new Client(addressOf(database));
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    query,
    stop,
    async start() {
      server = run();
      await untilReady();
    },
    /** The address of a new, empty database. */
    async newDatabase(): Promise<string> {
      last += 1;
      await query(`CREATE DATABASE study_${last}`);
      return addressOf(`study_${last}`);
    },
    /** All but the newest, of which connections may still be closing: each takes some megabytes. */
    async dropDatabases() {
      for (; dropped < last - 1; dropped += 1) {
        await query(`DROP DATABASE study_${dropped + 1} WITH (FORCE)`);
      }
    },
    async [Symbol.asyncDispose]() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
