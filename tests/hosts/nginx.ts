import { existsSync } from 'node:fs';
import { unpacked } from '../../tools/unpack-servers.ts';
import type { Server } from './server.ts';

const brotli = `${unpacked}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so`;
const hasBrotli = existsSync(brotli);
const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Sends what was compressed with brotli at build, where the module is there. */
export const brotliStatic = hasBrotli ? 'brotli_static on;' : '';

/** @param within  lines for the server's block, beside its `root`; from the folder that it serves */
export function nginxWith(within: (site: string) => string): Server {
  return {
    name: 'nginx',
    program: 'nginx',
    encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
    settings: ({ site, port, home }) => `
daemon off;
pid ${home}/pid;
error_log stderr crit;
${hasBrotli ? `load_module ${brotli};` : ''}
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${home}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    ${within(site)}
  }
}`,
    parameters: (file, home) => ['-p', home, '-e', 'stderr', '-c', file],
  };
}

export const nginx = nginxWith((site) => `include ${site}/.hosts/nginx.conf; ${brotliStatic}`);
