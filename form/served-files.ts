import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?inline';
import announceToSite from './browser/announce-to-site.js?raw';
import { servedFile } from './served-file.ts';
import action from './styles/action.css?raw';
import base from './styles/base.css?raw';
import choice from './styles/choice.css?raw';
import fonts from './styles/fonts.css?raw';
import layers from './styles/layers.css?raw';
import messages from './styles/messages.css?raw';
import questions from './styles/questions.css?raw';
import tokens from './styles/tokens.css?raw';

/** Whole, and not cut down as the site's is: names are typed here in any letters. */
export const font = servedFile(
  'atkinson-hyperlegible-next.woff2',
  'font/woff2',
  Buffer.from(latin.slice(latin.indexOf(',') + 1), 'base64'),
);

export const styleSheet = servedFile(
  'form.css',
  'text/css; charset=utf-8',
  [layers, fonts, tokens, base, questions, choice, action, messages]
    .join('\n')
    .replace('/atkinson-hyperlegible-next.woff2', font.address),
);

export const script = servedFile(
  'announce-to-site.js',
  'text/javascript; charset=utf-8',
  announceToSite,
);
