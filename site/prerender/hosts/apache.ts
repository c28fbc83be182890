import type { Hosting } from './hosting.ts';

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
