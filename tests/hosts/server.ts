import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../common/settings.ts';
import { startProgram, throwAtEnd, waitForAnswer } from '../../tools/program.ts';
import { unpacked } from './unpack-servers.ts';

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** A free web server, and the settings with which it serves a folder. */
export type Server = {
  name: string;
  program: string;
  /** The compressions that it sends. */
  encodings: readonly ('br' | 'zstd' | 'gzip')[];
  /** @param home  a separate folder for the files that it writes */
  settings: (place: { site: string; port: number; home: string }) => string;
  parameters: (settingsFile: string, home: string) => string[];
};

/** The shared libraries of the unpacked programs. */
export const libraries = join(unpacked, 'usr/lib', `${machine}-linux-gnu`);

/** The path of a program, unpacked from Debian's packages or installed on the machine. */
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
 * @returns the address, without a slash at its end, the folder of the server's files, what it wrote to
 *   stderr, and a function that stops it
 */
export async function serve({ program, settings, parameters }: Server, site: string) {
  await using parts = new AsyncDisposableStack();
  const home = mkdtempSync(join(tmpdir(), 'site-'));
  const remove = () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    process.off('exit', remove);
  };
  parts.defer(remove);
  // Servers started by root switch to another user, who must be able to read this.
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
  // In case the tests are interrupted; the handler that stops the server runs first.
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
  return { address, home, complaints: () => complaints, stop: () => kept.disposeAsync() };
}

export type RawRequest = { method?: string; headers?: Record<string, string>; body?: Buffer };

type RawResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Everything received: the status line, the headers and the body. */
  bytes: number;
};

/** One request and its raw response: redirects are not followed, nothing is decompressed. */
export async function ask(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body: sent }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  // `path` as given: `new URL` would normalise it.
  const asked = request({ hostname, port, path, method, headers, agent: false }).end(sent);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { socket, statusCode, headers: received } = answer;
  const body = await buffer(answer);
  return { status: statusCode ?? 0, headers: received, body, bytes: socket.bytesRead };
}
