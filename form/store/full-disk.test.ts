import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { needSmallDisk } from '../../tests/form/need-small-disk.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';

const folder = temporaryFolder();

/** The second answers find room in the log, which is written anew, and none in the file. */
const script = `
  import { closeSync, openSync, writeSync } from 'node:fs';
  const { openSqliteStore } = await import('${resolve('form/store/sqlite-store.ts')}');
  const { sampleAnswers } = await import('${resolve('tests/form/sample-answers.ts')}');
  const store = openSqliteStore('study.db');
  const save = (sign) =>
    store.save(sampleAnswers({ id: sign.repeat(32), story: sign.repeat(20_000) }));
  save('a');
  const filler = openSync('filler', 'w');
  try {
    for (;;) writeSync(filler, Buffer.alloc(4096));
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
  closeSync(filler);
  save('b');
  console.log(store.list().map(({ id }) => id[0]).join());
`;

test('answers that are stored count as stored, though the disk has no room to tidy up', (context) => {
  needSmallDisk(context);
  const disk = join(folder.path, 'disk');
  mkdirSync(disk);
  const command = `mount -t tmpfs -o size=1m none "$1" && cd "$1" && exec "$2" --input-type=module`;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', command, 'sh', disk, process.execPath],
    { encoding: 'utf8', input: script },
  );
  expect(stderr).toMatch(/^Answers are stored, but .* disk is full\n/);
  expect(stdout).toBe('a,b\n');
  expect(status).toBe(0);
});
