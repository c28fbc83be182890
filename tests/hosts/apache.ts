import { existsSync } from 'node:fs';
import type { Server } from './server.ts';
import { unpacked } from './unpack-servers.ts';

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
