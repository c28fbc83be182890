import type { Journey } from './journey.ts';
import { asItComes, asSet } from './journeys/as-set.ts';
import { withoutJavascript } from './journeys/without-javascript.ts';
import { journeys } from './journeys.ts';
import type { Settings } from './settings.ts';

/** What one browser goes through, which is set as `settings` say. */
export type Round = {
  name: string;
  /** What is added to the titles of its journeys. */
  added: string;
  settings: Settings;
  /** By the name of their file in journeys/. */
  journeys: Readonly<Record<string, readonly Journey[]>>;
};

// In large text the form is further below than what the page fetches ahead. Paper is printed by
// another program than the browser that is set otherwise.
const { 'frame-far-off': _, paper: __, ...inLargeText } = journeys;

export const rounds: readonly Round[] = [
  { name: 'usual', added: '', settings: {}, journeys: { 'as-set': asItComes, ...journeys } },
  {
    name: 'set-otherwise',
    added: ', with less motion, dark colours and large text',
    settings: { lessMotion: true, dark: true, fontSize: 32 },
    journeys: { 'as-set': asSet, ...inLargeText },
  },
  {
    name: 'without-javascript',
    added: ', without JavaScript',
    settings: { javaScript: false },
    journeys: { 'without-javascript': withoutJavascript },
  },
];
