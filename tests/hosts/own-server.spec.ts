import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { headersFile } from '../../site/prerender/security-headers.ts';
import { testedSite } from '../tested-site.ts';
import { ask, find, type Server, serve } from './server.ts';
import { caddyOnOwnServer, nginxOnOwnServer } from './servers.ts';

const path = '/privacy?from=poster';

function describe(
  server: Server,
  tests: (asked: (host: string) => ReturnType<typeof ask>) => void,
) {
  test.describe(`the example for ${server.name}`, () => {
    test.describe.configure({ mode: 'default' });
    test.skip(
      !find(server.program),
      `${server.program} is not installed and cannot be downloaded.`,
    );
    let running: Awaited<ReturnType<typeof serve>>;
    test.beforeAll(async () => {
      running = await serve(server, testedSite);
    });
    test.afterAll(async () => running.stop());
    tests((host) => ask(running.address, path, { headers: { Host: host } }));
  });
}

for (const server of [nginxOnOwnServer(443), caddyOnOwnServer]) {
  describe(server, (asked) => {
    test('the site answers at its name, with every header', async () => {
      const { status, headers, body } = await asked('www.example.org');
      expect(status).toBe(200);
      expect(body.equals(readFileSync(join(testedSite, 'privacy.html')))).toBe(true);
      const wanted: Record<string, string> = JSON.parse(
        readFileSync(headersFile(testedSite), 'utf8'),
      );
      expect(wanted).toHaveProperty('Content-Security-Policy');
      for (const [name, value] of Object.entries(wanted)) {
        expect(headers[name.toLowerCase()], name).toBe(value);
      }
    });

    test('the name without www redirects to the site and sends HSTS', async () => {
      const { status, headers } = await asked('example.org');
      expect(status).toBe(301);
      expect(headers.location).toBe(`https://www.example.org${path}`);
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
      expect(headers['server'] ?? '').not.toMatch(/\d/);
    });
  });
}

describe(nginxOnOwnServer(80), (asked) => {
  test('http redirects to https', async () => {
    for (const host of ['example.org', 'www.example.org']) {
      const { status, headers } = await asked(host);
      expect(status).toBe(301);
      expect(headers.location).toBe(`https://www.example.org${path}`);
      // Browsers ignore it over http (RFC 6797, section 7.2).
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers['server'] ?? '').not.toMatch(/\d/);
    }
  });
});
