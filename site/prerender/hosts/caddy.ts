import type { Hosting } from './hosting.ts';

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
