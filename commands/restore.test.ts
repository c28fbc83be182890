// @module-tag slow
import { spawnSync } from 'node:child_process';
import fs, {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { backupFolder, listErased } from '../answers/backups/backup-folder.ts';
import { writeLists, writeNightlyBackup } from '../answers/backups/write-backup.ts';
import { isClockBelieved } from '../answers/deletion/retention.ts';
import { leftByRestore } from '../answers/files/beside-database.ts';
import { noKeys } from '../answers/keys/key-list.ts';
import { newStatement } from '../answers/keys/key-statement.ts';
import { referenceOf } from '../answers/records/records.ts';
import { takePlace } from '../answers/restoring/take-place.ts';
import { currentVersion } from '../answers/store/sqlite/migrate.ts';
import { openSqliteStore } from '../answers/store/sqlite/sqlite-store.ts';
import { someone } from '../tests/answers/key-holder.ts';
import { auditedLines, postgresUnderTest, wordsOf } from '../tests/answers/store-under-test.ts';
import { ciphertextOf, entryOf, idOf, save, submission } from '../tests/answers/submission.ts';
import { commandLineUnderTest } from '../tests/command-line-under-test.ts';
import { bytesIn } from '../tests/temporary-folder.ts';
import { restore } from './restore.ts';

const { runWith, within, folder, database } = commandLineUnderTest();
const file = (name: string) => join(folder.path, name);
const [a, b, c, d, e] = [idOf('a'), idOf('b'), idOf('c'), idOf('d'), idOf('e')];

type Within = ReturnType<typeof postgresUnderTest>['within'];

/** What the tests do with a database, whichever it is. */
function doing(use: Within, environment: () => Record<string, string> = () => ({})) {
  return {
    send: (...ids: readonly string[]) =>
      use((store) => save(store, ...ids.map((id) => submission({ id })))),
    backUp: (name = 'backup.db') => use((store) => store.backup(file(name))),
    stored: () =>
      use(async (store) => ({
        answers: await Array.fromAsync(store.answers.records(), ({ id }) => id),
        proofs: await Array.fromAsync(store.proofs(), ({ id }) => id),
      })),
    async restored(erased?: string, name = 'backup.db') {
      for (const [setting, value] of Object.entries(environment())) vi.stubEnv(setting, value);
      try {
        const options = { yes: true, ...(erased && { erased }) };
        const printed = restore.run({ words: [file(name)], options, database: database() });
        return (await Array.fromAsync(printed)).join('');
      } finally {
        vi.unstubAllEnvs();
      }
    },
  };
}

const { send, backUp, stored, restored } = doing(within);

const ciphertext = (id: string) => within(async (store) => await ciphertextOf(store, id));

const written = () => bytesIn(folder.path, 'backup');

function onSqlite() {
  return {
    ...doing(within),
    within,
    name: () => `The present database ${database()}`,
    lose: async () => rmSync(database()),
    environment: () => ({}),
    audit: async () => auditedLines(database()),
  };
}

function onPostgres() {
  const postgres = postgresUnderTest();
  const environment = () => ({ DATABASE_URL: postgres.address() });
  return {
    ...doing(postgres.within, environment),
    within: postgres.within,
    name: () => 'The present database in DATABASE_URL',
    lose: postgres.renew,
    environment,
    audit: async () =>
      wordsOf(
        ((await postgres.change('SELECT line FROM audit ORDER BY number')) ?? [])
          .map(({ line }) => line)
          .join('\n'),
      ),
  };
}

describe.each([
  { backEnd: 'SQLite', underTest: onSqlite },
  { backEnd: 'PostgreSQL', underTest: onPostgres },
])('$backEnd', ({ underTest }) => {
  const { send, backUp, stored, restored, within, name, lose, environment, audit } = underTest();

  test('restore brings back what the backup holds, and says what is lost', async () => {
    await send(a);
    await backUp();
    await send(b);
    const printed = await restored();
    expect(await stored()).toEqual({ answers: [a], proofs: [] });
    expect(printed).toContain(`The backup ${file('backup.db')} holds 1 set of answers`);
    expect(printed).toContain(`${name()} holds 2 sets of answers`);
    expect(printed).toContain('therefore lost: 1 set of answers, 0 proofs of consent.');
    expect(printed).toContain('Restored: 1 set of answers. Erased again: 0.\n');
    await send(c);
    expect((await stored()).answers).toEqual([a, c]);
  });

  test('nothing that was erased since the backup comes back, and proof of consent stays as it was', async () => {
    await send(a, b, c, d, e);
    const [hers, his] = await within(async (store) => {
      await store.answers.remove([d, e], false);
      return [await ciphertextOf(store, a), await ciphertextOf(store, b)];
    });
    await backUp();
    await within(async (store) => {
      await store.answers.remove([a], false);
      await store.answers.remove([b, e], true);
    });
    const printed = await restored();
    expect(await stored()).toEqual({ answers: [c], proofs: [d, a] });
    expect(`${hers}${his}`).toHaveLength(1_400);
    expect(written()).not.toContain(hers);
    expect(written()).not.toContain(his);
    expect(printed).toContain('  1 set of answers, of which proof of consent stays\n');
    expect(printed).toContain('  1 set of answers, with proof of consent\n');
    expect(printed).toContain('  1 proof of consent from people whose answers');
  });

  test('what was recorded of people and keys since the backup is kept if the present database continues it', async () => {
    const until = '2099-01-31';
    await within((store) =>
      save(store, ...[a, b].map((id) => submission({ id, waitingUntil: until }))),
    );
    await within(async ({ entries }) => {
      for (const sign of ['1', '2']) await entries.add(entryOf(a, sign));
      await entries.add(entryOf(b, '3'));
    });
    await backUp();
    await within(async (store) => {
      await store.entries.remove(idOf('2'));
      await store.entries.add(entryOf(a, '4'), ['corrected@example.org']);
      await store.answers.confirm(a);
      await store.answers.recordInterview(a, '2026-11-21');
      await store.answers.remove([b], false);
      await store.answers.recordInterview(b, '2026-11-22');
      await store.keys.add('age1late', 'late');
      await store.keys.prove('late');
      await store.keys.retire('age1late');
      await store.signUp.set('paused', 'Ann', 0);
    });
    const shown = () =>
      within(
        async (store): Promise<unknown[]> => [
          ...(await Array.fromAsync(store.answers.records())),
          ...(await Array.fromAsync(store.proofs())),
          await store.keys.list(),
          await store.signUp.get(),
          await Array.fromAsync(store.entries.all()),
          await store.answers.find('corrected@example.org'),
        ],
      );
    const before = await shown();
    expect(await restored()).toContain(
      'What you have recorded in it since, of people who are in the backup, is kept',
    );
    expect(await shown()).toEqual(before);
    expect(before).toMatchObject([
      { id: a, interviewedOn: '2026-11-21' },
      { id: b, interviewedOn: '2026-11-22' },
      [{ recipient: 'age1late' }],
      { state: 'paused' },
      ['1', '3', '4'].map((sign) => ({ id: idOf(sign) })),
      [a],
    ]);
    await lose();
    expect(await restored('/dev/null')).toContain('record again at the desk what has changed');
    expect(await within(({ times }) => isClockBelieved(times, Date.now()))).toBe(false);
  });

  test('on a new machine, the list beside the backups says who was erased since, and nobody of them comes back', async () => {
    const [copies, trusted] = [file('copies'), `${database()}.trusted`];
    mkdirSync(copies);
    await send(a, b, c);
    const isInFile = name().includes(database());
    const where = backupFolder(copies, isInFile ? database() : undefined);
    const written = await within((store) =>
      writeNightlyBackup(store, where, file('working'), trusted),
    );
    const settings = { ...environment(), FORM_BACKUPS: copies };
    const erase = (...words: string[]) =>
      runWith({ environment: settings }, 'erase', ...words, '--yes');
    expect((await erase(referenceOf(a))).stdout).toContain(
      `Who was erased is also in the list beside the backups, in ${copies}.`,
    );
    renameSync(copies, `${copies}-away`);
    const unlisted = (await erase('--consent', referenceOf(b))).stdout;
    expect(unlisted).toContain('is not yet in the list beside the backups: The folder');
    expect(unlisted).toContain('Copy ');
    renameSync(`${copies}-away`, copies);
    await within(async ({ trail }) => listErased(where, await trail.erased()));
    const before = await audit();
    // As from a server that wrote nothing else there.
    rmSync(join(copies, 'study.db.present'));

    await lose();
    for (const side of ['.erased', '.audit']) rmSync(database() + side, { force: true });
    const printed = await restored(undefined, relative(folder.path, written.path));
    expect(await stored()).toEqual({ answers: [c], proofs: [a] });
    expect(printed).toContain(`the list beside the backup, ${join(copies, 'study.db.erased')}.`);
    expect(printed).toContain('Restored: 1 set of answers. Erased again: 2.');
    // What was audited up to the backup is there again.
    const [first = ''] = before.split('\n');
    expect(await audit()).toContain(first);
    expect(await audit()).toMatch(
      / restore: 1 set of answers, 2 erased again, from study-[-\d]+\.db of after \d+\.\w{64}\n$/,
    );
    const fault = await within(async (store) => store.trail.auditFault(await store.seenLines()));
    expect(fault).toBeUndefined();
    // A list that says that nobody was erased is wrong if the backup says that someone was.
    await within((store) => writeNightlyBackup(store, where, file('working'), trusted));
    await lose();
    for (const side of ['.erased', '.audit']) rmSync(database() + side, { force: true });
    writeFileSync(join(copies, 'study.db.erased'), '');
    rmSync(join(copies, 'study.db.present'));
    const [later = ''] = readdirSync(copies).filter((one) => one.endsWith('-2.db'));
    await expect(restored(undefined, join('copies', later))).rejects.toThrow('is the wrong one');
  });

  test('on a new machine, guardians, interviews, notes and keys since the backup are kept, and who is lost is named', async () => {
    const [copies, trusted] = [file('copies'), `${database()}.trusted`];
    mkdirSync(copies);
    await within((store) =>
      save(store, ...[a, b, c].map((id) => submission({ id, waitingUntil: '2099-01-31' }))),
    );
    await within(({ keys }) => keys.add('age1stolen', 'stolen'));
    const jo = await someone('Jo');
    const change = { kind: 'first' as const, keys: [jo.publicKey] };
    const list = `${JSON.stringify(await newStatement(noKeys, change, [jo]))}\n`;
    writeFileSync(trusted, list);
    const isInFile = name().includes(database());
    const where = backupFolder(copies, isInFile ? database() : undefined);
    const written = await within((store) =>
      writeNightlyBackup(store, where, file('working'), trusted),
    );
    await within(async (store) => {
      await store.entries.add(entryOf(a, '1'));
      await store.answers.confirm(a);
      await store.answers.recordInterview(b, '2026-11-21');
      await store.answers.remove([c], true);
      await save(store, submission({ id: d }));
      await store.keys.retire('age1stolen');
      await store.signUp.set('closed', 'Ann', 0);
      await writeLists(store, where, file('working'), trusted);
    });
    const shown = () =>
      within(
        async (store): Promise<unknown[]> => [
          ...(await Array.fromAsync(store.answers.records())).filter(({ id }) => id !== d),
          await store.keys.list(),
          await store.signUp.get(),
          await Array.fromAsync(store.entries.all()),
        ],
      );
    const before = await shown();
    expect(readFileSync(join(copies, 'study.db.present'), 'latin1')).not.toContain(
      (await within((store) => ciphertextOf(store, a))).slice(0, 40),
    );

    await lose();
    for (const side of ['.erased', '.audit', '.trusted'])
      rmSync(database() + side, { force: true });
    const beside = join(copies, 'study.db.trusted');
    writeFileSync(beside, 'damaged\n');
    const backup = relative(folder.path, written.path);
    expect(await restored(undefined, backup)).toContain(
      `${beside}, was not taken. Statement 0 about keys cannot be read.`,
    );
    expect(existsSync(trusted)).toBe(false);
    writeFileSync(beside, list);
    await lose();
    for (const side of ['.erased', '.audit']) rmSync(database() + side, { force: true });
    const printed = await restored(undefined, backup);
    expect(printed).toContain(
      `therefore lost: 1 set of answers, 0 proofs of consent. They are ${referenceOf(d)}.`,
    );
    expect(printed).toMatch(
      /compare the words of its study.*: (\w+ ){6}\w+\. .* hash.*: [0-9a-f]{64}\./,
    );
    expect(printed).not.toContain('record again');
    expect(await shown()).toEqual(before);
    expect(readFileSync(trusted, 'utf8')).toBe(list);
    expect(await within(({ times }) => times.get('backed-up-at'))).toBeUndefined();
  });

  test('without any record of what was erased, nothing is restored until someone says that there is none', async () => {
    await send(a);
    await backUp();
    await lose();
    await expect(restored()).rejects.toThrow('Nothing says who was erased since the backup');
    await expect(restored(file('nowhere'))).rejects.toThrow(`${file('nowhere')} does not exist`);
    expect(existsSync(database())).toBe(false);
    await restored('/dev/null');
    expect((await stored()).answers).toEqual([a]);
  });

  test('answers missing after an older backup was restored do not count as erased, even if someone newer was erased', async () => {
    await send(a);
    await backUp('backup-1.db');
    await send(b);
    await backUp('backup-2.db');
    await restored(undefined, 'backup-1.db');
    await expect(restored(undefined, 'backup-2.db')).rejects.toThrow('does not continue');
    await send(c);
    await within(async (store) => {
      await store.trail.addErased(
        new Map([[referenceOf(c), { on: '2026-11-20', withProof: true }]]),
      );
      await store.answers.remove([c], true);
    });
    expect(await restored(undefined, 'backup-2.db')).toContain('does not count as erased');
    expect((await stored()).answers).toEqual([a, b]);
  });

  test('the same backup can be restored again, and nothing is lost by that', async () => {
    await within((store) => save(store, submission({ id: a, waitingUntil: '2099-01-31' })));
    await send(b);
    await backUp();
    await within(async (store) => {
      await store.answers.confirm(a);
      await store.answers.remove([b], true);
    });
    await restored();
    await restored();
    expect((await stored()).answers).toEqual([a]);
    expect((await within((store) => store.answers.record(a)))?.waitingUntil).toBeUndefined();
  });

  test('the proof of someone whose erasure was interrupted has what was recorded since the backup', async () => {
    await send(a);
    await backUp();
    await within(async (store) => {
      await store.answers.recordInterview(a, '2026-11-21');
      await store.times.set('clock-in-doubt-since', '2026-11-21T00:00:00.000Z');
      await store.trail.addErased(
        new Map([[referenceOf(a), { on: '2026-11-20', withProof: false }]]),
      );
    });
    await restored();
    await within(async (store) => {
      expect(await Array.fromAsync(store.proofs())).toMatchObject([
        { id: a, interviewedOn: '2026-11-21' },
      ]);
      expect(await store.times.get('clock-in-doubt-since')).toBeUndefined();
    });
  });

  test('a draft that was deleted since the backup does not come back, and a newer one stays', async () => {
    const draft = (id: string, text: string) => ({
      id,
      data: Buffer.from(text),
      expiresAt: '2099',
    });
    const [first, second] = [
      draft('changed', 'What Bo wrote'),
      draft('changed', 'Then Bo wrote more'),
    ];
    await within(async (store) => {
      await store.drafts.begin(draft('deleted', 'Ann wrote'));
      await store.drafts.begin(first);
    });
    await backUp();
    await within(async (store) => {
      await store.drafts.remove('deleted', draft('deleted', 'Ann wrote').data);
      await store.drafts.save(second, first.data);
    });
    await restored();
    await within(async (store) => {
      expect(await store.drafts.get('deleted', '2026')).toBeUndefined();
      const kept = await store.drafts.get('changed', '2026');
      expect(Buffer.from(kept?.data ?? []).toString()).toBe('Then Bo wrote more');
    });
    await lose();
    await restored('/dev/null');
    expect(written()).not.toContain('wrote');
  });

  test('restore is audited, and asks for the word "restore" first', async () => {
    await send(a);
    await backUp();
    const type = (input: string) =>
      runWith({ input, environment: environment() }, 'restore', file('backup.db'));
    const declined = await type('yes\n');
    expect([declined.status, declined.stderr]).toEqual([
      1,
      expect.stringContaining('Nothing is restored.\n'),
    ]);
    expect(await audit()).not.toContain('restore');
    expect((await type('restore\n')).stdout).toContain('Restored: 1 set');
    expect(await audit()).toMatch(/ restore: 1 set of answers, 0 erased again, from .*\n$/);
  });
});

test('what is erased is gone before the backup takes the place of the database', async () => {
  await send(a, b);
  const hers = await ciphertext(a);
  await backUp();
  await within((store) => store.answers.remove([a], false));
  const present = readFileSync(database());
  const rename = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    expect(readdirSync(folder.path).filter((name) => /-(wal|shm|journal)$/.test(name))).toEqual([]);
    expect(readFileSync(from, 'latin1')).not.toContain(hers);
    expect(readFileSync(to)).toEqual(present);
    throw new Error('power cut');
  });
  // What has imported it by its name gets it too.
  syncBuiltinESMExports();
  try {
    await expect(restored()).rejects.toThrow('power cut');
  } finally {
    rename.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await stored()).toEqual({ answers: [b], proofs: [a] });
});

