import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Backups, startBackups } from '../answers/backups/start-backups.ts';
import { deleteDaily } from '../answers/deletion/delete-daily.ts';
import { leftByRestore, sidecarFile, withReserve } from '../answers/files/beside-database.ts';
import { prepareKeys } from '../answers/keys/study-keys.ts';
import { trustedKeys, withTrustedKeys } from '../answers/keys/trusted-keys.ts';
import { channelsOf } from '../answers/notices/notice-settings.ts';
import { startNotices } from '../answers/notices/start-notices.ts';
import type { Channel } from '../answers/store/notices-table.ts';
import type { Store } from '../answers/store/store.ts';
import { messageOf } from '../common/describe-failure.ts';
import { logAsJson, logFailure, logNews, logWarning } from '../common/log.ts';
import {
  type BuiltContent,
  builtContentFile,
  hashContent,
} from '../content/model/built-content.ts';
import type { Content } from '../content/model/load.ts';
import { finalDateProblem } from '../content/model/sign-up-status.ts';
import { createApp } from './web/app.tsx';
import type { BoundedServer } from './web/bounded-server.ts';
import { type FormFacts, gatherFacts } from './web/facts.ts';
import { serveAt } from './web/serve-at.ts';
import { atDeskPort, type FormSettings, readSettings, wantsJson } from './web/settings.ts';

/** The path of another program of the build, which is a file beside this one. */
const beside = (program: string) => join(import.meta.dirname, program);

async function start() {
  const settings = readSettings(process.env);
  const { siteOrigins } = settings;
  const content = readContent();
  const overdue = finalDateProblem(content.study, Date.now());
  if (overdue) {
    logWarning('start', `Note: ${overdue}. Only a trial on this machine takes answers.`);
  }
  const facts = gatherFacts(content, siteOrigins);
  const channels = channelsOf(settings.notices);
  const store = await openStore(settings, channels);
  try {
    await serveFrom(store, settings, content, facts);
  } catch (error) {
    // Else its thread, or its connections, would keep the program running.
    await store.close();
    throw error;
  }
}

/** What the form was built with, as the site was: the two say the same until both are built again. */
function readContent(): Content {
  const file = beside(builtContentFile);
  if (!existsSync(file)) {
    throw new Error(`${file} is missing. Type "npm run build", and copy all of .build/form.`);
  }
  const { content, hash }: BuiltContent = JSON.parse(readFileSync(file, 'utf8'));
  if ((hashContent() ?? hash) !== hash) {
    logWarning(
      'start',
      'Note: content/ has changed since the form was built, and the form does not have those changes. Type "npm run build", then start it again.',
    );
  }
  return content;
}

async function serveFrom(
  opened: Store,
  settings: FormSettings,
  content: Content,
  facts: FormFacts,
) {
  const { port, host, database, siteOrigins, proxies, deskAddress, deskPort } = settings;
  const trusted = trustedKeys(
    opened.keyLog,
    sidecarFile(database, 'trusted'),
    settings.trustedKeys ?? '',
    opened.keys.isTrial,
  );
  const store = { ...opened, keys: withTrustedKeys(opened.keys, trusted) };
  if (await store.isCopy()) {
    throw new Error(
      `${database} is a copy that "backup" has made, and does not know who was erased since. Put it in place with "restore", or set FORM_DATABASE to the path of the database.`,
    );
  }
  if (await store.times.get('zeros-since')) await store.removeTraces(true);
  const note = await prepareKeys(store, settings);
  for (const said of [note, leftByRestore(database)]) if (said) logWarning('start', said);
  // Only where desks may ask: it takes memory.
  const { openDoor } = deskAddress ? await import('./door/door.ts') : {};
  const trialKey = sidecarFile(database, 'trial-key');
  let backups: Backups | undefined;
  const door = await openDoor?.({
    store,
    content,
    trialKey,
    trusted,
    address: deskAddress ?? '',
    hasBackups: settings.backups !== undefined,
    backups: () => backups,
    isErasedListed: async () => (await backups?.isErasedListed()) ?? false,
  });
  const { fetch } = createApp({
    store,
    form: content.form,
    facts,
    siteOrigins,
    proxies,
    door,
    hasDeskPort: deskPort !== undefined,
  });
  const servers: BoundedServer[] = [];
  function listen(
    { of: answer, ...at }: { of: typeof fetch; port: number; setting: string },
    listening: Parameters<typeof serveAt>[1],
  ) {
    const server = serveAt({ ...at, fetch: answer, host, proxies }, listening, (why) => {
      for (const other of servers) other.close();
      void store.close();
      process.exitCode = 1;
      logFailure('start', why);
    });
    servers.push(server);
  }
  const serveForm = () =>
    listen({ of: fetch, port, setting: 'FORM_PORT' }, (address) => {
      closeOnSignal(servers, store, () =>
        Promise.all([backups?.stop(), deletion.stop(), notices.then((started) => started.stop())]),
      );
      logNews('start', `The form answers at ${address.href}`, { port: address.port });
      // Only once the port is ours: a form that is already running, perhaps with other dates, deletes
      // and sends notices itself.
      const deletion = deleteDaily(store, content.study.retention);
      backups = startBackups(store, settings, {
        study: content.study,
        thread: beside('backup-thread.js'),
        deleteDue: () => deletion.now(),
      });
      const notices = startNotices(store, settings.notices, facts.study);
      process.send?.('ready');
    });
  if (deskPort === undefined) return serveForm();
  const atDesk: typeof fetch = (request, env) => fetch(request, Object.assign({}, env, atDeskPort));
  listen({ of: atDesk, port: deskPort, setting: 'FORM_DESK_PORT' }, (address) => {
    logNews('start', `Desks are answered at ${address.href}`, { port: address.port });
    serveForm();
  });
}

async function openStore({ postgres, database }: FormSettings, channels: readonly Channel[]) {
  if (postgres?.note) logWarning('start', `Note: ${postgres.note}`);
  const options = { migrates: true, channels };
  // Only what is used: the code of the other would be held for as long as the form runs.
  if (postgres) {
    const { openPostgresStore } = await import('../answers/store/postgres/postgres-store.ts');
    return openPostgresStore(postgres, options);
  }
  const { openInThread } = await import('../answers/store/sqlite/open-in-thread.ts');
  return withReserve(database, () =>
    openInThread(beside('sqlite-thread.js'), database, options, stopInVain),
  );
}

/** Without the thread that stores answers, this program is of no use: whatever keeps it running starts it again. */
function stopInVain(error: Error) {
  logFailure('stop', 'The form stops: the thread that stores answers has ended', error);
  process.exitCode = 1;
  // As a signal does. At the start, and once it stops anyway, nothing listens.
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
}

/** Answers what has been asked, lets notices that are under way finish, then closes the database. */
function closeOnSignal(
  servers: readonly BoundedServer[],
  store: Store,
  stopWork: () => Promise<unknown>,
) {
  async function close() {
    process.off('SIGINT', close).off('SIGTERM', close).off('disconnect', close);
    await Promise.all([...servers.map((server) => server.finish()), stopWork()]);
    await store.close();
    logNews('stop', 'The form has stopped.');
  }
  // If we were started with an IPC channel, stop when the parent goes away.
  process.on('SIGINT', close).on('SIGTERM', close).on('disconnect', close);
}

// Before anything can fail, whatever the settings say.
if (wantsJson(process.env, process.stdout.isTTY)) logAsJson();

try {
  await start();
} catch (error) {
  logFailure('start', messageOf(error));
  process.exitCode = 1;
}
