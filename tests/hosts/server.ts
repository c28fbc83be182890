import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../tools/ports.ts';
import { startProgram, throwAtEnd, waitForAnswer } from '../../tools/program.ts';
import { unpacked } from '../../tools/unpack-servers.ts';

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** A web server that anyone can have, and how it is told to serve a folder. */
export type Server = {
  name: string;
  program: string;
  /** What `Accept-Encoding` it answers in kind. */
  encodings: readonly ('br' | 'zstd' | 'gzip')[];
  /** @param home  a folder of its own for what it writes */
  settings: (place: { site: string; port: number; home: string }) => string;
  parameters: (settingsFile: string, home: string) => string[];
};

/** Where the unpacked programs find theirs. */
export const libraries = join(unpacked, 'usr/lib', `${machine}-linux-gnu`);

/** Where a program is: unpacked from Debian's packages, or on the machine. */
export function find(program: string): string | undefined {
  const folders = [
    ...['usr/sbin', 'usr/bin'].map((folder) => join(unpacked, folder)),
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
  ];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/**
 * Serves a copy of a folder on a free port of this machine.
 *
 * @returns the address, without a slash at its end, what it has complained of, and what stops it
 */
export async function serve({ program, settings, parameters }: Server, site: string) {
  await using parts = new AsyncDisposableStack();
  const home = mkdtempSync(join(tmpdir(), 'site-'));
  const remove = () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    process.off('exit', remove);
  };
  parts.defer(remove);
  // Servers give up root's rights for a user that must be able to read this.
  cpSync(site, join(home, 'site'), { recursive: true });
  chmodSync(home, 0o755);
  const port = await freePort();
  const file = join(home, 'settings');
  writeFileSync(file, settings({ site: join(home, 'site'), port, home }));
  const server = parts.use(
    startProgram(find(program) ?? program, parameters(file, home), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        HOME: home,
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        LD_LIBRARY_PATH: libraries,
      },
    }),
  );
  // Where the tests are broken off; after the server is told to end, which is done first.
  process.on('exit', remove);
  let complaints = '';
  server.child.stderr?.on('data', (data) => {
    complaints += data;
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([waitForAnswer(address), throwAtEnd(server, 'See what it said.')]);
  } catch (error) {
    throw new Error(`${program} does not serve: ${complaints}`, { cause: error });
  }
  const kept = parts.move();
  return { address, complaints: () => complaints, stop: () => kept.disposeAsync() };
}
