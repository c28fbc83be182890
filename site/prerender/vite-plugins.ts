import { relative } from 'node:path';
import cascadeLayers from '@csstools/postcss-cascade-layers';
import isPseudoClass from '@csstools/postcss-is-pseudo-class';
import type { AcceptedPlugin, Plugin as StylesPlugin } from 'postcss';
import logical from 'postcss-logical';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { imagetools, resolveConfigs, type TransformFactory } from 'vite-imagetools';
import type { loadContent } from '../../content/model/load.ts';
import { typographic } from '../../content/model/words/typographic.ts';
import type { renderSite } from './render.tsx';

/** The colour spaces with 16 bits that photo programs export, and the same with 8. */
const spacesInEightBits: Readonly<Record<string, string>> = { rgb16: 'srgb', grey16: 'b-w' };

/**
 * Takes pictures of 16 bits for pictures of 8 before sharp reads their profile. sharp 0.35 ignores a
 * profile of grey at 16 bits, and converts other colours to Display P3, of which it then leaves no
 * note: they would be washed out.
 */
const inEightBits: TransformFactory = ({ bits }) =>
  bits === '8'
    ? async (_, image) => {
        const { space } = await image.metadata();
        const inEight = spacesInEightBits[space ?? ''];
        return inEight ? image.pipelineColourspace(inEight) : image;
      }
    : undefined;

/** Makes the pictures that are published from those of content/, and keeps them in `.build/`. */
export function pictures(): Plugin {
  return imagetools({
    // Cameras write .JPG. A picture that is not processed here would be published unchanged, with
    // the place where it was taken.
    include: /^[^?]+\.(jpe?g|png|webp)(\?.*)?$/i,
    cache: { dir: '.build/pictures' },
    extendTransforms: (given) => [inEightBits, ...given],
    resolveConfigs: (...given) =>
      resolveConfigs(...given).map((config) => ({
        ...config,
        // It is part of the name of a kept picture, so those of earlier versions are made again.
        bits: '8',
        // Three quarters of the bytes of the default, 50, with no difference that we could see.
        ...(config['format'] === 'avif' && { quality: '40' }),
        // For a trial on this machine: a tenth of the time, for a fifth more bytes.
        ...(config['format'] === 'avif' && process.env['QUICK_PICTURES'] && { effort: '1' }),
      })),
  });
}

/** A node of a text as Remark reads it (mdast); `value` is that of words and of code. */
type Node = { type: string; value?: string; children?: Node[] };

const blocks = ['paragraph', 'heading', 'tableCell'];

/**
 * A Remark plugin: typographic apostrophes and quotation marks in the policy's words. A whole block is
 * read at once, since a quotation may begin before a fact and end after it.
 */
export function typographicText() {
  return replaceIn;
}

function replaceIn(node: Node) {
  if (!blocks.includes(node.type)) {
    node.children?.forEach(replaceIn);
    return;
  }
  const parts = partsOf(node);
  const words = typographic(parts.map(asRead).join(''));
  let at = 0;
  for (const part of parts) {
    const { length } = asRead(part);
    if (part.type === 'text') part.value = words.slice(at, at + length);
    at += length;
  }
}

/** The text of a part, among which quotes are found: one letter in place of a fact or of code. */
function asRead({ type, value = '' }: Node): string {
  if (type === 'text') return value;
  return type === 'break' ? ' ' : 'x';
}

function partsOf({ children = [] }: Node): Node[] {
  return children.flatMap((child) => (child.children?.length ? partsOf(child) : [child]));
}

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
            const page = pages.find((page) => page.path === path);
            const shown = page ?? pages.find((other) => other.path === '*');
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

/**
 * The oldest browsers that show the pages as designed. Phones and tablets that no longer get
 * updates stop at Safari 12 (iPhone 6, iPad Air), or at Chrome 80 to 119 (Android 4.4 to 7).
 */
export const oldestForStyles = ['ios12.2', 'chrome80', 'firefox78'];

/** `.a { @media print { … } }` becomes `@media print { .a { … } }`, after `.a`. */
const conditionsOutside: StylesPlugin = {
  postcssPlugin: 'conditions-outside',
  Once(root) {
    root.walkRules((rule) => {
      for (const inner of rule.nodes.filter((node) => node.type === 'atrule').reverse()) {
        const outer = inner.clone({ nodes: [] });
        rule.after(outer.append(rule.clone({ nodes: [] }).append(inner.nodes ?? [])));
        inner.remove();
      }
    });
  },
};

/**
 * For browsers without container queries, uses the window instead: `@container name (max-width:
 * 34em)` is followed by the same rules in `@media (max-width: 34em)`.
 */
const windowForContainer: StylesPlugin = {
  postcssPlugin: 'window-for-container',
  OnceExit(root, { AtRule }) {
    root.walkAtRules('container', (rule) => {
      const window = rule.clone({
        name: 'media',
        params: rule.params.slice(rule.params.indexOf('(')),
      });
      const unknown = { name: 'supports', params: 'not (container-type: inline-size)', nodes: [] };
      rule.after(new AtRule(unknown).append(window));
    });
  },
};

/**
 * Rewrites newer CSS in older syntax, which newer browsers read the same way. Vite's minifier does
 * the rest, given the list of the oldest browsers.
 */
export const olderSyntax: AcceptedPlugin[] = [
  conditionsOutside,
  isPseudoClass(),
  logical(),
  cascadeLayers(),
  windowForContainer,
];

/**
 * Vite wraps each `import()` in code that loads the style sheets of the script first. No island has
 * any, and the wrapper would be more than half of the first script of the landing page. The desk has all in one script.
 */
export const importWithoutPreload: Plugin = {
  name: 'import-without-preload',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
