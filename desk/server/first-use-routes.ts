import { resolve } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Store } from '../../answers/store/store.ts';
import { messageOf } from '../../common/describe-failure.ts';
import type { Environment } from '../../common/ports.ts';
import { keysState, makeKeyFile, putInUse } from '../keys/first-keys.ts';
import { Refusal } from '../people/refusal.ts';
import { readBody } from '../worker/read-body.ts';
import { findPlaces, openPlace, placeAt } from './places.ts';
import { readTeamFile, writeTeamFile } from './team-file.ts';

/** The keys of a study, before anything can be opened with them. */
export function firstUseRoutes(environment: Environment): Hono {
  const app = new Hono();

  async function within<Result>(at: string, work: (store: Store) => Promise<Result>) {
    const place = findPlaces(environment).find((one) => one.at === at) ?? placeAt(at);
    if (!place) throw new Refusal(`${at} is no database of the form.`, 404);
    const store = await openPlace(place, environment);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  const where = { place: z.string().min(1) };
  app.post('/look', async (context) => {
    const { place } = await readBody(context, z.strictObject(where));
    return context.json(await within(place, keysState));
  });

  const key = z.strictObject({
    ...where,
    file: z.string().trim().min(1),
    passphrase: z.string().max(10_000),
    /** Typed again for a new key; without it, the file is there already. */
    again: z.string().max(10_000).optional(),
  });
  app.post('/key', async (context) => {
    const { place, passphrase, again, ...named } = await readBody(context, key);
    const file = resolve(named.file);
    // Before a key is made that could not be added.
    const { inUse, needed } = await within(place, keysState);
    if (inUse >= needed) throw new Refusal('This database has its keys already.');
    if (again !== undefined) await makeKeyFile(named.file, passphrase, again);
    const { keyFiles = [], ...chosen } = readTeamFile();
    writeTeamFile({ ...chosen, keyFiles: [...new Set([...keyFiles, file])] });
    try {
      const recipient = await within(place, (store) => putInUse(store, file, passphrase));
      return context.json({ file, recipient, ...(await within(place, keysState)) });
    } catch (error) {
      const made =
        again === undefined ? '' : ` The key is made, in ${file}: choose "I have a key".`;
      throw new Refusal(`The key is not in use: ${messageOf(error)}${made}`);
    }
  });
  return app;
}
