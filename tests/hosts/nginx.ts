import { existsSync } from 'node:fs';
import { unpacked } from '../../tools/unpack-servers.ts';
import type { Server } from './server.ts';

const brotli = `${unpacked}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so`;
const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** @param own  what a server block says beside the generated part: for comparison */
export function nginxWith(include: boolean): Server {
  const hasBrotli = existsSync(brotli);
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
    ${include ? `include ${site}/.hosts/nginx.conf;` : ''}
    ${hasBrotli && include ? 'brotli_static on;' : ''}
  }
}`,
    parameters: (file, home) => ['-p', home, '-e', 'stderr', '-c', file],
  };
}

export const nginx = nginxWith(true);
