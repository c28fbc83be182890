import { existsSync, readFileSync } from 'node:fs';
import type { Server } from './server.ts';
import { unpacked } from './unpack-servers.ts';

const brotli = `${unpacked}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so`;
const hasBrotli = existsSync(brotli);
const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Sends the files that the build compressed with brotli, if the module is available. */
export const brotliStatic = hasBrotli ? 'brotli_static on;' : '';

type Place = Parameters<Server['settings']>[0];

/** @param servers  the inside of `http { … }` */
function nginxServing(servers: (place: Place) => string): Server {
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
  access_log ${place.home}/access.log;
  ${kinds.map((kind) => `${kind}_temp_path ${place.home}/${kind};`).join(' ')}
  ${servers(place)}
}`,
    parameters: (file, home) => ['-p', home, '-e', 'stderr', '-c', file],
  };
}

/** @param within  lines for the server block after `root`, given the folder that it serves */
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

/**
 * An example in `deploy/`, without certificates.
 *
 * @param listening  which of the example's ports the test uses; a free port replaces it
 * @param places  what to replace in the example, given where the server runs
 */
function nginxExample(
  file: string,
  listening: 80 | 443,
  places: (place: Place) => Readonly<Record<string, string>>,
): Server {
  return nginxServing((place) => {
    const { port, home } = place;
    let example = readFileSync(file, 'utf8')
      .replaceAll(/^ *(listen \[::\]|ssl_certificate).*$/gm, '')
      .replaceAll(/listen (80|443)( ssl http2)?;/g, (_, asked) =>
        Number(asked) === listening ? `listen 127.0.0.1:${port};` : `listen unix:${home}/other;`,
      );
    for (const [from, to] of Object.entries(places(place))) example = example.replaceAll(from, to);
    // So that a test can send requests from any address.
    const from = 'set_real_ip_from 127.0.0.1; real_ip_header X-Real-IP;';
    return `${from}\nserver { listen 127.0.0.1:${port} default_server; return 204; }\n${example}`;
  });
}

export const nginxOnOwnServer = (listening: 80 | 443) =>
  nginxExample('deploy/nginx/site.conf', listening, ({ site }) => ({ '/srv/study': site }));

/**
 * @param upstreams  the ports of the two servers that take the containers' place
 * @param changed  what else to replace in the example
 */
export const nginxAsProxy = (
  upstreams: { site: number; form: number },
  listening: 80 | 443 = 443,
  changed: Readonly<Record<string, string>> = {},
) =>
  nginxExample('deploy/container/proxy.conf', listening, ({ home }) => ({
    '127.0.0.1:8080': `127.0.0.1:${upstreams.site}`,
    '127.0.0.1:8081': `127.0.0.1:${upstreams.form}`,
    ...changed,
    '/var/log/nginx': home,
  }));
