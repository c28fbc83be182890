import { z } from 'zod';
import { easySentence } from './easy-text.ts';
import { fields, fileName, photoFile, text } from './expect.ts';

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
