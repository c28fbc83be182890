import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { knownInputs } from './build-inputs.ts';

/** The page, and its hash as `sha256sum -c` reads it. */
export const deskPage = '.build/desk/desk.html';
export const deskPageHash = `${deskPage}.sha256`;

const worker = 'virtual:desk-worker';
const workbooks = 'wasm-xlsxwriter';

/**
 * Builds the desk: one page with everything inside, which may ask nothing but the form's server.
 *
 * @param formAddress  of the form, without a slash at the end
 * @returns the hash of the page
 */
export async function buildDeskPage(formAddress: string, to = deskPage): Promise<string> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  const source = scriptOf(await bundle('desk/worker/start.ts', [workbooksInside]));
  const output = await bundle('desk/page/main.tsx', [textAs(worker, compressed(source))]);
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  const page = pageOf(scriptOf(output), stylesOf(output), formAddress);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, page);
  const hash = createHash('sha256').update(page).digest('hex');
  writeFileSync(`${to}.sha256`, `${hash}  desk.html\n`);
  return hash;
}

/** It stays where scripts do not run, as in the preview of a phone or of an email program. */
const beforeScripts =
  'The desk is being opened. If this stays, you see a preview of the file, JavaScript is off, or the file was changed on its way: then check it. Save the file on a computer, and open it there in Chrome, Edge, Firefox or Safari. For a phone, ask the person who runs the server for an address.';

/** In base64: the page would be twice as large otherwise. */
function compressed(text: string): string {
  return gzipSync(text, { level: 9 }).toString('base64');
}

async function bundle(input: string, plugins: Plugin[]): Promise<Rolldown.RolldownOutput> {
  // Only now, as it takes a while to load.
  const [{ build }, { importWithoutPreload }] = await Promise.all([
    import('vite'),
    import('../site/prerender/vite-plugins.ts'),
  ]);
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins, importWithoutPreload, knownInputs],
    build: {
      write: false,
      modulePreload: false,
      // Whatever its size: a page that was opened from a disk can load nothing else.
      assetsInlineLimit: () => true,
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        // For one curly quote, each letter would take two bytes in the memory of each worker.
        output: { format: 'iife', codeSplitting: false, charset: 'ascii' },
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
  });
  const [output] = [outputs].flat();
  if (output && 'output' in output) return output;
  throw new Error(`${input}: nothing was built.`);
}

/** A module whose only export is a text. */
function textAs(name: string, text: string): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(text)};` : null),
  };
}

/** What writes workbooks, for browsers, with its WebAssembly inside. */
const workbooksInside: Plugin = {
  name: workbooks,
  enforce: 'pre',
  resolveId: (id) => (id === workbooks ? `\0${workbooks}` : null),
  load(id) {
    if (id !== `\0${workbooks}`) return null;
    const folder = dirname(createRequire(import.meta.url).resolve(`${workbooks}/web`));
    const bytes = readFileSync(join(folder, 'wasm_xlsxwriter_bg.wasm')).toString('base64');
    return `
      import { initSync } from '${workbooks}/web';
      initSync({ module: Uint8Array.from(atob('${bytes}'), (one) => one.charCodeAt(0)) });
      export * from '${workbooks}/web';
    `;
  },
};

/** @throws Error if there is more than one script */
function scriptOf({ output }: Rolldown.RolldownOutput): string {
  const chunks = output.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1) throw new Error(`Expected one script, found ${chunks.length}.`);
  return chunk.code;
}

function stylesOf({ output }: Rolldown.RolldownOutput): string {
  return output
    .flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
    )
    .join('\n');
}

function pageOf(script: string, styles: string, formAddress: string): string {
  // Neither may end its element, or begin a comment in it.
  const inside = script.replace(/<(?=\/script|!--|script)/gi, '\\x3C');
  const policy = [
    "default-src 'none'",
    // Of WebAssembly, that of workbooks is compiled.
    `script-src ${hashOf(inside)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(styles)}`,
    'font-src data:',
    'img-src data:',
    'worker-src blob:',
    // The path too: nothing else of that server.
    `connect-src ${formAddress}/door ${formAddress}/door/`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types desk',
  ].join('; ');
  const icon = encodeURIComponent(readFileSync('desk/page/icon.svg', 'utf8'));
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="form-address" content="${formAddress}">`,
    `<link rel="icon" href="data:image/svg+xml,${icon}">`,
    '<title>The desk</title>',
    `<style>${styles}</style></head>`,
    `<body><div id="desk"><p>${beforeScripts}</p></div>`,
    `<script>${inside}</script></body></html>\n`,
  ].join('');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
