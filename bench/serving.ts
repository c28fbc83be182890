import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, libraries, serve } from '../tests/hosts/server.ts';
import { caddyWays, nginxWays, type Ways } from './ways-to-serve.ts';

const rounds = 11;
const seconds = 2;

/** What is served without settings. */
const bare = '.build/bench-bare';

/**
 * What a server answers, at most, in a second: with the settings that the build makes; with nothing
 * but their headers and the compressed file; and with no settings at all.
 */
export type Serving = { server: string; ours: number[]; least: number[]; bare: number[] };

/**
 * Requests per second of `/`, and of a file of the same size with no settings. All run at once; each
 * is asked in turn, on loopback.
 *
 * @param site  a built site
 */
export async function measureServing(site: string): Promise<Serving[]> {
  const found: Serving[] = [];
  for (const ways of [nginxWays(site), caddyWays(site)]) {
    if (find(ways.ours.program) && find('wrk')) found.push(await compare(ways, site));
  }
  return found;
}

async function compare(ways: Ways, site: string): Promise<Serving> {
  await using parts = new AsyncDisposableStack();
  const start = async (way: keyof Ways, served: string) => {
    const { address, stop } = await serve(ways[way], served);
    parts.defer(stop);
    return address;
  };
  mkdirSync(bare, { recursive: true });
  writeFileSync(join(bare, 'index.html'), 'x'.repeat(statSync(join(site, 'index.html.br')).size));
  const serving: Serving = { server: ways.ours.name, ours: [], least: [], bare: [] };
  const addresses = {
    ours: await start('ours', site),
    least: await start('least', site),
    bare: await start('bare', bare),
  };
  for (let round = 0; round < rounds; round++) {
    for (const way of ['ours', 'least', 'bare'] as const) {
      serving[way].push(requestsPerSecond(addresses[way]));
    }
  }
  return serving;
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
