import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../common/settings.ts';
import { precompress } from '../site/prerender/assemble.ts';
import { headersFile } from '../site/prerender/security-headers.ts';
import { routes } from '../site/routes.ts';
import { ask } from '../tests/hosts/server.ts';
import { serveSite } from './serve-site.ts';

const folder = '.build/site-to-serve';
const script = 'assets/script-1.js';
const decompress = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
/** As Chromium, Firefox and Safari send it. */
const browser = 'gzip, deflate, br, zstd';
let address = '';
let stop = () => {};

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const file of [...routes.map((route) => route.file), script]) {
    writeFileSync(join(folder, file), `${file} `.repeat(500));
  }
  precompress(folder);
  writeFileSync(headersFile(folder), JSON.stringify({ 'X-Content-Type-Options': 'nosniff' }));
  const port = await freePort();
  const server = serveSite(folder, port);
  stop = () => void server.close();
  address = `http://127.0.0.1:${port}`;
});

afterAll(() => {
  stop();
  rmSync(folder, { recursive: true });
  rmSync(headersFile(folder));
});

test.for([
  ['/', 'index.html', 200],
  ['/privacy', 'privacy.html', 200],
  ['/nothing-here', '404.html', 404],
  [`/${script}`, script, 200],
] as const)('npm start serves %s as it was compressed when built', async ([path, file, status]) => {
  const plain = readFileSync(join(folder, file));
  const get = (accepted: string) =>
    ask(address, path, { headers: { 'Accept-Encoding': accepted } });
  for (const encoding of ['br', 'zstd', 'gzip'] as const) {
    const { headers, body, ...answer } = await get(encoding);
    expect(answer.status).toBe(status);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/^text\//);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(decompress[encoding](body).equals(plain)).toBe(true);
  }
  expect((await get(browser)).headers['content-encoding']).toBe('br');
});

test('npm start sends no compression that the client refuses, and prefers what the client prefers', async () => {
  const chosen = {
    '': undefined,
    identity: undefined,
    'foo-br-bar': undefined,
    'br;q=0, zstd;q=0, gzip;q=0': undefined,
    'br;q=0, gzip;q=0.5': 'gzip',
    'br;q=0.2, zstd;q=0.8, gzip;q=0.5': 'zstd',
    'GZIP;q=1.0': 'gzip',
  };
  for (const path of ['/', `/${script}`]) {
    for (const [accepted, encoding] of Object.entries(chosen)) {
      const { headers } = await ask(address, path, { headers: { 'Accept-Encoding': accepted } });
      expect(headers['content-encoding'], `${path} ${accepted}`).toBe(encoding);
      // So that no cache gives one client's compression to another.
      expect(headers.vary, `${path} ${accepted}`).toBe('Accept-Encoding');
    }
  }
});
