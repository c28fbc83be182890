import { z } from 'zod';
import { easySentence, fields, fileName, photoFile, text } from './expect.ts';

/** Files that may be there or not. A slot that is empty prints nothing. */
const slots = ['easyReadFile', 'bslVideo', 'audio'] as const;

/** Until when something of the formats does not work well. */
export const untils = [...slots, 'easyWordsChecked'] as const;

export function isReached(until: (typeof untils)[number], formats: Formats): boolean {
  return until === 'easyWordsChecked' ? !formats.easyRead.draft : Boolean(formats[until]);
}

const media = (endings: string) => fileName('content/media/', endings);

const sentences = z
  .array(easySentence, { error: 'a list of sentences' })
  .min(1, { error: 'one sentence at least' });

export const formatsSchema = fields({
  inHeader: fields({
    label: text('what these links are, for people who do not see them'),
    easyWords: text('the words of the link to the page in easy words'),
    bsl: text('the words of the link to the film in BSL, or to taking part in BSL'),
  }),
  heading: text('the sentence above the list of formats'),
  easyRead: fields({
    title: text("the page's heading"),
    link: text('the words of the link to the page'),
    footer: text('the words of the link to the page at the foot of every page'),
    draft: text('that this is a draft; remove the line once the page has been checked').optional(),
    shut: fields({ full: sentences, paused: sentences, closed: sentences }),
    blocks: z
      .array(
        fields({
          heading: easySentence.optional(),
          picture: photoFile('easy-read'),
          text: sentences,
          onlyWhileOpen: z.literal(true, { error: 'true, or no such line' }).optional(),
          link: z
            .enum(['email', 'form'], { error: 'email or form: where the block leads' })
            .optional(),
        }),
        {
          error:
            'a list of blocks, each with picture and text; heading and link where there is one',
        },
      )
      .min(1, { error: 'one block at least' }),
    signUp: text('the words of the link to the sign-up form'),
  }),
  easyReadFile: fields({
    file: media('pdf|docx'),
    words: text("the link's words, with the kind of file, for example Easy Read (PDF)"),
  }).nullish(),
  bslVideo: fields({
    title: text('what the film is'),
    file: media('mp4|webm'),
    poster: media('jpg|jpeg|png|webp'),
    captions: media('vtt'),
    transcript: text('what the film says, in full (WCAG 1.2.8)'),
    credit: text('who signs and who made the film'),
  }).nullish(),
  audio: fields({
    title: text('what the recording is'),
    file: media('mp3|m4a|ogg|opus'),
    transcript: text('what the recording says, in full (WCAG 1.2.1)'),
  }).nullish(),
});

export type Formats = z.infer<typeof formatsSchema>;

const listOfSentences = 'a list of sentences, each on its own line after "- "';

export const accessibilitySchema = fields({
  heading: text("the page's heading"),
  commitment: z
    .array(text('a paragraph'), { error: listOfSentences })
    .min(1, { error: listOfSentences }),
  works: fields({
    heading: text('a heading'),
    list: z
      .array(text('a sentence'), { error: listOfSentences })
      .min(1, { error: listOfSentences }),
    ownForm: z.array(text('a sentence'), { error: listOfSentences }).optional(),
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

export const posterSchema = fields({
  title: text("the page's heading"),
  introduction: text('how to print the poster'),
  shut: text('what the page says while nobody can sign up'),
  audience: text('what the study is and who it is for, in a few words'),
  how: text('how to get to the website from the poster'),
  otherwise: text('the words before the email address'),
  by: text('whose study it is'),
  passOn: fields({
    heading: text('a heading'),
    text: text('one to three sentences'),
    poster: text('the words of the link to the poster'),
    email: text('the words of the link that writes an email'),
    shown: text('the words above the email, for people who copy it from the page'),
    subject: text('the subject of the email'),
    body: text('what the email says of the study'),
    signUp: text("the words before the website's address"),
    easyWords: text('the words before the address of the page in easy words'),
    questions: text('whom to ask, at the end of the email'),
  }),
});

export type Poster = z.infer<typeof posterSchema>;
