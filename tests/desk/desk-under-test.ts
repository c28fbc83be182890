import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { test as base, type Page } from '@playwright/test';
import { Hono } from 'hono';
import { doorPath } from '../../answers/door/replies.ts';
import { noKeys, recipientsIn, withStatements } from '../../answers/keys/key-list.ts';
import { keyStatement } from '../../answers/keys/key-statement.ts';
import { trustedKeys, withTrustedKeys } from '../../answers/keys/trusted-keys.ts';
import type { Submission } from '../../answers/records/records.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { freePort } from '../../common/settings.ts';
import { loadContent } from '../../content/model/load.ts';
import { doorRoutes } from '../../form/door/door.ts';
import { prepareDoor } from '../../form/door/first-key-routes.ts';
import { buildDeskPage } from '../../tools/desk-page.ts';
import { serveDesk } from '../../tools/serve-site.ts';
import { fillTrial, madeUpPerson } from './made-up-trial.ts';

/** For which a page is built that is served with another form's address in it. */
export const anyForm = 'http://localhost:1';

type ServedDesk = AsyncDisposable & {
  /** Of the page, and of the form that it asks. */
  address: string;
  formAddress: string;
  /** The page as a file, which works without the server of the page. */
  file: string;
  /** What the form's server has open. */
  store: Store;
  /** What the form's server has printed at its start, for first contact. */
  firstCode: string;
};

/**
 * Serves the door of a form on a database, and the page of the desk, each at a port of its own.
 *
 * @param page  as it was built for `anyForm`
 */
export async function serveDeskOn(database: string, page: string): Promise<ServedDesk> {
  await using parts = new AsyncDisposableStack();
  const store = await openSqliteStore(database, { migrates: true });
  parts.defer(() => store.close());
  const trialKey = `${database}.trial-key`;
  const trusted = trustedKeys(store.keyLog, `${database}.trusted`, '', store.keys.isTrial);
  const firstCode = await prepareDoor({ store, trusted }, trialKey);
  const [formPort, pagePort] = [await freePort(), await freePort()];
  const address = `http://localhost:${formPort}`;
  const guarded = { ...store, keys: withTrustedKeys(store.keys, trusted) };
  const door = doorRoutes({
    address,
    content: loadContent(),
    trialKey,
    store: guarded,
    trusted,
    firstCode,
    isFromThisMachine: () => true,
    addressOfVisitor: () => '127.0.0.1',
  });
  const own = page.replaceAll(anyForm, address);
  const file = `${database}.desk.html`;
  writeFileSync(file, own);
  const { fetch } = new Hono().route(doorPath, door);
  for (const server of [
    serve({ fetch, port: formPort, hostname: '127.0.0.1' }),
    serveDesk(pagePort, own),
  ]) {
    if (!server.listening) await once(server, 'listening');
    parts.defer(() => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  }
  const kept = parts.move();
  return {
    address: `http://localhost:${pagePort}/`,
    formAddress: address,
    file: pathToFileURL(file).href,
    store,
    firstCode: firstCode?.code ?? '',
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

type Desk = Omit<ServedDesk, typeof Symbol.asyncDispose> & {
  /** The file that the form's server has open. */
  database: string;
};

type Start = (people: readonly Submission[] | 'nobody') => Promise<Desk>;

/** Starts a desk on a new trial, which goes with the test; with 'nobody', on a study that has no keys yet. */
export const test = base.extend<{ startDeskOn: Start }, { deskPage: string }>({
  deskPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use, { workerIndex }) => {
      const file = `.build/desk-journeys/${workerIndex}/desk.html`;
      await buildDeskPage(anyForm, file);
      await use(readFileSync(file, 'utf8'));
    },
    { scope: 'worker' },
  ],
  async startDeskOn({ deskPage }, use) {
    await using parts = new AsyncDisposableStack();
    await use(async (people) => {
      const folder = mkdtempSync(join(tmpdir(), 'desk-'));
      parts.defer(() => rmSync(folder, { recursive: true }));
      const database = join(folder, 'study.db');
      if (people !== 'nobody') await fillTrial(database, people);
      return { ...parts.use(await serveDeskOn(database, deskPage)), database };
    });
  },
});

export const everyone = (count: number) =>
  Array.from({ length: count }, (_, at) => madeUpPerson(at));

/** Opens the trial of a desk, as someone does who presses the first button. */
export async function openDesk(page: Page, desk: Pick<Desk, 'address'>) {
  await page.goto(desk.address);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign-ups' }).waitFor();
}

/** What the desk says of what it does, which a screen reader reads out. */
export const saidBy = (page: Page) => page.locator('[aria-live="polite"]');

/** Shows another page of the desk, as someone does who types its address: the desk stays open. */
export async function show(page: Page, path: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/**
 * What the desk saves as a file once something is pressed. Playwright does not tell of a file that a page
 * makes in Firefox.
 */
export async function savedText(page: Page, browserName: string, press: () => Promise<void>) {
  if (browserName !== 'firefox') {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFileSync(await file.path(), 'utf8');
  }
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    Object.assign(window, { savedText: undefined });
    URL.createObjectURL = (blob: Blob) => {
      void blob.text().then((text) => Object.assign(window, { savedText: text }));
      return createObjectURL(blob);
    };
  });
  await press();
  const text = await page.waitForFunction(() => 'savedText' in window && window.savedText);
  return String(await text.jsonValue());
}

export const passphraseOf = (name: string) => `${name} lamp river button chair`;

export type KeyFile = { name: string; mimeType: string; buffer: Buffer };

/** Makes a key where the page asks for one, and proves it. */
export async function makeKey(page: Page, browserName: string, name: string, holder: string) {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphraseOf(name));
  await page.getByLabel('The same passphrase again').fill(passphraseOf(name));
  const make = page.getByRole('button', { name: `Make this key, and save it as ${name}.key` });
  const text = await savedText(page, browserName, () => make.click());
  const file: KeyFile = {
    name: `${name}.key`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  };
  await page.getByLabel(`The file ${name}.key`).setInputFiles(file);
  await page.getByLabel('Its passphrase').fill(passphraseOf(name));
  await page.getByLabel('Who has this key').fill(holder);
  await page.getByRole('button', { name: 'Open this key' }).click();
  return file;
}

export async function keysOf({ keyLog }: Store) {
  const rows = (await keyLog.all()).map((row) => keyStatement.parse(JSON.parse(row)));
  return withStatements(noKeys, rows);
}

/** To whose keys the form encrypts. */
export const recipientsOf = async (store: Store) => recipientsIn(await keysOf(store));
