#!/bin/sh
# `serveStatic` of @hono/node-server sends `Last-Modified` with each file, but answers a request with
# `If-Modified-Since` with the whole file again, never with 304. With `precompressed`, it says
# `Vary: Accept-Encoding` only with a compressed answer: a cache may keep the uncompressed one for all.
#
# Who meets it: anyone who serves a built site with it to people on slow or paid connections.
# Versions: @hono/node-server 2.1.9, hono 4.13.19. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install @hono/node-server@2.1.9 hono@4.13.19

observe <<'JS'
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const page = '<p>Words</p>'.repeat(500);
writeFileSync('page.html', page);
writeFileSync('page.html.gz', gzipSync(page));

const app = new Hono().use(serveStatic({ root: '.', precompressed: true }));
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await new Promise((listening) => server.once('listening', listening));
const ask = (headers) =>
  new Promise((answered) =>
    get({ port: server.address().port, path: '/page.html', headers, agent: false }, (response) => {
      response.resume();
      answered(response);
    }),
  );

const first = await ask({});
const { statusCode, headers } = await ask({ 'If-Modified-Since': first.headers['last-modified'] });
console.log(`unchanged since Last-Modified: ${statusCode}, ${headers['content-length']} bytes`);
for (const accepted of ['gzip', 'identity']) {
  const { headers } = await ask({ 'Accept-Encoding': accepted });
  console.log(`${accepted}: Content-Encoding ${headers['content-encoding']}, Vary ${headers.vary}`);
}
server.close();
JS

expect <<'SEEN'
unchanged since Last-Modified: 200, 6000 bytes
gzip: Content-Encoding gzip, Vary Accept-Encoding
identity: Content-Encoding undefined, Vary undefined
SEEN
