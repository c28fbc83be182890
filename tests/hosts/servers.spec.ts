import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { headersFile } from '../../site/prerender/assemble.ts';
import { hosting } from '../../site/prerender/hosts/hosting.ts';
import { apache } from './apache.ts';
import { caddy, caddyInContainer, caddyNewer } from './caddy.ts';
import { nginx } from './nginx.ts';
import { find, serve } from './server.ts';
import { ask } from './wire.ts';

const site = process.env['SITE_FOLDER'] ?? '.build/tested';
const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const endings = { br: 'br', zstd: 'zst', gzip: 'gz' };
/** As Chromium, Firefox and Safari ask. */
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const read = (file: string) => readFileSync(join(site, file));

for (const server of [nginx, caddy, caddyNewer, caddyInContainer, apache]) {
  test.describe(server.name, () => {
    test.describe.configure({ mode: 'default' });
    test.skip(!find(server.program), `There is no ${server.program} here, and none to be had.`);

    let address = '';
    let stop = async () => {};
    let wanted: ReturnType<typeof hosting>;
    let asset = '';

    test.beforeAll(async () => {
      wanted = hosting(JSON.parse(readFileSync(headersFile(site), 'utf8')));
      asset = `/${globSync('assets/loader*.js', { cwd: site })[0]}`;
      ({ address, stop } = await serve(server, site));
    });
    test.afterAll(async () => stop());

    test('every page answers at its address', async () => {
      for (const { path, file } of [{ path: '/', file: 'index.html' }, ...wanted.pages]) {
        const { status, headers, body } = await ask(address, path);
        expect(status, path).toBe(200);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(body.equals(read(file)), path).toBe(true);
        expect(await ask(address, `${path}?from=poster`)).toMatchObject({ status: 200 });
        expect(await ask(address, path, { method: 'HEAD' })).toMatchObject({ status: 200 });
      }
    });

    test('other ways of writing an address lead to it', async () => {
      for (const { from, to } of wanted.redirects) {
        const { status, headers } = await ask(address, from);
        expect(status, from).toBe(301);
        expect(new URL(headers.location ?? '', address).pathname).toBe(to);
        expect(new URL(headers.location ?? '', address).host).toBe(new URL(address).host);
        const asked = await ask(address, `${from}?from=poster`);
        expect(asked.headers.location, from).toMatch(/\?from=poster$/);
      }
    });

    test('where there is nothing, the page says so, with 404', async () => {
      const paths = [
        '/nothing-here',
        '/a/b/c',
        '/privacy/x',
        '/assets',
        '/assets/',
        '/assets/x.js',
        '/.well-known',
        '/.well-known/',
        '/.hosts',
        '/.hosts/',
      ];
      for (const path of [...paths, '/404', '/404.html', '/%2e%2e/package.json']) {
        const { status, headers, body } = await ask(address, path);
        expect([400, 404], path).toContain(status);
        if (status === 400) continue;
        expect(headers['cache-control'], path).toBe('no-cache');
        expect(body.equals(read('404.html')), path).toBe(true);
      }
      expect((await ask(address, '/nothing-here')).status).toBe(404);
    });

    test('what is in the folder for hosts alone is not to be had', async () => {
      const names = ['_headers', '_redirects', 'vercel.json', '.htaccess', '.hosts/nginx.conf'];
      for (const name of [...names, '.hosts/Caddyfile', 'index.html.br', `${asset.slice(1)}.gz`]) {
        expect(statSync(join(site, name)).isFile()).toBe(true);
        // However it is written; a server that takes an address apart may also refuse it (400).
        const [first = ''] = name;
        const encoded = `%${first.charCodeAt(0).toString(16)}${name.slice(1)}`;
        for (const way of [name, encoded, `/${name}`, `./${name}`, `x/../${name}`]) {
          expect([400, 404], way).toContain((await ask(address, `/${way}`)).status);
        }
        expect((await ask(address, `/${name}`)).status, name).toBe(404);
      }
    });

    test('the page for what is not there is whole, whatever was asked for and however', async () => {
      const odd = { Range: 'bytes=0-9', 'If-None-Match': '*' };
      for (const path of ['/nothing.svg', '/nothing.txt', '/assets/nothing.js']) {
        const { status, headers, body } = await ask(address, path, { headers: odd });
        expect(status, path).toBe(404);
        expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
        expect(body.equals(read('404.html')), path).toBe(true);
      }
    });

    test('nothing but reading is answered', async () => {
      // Apache adds a second one of its own, empty, after all that settings can say; the two count
      // as one list (RFC 9110, section 5.3), and an empty member of it as nothing (5.6.1).
      const allowed = server === apache ? 'GET, HEAD, ' : 'GET, HEAD';
      for (const [path, file] of [
        ['/', 'index.html'],
        ['/privacy', 'privacy.html'],
      ] as const) {
        for (const method of ['POST', 'PUT', 'DELETE']) {
          const { status, headers, body } = await ask(address, path, { method });
          expect(status, `${method} ${path}`).toBe(405);
          expect(headers.allow).toBe(allowed);
          expect(headers['x-content-type-options']).toBe('nosniff');
          expect(body.equals(read(file))).toBe(false);
        }
      }
    });

    test('an address that no file can have is refused, and breaks nothing', async () => {
      const paths = ['/%00', '/assets/%00', `/${'x'.repeat(300)}`, '/privacy%0a', '/%ff'];
      // File systems count bytes, and the whole of a path as well as each name in it.
      const long = [
        `/${'%E2%82%AC'.repeat(100)}`,
        '/a'.repeat(2250),
        `/assets${'/a'.repeat(2250)}`,
      ];
      for (const path of [...paths, ...long]) {
        const { status, body } = await ask(address, path);
        expect([400, 403, 404], path).toContain(status);
        // Apache answers to a nought by itself.
        if (status === 404 && server !== apache)
          expect(body.equals(read('404.html')), path).toBe(true);
      }
    });

    test('a compression that the visitor refuses is not sent', async () => {
      for (const refused of ['br;q=0, gzip;q=0, zstd;q=0', 'identity', 'foo-br-bar']) {
        const { headers, body } = await ask(address, '/', {
          headers: { 'Accept-Encoding': refused },
        });
        expect(headers['content-encoding'], refused).toBeUndefined();
        expect(body.equals(read('index.html'))).toBe(true);
      }
    });

    test('every answer carries every header, once', async () => {
      for (const path of ['/', '/privacy', asset, '/icon.svg', '/nothing-here', '/privacy/']) {
        const { headers } = await ask(address, path);
        for (const [name, value] of Object.entries(wanted.headers)) {
          expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
        }
        expect(headers['x-powered-by']).toBeUndefined();
        // With it, the form in its frame would not load.
        expect(headers['cross-origin-embedder-policy']).toBeUndefined();
        expect(headers['server'] ?? '').not.toMatch(/\d/);
      }
    });

    test('assets stay for good, all else is asked for anew', async () => {
      expect((await ask(address, asset)).headers['cache-control']).toBe(wanted.caching.assets);
      for (const path of ['/', '/privacy', '/icon.svg']) {
        const { headers } = await ask(address, path);
        expect(headers['cache-control'], path).toBe(wanted.caching.rest);
        const again = { 'If-None-Match': headers.etag ?? '' };
        expect((await ask(address, path, { headers: again })).status, path).toBe(304);
      }
    });

    test('text comes as it was compressed at build', async () => {
      for (const encoding of server.encodings) {
        const headers = { 'Accept-Encoding': encoding };
        for (const [path, file] of [
          ['/', 'index.html'],
          ['/privacy', 'privacy.html'],
          ['/nothing-here', '404.html'],
          [asset, asset],
          ['/icon.svg', 'icon.svg'],
        ] as const) {
          const answer = await ask(address, path, { headers });
          expect(answer.headers['content-encoding'], `${path} ${encoding}`).toBe(encoding);
          expect(answer.headers.vary ?? '', path).toMatch(/accept-encoding/i);
          expect(answer.headers['content-type']).toMatch(/^(text\/|image\/svg)/);
          expect(answer.body.equals(read(`${file}.${endings[encoding]}`))).toBe(true);
          expect(unpack[encoding](answer.body).equals(read(file))).toBe(true);
        }
      }
    });

    test('a browser is sent the smallest of what was compressed', async () => {
      for (const [path, file] of [
        ['/', 'index.html'],
        [asset, asset],
      ] as const) {
        const sizes = server.encodings.map((name) => read(`${file}.${endings[name]}`).length);
        const { body } = await ask(address, path, { headers: browser });
        expect(body.length, path).toBe(Math.min(...sizes));
      }
    });

    test('the landing page and its headers fit into the first flight of TCP', async () => {
      test.skip(!server.encodings.includes('br'), `This ${server.name} has no brotli.`);
      const { bytes, body } = await ask(address, '/', { headers: browser });
      expect(bytes).toBeGreaterThan(body.length + 500);
      // Ten segments of 1,460 bytes (RFC 6928): more would wait for the browser's answer.
      expect(bytes).toBeLessThanOrEqual(14_600);
    });

    test('every kind of file has its media type', async () => {
      const files = globSync('**/*.*', { cwd: site }).filter(
        (file) => !/\.(br|gz|zst|html)$/.test(file),
      );
      const kinds = Object.groupBy(files, (file) => file.split('.').at(-1) ?? '');
      for (const [ending, [file] = []] of Object.entries(kinds)) {
        if (file === 'vercel.json') continue;
        const { headers } = await ask(address, `/${file}`);
        expect(headers['content-type'], file).toBe(wanted.types[ending]);
      }
    });
  });
}
