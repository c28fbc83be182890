import { readFileSync } from 'node:fs';
import { headersFile } from '../../site/prerender/assemble.ts';
import { caddyWith } from '../hosts/caddy.ts';
import { brotliStatic, nginx, nginxWith } from '../hosts/nginx.ts';
import type { Server } from '../hosts/server.ts';

/** One server with each set of settings that is compared. */
export type Ways = Readonly<Record<'ours' | 'least' | 'bare', Server>>;

/** @param site  a built site */
export function nginxWays(site: string): Ways {
  const added = headers(site).map(([name, value]) => `add_header ${name} "${value}";`);
  return {
    ours: nginx,
    least: nginxWith(() => [...added, 'gzip_vary on;', brotliStatic].join('\n')),
    bare: nginxWith(() => ''),
  };
}

/**
 * @param site  a built site
 * @param ours  the version of Caddy to compare, with our settings
 */
export function caddyWays(site: string, ours: Server): Ways {
  const added = headers(site).map(([name, value]) => `${name} "${value}"`);
  const compressed = ['file_server {', 'precompressed br', '}'];
  const other = (within: string) => ({ ...caddyWith(() => within), program: ours.program });
  return {
    ours,
    least: other(['header {', ...added, '}', ...compressed].join('\n')),
    bare: other('file_server'),
  };
}

function headers(site: string): [string, string][] {
  const always: Record<string, string> = JSON.parse(readFileSync(headersFile(site), 'utf8'));
  return Object.entries({ ...always, 'Cache-Control': 'no-cache' });
}
