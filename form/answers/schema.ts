import { z } from 'zod';
import { ageChoices } from './age.ts';
import { emailAddress } from './email-address.ts';
import { isSaid } from './is-said.ts';
import { textUpTo } from './text-up-to.ts';
import { whoChoices } from './who.ts';

const lineLimit = 200;
export const storyLimit = 5000;

/** Every message stands on the page as it is, so it says what to do. */
export const answersSchema = z
  .strictObject({
    who: z
      .array(z.enum(whoChoices))
      .min(1, { error: 'Choose who you are: a disabled person, a carer or a professional' }),
    role: textUpTo(lineLimit, 'Your job'),
    name: textUpTo(lineLimit, 'Your name').refine(isSaid, { error: 'Enter your name' }),
    email: emailAddress(),
    age: z.enum(ageChoices, { error: 'Choose how old you are' }),
    story: textUpTo(storyLimit, 'What you tell us'),
    prefersNotToSay: z.boolean(),
    consent: z.literal(true, {
      error: 'Tick the box if you agree: without your agreement we cannot store your answers',
    }),
  })
  .refine(({ who, role }) => !who.includes('professional') || isSaid(role), {
    path: ['role'],
    error: "Enter your job, or untick 'A professional'",
    when: asked,
  })
  .refine(({ story, prefersNotToSay }) => !(prefersNotToSay && isSaid(story)), {
    path: ['story'],
    error: "Untick 'I prefer not to say' to send what you wrote, or take out what you wrote",
    when: asked,
  });

/** Even while other fields have problems: nobody should meet their errors one page at a time. */
function asked(): boolean {
  return true;
}

export type Answers = z.infer<typeof answersSchema>;
