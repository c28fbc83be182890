import { dayLength, hourLength, minuteLength } from '../../common/days.ts';
import { logFailure, logNews } from '../../common/log.ts';
import type { Tell, Trouble } from '../notices/start-notices.ts';
import type { Times } from '../store/state-tables.ts';
import type { Store } from '../store/store.ts';
import type { FolderWork } from './folder-work.ts';
import { notListed } from './troubles.ts';

type TimeName = Parameters<Times['set']>[0];

export async function forget(times: Times, ...names: readonly TimeName[]) {
  for (const name of names) if (await times.get(name)) await times.set(name, undefined);
}

/** Milliseconds, also if the clock has been set back since. */
function ageOf(time: string): number {
  return Math.abs(Date.now() - Date.parse(time));
}

/** Tells the team, and the log. */
export function teamOf(times: Times, tell: Tell) {
  async function isTold(trouble: Trouble): Promise<boolean> {
    logFailure('backups', trouble.text.split('\n\n')[0] ?? trouble.subject);
    try {
      await tell(trouble);
      return true;
    } catch (failure) {
      logFailure('backups', 'The team could not be told of that', failure);
      return false;
    }
  }
  return {
    isTold,
    /** Once a day of what goes on, and again soon if nobody could be told. */
    async tellOnce(when: 'told-of-backup-at' | 'told-of-unlisted-at', trouble: Trouble) {
      const last = await times.get(when);
      if (last && ageOf(last) < dayLength) return;
      if (await isTold(trouble)) await times.set(when, new Date().toISOString());
    },
  };
}

type ListsParts = {
  store: Store;
  work: FolderWork;
  /** The study's name. */
  study: string;
  team: ReturnType<typeof teamOf>;
  isStopping: () => boolean;
};

/** Keeps beside the backups what no restore may undo: who was erased, keys, and what was recorded of people. */
export function recoveryLists({ store, work, study, team, isStopping }: ListsParts) {
  const { times, trail } = store;
  /** The lines of who was erased, as they were when all of them were listed. */
  let listed = '';
  let kept = { settings: '', people: '' };
  let writeAgainAt = 0;
  let isInVain = false;

  return {
    /** @returns whether everyone who was erased is in the list by now */
    async listErased(): Promise<boolean> {
      const erased = await trail.erased();
      const since = await times.get('erased-unlisted-since');
      const lines = JSON.stringify([...erased]);
      if (erased.size === 0 || (!since && lines === listed)) return true;
      try {
        await work.list(erased);
        listed = lines;
        if (since) {
          await forget(times, 'erased-unlisted-since', 'told-of-unlisted-at');
          logNews('backups', 'Everyone who was erased is in the list beside the backups again.');
        }
        return true;
      } catch (failure) {
        if (isStopping()) return false;
        if (!since) {
          logFailure('backups', 'Who was erased could not be listed beside the backups', failure);
          await times.set('erased-unlisted-since', new Date().toISOString());
        } else if (ageOf(since) >= hourLength) {
          await team.tellOnce('told-of-unlisted-at', notListed(study, failure));
        }
        return false;
      }
    },
    /** Keys and sign-up soon, whatever else was recorded a little later: it is all written each time. */
    async writeRecorded() {
      const now = await store.digest();
      const hasNewSettings = now.settings !== kept.settings;
      if (!hasNewSettings && now.people === kept.people) return;
      if ((!hasNewSettings || isInVain) && Date.now() < writeAgainAt) return;
      const start = Date.now();
      try {
        await work.writeLists();
        kept = now;
        isInVain = false;
      } catch (failure) {
        if (!isInVain && !isStopping()) {
          logFailure('backups', 'What was recorded could not be copied to the backups', failure);
        }
        isInVain = true;
      }
      writeAgainAt = Date.now() + Math.max(5 * minuteLength, 50 * (Date.now() - start));
    },
    /**
     * A backup was written, with all that is beside it.
     *
     * @param recorded  what had been recorded before it was begun
     */
    written(recorded: typeof kept) {
      kept = recorded;
      // Perhaps an older list than is known here.
      listed = '';
    },
  };
}
