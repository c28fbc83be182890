import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { testedSite } from '../tested-site.ts';
import { onEachServer, readSite } from './each-server.ts';

onEachServer((server) => {
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
      expect(new URL(headers.location ?? '', server.address()).pathname).toBe(to);
      expect(new URL(headers.location ?? '', server.address()).host).toBe(
        new URL(server.address()).host,
      );
      const asked = await server.ask(`${from}?from=poster`);
      expect(asked.headers.location, from).toMatch(/\?from=poster$/);
    }
  });

  test('unknown addresses get the 404 page', async () => {
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
      const { status, headers, body } = await server.ask(path);
      expect([400, 404], path).toContain(status);
      if (status === 400) continue;
      expect(headers['cache-control'], path).toBe('no-cache');
      expect(body.equals(readSite('404.html')), path).toBe(true);
    }
    expect((await server.ask('/nothing-here')).status).toBe(404);
  });

  test('host-only files are not served', async () => {
    const names = ['_headers', '_redirects', 'vercel.json', '.htaccess', '.hosts/nginx.conf'];
    for (const name of [
      ...names,
      '.hosts/Caddyfile',
      'index.html.br',
      `${server.asset().slice(1)}.gz`,
    ]) {
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

  test('the 404 page is complete for any extension and conditional request', async () => {
    const odd = { Range: 'bytes=0-9', 'If-None-Match': '*' };
    for (const path of ['/nothing.svg', '/nothing.txt', '/assets/nothing.js']) {
      const { status, headers, body } = await server.ask(path, { headers: odd });
      expect(status, path).toBe(404);
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
      expect(body.equals(readSite('404.html')), path).toBe(true);
    }
  });

  test('only GET and HEAD are allowed', async () => {
    // Apache adds a second, empty header, which no setting prevents. The two are one list (RFC
    // 9110, section 5.3), in which an empty member means nothing (5.6.1).
    const allowed = server.name === 'Apache' ? 'GET, HEAD, ' : 'GET, HEAD';
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/privacy', 'privacy.html'],
    ] as const) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status, headers, body } = await server.ask(path, { method });
        expect(status, `${method} ${path}`).toBe(405);
        expect(headers.allow).toBe(allowed);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(body.equals(readSite(file))).toBe(false);
      }
    }
  });

  test('an address that no file can have is refused without an error 500', async () => {
    const paths = ['/%00', '/assets/%00', `/${'x'.repeat(300)}`, '/privacy%0a', '/%ff'];
    // File systems limit the bytes of a whole path, and of each name in it.
    const long = [`/${'%E2%82%AC'.repeat(100)}`, '/a'.repeat(2250), `/assets${'/a'.repeat(2250)}`];
    for (const path of [...paths, ...long]) {
      const { status, body } = await server.ask(path);
      expect([400, 403, 404], path).toContain(status);
      // Apache sends its own page for a null byte.
      if (status === 404 && server.name !== 'Apache')
        expect(body.equals(readSite('404.html')), path).toBe(true);
    }
  });
});
