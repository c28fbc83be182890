#!/bin/sh
# For a file that Chromium takes from its cache, Playwright's `request.sizes()` gives the body a negative
# size: minus the bytes of the response's headers, so that a sum over all requests is too small.
#
# Who meets it: anyone whose tests hold pages to a budget of bytes, on the second page of a visit.
# Versions: Playwright 1.65.1, Chromium 153. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install_chromium playwright-core@1.65.1

observe <<'JS'
import { createServer } from 'node:http';
import { startChromium } from './chromium.mjs';

const server = createServer((request, response) => {
  const isStyle = request.url === '/style.css';
  response.setHeader('Content-Type', isStyle ? 'text/css' : 'text/html');
  if (isStyle) response.setHeader('Cache-Control', 'max-age=600');
  response.end(isStyle ? 'p { color: red }'.padEnd(5000) : '<link rel="stylesheet" href="/style.css">');
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));

const browser = await startChromium();
const page = await browser.newPage();
console.log(`Chromium ${browser.version()}`);
for (const visit of ['first', 'second']) {
  const style = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.css'));
  await page.goto(`http://127.0.0.1:${server.address().port}/${visit}`);
  const { responseBodySize, responseHeadersSize } = await (await style).sizes();
  const minus = responseBodySize === -responseHeadersSize ? ', minus the size of the headers' : '';
  console.log(`${visit} page: ${responseBodySize < 0 ? 'negative' : responseBodySize}${minus}`);
}
await browser.close();
server.close();
JS

expect <<'SEEN'
Chromium 153.0.8010.0
first page: 5000
second page: negative, minus the size of the headers
SEEN
