import { z } from 'zod';
import { fields, text } from './expect.ts';
import { untils } from './formats-schema.ts';

const sentences = 'a list of sentences, each on its own line after "- "';

export const accessibilitySchema = fields({
  heading: text("the page's heading"),
  commitment: z.array(text('a paragraph'), { error: sentences }).min(1, { error: sentences }),
  works: fields({
    heading: text('a heading'),
    list: z.array(text('a sentence'), { error: sentences }).min(1, { error: sentences }),
    ownForm: z.array(text('a sentence'), { error: sentences }).optional(),
  }),
  limits: fields({
    heading: text('a heading'),
    list: z.array(
      z.strictObject({
        what: text('what does not work well'),
        instead: text('the way round it'),
        until: z.enum(untils, { error: `one of ${untils.join(', ')}` }).optional(),
        form: z.enum(['ours', 'hosted'], { error: 'ours or hosted: whose form it is' }).optional(),
      }),
      { error: 'a list of limits, each with what and instead' },
    ),
  }),
  barrier: fields({
    heading: text('a heading'),
    text: text('how to report a barrier'),
    howSoon: text('how soon an answer comes, as a sentence'),
  }),
  tested: fields({
    heading: text('a heading'),
    people: text('what is said while no person has tested the pages'),
  }),
});

export type Accessibility = z.infer<typeof accessibilitySchema>;
