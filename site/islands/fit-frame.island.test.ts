import { expect, test } from 'vitest';
import { fitFrame } from './follow-frame.island.ts';

/** The frame's height after a message from the form. */
function heightAfter(data: unknown) {
  const frame = { height: '600' } as HTMLIFrameElement;
  fitFrame(frame)(data);
  return Number(frame.height);
}

test('the frame is as high as its page, within bounds', () => {
  const says = (height: unknown) => ({ type: 'study-form:page', height });
  expect(heightAfter(says(742.2))).toBe(743);
  expect(heightAfter({ type: 'study-form:height', height: 901 })).toBe(901);
  for (const height of [90, -1, Number.NaN, '900', undefined]) {
    expect(heightAfter(says(height))).toBe(600);
  }
  expect(heightAfter(says(Number.POSITIVE_INFINITY))).toBe(40_000);
  expect(heightAfter({ type: 'setHeight', height: 900 })).toBe(600);
  expect(heightAfter(undefined)).toBe(600);
});
