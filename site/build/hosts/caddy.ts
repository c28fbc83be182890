import type { Hosting } from './hosting.ts';

/** What stands inside a site's block beside `root`. */
export function caddy({ headers, caching, pages, redirects, notFound, types, hidden }: Hosting) {
  // Caddy forgets what was set before an error: the page for an error sets it anew.
  const common = [
    'header {',
    ...Object.entries(headers).map(([name, value]) => `  ${name} "${value}"`),
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
    '@changes not method GET HEAD',
    'handle @changes {',
    '  error 405',
    '}',
    // Groups within groups: what is asked for most passes the fewest of them.
    'handle / {',
    `  header Cache-Control "${caching.rest}"`,
    '  rewrite * /index.html',
    ...serving,
    '}',
    '@assets {',
    '  path /assets/*',
    `  not path ${hidden.filter((pattern) => pattern.startsWith('*')).join(' ')}`,
    '}',
    'handle @assets {',
    `  header Cache-Control "${caching.assets}"`,
    ...typed,
    ...serving,
    '}',
    matcher(
      'others',
      redirects.map(({ from }) => from),
    ),
    'handle @others {',
    `  header Cache-Control "${caching.rest}"`,
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
    `  header Cache-Control "${caching.rest}"`,
    ...typed,
    ...pages.map(({ path, file }) => `  rewrite ${path} /${file}`),
    ...serving,
    '}',
    'handle_errors {',
    ...common,
    `  header Cache-Control "${caching.rest}"`,
    '  @gone expression `{err.status_code} == 404`',
    '  handle @gone {',
    `    rewrite * /${notFound}`,
    // It is this page whole, whatever was asked for and however.
    `    header Content-Type "${types['html']}"`,
    ...['If-None-Match', 'If-Modified-Since', 'If-Match', 'Range'].map(
      (name) => `    request_header -${name}`,
    ),
    ...serving,
    '  }',
    '}',
    '',
  ];
  return { '.hosts/Caddyfile': lines.join('\n') };
}

const serving = ['  file_server {', '    precompressed zstd br gzip', '  }'];