test('after a dead disk, the record of what was erased counts, or a copy of it', async () => {
  await send(a, b, c);
  await backUp();
  writeFileSync(`${database()}.erased`, `${referenceOf(a)} 2026-11-20\n`);
  writeFileSync(file('copy'), `${referenceOf(b)} 2026-11-20 with proof of consent\n`);
  rmSync(database());
  expect(await restored(file('copy'))).toContain('cannot be read: it does not exist.');
  expect(await stored()).toEqual({ answers: [c], proofs: [a] });
  rmSync(database());
  await restored();
  expect(await stored()).toEqual({ answers: [c], proofs: [a] });
});

test('restore refuses an empty record if the backup proves that someone was erased, and warns of an incomplete one', async () => {
  await send(a, b, c);
  await within((store) => store.answers.remove([a, b], false));
  await backUp();
  rmSync(database());
  writeFileSync(file('empty'), '');
  await expect(restored(file('empty'))).rejects.toThrow(
    'The backup holds 2 proofs of consent from people whose answers were deleted, so an empty record',
  );
  writeFileSync(file('old'), `${referenceOf(a)} 2026-11-20\n`);
  const printed = await restored(file('old'));
  expect(printed).toContain('The newest line of the record of who was erased is of 2026-11-20.');
  expect(printed).toContain('is not complete: it does not name 1 of those');
});

