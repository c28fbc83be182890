import { setTimeout as pause } from 'node:timers/promises';
import { dayLength } from '../../../common/days.ts';
import type { Place } from './places.ts';

/** What happens to a form or its database while people sign up. */
export type PlayedFault = {
  name: string;
  /** Played at most so often, since each takes long or shows nothing new. */
  most?: number;
  /** @param round  from 0 */
  play(place: Place, round: number): Promise<void>;
  /** PostgreSQL's server is stopped or tells its connections to end: SQLite has none. */
  isOfServer?: boolean;
};

export const faults: readonly PlayedFault[] = [
  {
    name: 'a form is killed (SIGKILL) and started again; of two, one at a time',
    play: (place, round) => place.restart(round, 'SIGKILL'),
  },
  {
    name: 'a form is stopped (SIGTERM) and started again, while bodies arrive slowly',
    most: 10,
    play: (place, round) => place.restart(round, 'SIGTERM'),
  },
  {
    name: 'the database is stopped and started again',
    most: 10,
    isOfServer: true,
    async play({ server }) {
      await server?.stop('SIGINT');
      await pause(500);
      await server?.start();
    },
  },
  {
    name: 'the database crashes (SIGQUIT), and plays its log when it is started again',
    most: 10,
    isOfServer: true,
    async play({ server }) {
      await server?.stop('SIGQUIT');
      await server?.start();
    },
  },
  {
    name: 'all connections to the database are cut (pg_terminate_backend)',
    isOfServer: true,
    async play({ server }) {
      await server?.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'study-form'",
      );
    },
  },
  {
    name: 'the clock is set back by two days, and then right again',
    most: 10,
    async play(place, round) {
      place.setClock(round % 2 === 0 ? -2 * dayLength : 0);
      await pause(100);
    },
  },
  {
    name: 'a form starts and deletes 5,000 drafts that have expired',
    most: 5,
    async play(place, round) {
      await place.putExpiredDrafts(5_000);
      await place.restart(round, 'SIGTERM');
      await place.untilDeleted();
    },
  },
];
