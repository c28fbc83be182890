import { readFileSync } from 'node:fs';
import { nginxServing } from './nginx.ts';
import type { Server } from './server.ts';

/**
 * An example of `deploy/`, without certificates.
 *
 * @param listening  the one of its ports that is asked here, by another number
 * @param places  what the example names, and what stands for it here
 */
function nginxExample(
  file: string,
  listening: 80 | 443,
  places: (site: string) => Readonly<Record<string, string>>,
): Server {
  return nginxServing(({ site, port, home }) => {
    let example = readFileSync(file, 'utf8')
      .replaceAll(/^ *(listen \[::\]|ssl_certificate).*$/gm, '')
      .replaceAll(/listen (80|443)( ssl http2)?;/g, (_, asked) =>
        Number(asked) === listening ? `listen 127.0.0.1:${port};` : `listen unix:${home}/other;`,
      );
    for (const [from, to] of Object.entries(places(site))) example = example.replaceAll(from, to);
    // So that a test can ask from any address.
    const from = 'set_real_ip_from 127.0.0.1; real_ip_header X-Real-IP;';
    return `${from}\nserver { listen 127.0.0.1:${port} default_server; return 204; }\n${example}`;
  });
}

export const nginxOnOwnServer = (listening: 80 | 443) =>
  nginxExample('deploy/nginx/site.conf', listening, (site) => ({ '/srv/study': site }));

/** @param upstreams  the ports of what stands for the two containers */
export const nginxAsProxy = (upstreams: { site: number; form: number }) =>
  nginxExample('deploy/container/proxy.conf', 443, () => ({
    '127.0.0.1:8080': `127.0.0.1:${upstreams.site}`,
    '127.0.0.1:8081': `127.0.0.1:${upstreams.form}`,
  }));