test('restore makes the folder of the database, as on a new machine', async () => {
  await send(a);
  await backUp();
  const path = file('data/study.db');
  writeFileSync(file('empty'), '');
  const from = { words: [file('backup.db')], options: { yes: true, erased: file('empty') } };
  await Array.fromAsync(restore.run({ ...from, database: path }));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await within((store) => store.isCopy(), path)).toBe(false);
  const nowhere = { ...from, database: file('no/such/study.db') };
  await expect(Array.fromAsync(restore.run(nowhere))).rejects.toThrow(
    `the folder ${file('no')} does not exist. Create that folder, or set FORM_DATABASE`,
  );
});

test('what a new database does not hold does not count as erased', async () => {
  await send(a);
  await backUp();
  rmSync(database());
  await send(b);
  await within((store) => store.answers.remove([b], true));
  await expect(restored()).rejects.toThrow('it does not continue the backup');
  expect(await restored('/dev/null')).toContain('does not count as erased');
  expect((await stored()).answers).toEqual([a]);
});

test('what a machine that was put back to an earlier state never held does not count as erased', async () => {
  await send(a);
  const state = readFileSync(database());
  await send(b);
  await within((store) => store.answers.confirm(a));
  await backUp();
  writeFileSync(database(), state);
  await send(c);
  await within((store) => store.answers.remove([c], true));
  writeFileSync(`${database()}.erased`, `${referenceOf(c)} 2026-11-20 with proof of consent\n`);
  expect(await restored()).toContain('does not count as erased');
  expect((await stored()).answers).toEqual([a, b]);
});

