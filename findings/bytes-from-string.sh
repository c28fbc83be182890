#!/bin/sh
# `Uint8Array.from(text, (letter) => letter.charCodeAt(0))`, which many pages use to read base64 after
# `atob`, first makes a list with one string for each byte, as the standard says of what can be iterated:
# memory grows by more than 15 times the bytes that it makes, and in a loop by less than 3 times.
#
# Who meets it: anyone whose page carries fonts, WebAssembly or scripts as base64. In a browser, the list
# stays in memory until the page next collects its garbage, which a page that then waits may not do.
# Versions: Node 24.21.0 with V8 13.6. Run on 30 November 2026.

. "$(dirname "$0")/common.sh"
install

cat >one-way.mjs <<'JS'
const ways = {
  'Uint8Array.from': (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
  'a loop'(base64) {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return bytes;
  },
};
const [, , way, size] = process.argv;
const base64 = Buffer.alloc(Number(size), 7).toString('base64');
const most = () => process.resourceUsage().maxRSS * 1024;
const before = most();
const { length } = ways[way](base64);
console.log((most() - before) / length);
JS

observe <<'JS'
import { execFileSync } from 'node:child_process';

console.log(`Node ${process.versions.node}, V8 ${process.versions.v8.split('.').slice(0, 2).join('.')}`);
for (const way of ['Uint8Array.from', 'a loop']) {
  const times = Number(execFileSync(process.execPath, ['one-way.mjs', way, '9000000'], { encoding: 'utf8' }));
  const range = times > 15 ? 'more than 15' : times < 3 ? 'less than 3' : times.toFixed(1);
  console.log(`${way}: memory grows by ${range} times the bytes`);
}
JS

expect <<'SEEN'
Node 24.21.0, V8 13.6
Uint8Array.from: memory grows by more than 15 times the bytes
a loop: memory grows by less than 3 times the bytes
SEEN
