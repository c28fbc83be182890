import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddy, caddyNewer } from '../tests/hosts/caddy.ts';
import { find, libraries, type Server, serve } from '../tests/hosts/server.ts';
import { caddyWays, nginxWays, type Ways } from './ways-to-serve.ts';

/** One start of a server is up to a twentieth faster than the next, so each is started often. */
const starts = 6;
const rounds = 3;
const seconds = 1;

/** What is served without settings: files as large as the page, and as what is sent of it. */
const files = { page: 'index.html', sent: 'index.html.br' } as const;

/**
 * What a server answers, at most, in a second: with the settings that the build makes; with nothing
 * but their headers and the compressed file; and with no settings at all, for a file as large as the
 * page, and for one as large as what is sent.
 */
export type Serving = Record<'ours' | 'least' | 'page' | 'sent', number[]> & { server: string };

/**
 * Requests per second of `/`. All ways run at once; each is asked in turn, on loopback.
 *
 * @param site  a built site
 */
export async function measureServing(site: string): Promise<Serving[]> {
  for (const [name, file] of Object.entries(files)) {
    mkdirSync(bareFolder(name), { recursive: true });
    const { size } = statSync(join(site, file));
    writeFileSync(join(bareFolder(name), 'index.html'), 'x'.repeat(size));
  }
  const found: Serving[] = [];
  for (const ways of [nginxWays(site), caddyWays(site, caddyNewer), caddyWays(site, caddy)]) {
    if (!find(ways.ours.program) || !find('wrk')) continue;
    const serving: Serving = { server: nameOf(ways.ours), ours: [], least: [], page: [], sent: [] };
    for (let start = 0; start < starts; start++) await compare(ways, site, serving);
    found.push(serving);
  }
  return found;
}

function bareFolder(name: string): string {
  return join('.build/bench-bare', name);
}

/** With its version: Caddy has become much faster with the years. */
function nameOf({ name, program }: Server): string {
  const asked = program === 'nginx' ? '-v' : 'version';
  const { stdout, stderr } = spawnSync(find(program) ?? program, [asked], { encoding: 'utf8' });
  const [version = ''] = /\d+\.[\d.]+/.exec(stdout + stderr) ?? [];
  return `${name.split(',')[0]} ${version}`;
}

async function compare({ ours, least, bare }: Ways, site: string, serving: Serving) {
  await using parts = new AsyncDisposableStack();
  const start = async (server: Server, served: string) => {
    const { address, stop } = await serve(server, served);
    parts.defer(stop);
    return address;
  };
  const addresses = {
    ours: await start(ours, site),
    least: await start(least, site),
    page: await start(bare, bareFolder('page')),
    sent: await start(bare, bareFolder('sent')),
  };
  for (let round = 0; round < rounds; round++) {
    for (const way of ['ours', 'least', 'page', 'sent'] as const) {
      serving[way].push(requestsPerSecond(addresses[way]));
    }
  }
}

function requestsPerSecond(address: string): number {
  const parameters = ['-t1', '-c16', `-d${seconds}s`, '-H', 'Accept-Encoding: br', `${address}/`];
  const { stdout, stderr } = spawnSync(find('wrk') ?? 'wrk', parameters, {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  });
  const [, figure] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!figure || /Non-2xx/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`);
  return Number(figure);
}
