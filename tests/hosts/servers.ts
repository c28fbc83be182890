import { existsSync, readFileSync } from 'node:fs';
import { find, type Server } from './server.ts';
import { newerCaddy, unpacked } from './unpack-servers.ts';

/** @param within  lines for the site block after `root`, given the folder that it serves */
export function caddyWith(within: (site: string) => string): Server {
  return {
    name: 'Caddy',
    program: 'caddy',
    encodings: ['br', 'zstd', 'gzip'],
    settings: ({ site, port }) => `
{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  root * ${site}
  ${within(site)}
}
`,
    parameters: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  };
}

export const caddy = caddyWith((site) => `import ${site}/.hosts/Caddyfile`);

/** The version in `deploy/container`; Debian's is from 2022. */
export const caddyNewer: Server = { ...caddy, name: 'Caddy, newer', program: newerCaddy };

/** The Caddyfile of the container. */
export const caddyInContainer: Server = {
  ...caddy,
  name: 'Caddy as in the container',
  program: find(newerCaddy) ? newerCaddy : 'caddy',
  settings: ({ site, port }) =>
    readFileSync('deploy/container/Caddyfile', 'utf8')
      .replaceAll('/srv/study', site)
      .replace(':8080 {', `http://:${port} {\n\tbind 127.0.0.1`),
};

/** The example in `deploy/caddy`, without certificates. */
export const caddyOnOwnServer: Server = {
  ...caddy,
  settings: ({ site, port }) =>
    '{\n\tadmin off\n\tauto_https off\n}\n' +
    readFileSync('deploy/caddy/Caddyfile', 'utf8')
      .replaceAll('/srv/study', site)
      .replace(/^(\S*example\.org) \{$/gm, `http://$1:${port} {\n\tbind 127.0.0.1`),
};

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

const enabledInDebian =
  'mpm_event access_compat alias auth_basic authn_core authn_file authz_core authz_host ' +
  'authz_user autoindex deflate dir env filter mime negotiation reqtimeout setenvif status';
/** As on shared hosts: each may answer differently where `.htaccess` does not decide. */
const modules = `${enabledInDebian} brotli expires headers rewrite`.split(' ');
const root = existsSync(unpacked) ? unpacked : '';
const types = '/etc/mime.types';
const isRoot = process.getuid?.() === 0;

export const apache: Server = {
  name: 'Apache',
  program: 'apache2',
  encodings: ['br', 'zstd', 'gzip'],
  settings: ({ site, port, home }) => `
ServerRoot ${home}
ServerName localhost
ServerTokens Prod
TraceEnable Off
PidFile ${home}/pid
DefaultRuntimeDir ${home}
ErrorLog ${home}/errors
LogLevel crit
${modules.map((name) => `LoadModule ${name}_module ${root}/usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${isRoot ? 'User www-data\nGroup www-data' : ''}
TypesConfig ${existsSync(types) ? types : '/dev/null'}
AddType application/x-gzip .gz .tgz
AddLanguage br .br
AddOutputFilterByType BROTLI_COMPRESS;DEFLATE text/html text/css text/javascript image/svg+xml
DirectoryIndex index.html index.php
Listen 127.0.0.1:${port}
DocumentRoot ${site}
<Directory ${site}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
`,
  parameters: (file) => ['-D', 'FOREGROUND', '-f', file],
};
