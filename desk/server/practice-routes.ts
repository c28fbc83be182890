import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { sidecarFile, sqliteFiles } from '../../answers/files/sidecar.ts';
import { versionOf } from '../../answers/records/hashes.ts';
import { createFolder } from '../../answers/store/sqlite/open-database.ts';
import type { Environment } from '../../common/ports.ts';
import { loadContent } from '../../content/model/load.ts';
import { Refusal } from '../people/refusal.ts';
import { fillTrial } from '../practice/fill-trial.ts';
import { practicePeople } from '../practice/made-up-people.ts';
import { practiceEntries } from '../practice/practice-entries.ts';
import { practiceFile } from '../practice/practice-file.ts';
import { readBody } from '../worker/read-body.ts';
import { placeAt } from './places.ts';
import type { SessionHere } from './session.ts';
import { removeTeamFile } from './team-file.ts';

/** Enough that every answer of a long question has somebody, few enough to be made at once. */
const howMany = 200;

const sides = [...sqliteFiles, '.trial-key'] as const;

/** A database of people who do not exist, to try the desk with: made when there is none, or again. */
export function practiceRoutes(environment: Environment, session: SessionHere): Hono {
  const app = new Hono();
  app.post('/', async (context) => {
    const { again } = await readBody(context, z.strictObject({ again: z.boolean() }));
    const file = practiceFile(environment);
    const isThere = existsSync(file);
    if (isThere && placeAt(file)?.kind !== 'trial') {
      throw new Refusal(
        `${file} is not a database of made-up people, so it stays as it is. To practise, move it elsewhere or give it another name.`,
      );
    }
    if (again || !isThere) await session.whileNothingIsOpen(() => make(file));
    return context.json({ at: file });
  });
  return app;
}

async function make(file: string) {
  createFolder(resolve(file, '..'));
  const content = loadContent();
  const people = practicePeople({ ...content, version: versionOf(content.form) }, howMany);
  // Elsewhere first: what is there is whole.
  const part = `${file}.part`;
  for (const one of [part, ...sides.map((side) => part + side)]) rmSync(one, { force: true });
  const free = people.filter(({ waitingUntil }) => waitingUntil === undefined);
  await fillTrial(content, part, people, practiceEntries(free, content));
  for (const side of [...sqliteFiles, '.erased', '.audit']) rmSync(file + side, { force: true });
  renameSync(sidecarFile(part, 'trial-key'), sidecarFile(file, 'trial-key'));
  renameSync(part, file);
  removeTeamFile(file);
}
