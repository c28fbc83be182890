#!/bin/sh
# Chromium reads a response ahead that a page takes slowly with `fetch` and a reader of its stream: of 200 MB,
# some 65 are in the page's process while the page has taken 4 at most. It stops that, and the server waits, only
# if the response has `Cache-Control: no-store`; `no-cache` and `max-age=0` change nothing, though
# nothing is stored in a cache in any of these cases.
#
# DevTools' protocol, and so Playwright and Puppeteer, keep copies of what comes and hide the difference: measure
# memory in a browser that nothing looks into.
#
# Who meets it: a page that decrypts or parses a long download bit by bit, so as to need little memory.
# Versions: Chromium 153. Run on 30 November 2026.

. "$(dirname "$0")/common.sh"
install_chromium playwright-core@1.64.1

observe <<'JS'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync } from 'node:fs';
import packed from '@sparticuz/chromium';

const page = `<!doctype html><title>Slow</title><script>
  (async () => {
    const reader = (await fetch('/download')).body.getReader();
    let taken = 0;
    for (let chunks = 0; chunks < 2; chunks += 1) taken += (await reader.read()).value.length;
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await fetch('/taken?' + taken);
  })();
</script>`;

const megabyte = Buffer.alloc(1_000_000, 'a');

async function sentWith(caching) {
  let sent = 0;
  const told = Promise.withResolvers();
  const server = createServer(async ({ url }, response) => {
    if (url.startsWith('/taken')) told.resolve(Number(url.split('?')[1]));
    if (url === '/') return response.setHeader('content-type', 'text/html').end(page);
    if (url !== '/download') return response.end();
    if (caching) response.setHeader('cache-control', caching);
    for (let count = 0; count < 200; count += 1) {
      sent += 1;
      if (!response.write(megabyte)) await once(response, 'drain');
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${mkdtempSync('user-')}`];
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = spawn(await packed.executablePath(), [...flags, address], { stdio: 'ignore' });
  const taken = await told.promise;
  browser.kill();
  await once(browser, 'exit');
  server.closeAllConnections();
  server.close();
  const words = sent > 50 ? 'more than 50' : sent < 25 ? 'fewer than 25' : `${sent}`;
  console.log(`${caching || 'nothing'}: ${words} MB sent, ${taken < 5e6 ? 'fewer than 5' : taken / 1e6} taken`);
}

for (const caching of ['', 'no-cache', 'max-age=0', 'no-store']) await sentWith(caching);
process.exit();
JS

expect <<'SEEN'
nothing: more than 50 MB sent, fewer than 5 taken
no-cache: more than 50 MB sent, fewer than 5 taken
max-age=0: more than 50 MB sent, fewer than 5 taken
no-store: fewer than 25 MB sent, fewer than 5 taken
SEEN
