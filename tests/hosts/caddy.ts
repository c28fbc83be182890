import { readFileSync } from 'node:fs';
import { find, type Server } from './server.ts';
import { newerCaddy } from './unpack-servers.ts';

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
