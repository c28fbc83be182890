import { z } from 'zod';
import { type Mark, markNames, type State, stateNames } from '../people/state-names.ts';

const state = z.enum(Object.keys(stateNames) as [State, ...State[]]);
const mark = z.enum(Object.keys(markNames) as [Mark, ...Mark[]]);

/** Whom a page is about: what its filters say. */
export const filter = z.strictObject({
  search: z.string().max(1_000).optional(),
  states: z.array(state).optional(),
  marks: z.array(mark).optional(),
  where: z.record(z.string(), z.array(z.string().max(1_000)).max(100)).optional(),
});
