import { expect, test } from 'vitest';
import { fitFrame } from './fit-frame.island.ts';

const address = 'https://forms.example.org/study';

/** The frame's height after a message from the form, or from elsewhere. */
function heightAfter(data: unknown, origin = new URL(address).origin) {
  const source = {} as Window;
  const frame = { height: '600', contentWindow: source } as HTMLIFrameElement;
  fitFrame(frame, address)({ source, origin, data } as unknown as MessageEvent);
  return Number(frame.height);
}

test('the frame is as high as its page, within bounds, and only the form at its address says so', () => {
  const says = (height: unknown) => ({ type: 'study-form:page', height });
  expect(heightAfter(says(742.2))).toBe(743);
  expect(heightAfter({ type: 'study-form:height', height: 901 })).toBe(901);
  for (const height of [90, -1, Number.NaN, '900', undefined]) {
    expect(heightAfter(says(height))).toBe(600);
  }
  expect(heightAfter(says(Number.POSITIVE_INFINITY))).toBe(8_000);
  expect(heightAfter({ type: 'setHeight', height: 900 })).toBe(600);
  expect(heightAfter(says(900), 'https://elsewhere.example.org')).toBe(600);
});
