import { parse } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { deleteShown, dueShown, WrongNumber } from '../../answers/deletion/due-today.ts';
import { tracesRemain } from '../../answers/store/sqlite/traces.ts';
import { today } from '../../common/days.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { loadStudy } from '../../content/model/load.ts';
import { setStatuses } from '../../content/model/sign-up-status.ts';
import {
  type Backup,
  backUpInto,
  deleteBackup,
  describeBackups,
  usualFolder,
} from '../keep/backups.ts';
import { type SignUpState, setSignUp, signUpState } from '../keep/sign-up-state.ts';
import { type Verification, verifyHere } from '../keep/verify-here.ts';
import { Refusal } from '../people/refusal.ts';
import type { Opened } from '../worker/opened.ts';
import { readBody } from '../worker/read-body.ts';
import { recordCopied } from './record-copied.ts';
import type { SessionHere } from './session.ts';
import { readTeamFile, writeTeamFile } from './team-file.ts';

/** What the page shows of backups. */
export type Backups = { folder: string; canMake: boolean; backups: Backup[] };

/** Backups, checks, deletion by date, and whether people can sign up. */
export function keepRoutes(session: SessionHere): Hono {
  const app = new Hono();
  const nothing = z.strictObject({});

  app.get('/backups', async (context) => {
    const { place, store } = session.here();
    const { backupFolder = usualFolder, backups = [] } = readTeamFile(place.at);
    const own = backups.filter(({ of = place.at }) => of === place.at);
    const { retention } = loadStudy();
    return context.json({
      folder: backupFolder,
      canMake: place.kind !== 'copy',
      backups: describeBackups(own, retention, await store.answers.days()),
    } satisfies Backups);
  });
  app.post('/backups', async (context) => {
    const { folder } = await readBody(context, z.strictObject({ folder: z.string().trim() }));
    const { place, store } = session.hereToRecordIn();
    const file = await backUpInto(
      folder,
      store,
      place.kind === 'postgres' ? 'study' : parse(place.at).name,
    );
    const { backups = [], ...chosen } = readTeamFile(place.at);
    const made = { file, on: today(), of: place.at };
    // A file of this name may have been taken away by hand.
    const others = backups.filter((one) => one.file !== file);
    writeTeamFile({ ...chosen, backupFolder: folder, backups: [...others, made] }, place.at);
    return context.json({ file, record: await recordCopied(place, store) }, 201);
  });
  app.post('/backups/delete', async (context) => {
    const { file } = await readBody(context, z.strictObject({ file: z.string() }));
    const { place, store } = session.here();
    const { backups = [], ...chosen } = readTeamFile(place.at);
    if (!backups.some((one) => one.file === file)) {
      throw new Refusal(`${file} is no backup that was made here. Nothing is deleted.`, 404);
    }
    await store.record.audit('backup', 'deleted 1 copy');
    deleteBackup(file);
    writeTeamFile({ ...chosen, backups: backups.filter((one) => one.file !== file) }, place.at);
    return context.json({});
  });

  // What was found goes with what was opened.
  const verifications = new WeakMap<Opened, Verification>();
  const never: Verification = { step: 'never' };
  app.get('/verification', (context) =>
    context.json(verifications.get(session.current()) ?? never),
  );
  app.post('/verification', async (context) => {
    await readBody(context, nothing);
    const opened = session.current();
    const { place, store } = session.here();
    const { identities } = session.openedWith();
    const say = (next: Verification) => verifications.set(opened, next);
    if (verifications.get(opened)?.step !== 'running') {
      say({ step: 'running', done: 0, total: await store.answers.count() });
      const file = place.kind === 'postgres' ? undefined : place.at;
      const tell = (done: number, total: number) => say({ step: 'running', done, total });
      void verifyHere(file, store, identities, tell).then(say);
    }
    return context.json(verifications.get(opened) ?? never);
  });

  app.get('/due', async (context) =>
    context.json(await dueShown(session.here().store, loadStudy().retention)),
  );
  const deleting = z.strictObject({ typed: z.string(), lines: z.array(z.string()) });
  app.post('/due', async (context) => {
    const agreed = await readBody(context, deleting);
    const { store, place } = session.hereToRecordIn();
    try {
      await deleteShown(store, loadStudy().retention, agreed);
    } catch (error) {
      throw new Refusal(messageOf(error), error instanceof WrongNumber ? 400 : 409);
    }
    const isClean = await store.removeTraces();
    await session.changed();
    return context.json({
      left: [
        `The references of the people are the newest lines of ${store.record.place}.`,
        await recordCopied(place, store),
        'Delete the same people from exports, notes and emails.',
        ...(isClean ? [] : [tracesRemain]),
      ].filter(Boolean),
    });
  });

  const asSeen = z.strictObject({
    status: z.enum(setStatuses),
    seen: z.number().int().nonnegative(),
  });
  app.get('/sign-up', async (context) =>
    context.json((await signUpState(session.here().store)) satisfies SignUpState),
  );
  app.post('/sign-up', async (context) => {
    const { status, seen } = await readBody(context, asSeen);
    const { store } = session.hereToRecordIn();
    await setSignUp(store, status, seen);
    return context.json(await signUpState(store));
  });
  return app;
}