test('a backup of a backup is one of the same database', async () => {
  await send(a);
  await backUp();
  await within((store) => store.backup(file('backup-2.db')), file('backup.db'));
  await within((store) => store.answers.remove([a], true));
  expect(await restored(undefined, 'backup-2.db')).toContain('Erased again: 1.');
});

test('a plain copy of a database, which no mark tells from an older one, says nothing about who was erased', async () => {
  await send(a);
  copyFileSync(database(), file('backup.db'));
  await within((store) => store.answers.remove([a], true));
  await expect(restored()).rejects.toThrow('it does not continue the backup');
});

test('a damaged database is replaced', async () => {
  await send(a);
  await backUp();
  writeFileSync(database(), readFileSync(database()).fill(0xee, 0, 9_000));
  expect(await restored('/dev/null')).toContain('cannot be read: file is not a database.');
  expect((await stored()).answers).toEqual([a]);
});

test('the log of a database that is gone is not played into the restored one', async () => {
  await send(a);
  await backUp();
  const form = await openSqliteStore(database());
  const reader = new DatabaseSync(database());
  reader.exec('BEGIN; SELECT * FROM answers');
  await save(form, submission({ id: b }));
  copyFileSync(`${database()}-wal`, file('log'));
  reader.close();
  await form.close();
  rmSync(database());
  copyFileSync(file('log'), `${database()}-wal`);
  await restored('/dev/null');
  expect(existsSync(`${database()}-wal`)).toBe(false);
  expect((await stored()).answers).toEqual([a]);
});

