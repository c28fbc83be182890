import { expression, type Hosting } from './hosting.ts';

/** The inside of a site block, without `root`. */
export function caddy({ headers, caching, pages, redirects, notFound, types, hidden }: Hosting) {
  // Caddy drops the headers set before an error, so the error page sets them again.
  const common = [
    'header {',
    ...Object.entries({ ...headers, 'Cache-Control': caching.rest }).map(
      ([name, value]) => `  ${name} "${value}"`,
    ),
    '}',
  ];
  const typed = Object.entries(types).flatMap(([ending, type]) => [
    `  @${ending} path *.${ending}`,
    `  header @${ending} Content-Type "${type}"`,
  ]);
  const matcher = (name: string, paths: readonly string[]) => `@${name} path ${paths.join(' ')}`;
  const lines = [
    '# Made by `npm run build`. Import it in a site block that sets `root`.',
    ...common,
    // The most requested page first, by its file name, so that it passes the fewest matchers.
    '@home {',
    '  method GET HEAD',
    '  path /',
    '}',
    'handle @home {',
    '  rewrite * /index.html',
    ...serve(),
    '}',
    'handle {',
    'route {',
    '@changes not method GET HEAD',
    'error @changes 405',
    '@assets {',
    '  path /assets/*',
    `  not path ${hidden.filter((pattern) => pattern.startsWith('*')).join(' ')}`,
    '}',
    'handle @assets {',
    `  header Cache-Control "${caching.assets}"`,
    ...typed,
    ...serve(),
    '}',
    matcher(
      'others',
      redirects.map(({ from }) => from),
    ),
    'handle @others {',
    ...redirects.flatMap(({ from, to }, index) => [
      `  handle ${from} {`,
      `    @query${index} expression \`{http.request.uri.query} != ''\``,
      `    redir @query${index} ${to}?{query} 301`,
      `    redir * ${to} 301`,
      '  }',
    ]),
    '}',
    matcher('hidden', [...hidden, `/${notFound}`]),
    'handle @hidden {',
    '  error 404',
    '}',
    'handle {',
    ...typed,
    ...pages.map(({ path, file }) => `  rewrite ${path} /${file}`),
    ...serve(),
    '}',
    '}',
    '}',
    'handle_errors {',
    ...common,
    // A 405 must list the allowed methods (RFC 9110, section 15.5.6).
    '  @refused expression `{err.status_code} == 405`',
    '  header @refused Allow "GET, HEAD"',
    // Caddy answers a name that no file can have with 500.
    '  @gone expression `{err.status_code} == 404 || {err.status_code} == 500`',
    '  handle @gone {',
    `    rewrite * /${notFound}`,
    // Always the whole page as HTML, whatever the request's extension and conditions.
    `    header Content-Type "${types['html']}"`,
    ...['If-None-Match', 'If-Modified-Since', 'If-Match', 'Range'].map(
      (name) => `    request_header -${name}`,
    ),
    ...serve('status 404'),
    '  }',
    '}',
    '',
  ];
  return { '.hosts/Caddyfile': lines.join('\n') };
}

/** Smallest first: Caddy sends the first that the client accepts. */
const serve = (...settings: string[]) => [
  'file_server {',
  '  precompressed br zstd gzip',
  ...settings,
  '}',
];

/** Smallest first: Apache sends the first that the client accepts. */
const encodings = { br: 'br', zstd: 'zst', gzip: 'gz' };

/** `.htaccess` for the site's document root. Needs mod_headers and mod_rewrite. */
export function apache({ headers, caching, pages, redirects, notFound, types, hidden }: Hosting) {
  const isAsset = '%{REQUEST_URI} =~ m#^/assets/#';
  const lines = [
    '# Made by `npm run build`.',
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    `ErrorDocument 404 /${notFound}`,
    'FileETag MTime Size',
    ...Object.entries(types).map(([ending, type]) => `AddType "${type}" .${ending}`),
    ...Object.entries(headers).map(([name, value]) => `Header always set ${name} "${value}"`),
    `Header always set Cache-Control "${caching.assets}" "expr=${isAsset}"`,
    `Header always set Cache-Control "${caching.rest}" "expr=! (${isAsset})"`,
    // A 405 must list the allowed methods (RFC 9110, section 15.5.6).
    'Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"',
    'RewriteEngine On',
    'RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    ...redirects.flatMap(({ from, to }) => [
      // Matches the requested address, not a rewritten one.
      `RewriteCond %{THE_REQUEST} "^\\S+ ${literal(from)}[? ]"`,
      `RewriteRule ^ ${to} [R=301,L]`,
    ]),
    ...[...hidden, `/${notFound}`].flatMap((pattern) => [
      // Except when serving the 404 page itself.
      'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
      // Decoded, with repeated slashes allowed.
      `RewriteCond %{REQUEST_URI} "^/*${literal(pattern).replaceAll('*', '.*')}$"`,
      'RewriteRule ^ - [R=404,L]',
    ]),
    // Otherwise mod_autoindex answers requests for folders with 403 and its own page.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule . - [R=404,L]',
    'RewriteRule ^$ index.html',
    ...pages.map(({ path, file }) => `RewriteRule ^${path.slice(1)}$ ${file}`),
    ...Object.entries(encodings).flatMap(([name, ending]) => [
      `RemoveLanguage .${ending}`,
      `RemoveType .${ending}`,
      `AddEncoding ${name} .${ending}`,
      // The whole name, and not with q=0 (RFC 9110, section 12.5.3).
      `RewriteCond %{HTTP:Accept-Encoding} "(^|,)\\s*${name}\\s*(,|$|;\\s*q=(0?\\.0*[1-9]|1))"`,
      `RewriteCond %{DOCUMENT_ROOT}/$1.${ending} -f`,
      `RewriteRule ^(.+)$ $1.${ending} [END,E=no-gzip:1,E=no-brotli:1]`,
    ]),
    'Header always append Vary Accept-Encoding "expr=%{CONTENT_TYPE} =~ m#^(text|application)/|svg#"',
    '',
  ];
  return { '.htaccess': lines.join('\n') };
}

const literal = (path: string) => path.replaceAll('.', '\\.');

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
