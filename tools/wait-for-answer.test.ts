import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { waitForAnswer } from './wait-for-answer.ts';

test('a server that accepts and says nothing is not waited for without end', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(waitForAnswer(`http://127.0.0.1:${port}/`, 1500)).rejects.toThrow(
    'no answer in 1.5 seconds',
  );
  server.close();
});
