import { z } from 'zod';
import { filter } from '../people/filter.ts';

/** What the team has chosen for everyone who works at the desk. It holds no answer, and no words that were looked for. */
export const chosen = z.object({
  /** The keys of the columns of the table, in their order. */
  columns: z.array(z.string()).optional(),
  /** Filters that the team has kept. */
  filters: z.array(z.strictObject({ name: z.string(), filter })).optional(),
  /** The keys of what exports leave out, such as the names of others. */
  leaveOut: z.array(z.string()).optional(),
});

export type Chosen = z.infer<typeof chosen>;
