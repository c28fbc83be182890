import type { Hosting } from './hosting.ts';

/** What stands inside a site's block beside `root`. */
export function caddy({ headers, caching, pages, redirects, notFound, types, hidden }: Hosting) {
  // Caddy forgets what was set before an error: the page for an error sets it anew.
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
    '# Made by `npm run build`. Import it in a site block that has its `root`.',
    ...common,
    // What is asked for most passes nothing else, and by its file's own name: the fewest steps.
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
    // RFC 9110, section 15.5.6: says which methods there are.
    '  @refused expression `{err.status_code} == 405`',
    '  header @refused Allow "GET, HEAD"',
    // Asked for a name that no file can have, Caddy finds fault with itself (500).
    '  @gone expression `{err.status_code} == 404 || {err.status_code} == 500`',
    '  handle @gone {',
    `    rewrite * /${notFound}`,
    // It is this page whole, whatever was asked for and however.
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

/** The smallest first: what is sent is the first that the visitor accepts. */
const serve = (...settings: string[]) => [
  'file_server {',
  '  precompressed br zstd gzip',
  ...settings,
  '}',
];
