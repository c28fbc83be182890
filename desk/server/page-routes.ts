import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/**
 * The page in the browser, which `tools/desk.ts` has built.
 *
 * @param folder  of what Vite has built, with its manifest
 * @param room  the path under which the desk is
 */
export function pageRoutes(folder: string, room: string): Hono {
  const app = new Hono();
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  );
  const { file, css = [] } = manifest['desk/page/main.tsx'] ?? {};
  const styles = css.map((one) => `<link rel="stylesheet" href="${room}/${one}">`).join('');
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>The desk</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="${room}/icon.svg" type="image/svg+xml">${styles}<script type="module" src="${room}/${file}"></script></head><body><div id="desk"><p>The desk is being opened. It needs JavaScript.</p></div></body></html>`;
  app.get('/icon.svg', serveStatic({ path: 'desk/page/icon.svg' }));
  app.get(
    '/assets/*',
    serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(room.length) }),
  );
  app.get('*', (context) => context.html(html));
  return app;
}
