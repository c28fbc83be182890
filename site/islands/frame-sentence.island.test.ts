import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import { isNews, sentence } from './frame-sentence.island.ts';
import { type FrameState, untouched } from './frame-state.island.ts';

const { heading, status: words } = loadContent().landing.signup;
const say = (state: Partial<FrameState>) => sentence({ ...untouched, ...state }, words, heading);
const news = (state: Partial<FrameState>) => isNews({ ...untouched, ...state }, heading);

test('a later page of the form is named, the first one is not', () => {
  expect(say({ name: 'ready', heading })).toBe(words.ready);
  expect(say({ name: 'ready', heading: 'There is a problem' })).toBe(
    `${words.ready} ${words.page} There is a problem`,
  );
});

test('that the form loads and is there is no news', () => {
  expect(news({ name: 'loading', loads: 1 })).toBe(false);
  expect(news({ name: 'ready', loads: 1 })).toBe(false);
  expect(news({ name: 'ready', loads: 1, heading })).toBe(false);
});

test.each<[string, Partial<FrameState>]>([
  ['does not come', { name: 'unreachable', loads: 1 }],
  ['is tried again', { name: 'loading', loads: 2 }],
  ['shows what is missing', { name: 'ready', loads: 1, heading: 'There is a problem' }],
  ['has been sent', { name: 'sent', loads: 1 }],
])('that it %s is', (_, state) => {
  expect(news(state)).toBe(true);
});
