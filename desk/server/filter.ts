import { z } from 'zod';
import { type State, stateNames } from '../people/state-names.ts';

const state = z.enum(Object.keys(stateNames) as [State, ...State[]]);

/** Whom a page is about: what its filters say. */
export const filter = z.strictObject({
  search: z.string().max(1_000).optional(),
  states: z.array(state).optional(),
  where: z.record(z.string(), z.array(z.string().max(1_000)).max(100)).optional(),
});
