import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { headersFile } from '../../site/prerender/assemble.ts';
import { isPortFree } from '../../tools/ports.ts';
import { startForm } from '../../tools/site-and-form.ts';
import { contenderNames, contenders, formPort } from './contenders.ts';

const ports = Object.values(contenders).map(({ port }) => port);

/** @throws RangeError if another program uses a port of the bench */
export async function requireBenchPorts() {
  for (const port of [formPort, ...ports]) {
    if (await isPortFree(port)) continue;
    throw new RangeError(`Port ${port} is in use. Stop what uses it: the bench needs it.`);
  }
}

/** Starts the built form on its own origin, for the frames of both contenders. */
export function startBenchForm() {
  const origins = ports.map((port) => `http://localhost:${port}`);
  return startForm(formPort, origins, { FORM_DATABASE: '.build/bench.db' });
}

/** Serves both contenders until it is disposed, with the headers that the site was built with. */
export function serveContenders(): Disposable {
  const file = headersFile(contenders.site.folder);
  const headers: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const servers = contenderNames.map((name) =>
    serveFolder(contenders[name].folder, contenders[name].port, headers),
  );
  return {
    [Symbol.dispose]() {
      for (const server of servers) server.close();
    },
  };
}

type ServedFile = {
  type: string;
  body: Uint8Array<ArrayBuffer>;
  /** Only of text. */
  brotli: Uint8Array<ArrayBuffer> | undefined;
};

/** Serves a folder from memory on loopback: text compressed with brotli, `assets/` cached for ever. */
function serveFolder(folder: string, port: number, headers: Record<string, string>): ServerType {
  const files = new Map(readFolder(folder));
  const app = new Hono();
  app.get('*', (context) => {
    const name = context.req.path.slice(1) || 'index.html';
    const file = files.get(name) ?? files.get(`${name}.html`);
    if (!file) return context.text('Not found', 404, headers);
    const { type, body, brotli } = file;
    const small = /\bbr\b/.test(context.req.header('Accept-Encoding') ?? '') ? brotli : undefined;
    return context.body(small ?? body, 200, {
      ...headers,
      'Content-Type': type,
      'Cache-Control': name.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(brotli && { Vary: 'Accept-Encoding' }),
      ...(small && { 'Content-Encoding': 'br' }),
    });
  });
  return serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}

function readFolder(folder: string): [string, ServedFile][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const type = getMimeType(path) ?? 'application/octet-stream';
      const body = new Uint8Array(readFileSync(path));
      const isText = /text|javascript|json|xml|manifest/.test(type);
      const brotli = isText ? new Uint8Array(brotliCompressSync(body)) : undefined;
      return [relative(folder, path).replaceAll('\\', '/'), { type, body, brotli }];
    });
}
