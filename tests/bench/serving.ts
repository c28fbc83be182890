import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { headersFile } from '../../site/prerender/security-headers.ts';
import { ask, find, libraries, type Server, serve } from '../hosts/server.ts';
import { brotliStatic, caddyNewer, caddyWith, nginx, nginxWith } from '../hosts/servers.ts';
import { rotated } from './figures.ts';

/** How often each is asked between two starts, and for how many seconds. */
const turns = 3;
const seconds = 1;

/** The built file that is as large as the page in each encoding. */
const encodings = { 'as it is': 'index.html', compressed: 'index.html.br' } as const;

type Encoding = keyof typeof encodings;

const acceptedFor = (encoding: Encoding) => (encoding === 'compressed' ? 'br' : 'identity');

/**
 * Requests per second of one page in one encoding: with the settings that the build makes, and with
 * only their headers and the compressed file.
 */
export type Serving = Record<'ours' | 'least', number[]> & {
  server: string;
  encoding: Encoding;
  bytes: number;
};

/**
 * Measures requests per second of `/` on loopback. The settings are compared in turn.
 *
 * @param site  a built site
 * @param starts  from start to start, a server's speed varies by up to 5%
 */
export async function measureServing(site: string, starts: number): Promise<Serving[]> {
  const found: Serving[] = [];
  for (const ways of waysToServe(site)) {
    const { name, program } = ways.ours;
    // The goals say how many were measured.
    if (!find(program) || !find('wrk')) continue;
    const { stdout, stderr } = spawnSync(find(program) ?? program, ['-v'], { encoding: 'utf8' });
    const server = `${name.split(',')[0]} ${/[\d.]*\d/.exec(stdout + stderr)}`;
    const servings = Object.entries(encodings).map(([encoding, file]) => {
      const { size } = statSync(join(site, file));
      return { server, encoding: encoding as Encoding, bytes: size, ours: [], least: [] };
    });
    for (let start = 0; start < starts; start += 1) await compare(ways, site, servings);
    console.log(`${server}: ${starts} starts`);
    found.push(...servings);
  }
  return found;
}

type Ways = Record<'ours' | 'least', Server>;

/** The servers that `deploy/` recommends, each with our settings and with the least. */
function waysToServe(site: string): Ways[] {
  const always: Record<string, string> = JSON.parse(readFileSync(headersFile(site), 'utf8'));
  const headers = Object.entries({ ...always, 'Cache-Control': 'no-cache' });
  const added = headers.map(([name, value]) => `${name} "${value}"`);
  const forNginx = [...added.map((header) => `add_header ${header};`), 'gzip_vary on;'];
  const forCaddy = ['header {', ...added, '}', 'file_server {', 'precompressed br', '}'];
  const leastCaddy = { ...caddyWith(() => forCaddy.join('\n')), program: caddyNewer.program };
  return [
    { ours: nginx, least: nginxWith(() => [...forNginx, brotliStatic].join('\n')) },
    { ours: caddyNewer, least: leastCaddy },
  ];
}

async function compare(ways: Ways, site: string, servings: readonly Serving[]) {
  await using parts = new AsyncDisposableStack();
  const start = async (server: Server) => {
    const { address, stop } = await serve(server, site);
    parts.defer(stop);
    for (const { encoding, bytes } of servings) {
      const headers = { 'Accept-Encoding': acceptedFor(encoding) };
      const { length } = (await ask(address, '/', { headers })).body;
      if (length === bytes) continue;
      throw new Error(
        `${server.name} sends ${length} bytes for the page ${encoding}, not ${bytes}.`,
      );
    }
    return address;
  };
  const at = { ours: await start(ways.ours), least: await start(ways.least) };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { encoding, ...found } of servings) {
      for (const way of rotated(['ours', 'least'] as const, turn)) {
        found[way].push(requestsPerSecond(at[way], encoding));
      }
    }
  }
}

function requestsPerSecond(address: string, encoding: Encoding): number {
  const header = `Accept-Encoding: ${acceptedFor(encoding)}`;
  const parameters = ['-t1', '-c16', `-d${seconds}s`, '-H', header, `${address}/`];
  const { stdout, stderr } = spawnSync(find('wrk') ?? 'wrk', parameters, {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  });
  const [, figure] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!figure || /Non-2xx/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`);
  return Number(figure);
}
