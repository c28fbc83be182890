import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { testedSite } from '../tested-site.ts';
import { ask, find, serve } from './server.ts';
import { nginxAsProxy } from './servers.ts';

/** Takes a container's place, and answers with the request that it got. */
async function startUpstream(name: string) {
  const server = createServer((incoming, response) => {
    const { method, headers, url } = incoming.resume();
    incoming.once('end', () => response.end(`${name}: ${method} ${headers.host}${url}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Limits that a few requests reach. */
const soonFull = { 'rate=10r/s': 'rate=30r/m', 'burst=600': 'burst=100' };

test.describe('the example of a proxy for the containers', () => {
  test.describe.configure({ mode: 'default' });
  test.skip(!find('nginx'), 'nginx is not on this machine and could not be fetched.');

  let running: Awaited<ReturnType<typeof serve>>;
  let upstreams: Awaited<ReturnType<typeof startUpstream>>[] = [];
  let ports = { site: 0, form: 0 };

  test.beforeAll(async () => {
    const [first, second] = [await startUpstream('site'), await startUpstream('form')];
    upstreams = [first, second];
    ports = { site: first.port, form: second.port };
    const told = { '/var/log/nginx/form.log emerg': 'stderr warn' };
    running = await serve(nginxAsProxy(ports, 443, { ...told, ...soonFull }), testedSite);
  });
  test.afterAll(async () => {
    await running.stop();
    for (const { server } of upstreams) server.close();
  });

  async function asked(host: string, path: string, method = 'GET', from = '192.0.2.1') {
    const headers = { Host: host, 'X-Real-IP': from };
    const answer = await ask(running.address, path, { method, headers });
    return { status: answer.status, said: answer.body.toString() };
  }

  test("each host name is proxied to its container, with the name in its Host header, and the form's health check is not public", async () => {
    for (const [name, host] of [
      ['site', 'study.example.org'],
      ['form', 'form.example.org'],
    ] as const) {
      expect(await asked(host, '/x?y')).toEqual({ status: 200, said: `${name}: GET ${host}/x?y` });
    }
    for (const path of ['/health', '/ready']) {
      expect((await asked('form.example.org', path)).status).toBe(404);
    }
  });

  test('submissions are rate-limited, page views are not', async () => {
    const answers = (method: string) =>
      Promise.all(Array.from({ length: 120 }, () => asked('form.example.org', '/', method)));
    const sent = await answers('POST');
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    const held = sent.filter(({ status }) => status === 429);
    expect(held.length).toBeGreaterThanOrEqual(5);
    // The form's own page about it.
    expect(new Set(held.map(({ said }) => said))).toEqual(
      new Set(['form: GET form.example.org/too-many-answers']),
    );
    expect(new Set((await answers('GET')).map(({ status }) => status))).toEqual(new Set([200]));
  });

  /** Starts a submission to which nothing more is ever added. */
  function stall(address: string, from: string) {
    const { hostname, port } = new URL(address);
    const headers = { Host: 'form.example.org', 'X-Real-IP': from, 'Content-Length': 9 };
    const stalled = request({ hostname, port, path: '/', method: 'POST', headers, agent: false });
    stalled.on('error', () => {}).flushHeaders();
  }

  for (const listening of [80, 443] as const) {
    test(`the address of a draft is in none of the proxy's logs on port ${listening}`, async () => {
      const proxy = nginxAsProxy(ports, listening, soonFull);
      const settings = (...place: Parameters<typeof proxy.settings>) =>
        proxy.settings(...place).replace('events {}', 'events { worker_connections 15; }');
      const quiet = await serve({ ...proxy, settings }, testedSite);
      const draft = '/s/AAAAAAAAAAAAAAAAAAAAAA/about-you';
      const statuses = new Set<number>();
      const open = async (method: string, from: string) => {
        const headers = { Host: 'form.example.org', 'X-Real-IP': from };
        statuses.add((await ask(quiet.address, draft, { method, headers })).status);
      };
      for (let sent = 0; sent < 110; sent++) await open('POST', '203.0.113.9');
      // With no connection left for the form, nginx reports an error of almost the highest level.
      for (let held = 0; held < 15 && !statuses.has(500); held++) {
        stall(quiet.address, '203.0.113.10');
        await open('GET', '203.0.113.11');
      }
      await ask(quiet.address, '/seen', { headers: { Host: 'study.example.org' } });
      const logs = globSync('*.log', { cwd: quiet.home }).map((log) =>
        readFileSync(join(quiet.home, log), 'utf8'),
      );
      const written = `${quiet.complaints()}${logs.join('')}`;
      await quiet.stop();
      expect(statuses).toEqual(new Set(listening === 80 ? [301] : [200, 429, 500]));
      expect(written).toContain('/seen');
      expect(written).not.toContain('AAAA');
    });
  }

  test('one address cannot hold all connections with submissions that it never finishes', {
    tag: '@slow',
  }, async () => {
    const hasty = { 'client_body_timeout 15s': 'client_body_timeout 5s' };
    const { address, stop } = await serve(nginxAsProxy(ports, 443, hasty), testedSite);
    const hold = (count: number) => {
      for (let held = 0; held < count; held++) stall(address, '192.0.2.1');
    };
    const status = async (from: string) =>
      (await ask(address, '/', { headers: { Host: 'form.example.org', 'X-Real-IP': from } }))
        .status;
    hold(140);
    expect(await status('192.0.2.1')).toBe(200);
    hold(30);
    await expect.poll(() => status('192.0.2.1')).toBe(503);
    expect(await status('192.0.2.2')).toBe(200);
    // The proxy ends them.
    await expect.poll(() => status('192.0.2.1'), { timeout: 20_000 }).toBe(200);
    await stop();
  });

  test('a submission that is too long is passed to the form, which answers it', async () => {
    const { status } = await ask(running.address, '/', {
      method: 'POST',
      headers: { Host: 'form.example.org', 'X-Real-IP': '192.0.2.200' },
      body: Buffer.alloc(600 * 1024),
    });
    expect(status).toBe(200);
  });

  test('no submission is written to a disk, whether it is limited or not', async () => {
    for (const size of [30, 600, 900]) {
      const body = Buffer.alloc(size * 1024);
      const headers = { Host: 'form.example.org', 'X-Real-IP': `198.51.100.${size % 256}` };
      const sent = Array.from({ length: 120 }, () =>
        ask(running.address, '/', { method: 'POST', headers, body }),
      );
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
    }
    expect(running.complaints()).toContain('limiting requests');
    expect(running.complaints()).not.toContain('temporary file');
  });

  test('all IPv6 addresses of one household share one limit', async () => {
    const statuses = async (address: (index: number) => string) => {
      const answers = Array.from({ length: 120 }, (_, index) =>
        asked('form.example.org', '/', 'POST', address(index)),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses((index) => `2001:db8:0:1:${index}::${index}`)).toContain(429);
    for (const others of [
      (index: number) => `2001:db8:1:${index}::1`,
      (index: number) => `192.0.2.${index + 2}`,
    ]) {
      expect(new Set(await statuses(others))).toEqual(new Set([200]));
    }
  });
});
