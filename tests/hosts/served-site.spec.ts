import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { hosting } from '../../site/prerender/hosts/hosting.ts';
import { headersFile } from '../../site/prerender/security-headers.ts';
import { testedSite } from '../tested-site.ts';
import { ask, find, type RawRequest, serve } from './server.ts';
import { apache, caddy, caddyInContainer, caddyNewer, nginx } from './servers.ts';

const readSite = (file: string) => readFileSync(join(testedSite, file));
const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const endings = { br: 'br', zstd: 'zst', gzip: 'gz' };
/** As Chromium and Firefox send it. */
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

for (const { name, program, encodings, ...rest } of [
  nginx,
  caddy,
  caddyNewer,
  caddyInContainer,
  apache,
]) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    test.skip(!find(program), `${program} is not on this machine and could not be fetched.`);
    let running: Awaited<ReturnType<typeof serve>>;
    test.beforeAll(async () => {
      running = await serve({ name, program, encodings, ...rest }, testedSite);
    });
    test.afterAll(async () => running.stop());
    const server = {
      ask: (path: string, asked?: RawRequest) => ask(running.address, path, asked),
      wanted: () => hosting(JSON.parse(readFileSync(headersFile(testedSite), 'utf8'))),
      /** The path of a script whose name changes with its content. */
      asset: () => `/${globSync('assets/loader*.js', { cwd: testedSite })[0]}`,
    };

    test('every page is served at its URL', async () => {
      for (const { path, file } of [{ path: '/', file: 'index.html' }, ...server.wanted().pages]) {
        const { status, headers, body } = await server.ask(path);
        expect(status, path).toBe(200);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(body.equals(readSite(file)), path).toBe(true);
        expect(await server.ask(`${path}?from=poster`)).toMatchObject({ status: 200 });
        expect(await server.ask(path, { method: 'HEAD' })).toMatchObject({ status: 200 });
      }
    });

    test("other ways of writing a page's URL redirect to it", async () => {
      for (const { from, to } of server.wanted().redirects) {
        const { status, headers } = await server.ask(from);
        expect(status, from).toBe(301);
        expect(new URL(headers.location ?? '', running.address).pathname).toBe(to);
        expect(new URL(headers.location ?? '', running.address).host).toBe(
          new URL(running.address).host,
        );
        const asked = await server.ask(`${from}?from=poster`);
        expect(asked.headers.location, from).toMatch(/\?from=poster$/);
      }
    });

    test('unknown addresses get the whole 404 page, for any extension and conditional request', async () => {
      const paths = '/nothing-here /a/b/c /privacy/x /assets /assets/ /assets/x.js'.split(' ');
      const hidden = '/.well-known /.well-known/ /.hosts /.hosts/ /404 /404.html'.split(' ');
      for (const path of [...paths, ...hidden, '/%2e%2e/package.json']) {
        const { status, headers, body } = await server.ask(path);
        expect([400, 404], path).toContain(status);
        if (status === 400) continue;
        expect(headers['cache-control'], path).toBe('no-cache');
        expect(body.equals(readSite('404.html')), path).toBe(true);
      }
      const odd = { Range: 'bytes=0-9', 'If-None-Match': '*' };
      for (const path of ['/nothing-here', '/nothing.svg', '/nothing.txt', '/assets/nothing.js']) {
        const { status, headers, body } = await server.ask(path, { headers: odd });
        expect(status, path).toBe(404);
        expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
        expect(body.equals(readSite('404.html')), path).toBe(true);
      }
    });

    test('host-only files are not served', async () => {
      const names = '_headers _redirects vercel.json .htaccess .hosts/nginx.conf .hosts/Caddyfile';
      const compressed = ['index.html.br', `${server.asset().slice(1)}.gz`];
      for (const name of [...names.split(' '), ...compressed]) {
        expect(statSync(join(testedSite, name)).isFile()).toBe(true);
        // Written in any way; a server may also refuse a malformed address (400).
        const [first = ''] = name;
        const encoded = `%${first.charCodeAt(0).toString(16)}${name.slice(1)}`;
        for (const way of [name, encoded, `/${name}`, `./${name}`, `x/../${name}`]) {
          expect([400, 404], way).toContain((await server.ask(`/${way}`)).status);
        }
        expect((await server.ask(`/${name}`)).status, name).toBe(404);
      }
    });

    test('only GET and HEAD are allowed', async () => {
      // Apache adds a second, empty header, which no setting prevents. The two are one list (RFC
      // 9110, section 5.3), in which an empty member means nothing (5.6.1).
      const allowed = name === 'Apache' ? 'GET, HEAD, ' : 'GET, HEAD';
      for (const path of ['/', '/privacy']) {
        for (const method of ['POST', 'PUT', 'DELETE']) {
          const { status, headers, body } = await server.ask(path, { method });
          expect(status, `${method} ${path}`).toBe(405);
          expect(headers.allow).toBe(allowed);
          expect(headers['x-content-type-options']).toBe('nosniff');
          expect(body.toString()).not.toContain('</footer>');
        }
      }
    });

    test('an address that no file can have is refused without an error 500', async () => {
      const paths = ['/%00', '/assets/%00', `/${'x'.repeat(300)}`, '/privacy%0a', '/%ff'];
      // File systems limit the bytes of a whole path, and of each name in it.
      const deep = '/a'.repeat(2250);
      for (const path of [...paths, `/${'%E2%82%AC'.repeat(100)}`, deep, `/assets${deep}`]) {
        const { status, body } = await server.ask(path);
        expect([400, 403, 404], path).toContain(status);
        // Apache sends its own page for a null byte.
        if (status === 404 && name !== 'Apache')
          expect(body.equals(readSite('404.html')), path).toBe(true);
      }
    });

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
      const paths = ['/', '/privacy', '/icon.svg', '/nothing-here', '/privacy/'];
      for (const path of [server.asset(), ...paths]) {
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
      for (const encoding of encodings) {
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
        const sizes = encodings.map((one) => readSite(`${file}.${endings[one]}`).length);
        const { body } = await server.ask(path, { headers: browser });
        expect(body.length, path).toBe(Math.min(...sizes));
      }
    });

    test('the landing page and its headers fit into the first TCP flight', async () => {
      test.skip(!encodings.includes('br'), `This ${name} has no brotli.`);
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
}
