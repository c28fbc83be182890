import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Content } from '../../content/model/load.ts';
import { drawIcons, drawShareCard } from './drawings.ts';
import { subsetFonts } from './fitted-text.ts';
import { type Hosting, hosting, netlifyAndCloudflare, vercel } from './hosts/hosting.ts';
import { apache, caddy, nginx } from './hosts/servers.ts';
import type { renderSite } from './render.tsx';
import { headersFile, securityHeaders, withPolicy } from './security-headers.ts';

type Manifest = Record<string, { file: string }>;

type Options = {
  /** Whether to put the policy into the pages, for a host that cannot send headers. */
  policyInPages: boolean;
  /** Whether no date closes sign-up. */
  trial: boolean;
  /** Further files to publish, by name. */
  extraFiles: Readonly<Record<string, string>>;
};

/**
 * Puts the site together from what Vite built in .build/, and replaces the last one only when it is
 * complete: a build that fails leaves the last good site as it was.
 *
 * @param content  as `loadContent` gives it
 * @param folder  where the site goes, for example `dist`
 * @param builtAt  milliseconds since 1970
 */
export async function assembleSite(
  content: Content,
  folder: string,
  builtAt: number,
  { policyInPages, extraFiles, trial }: Options,
) {
  const manifest: Manifest = JSON.parse(readFileSync('.build/browser/manifest.json', 'utf8'));
  const script = (file: string) => {
    const chunk = manifest[file];
    if (!chunk)
      throw new Error(`${file}: is not in the browser build. Expected it in site/routes.ts.`);
    const hash = createHash('sha384').update(readFileSync(join('.build/browser', chunk.file)));
    return { address: `/${chunk.file}`, integrity: `sha384-${hash.digest('base64')}` };
  };
  const entry: { renderSite: typeof renderSite } = await import(
    pathToFileURL('.build/pages/render.js').href
  );
  const built = await entry.renderSite(content, script, builtAt, trial);

  // Next to it, since a rename only works within one disk.
  const next = `${resolve(folder)}-next`;
  const clear = () => rmSync(next, { recursive: true, force: true });
  clear();
  // Removes half a site if this fails, on a disk that may be full; a finished one has been renamed.
  using _half = { [Symbol.dispose]: clear };
  mkdirSync(next, { recursive: true });
  const text = built.pages.map(({ html }) => html).join();
  for (const output of ['.build/browser', '.build/pages']) {
    cpSync(output, next, {
      recursive: true,
      filter: (file) => !/manifest\.json$|render\.js$/.test(file) && isUsed(file, text),
    });
  }
  const made = {
    ...built.files,
    ...extraFiles,
    ...(await drawIcons(built.study)),
    'share-card.png': await drawShareCard(built.headline, built.shareLine),
  };
  mkdirSync(join(next, '.well-known'));
  for (const [file, data] of Object.entries(made)) writeFileSync(join(next, file), data);
  const pages = await subsetFonts(join(next, 'assets'), built.pages);
  const headers = securityHeaders({ ...built, pages: pages.map(({ html }) => html) });
  for (const { file, html } of pages) {
    writeFileSync(join(next, file), policyInPages ? withPolicy(html, headers) : html);
  }
  precompress(next);
  mkdirSync(join(next, '.hosts'));
  for (const [file, text] of Object.entries(hostFiles(hosting(headers))))
    writeFileSync(join(next, file), text);
  writeFileSync(`${headersFile(folder)}-next`, JSON.stringify(headers, null, 2));
  replaceFolder(folder, next);
  renameSync(`${headersFile(folder)}-next`, headersFile(folder));
}

/** What each host reads from the built folder, by file name (see deploy/). */
function hostFiles(hosting: Hosting): Record<string, string> {
  return {
    ...netlifyAndCloudflare(hosting),
    ...vercel(hosting),
    ...apache(hosting),
    ...nginx(hosting),
    ...caddy(hosting),
    '.nojekyll': '',
  };
}

/** Vite builds every file of content/; a page's HTML names those that it shows, by their hash. */
function isUsed(file: string, html: string): boolean {
  const [hash] = file.match(/(?<=pages.assets.*)-[\w-]{8}(\.[^./\\]*)?$/) ?? [];
  return !hash || html.includes(hash);
}

function replaceFolder(folder: string, next: string) {
  const last = `${resolve(folder)}-last`;
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, last);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (existsSync(last)) renameSync(last, folder);
    throw error;
  }
  rmSync(last, { recursive: true, force: true });
}

const isText = /^\.(css|html|js|json|svg|txt|webmanifest|xml|yaml|vtt)$/;

const best = {
  br: (data: Buffer) =>
    brotliCompressSync(data, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  zst: (data: Buffer) =>
    zstdCompressSync(data, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gz: (data: Buffer) => gzipSync(data, { level: 9 }),
};

/** Writes compressed versions next to every text file, for servers to send instead. */
export function precompress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isText.test(extname(file))) continue;
    const data = readFileSync(file);
    for (const [ending, compress] of Object.entries(best)) {
      const small = compress(data);
      if (small.length < data.length) writeFileSync(`${file}.${ending}`, small);
    }
  }
}
