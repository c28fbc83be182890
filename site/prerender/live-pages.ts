import { relative } from 'node:path';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { loadContent } from '../../content/model/load.ts';
import type { renderSite } from './render.tsx';

const source = /^(content|site)\//;

/** Development only: renders each page on request, and reloads it when its source changes. */
export function livePages(): Plugin {
  return {
    name: 'live-pages',
    configureServer(server) {
      server.watcher.on('all', (_event, file) => {
        const path = normalizePath(relative(server.config.root, file));
        if (source.test(path)) server.environments.client.hot.send({ type: 'full-reload' });
      });
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname;
            const { pages } = await render(server);
            const page = pages.find((one) => one.path === path);
            const shown = page ?? pages.find((one) => one.path === '*');
            response.statusCode = page ? 200 : 404;
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(path, shown?.html ?? ''));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

async function render(server: ViteDevServer) {
  const environment = server.environments['pages'];
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite\'s environment "pages" cannot run modules.');
  environment.moduleGraph.invalidateAll();
  const { runner } = environment;
  const content: { loadContent: typeof loadContent } =
    await runner.import('/content/model/load.ts');
  const entry: { renderSite: typeof renderSite } = await runner.import(
    '/site/prerender/render.tsx',
  );
  return entry.renderSite(
    content.loadContent(),
    (file) => ({ address: `/${file}`, integrity: '' }),
    Date.now(),
    true,
  );
}
