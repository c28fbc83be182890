import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Contender } from './contenders.ts';
import { findFile } from './find-file.ts';

type Served = {
  type: string;
  body: Uint8Array<ArrayBuffer>;
  /** Of what is text. */
  brotli: Uint8Array<ArrayBuffer> | undefined;
};

/**
 * Serves a built folder from memory, each kind the same: brotli at its best for what is text, the
 * given headers on every answer, `assets/` to be kept for good. Loopback only.
 */
export function serveFolder(
  { folder, port, fallback }: Contender,
  headers: Readonly<Record<string, string>>,
): ServerType {
  const all = new Map(readFolder(folder));
  const names = new Set(all.keys());
  const app = new Hono();
  app.get('*', (context) => {
    const found = findFile(context.req.path, names, fallback);
    const served = found && all.get(found.file);
    if (!found || !served) return context.text('Not found', 404, headers);
    const { type, body, brotli } = served;
    const stays = found.file.startsWith('assets/');
    const small = /\bbr\b/.test(context.req.header('Accept-Encoding') ?? '') ? brotli : undefined;
    return context.body(small ?? body, found.status, {
      ...headers,
      'Content-Type': type,
      'Cache-Control': stays ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(brotli && { Vary: 'Accept-Encoding' }),
      ...(small && { 'Content-Encoding': 'br' }),
    });
  });
  return serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}

function readFolder(folder: string): [string, Served][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).replaceAll('\\', '/'), readServed(path)];
    });
}

function readServed(path: string): Served {
  const type = getMimeType(path) ?? 'application/octet-stream';
  const body = new Uint8Array(readFileSync(path));
  const isText = /text|javascript|json|xml|manifest/.test(type);
  return { type, body, brotli: isText ? new Uint8Array(brotliCompressSync(body)) : undefined };
}
