import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const breakageSchema = z.strictObject({
  /** What would be broken for a visitor, a participant or the people who run the study. */
  breakage: z.string().min(1),
  /** The file of the product to break, if it is not the one beside a unit test. */
  file: z.string().min(1).optional(),
  /** Text that is in the file once. */
  from: z.string().min(1),
  /** What replaces it. */
  to: z.string().default(''),
  /** Part of the name of the test that fails. */
  test: z.string().min(1),
});

/** By the file of the check that fails then. */
const listSchema = z.record(z.string(), z.array(breakageSchema).min(1));

export type Breakage = z.infer<typeof breakageSchema> & { file: string; caughtBy: string };

const breakagesFile = 'tests/breakages/breakages.yaml';

/** @throws Error with the place of each fault, if the list is not one of breakages */
export function readBreakages(): Breakage[] {
  const { data, error } = listSchema.safeParse(parse(readFileSync(breakagesFile, 'utf8')));
  if (error) throw new Error(`${breakagesFile}:\n${z.prettifyError(error)}`);
  return Object.entries(data).flatMap(([caughtBy, breakages]) => {
    const beside = caughtBy.replace(/\.test(\.tsx?)$/, '$1');
    return breakages.map(({ file = beside, ...breakage }) => ({ ...breakage, file, caughtBy }));
  });
}