test('restore refuses while another program uses the database, even if it does nothing', async () => {
  await send(a);
  await backUp();
  await send(b);
  const form = await openSqliteStore(database());
  await expect(restored()).rejects.toThrow(`Another program uses the database ${database()}.`);
  await form.close();
  expect((await stored()).answers).toEqual([a, b]);
});

const fillBackup = (text: string) => () => writeFileSync(file('backup.db'), text);

test.each([
  ['a file that is not there', () => {}, 'it does not exist'],
  ['another kind of file', fillBackup('x'.repeat(9_000)), 'not a database'],
  ['an empty file', fillBackup(''), 'it is empty, or another program'],
  [
    'a backup of another version',
    () => changeBackup('PRAGMA user_version = 99'),
    `another version of the form wrote it (version 99; this one reads version ${currentVersion})`,
  ],
  [
    'a damaged backup',
    () => changeBackup("UPDATE answers SET version = 'lost'"),
    'it is damaged: row 1 of answers has no row in versions',
  ],
])('restore refuses %s, names it, and changes nothing', async (_, make, reason) => {
  await send(a);
  make();
  const before = readFileSync(database());
  const message = new RegExp(`^The backup ${file('backup.db')} cannot be restored: .*\\.$`);
  await expect(restored()).rejects.toThrow(message);
  await expect(restored()).rejects.toThrow(reason);
  expect(readFileSync(database())).toEqual(before);
});

