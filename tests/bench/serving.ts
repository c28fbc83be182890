import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddy, caddyNewer } from '../hosts/caddy.ts';
import { ask, find, libraries, type Server, serve } from '../hosts/server.ts';
import { rotated } from './arithmetic.ts';
import type { Serving } from './measured.ts';
import { caddyWays, nginxWays, type Ways } from './ways-to-serve.ts';

/** From start to start, a server's speed varies by up to 5%, so each is started several times. */
const starts = 6;
const rounds = 3;
const seconds = 1;

/** The request for a page, and the built file that is as large as the response. */
const encodings = {
  'as it is': { file: 'index.html', headers: {} },
  compressed: { file: 'index.html.br', headers: { 'Accept-Encoding': 'br' } },
} as const;

type Encoding = Serving['encoding'];

const encodingNames = Object.keys(encodings) as Encoding[];

/**
 * Measures requests per second of `/` on loopback. All servers run at once and are asked in turn.
 *
 * @param site  a built site
 */
export async function measureServing(site: string): Promise<Serving[]> {
  const sizes = encodingNames.map((encoding) => {
    mkdirSync(bareFolder(encoding), { recursive: true });
    const { size } = statSync(join(site, encodings[encoding].file));
    writeFileSync(join(bareFolder(encoding), 'index.html'), 'x'.repeat(size));
    return { encoding, bytes: size };
  });
  const found: Serving[] = [];
  for (const ways of [nginxWays(site), caddyWays(site, caddyNewer), caddyWays(site, caddy)]) {
    if (!find(ways.ours.program) || !find('wrk')) {
      console.log(`${ways.ours.name}: not measured, because it or wrk is not installed.`);
      continue;
    }
    const server = nameOf(ways.ours);
    const servings = sizes.map((size) => ({
      server,
      ...size,
      judged: ways.ours !== caddy,
      ours: [],
      least: [],
      bare: [],
    }));
    for (let start = 0; start < starts; start++) await compare(ways, site, servings);
    found.push(...servings);
  }
  return found;
}

function bareFolder(encoding: Encoding): string {
  return join('.build/bench-bare', encoding);
}

/** With its version, because versions of Caddy differ. */
function nameOf({ name, program }: Server): string {
  const asked = program === 'nginx' ? '-v' : 'version';
  const { stdout, stderr } = spawnSync(find(program) ?? program, [asked], { encoding: 'utf8' });
  const [version = ''] = /\d+\.[\d.]+/.exec(stdout + stderr) ?? [];
  return `${name.split(',')[0]} ${version}`;
}

async function compare({ ours, least, bare }: Ways, site: string, servings: Serving[]) {
  await using parts = new AsyncDisposableStack();
  const start = async (server: Server, served: string) => {
    const { address, stop } = await serve(server, served);
    parts.defer(stop);
    return address;
  };
  const [oursAt, leastAt] = [await start(ours, site), await start(least, site)];
  const bareAt = {
    'as it is': await start(bare, bareFolder('as it is')),
    compressed: await start(bare, bareFolder('compressed')),
  };
  for (const { encoding, bytes } of servings) {
    for (const address of [oursAt, leastAt, bareAt[encoding]]) {
      await requireBytes(address, encoding, bytes);
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (const { encoding, ...found } of servings) {
      const at = { ours: oursAt, least: leastAt, bare: bareAt[encoding] };
      const order = rotated(['ours', 'least', 'bare'] as const, round);
      for (const way of order) found[way].push(requestsPerSecond(at[way], encoding));
    }
  }
}

/** @throws Error if the server sends anything but the page in this encoding */
async function requireBytes(address: string, encoding: Encoding, bytes: number) {
  const { body } = await ask(address, '/', { headers: encodings[encoding].headers });
  if (body.length === bytes) return;
  throw new Error(
    `${address}: sends ${body.length} bytes for the page ${encoding}. Expected ${bytes}.`,
  );
}

function requestsPerSecond(address: string, encoding: Encoding): number {
  const headers = Object.entries(encodings[encoding].headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const parameters = ['-t1', '-c16', `-d${seconds}s`, ...headers, `${address}/`];
  const { stdout, stderr } = spawnSync(find('wrk') ?? 'wrk', parameters, {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  });
  const [, figure] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!figure || /Non-2xx/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`);
  return Number(figure);
}
