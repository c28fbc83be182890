import { expression, type Hosting } from './hosting.ts';

/**
 * The inside of `server { … }`, without `root`. A location that adds a header inherits none, so the
 * one for assets repeats them all.
 */
export function nginx({ headers, caching, pages, redirects, notFound, types, hidden }: Hosting) {
  const add = (control: string) =>
    Object.entries({ ...headers, 'Cache-Control': control }).map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    );
  const lines = [
    '# Made by `npm run build`. Include it in a server block that sets `root`.',
    `error_page 404 /${notFound};`,
    'error_page 405 @refused;',
    'absolute_redirect off;',
    'server_tokens off;',
    'gzip_static on;',
    'gzip_vary on;',
    // Large enough to read a page from the disk at once; nginx's default buffers hold 32 kB.
    'output_buffers 1 64k;',
    'types {',
    ...Object.entries(types).map(([ending, type]) => `  "${type}" ${ending};`),
    '}',
    ...add(caching.rest),
    'location = / { try_files /index.html =404; }',
    ...pages.map(({ path, file }) => `location = ${path} { try_files /${file} =404; }`),
    ...redirects.map(({ from, to }) => `location = ${from} { return 301 ${to}$is_args$args; }`),
    `location = /${notFound} { internal; }`,
    'location /assets/ {',
    ...add(caching.assets).map((line) => `  ${line}`),
    '  try_files $uri =404;',
    '}',
    ...hidden.map((pattern) => `location ~ ${expression(pattern)} { return 404; }`),
    // A 405 must list the allowed methods (RFC 9110, section 15.5.6).
    'location @refused {',
    ...add(caching.rest).map((line) => `  ${line}`),
    '  add_header Allow "GET, HEAD" always;',
    '  return 405;',
    '}',
    'location / { try_files $uri =404; }',
    '',
  ];
  return { '.hosts/nginx.conf': lines.join('\n') };
}
