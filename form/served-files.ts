import announceToSite from './browser/announce-to-site.js?raw';
import { servedFile } from './served-file.ts';
import base from './styles/base.css?raw';
import choice from './styles/choice.css?raw';
import layers from './styles/layers.css?raw';
import messages from './styles/messages.css?raw';
import questions from './styles/questions.css?raw';
import tokens from './styles/tokens.css?raw';

export const styleSheet = servedFile(
  'form.css',
  'text/css; charset=utf-8',
  [layers, tokens, base, questions, choice, messages].join('\n'),
);

export const script = servedFile(
  'announce-to-site.js',
  'text/javascript; charset=utf-8',
  announceToSite,
);
