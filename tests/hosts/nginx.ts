import { existsSync } from 'node:fs';
import { unpacked } from '../../tools/unpack-servers.ts';
import type { Server } from './server.ts';

const brotli = `${unpacked}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so`;
const hasBrotli = existsSync(brotli);
const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Sends what was compressed with brotli at build, where the module is there. */
export const brotliStatic = hasBrotli ? 'brotli_static on;' : '';

type Place = Parameters<Server['settings']>[0];

/** @param servers  what stands inside `http { … }`, from where it is served */
export function nginxServing(servers: (place: Place) => string): Server {
  return {
    name: 'nginx',
    program: 'nginx',
    encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
    settings: (place) => `
daemon off;
pid ${place.home}/pid;
error_log stderr warn;
${hasBrotli ? `load_module ${brotli};` : ''}
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${place.home}/${kind};`).join(' ')}
  ${servers(place)}
}`,
    parameters: (file, home) => ['-p', home, '-e', 'stderr', '-c', file],
  };
}

/** @param within  lines for the server's block, beside its `root`; from the folder that it serves */
export function nginxWith(within: (site: string) => string): Server {
  return nginxServing(
    ({ site, port }) => `
  server {
    listen 127.0.0.1:${port};
    root ${site};
    ${within(site)}
  }`,
  );
}

export const nginx = nginxWith((site) => `include ${site}/.hosts/nginx.conf; ${brotliStatic}`);
