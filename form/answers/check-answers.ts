import { z } from 'zod';
import { ageChoices, type Field, fields, type Typed, whoChoices } from './typed.ts';

const lineLimit = 200;
const emailLimit = 254;
export const storyLimit = 5000;

/** For each field that needs correcting, what to do about it. */
export type Problems = Partial<Record<Field, string>>;

export type Answers = z.infer<typeof answersSchema>;

type Checked = { answers: Answers; problems?: never } | { answers?: never; problems: Problems };

/** Reports one problem for each field, the first one found. */
export function checkAnswers(typed: Typed): Checked {
  const result = answersSchema.safeParse(typed);
  if (result.success) return { answers: result.data };
  const problems: Problems = {};
  for (const { path, message } of result.error.issues) {
    const field = fields.find((name) => name === path[0]) as Field;
    problems[field] ??= message;
  }
  return { problems };
}

// Also checked when other fields have problems, so that people see all their errors at once.
const when = () => true;

/** Every message is shown on the page unchanged, so it says what to do. */
const answersSchema = z
  .strictObject({
    who: z
      .array(z.enum(whoChoices))
      .min(1, { error: 'Choose who you are: a disabled person, a carer or a professional' }),
    role: textUpTo(lineLimit, 'Your job'),
    name: textUpTo(lineLimit, 'Your name').refine(isVisible, { error: 'Enter your name' }),
    email: z.string().refine((address) => emailProblem(address) === undefined, {
      error: ({ input }) => emailProblem(String(input)) ?? '',
    }),
    age: z.enum(ageChoices, { error: 'Choose how old you are' }),
    story: textUpTo(storyLimit, 'What you tell us'),
    prefersNotToSay: z.boolean(),
    consent: z.literal(true, {
      error: 'Tick the box if you agree: without your agreement we cannot store your answers',
    }),
  })
  .refine(({ who, role }) => !who.includes('professional') || isVisible(role), {
    path: ['role'],
    error: "Enter your job, or untick 'A professional'",
    when,
  })
  .refine(({ story, prefersNotToSay }) => !(prefersNotToSay && isVisible(story)), {
    path: ['story'],
    error: "Untick 'I prefer not to say' to send what you wrote, or take out what you wrote",
    when,
  });

/** Whether there is anything to see, other than spaces and invisible characters. */
function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text);
}

/** @param what  begins the message, for example "Your name" */
function textUpTo(limit: number, what: string) {
  const inWords = (count: number) => count.toLocaleString('en-GB');
  // One character that a person sees can be several code units. Longer text is not counted, because
  // that would be slow and the number would not help.
  const isCountable = (text: string) => text.length <= limit * 16;
  return z.string().refine((text) => isCountable(text) && lengthOf(text) <= limit, {
    error: ({ input }) => {
      const rule = `${what} must be ${inWords(limit)} characters or fewer`;
      const text = String(input);
      return isCountable(text) ? `${rule}: you typed ${inWords(lengthOf(text))}` : rule;
    },
  });
}

/** How many characters a person would count: an emoji or an accented letter is one. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter('en-GB').segment(text)].length;
}

/**
 * Lenient on purpose: an address can contain any alphabet and almost any sign, and only sending a
 * message shows whether it works. The length is checked first, to keep the other checks fast.
 */
function emailProblem(address: string): string | undefined {
  const example = 'like name@example.org';
  if (address === '') return 'Enter your e-mail address';
  if (address.length > emailLimit) {
    return `Enter an e-mail address of ${emailLimit} characters or fewer`;
  }
  if (!address.includes('@')) return `Enter an e-mail address with an @, ${example}`;
  if (/\s/.test(address)) return `Enter an e-mail address without spaces, ${example}`;
  const [name, host, ...more] = address.split('@');
  if (!name || !host || more.length > 0) {
    return `Enter an e-mail address with one @ and something on each side of it, ${example}`;
  }
  const labels = host.split('.');
  if (labels.length < 2) return `Enter the whole e-mail address, with its ending, ${example}`;
  if (labels.includes('')) {
    return `Check the full stops in your e-mail address. Enter one ${example}`;
  }
  return undefined;
}
