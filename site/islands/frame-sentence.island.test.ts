import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import { sentence } from './frame-sentence.island.ts';
import { type FrameState, untouched } from './frame-state.island.ts';

const { heading, status: words } = loadContent().landing.signup;
const say = (state: Partial<FrameState>) => sentence({ ...untouched, ...state }, words, heading);

test('a later page of the form is named, the first one is not', () => {
  expect(say({ name: 'ready', heading })).toBe(words.ready);
  expect(say({ name: 'ready', heading: 'There is a problem' })).toBe(
    `${words.page} There is a problem`,
  );
});
