import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { rangeOf, readProxies, visitorAddress } from './visitor-address.ts';

/** The address that the form takes for a visitor's, if the connection and the header are these. */
async function taken(remoteAddress: string | undefined, header?: string, FORM_PROXIES?: string) {
  const addressOf = visitorAddress(readProxies({ FORM_PROXIES }));
  const app = new Hono();
  app.get('/', (context) => context.json([addressOf(context)]));
  const headers = header === undefined ? {} : { 'X-Real-IP': header };
  const asked = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return ((await asked.json()) as unknown[])[0] ?? undefined;
}

test.each(['127.0.0.1', '::ffff:127.0.0.1', '::1'])(
  'a server on this machine (%s) says which address a visitor has',
  async (proxy) => {
    expect(await taken(proxy, '203.0.113.7')).toBe('203.0.113.7');
    expect(await taken(proxy, ' 2001:db8::1 ')).toBe('2001:db8::1');
  },
);

test('an address that a visitor writes into the header is not believed', async () => {
  expect(await taken('198.51.100.9', '203.0.113.7')).toBe('198.51.100.9');
  expect(await taken('127.0.0.1', '203.0.113.7', '10.0.0.5')).toBe('127.0.0.1');
});

test('the address is unknown if the server in front of the form does not say it', async () => {
  for (const header of [undefined, '', 'unknown', '203.0.113.7, 198.51.100.9', "' OR 1=1"]) {
    expect(await taken('127.0.0.1', header)).toBeUndefined();
  }
});

test('connections that ended before the system was asked for their address share one', async () => {
  expect(await taken(undefined, '203.0.113.7')).toBe('::');
});

test('servers in front of the form can be named one by one, or by range', async () => {
  const proxies = '10.0.0.5, 172.16.0.0/12,fd00:1::/32';
  for (const proxy of ['10.0.0.5', '172.18.0.1', '::ffff:172.31.0.1', 'fd00:1:2::3']) {
    expect(await taken(proxy, '203.0.113.7', proxies), proxy).toBe('203.0.113.7');
  }
  for (const other of ['10.0.0.6', '172.32.0.1', 'fd00:2::1', '::1']) {
    expect(await taken(other, '203.0.113.7', proxies), other).toBe(other);
  }
});

test.each([
  ...['proxy.example.org', '10.0.0.5:80', '10.0.0.5/33', '10.0.0.0/', '0.0.0.0/0', '::/0'],
  ...['10.0.0.5,', '10.0.0.0/x', '10.0.0.0/8/8', '*'],
])('"%s" is refused as the servers in front of the form', (FORM_PROXIES) => {
  expect(() => readProxies({ FORM_PROXIES })).toThrow(
    `FORM_PROXIES: found "${FORM_PROXIES}". Expected the internet addresses`,
  );
});

test.each([
  ['203.0.113.7', '203.0.113.200', '203.0.114.7'],
  ['203.0.113.7', '::ffff:203.0.113.9', '::ffff:203.0.112.9'],
  ['2001:db8:1:2::3', '2001:0DB8:1::5', '2001:db8:2::3'],
  ['2001:db8::1', '2001:db8:0:5:6:7:8:9', '2001:db8:1::1'],
  ['::1', '0:0:0:4::', '1::'],
  ['fe80::1%eth0', 'fe80::2', 'fe81::1'],
])('%s is in the same range as %s, and not as %s, however they are written', (one, near, far) => {
  expect(rangeOf(near)).toBe(rangeOf(one));
  expect(rangeOf(far)).not.toBe(rangeOf(one));
});
