import { basename } from 'node:path';
import { count } from '../../common/count.ts';
import { addDays, dayAt, hourAt, hourLength, isOver, minuteLength } from '../../common/days.ts';
import { LoggableError } from '../../common/describe-failure.ts';
import { logFailure, logNews, logWarning } from '../../common/log.ts';
import { isClockBelieved, never, periodsNow, type Retention } from '../deletion/retention.ts';
import type { Tell } from '../notices/start-notices.ts';
import type { Store } from '../store/store.ts';
import type { BackupFile } from './backup-folder.ts';
import type { FolderWork } from './folder-work.ts';
import { forget, recoveryLists, teamOf } from './recovery-lists.ts';
import { notBackedUp, notComparable, notDeleted } from './troubles.ts';

type Nightly = {
  store: Store;
  work: FolderWork;
  retention: Retention & { backupDays: number };
  /** The study's name. */
  study: string;
  /** Deletes what is due, which no backup is to hold. */
  deleteDue: () => Promise<void>;
  tell: Tell;
};

/** The time of day in Britain at which a backup is due: hardly anyone fills in a form. */
const nightAt = '03:00';

const waitsForDeletion =
  'The final date is over, and its answers are not deleted yet: no backup is written before they are.';

const onSameDisk =
  'The folder in FORM_BACKUPS is on the disk of the database: when that disk dies, both are gone. Choose another disk, or copy the folder to another machine.';

const namesOf = (files: readonly BackupFile[]) => files.map(({ path }) => basename(path));

/** The night that is over, as the day on which it ended. */
function nightOf(time: number): string {
  return hourAt(time) >= nightAt ? dayAt(time) : addDays(dayAt(time), -1);
}

/**
 * Writes a backup each night, or at the start if the last night has none; deletes backups on their day; and
 * keeps the list beside them of who was erased. Of several forms on one database, one does it.
 */
export function backUpNightly({ store, work, retention, study, deleteDue, tell }: Nightly) {
  const { times, trail } = store;
  let nextTry = 0;
  let isFirst = true;
  let isStopping = false;
  /** The name of the backup that was written last. */
  let newest: string | undefined;
  const team = teamOf(times, tell);
  const beside = recoveryLists({ store, work, study, team, isStopping: () => isStopping });

  /** @returns how many backups are left */
  async function deleteOverdueBackups(now: number): Promise<number> {
    const { screeningLatest } = retention;
    const isTrial = await store.keys.isTrial();
    const known = await store.finalDates.since(screeningLatest);
    // A trial keeps answers whatever the date.
    const finalDate = isTrial ? never : periodsNow(retention, known, now).screeningLatest;
    const { old, others } = await work.old({ backupDays: retention.backupDays, finalDate, now });
    if (old.length === 0 || !(await isClockBelieved(times, now))) return others + old.length;
    await trail.audit('backup, by itself', `deletes ${count(old.length, 'backup')}`);
    try {
      await work.remove(old);
      logNews('backups', `Deleted on their day: ${count(old.length, 'backup')}.`);
    } catch (failure) {
      await team.isTold(notDeleted(study, failure));
    }
    return others;
  }

  async function backUp() {
    const now = Date.now();
    const last = await times.get('backed-up-at');
    const isDone = last !== undefined && nightOf(Date.parse(last)) === nightOf(now);
    if (now < nextTry || (isDone && !isFirst)) return;
    nextTry = now + hourLength;
    try {
      const left = await deleteOverdueBackups(now);
      isFirst = false;
      // The folder may be another than before.
      if (isDone && left > 0) {
        nextTry = 0;
        return;
      }
      await deleteDue();
      if (await holdsWhatIsOver(now)) return;
      await write(now);
      nextTry = 0;
    } catch (failure) {
      if (isStopping) return;
      logFailure('backups', 'The backup was not written', failure);
      if (!(await times.get('not-backed-up-since'))) {
        await times.set('not-backed-up-since', new Date(now).toISOString());
      }
      await team.tellOnce('told-of-backup-at', notBackedUp(study, failure, last));
    }
  }

  async function write(now: number) {
    const recorded = await store.digest();
    const { path, people, lost, unreadable, isOnSameDisk } = await work.write();
    newest = basename(path);
    beside.written(recorded);
    await times.set('backed-up-at', new Date(now).toISOString());
    await forget(times, 'not-backed-up-since', 'told-of-backup-at');
    logNews('backups', `Wrote a backup: ${count(people, 'set')} of answers.`);
    if (isOnSameDisk) logWarning('backups', onSameDisk);
    if (lost > 0 || unreadable) await team.isTold(notComparable(study, lost, unreadable));
  }

  /** After the final date, a backup waits until the answers are deleted. */
  async function holdsWhatIsOver(now: number): Promise<boolean> {
    if (!isOver(retention.screeningLatest, now) || (await store.keys.isTrial())) return false;
    const isHeld = (await store.answers.count()) > 0;
    if (isHeld) logWarning('backups', waitsForDeletion);
    return isHeld;
  }

  let running: Promise<void> | undefined;
  function look(): Promise<void> {
    running ??= store
      .tryLocked('backups', async () => {
        await beside.listErased();
        await backUp();
        await beside.writeRecorded();
      })
      .catch((failure) => {
        logFailure('backups', 'Backups could not be looked after', failure);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  void look();
  const timer = setInterval(look, minuteLength).unref();
  return {
    /** Resolves when what is due now is done. */
    done: () => running ?? Promise.resolve(),
    /**
     * Writes one between those of the nights, and checks it.
     *
     * @returns the names of all that there are now, oldest first
     * @throws LoggableError that says why not
     */
    async backUpNow(): Promise<string[]> {
      await running;
      let names: string[] | undefined;
      const writing = store.tryLocked('backups', async () => {
        await deleteDue();
        if (await holdsWhatIsOver(Date.now())) throw new LoggableError(waitsForDeletion);
        await write(Date.now());
        names = namesOf(await work.all());
      });
      running = writing
        .catch(() => {})
        .finally(() => {
          running = undefined;
        });
      await writing;
      if (names) return names;
      throw new LoggableError('Another form is looking after the backups. Try again in a minute');
    },
    /**
     * Deletes backups before the newest, which this form has written and checked.
     *
     * @returns false, and deletes none, if there are others in the folder than these
     */
    async removeOlder(names: readonly string[]): Promise<boolean> {
      const all = await work.all();
      if (namesOf(all).join() !== [...names, newest].join()) return false;
      await work.remove(all.slice(0, -1));
      return true;
    },
    /** Whether everyone who was erased is in the list beside the backups by now. */
    async isErasedListed(): Promise<boolean> {
      let isListed = false;
      await store.tryLocked('backups', async () => {
        isListed = await beside.listErased();
      });
      return isListed;
    },
    /** Resolves when what is being done is, and nothing is done after it. */
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
