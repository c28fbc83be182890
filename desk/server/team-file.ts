import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { readDatabase } from '../../common/settings.ts';
import { filter } from '../people/filter.ts';
import { Refusal } from '../people/refusal.ts';
import { isPractice } from '../practice/practice-file.ts';

const schema = z.strictObject({
  /** The keys of the columns of the table, in their order. */
  columns: z.array(z.string()).optional(),
  /** Filters that the team has kept. They hold no free words. */
  filters: z.array(z.strictObject({ name: z.string(), filter })).optional(),
  /** The keys of what exports leave out, such as the names of others. */
  leaveOut: z.array(z.string()).optional(),
  /** The folder into which backups are written. */
  backupFolder: z.string().optional(),
  /** The backups that were made here, oldest first, and of which database. */
  backups: z
    .array(z.strictObject({ file: z.string(), on: z.string(), of: z.string().optional() }))
    .optional(),
  /** The keys that were made here: where they are, never what is in them. */
  keyFiles: z.array(z.string()).optional(),
});

type TeamFile = z.infer<typeof schema>;

/**
 * In the folder of the database that the settings name, whatever is opened; but what someone chooses
 * while they practise changes nothing for the study. It holds no answer.
 */
const teamFile = (open = '') =>
  join(
    dirname(resolve(readDatabase(process.env))),
    isPractice(open) ? 'practice.json' : 'desk.json',
  );

/**
 * What the team has chosen for everyone who works at the desk here.
 *
 * @param open  the database that is open: where it is
 */
export function readTeamFile(open?: string): TeamFile {
  const path = teamFile(open);
  if (!existsSync(path)) return {};
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new Refusal(
      `${path} cannot be read. It holds what the team has chosen, such as columns and the folder for backups, and where backups and keys are. Move it away, and choose again.`,
    );
  }
}

/** For who practises from the beginning. */
export function removeTeamFile(open: string) {
  rmSync(teamFile(open), { force: true });
}

export function writeTeamFile(chosen: TeamFile, open?: string) {
  const path = teamFile(open);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(chosen, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
}
