import { relative } from 'node:path';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import sharp from 'sharp';
import { defineConfig } from 'vite';
import { checkFiles } from './content/model/media/check-files.ts';
import {
  importWithoutPreload,
  livePages,
  olderSyntax,
  oldestForStyles,
  pictures,
  typographicText,
} from './site/prerender/vite-plugins.ts';
import { routes } from './site/routes.ts';
import { iconAsIco, keyboardFont, shortScript, wasmFiles } from './tools/form-assets.ts';

// The bytes of an AVIF depend on the number of threads, which on some systems is that of the cores.
sharp.concurrency(1);

/** Three programs from one repository: what the browser runs, what renders the pages, the form. */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  server: {
    // The answers are in this folder too: the development server must not serve them.
    cors: false,
    // Builds, of this site and of the copies in .build/, change no page that is served.
    watch: { ignored: (path) => /^(dist|\.build)/.test(relative(import.meta.dirname, path)) },
    fs: {
      deny: [
        '.env*',
        '**/.git/**',
        '**/*.db*',
        '**/data/**',
        '**/answers*',
        '**/*.csv',
        '**/*.xlsx',
        '*.{crt,pem}',
      ],
    },
  },
  plugins: [
    {
      enforce: 'pre',
      ...mdx({ remarkPlugins: [remarkFrontmatter, remarkGfm, typographicText] }),
    },
    pictures(),
    importWithoutPreload,
    keyboardFont(),
    iconAsIco(),
    shortScript(),
    wasmFiles(),
    livePages(),
    { name: 'check-files', buildApp: { order: 'pre', handler: () => checkFiles() } },
  ],
  css: { postcss: { plugins: olderSyntax } },
  build: { cssTarget: oldestForStyles },
  environments: {
    client: {
      build: {
        outDir: '.build/browser',
        manifest: 'manifest.json',
        modulePreload: false,
        rolldownOptions: {
          checks: { moduleLevelDirective: false, pluginTimings: false },
          input: routes.flatMap(({ scripts }) => scripts),
        },
      },
    },
    pages: {
      consumer: 'server',
      build: {
        outDir: '.build/pages',
        emitAssets: true,
        rolldownOptions: { checks: { pluginTimings: false }, input: 'site/prerender/render.tsx' },
      },
    },
    form: {
      consumer: 'server',
      // Whole, so that it runs where no packages are installed.
      resolve: { noExternal: true },
      // Without React's slower development code.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: '.build/form',
        rolldownOptions: {
          checks: { pluginTimings: false },
          // A server keeps its source in memory: each letter would take two bytes because of one curly quote.
          // Names stay, for what it logs of an error.
          output: { minify: { mangle: false }, charset: 'ascii' },
          input: [
            'form/server.ts',
            'commands/command-line.ts',
            'answers/store/sqlite/sqlite-thread.ts',
            'answers/backups/backup-thread.ts',
          ],
        },
      },
    },
  },
});
