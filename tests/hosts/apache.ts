import { unpacked } from '../../tools/unpack-servers.ts';
import type { Server } from './server.ts';

const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'env'];
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
${modules.map((name) => `LoadModule ${name}_module ${unpacked}/usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${isRoot ? 'User www-data\nGroup www-data' : ''}
TypesConfig /dev/null
Listen 127.0.0.1:${port}
DocumentRoot ${site}
<Directory ${site}>
  AllowOverride All
  Require all granted
</Directory>
`,
  parameters: (file) => ['-D', 'FOREGROUND', '-f', file],
};
