import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createApp } from '../../form/app.tsx';
import { openSqliteStore } from '../../form/store/sqlite-store.ts';
import type { Store } from '../../form/store/store.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const completeForm = {
  submission: 'a'.repeat(32),
  who: 'carer',
  name: 'Ann <Lee>',
  email: 'ann@example.org',
  age: 'old-enough',
  story: 'a cup\r\nand a spoon',
  consent: 'yes',
};

const facts = {
  company: 'Kettle & Co',
  email: 'team@kettle.example',
  study: 'Cups and Spoons',
  minimumAge: 21,
  policyAddress: 'https://www.example.org/privacy',
  finalDate: '2098-07-31',
};

/** The form with a real database file, called without a network. */
export function formUnderTest() {
  const folder = temporaryFolder();
  let store: Store;
  const database = () => join(folder.path, 'study.db');
  beforeEach(() => {
    store = openSqliteStore(database(), 20);
  });
  afterEach(() => store.close());

  async function ask(address: string, init?: RequestInit) {
    const siteOrigins = ['https://www.example.org', 'http://localhost:4321'];
    const response = await createApp({ store, facts, siteOrigins }).request(address, init);
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  /** Sends what a browser sends when someone presses the button; `headers` replace its headers. */
  function send(answers: Record<string, string> | ReadableStream, headers = {}) {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: {
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: answers instanceof ReadableStream ? answers : `${new URLSearchParams(answers)}`,
      duplex: 'half',
    };
    return ask('/', init);
  }

  return { ask, send, database, stored: () => store.list() };
}
