import { globSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { testedSite } from '../tested-site.ts';
import { onEachServer, readSite } from './each-server.ts';

const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const endings = { br: 'br', zstd: 'zst', gzip: 'gz' };
/** As Chromium and Firefox send it. */
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

onEachServer((server) => {
  test('a compression that the client refuses is not used', async () => {
    for (const refused of ['br;q=0, gzip;q=0, zstd;q=0', 'identity', 'foo-br-bar']) {
      const { headers, body } = await server.ask('/', {
        headers: { 'Accept-Encoding': refused },
      });
      expect(headers['content-encoding'], refused).toBeUndefined();
      expect(body.equals(readSite('index.html'))).toBe(true);
    }
  });

  test('every response has every header, once', async () => {
    for (const path of [
      '/',
      '/privacy',
      server.asset(),
      '/icon.svg',
      '/nothing-here',
      '/privacy/',
    ]) {
      const { headers } = await server.ask(path);
      for (const [name, value] of Object.entries(server.wanted().headers)) {
        expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
      }
      expect(headers['x-powered-by']).toBeUndefined();
      // It would stop the form from loading in its frame.
      expect(headers['cross-origin-embedder-policy']).toBeUndefined();
      expect(headers['server'] ?? '').not.toMatch(/\d/);
    }
  });

  test('assets are cached for ever; everything else is revalidated', async () => {
    expect((await server.ask(server.asset())).headers['cache-control']).toBe(
      server.wanted().caching.assets,
    );
    for (const path of ['/', '/privacy', '/icon.svg']) {
      const { headers } = await server.ask(path);
      expect(headers['cache-control'], path).toBe(server.wanted().caching.rest);
      const again = { 'If-None-Match': headers.etag ?? '' };
      expect((await server.ask(path, { headers: again })).status, path).toBe(304);
    }
  });

  test('text is sent as the build compressed it', async () => {
    for (const encoding of server.encodings) {
      const headers = { 'Accept-Encoding': encoding };
      for (const [path, file] of [
        ['/', 'index.html'],
        ['/privacy', 'privacy.html'],
        ['/nothing-here', '404.html'],
        [server.asset(), server.asset()],
        ['/icon.svg', 'icon.svg'],
      ] as const) {
        const answer = await server.ask(path, { headers });
        expect(answer.headers['content-encoding'], `${path} ${encoding}`).toBe(encoding);
        expect(answer.headers.vary ?? '', path).toMatch(/accept-encoding/i);
        expect(answer.headers['content-type']).toMatch(/^(text\/|image\/svg)/);
        expect(answer.body.equals(readSite(`${file}.${endings[encoding]}`))).toBe(true);
        expect(unpack[encoding](answer.body).equals(readSite(file))).toBe(true);
      }
    }
  });

  test('a browser is sent the smallest compressed file', async () => {
    for (const [path, file] of [
      ['/', 'index.html'],
      [server.asset(), server.asset()],
    ] as const) {
      const sizes = server.encodings.map((name) => readSite(`${file}.${endings[name]}`).length);
      const { body } = await server.ask(path, { headers: browser });
      expect(body.length, path).toBe(Math.min(...sizes));
    }
  });

  test('the landing page and its headers fit into the first TCP flight', async () => {
    test.skip(!server.encodings.includes('br'), `This ${server.name} has no brotli.`);
    const { bytes, body } = await server.ask('/', { headers: browser });
    expect(bytes).toBeGreaterThan(body.length + 500);
    // Ten segments of 1,460 bytes (RFC 6928): more would wait for an acknowledgement.
    expect(bytes).toBeLessThanOrEqual(14_600);
  });

  test('every kind of file is sent with its media type', async () => {
    const files = globSync('**/*.*', { cwd: testedSite }).filter(
      (file) => !/\.(br|gz|zst|html)$/.test(file),
    );
    const kinds = Object.groupBy(files, (file) => file.split('.').at(-1) ?? '');
    for (const [ending, [file] = []] of Object.entries(kinds)) {
      if (file === 'vercel.json') continue;
      const { headers } = await server.ask(`/${file}`);
      expect(headers['content-type'], file).toBe(server.wanted().types[ending]);
    }
  });
});
