import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyWith } from '../tests/hosts/caddy.ts';
import { nginxWith } from '../tests/hosts/nginx.ts';
import { find, libraries, type Server, serve } from '../tests/hosts/server.ts';

const rounds = 5;
const seconds = 4;

/** What one of two servers of a pair answers, at most, in a second. */
export type Serving = { server: string; ours: number[]; bare: number[] };

/**
 * Requests per second of `/` as the generated settings serve it (compressed at build), and of a file
 * of the same size with no settings at all. Both run at once; each is asked in turn, on loopback.
 *
 * @param site  a built site
 */
export async function measureServing(site: string): Promise<Serving[]> {
  const found: Serving[] = [];
  for (const [withSettings, bare] of [
    [nginxWith(true), nginxWith(false)],
    [caddyWith(true), caddyWith(false)],
  ] as const) {
    if (!find(withSettings.program) || !find('wrk')) continue;
    found.push(await compare(withSettings, bare, site));
  }
  return found;
}

async function compare(withSettings: Server, bare: Server, site: string): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  writeFileSync(join(folder, 'index.html'), 'x'.repeat(statSync(join(site, 'index.html.br')).size));
  const [one, other] = [await serve(withSettings, site), await serve(bare, folder)];
  const serving: Serving = { server: withSettings.name, ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    serving.ours.push(requestsPerSecond(one.address));
    serving.bare.push(requestsPerSecond(other.address));
  }
  await one.stop();
  await other.stop();
  rmSync(folder, { recursive: true });
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