function changeBackup(sql: string) {
  const present = new DatabaseSync(database());
  present.prepare('VACUUM INTO ?').run(file('backup.db'));
  present.close();
  const backup = new DatabaseSync(file('backup.db'), { enableForeignKeyConstraints: false });
  backup.exec(sql);
  backup.close();
}

/** The database of a program that is killed when it is about to run this statement. */
const killedAt = (sql: string) => `data:text/javascript,
  import { DatabaseSync } from 'node:sqlite';
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    if (sql.startsWith('${sql}')) process.kill(process.pid, 'SIGKILL');
    return exec.call(this, sql);
  };`;

test('what a restore that was killed has left is cleared by the next, and no other file is', async () => {
  await send(a);
  await backUp();
  const left = `${database()}.restoring`;
  const words = ['commands/command-line.ts', 'restore', file('backup.db'), '--yes'];
  const { signal } = spawnSync(
    process.execPath,
    ['--import', killedAt('DELETE FROM times'), ...words],
    { env: { ...process.env, FORM_DATABASE: database() } },
  );
  expect([signal, existsSync(left)]).toEqual(['SIGKILL', true]);
  // Of another program's, even if it has the same bytes, nobody knows whose it is.
  renameSync(left, file('moved'));
  copyFileSync(file('moved'), left);
  await expect(restored()).rejects.toThrow(`${left} is there already`);
  renameSync(file('moved'), left);
  expect(await restored()).toContain('Restored: 1 set of answers.');
  expect(existsSync(left)).toBe(false);
  // Another restore is under way.
  using _place = takePlace(left);
  await expect(restored()).rejects.toThrow('is being written by another restore');
});

test('restore takes neither the database itself nor the place of a restore that is under way', async () => {
  await send(a);
  await backUp();
  await expect(restored(undefined, 'study.db')).rejects.toThrow('is the database itself');
  writeFileSync(`${database()}.restoring`, 'Whose?');
  await expect(restored()).rejects.toThrow(`${database()}.restoring is there already`);
  expect(readFileSync(`${database()}.restoring`, 'utf8')).toBe('Whose?');
  // The form says so too, when someone starts it instead.
  expect(leftByRestore(database())).toContain(`delete it, and ${database()}.restoring-journal`);
  expect((await stored()).answers).toEqual([a]);
});
