import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const source = 'bench/single-page';

/**
 * Checks and builds the single-page app into `folder`, with the icons of the built site.
 *
 * @throws Error if it does not build
 */
export function makeSinglePage(site: string, folder: string) {
  const vite = ['bench/node_modules/vite/bin/vite.js', 'build', source, '--logLevel', 'warn'];
  run('tsc', ['-p', source]);
  run(process.execPath, [...vite, '--outDir', resolve(folder), '--emptyOutDir']);
  const icons = readdirSync(site).filter((file) => /\.(ico|png|svg|webmanifest|txt)$/.test(file));
  for (const file of icons) cpSync(join(site, file), join(folder, file));
}

function run(program: string, args: string[]) {
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${source}: does not build. The reason stands above.`);
}
