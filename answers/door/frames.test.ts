import { expect, test } from 'vitest';
import { BrokenStreamError, chunksOf, type Frame, framesBytes, readFrames } from './frames.ts';

const frames: Frame[] = [
  { header: { id: 'a', name: 'Zoë 🙂' }, ciphertext: new Uint8Array([1, 2, 3]) },
  { header: { id: 'b', why: 'damaged' }, ciphertext: new Uint8Array() },
  { header: { id: 'c' }, ciphertext: new Uint8Array(5_000).fill(7) },
];

/** A stream in chunks of so many bytes, which ends after the first `until`. */
async function* inChunks(size: number, until = Number.POSITIVE_INFINITY) {
  const bytes = framesBytes(frames).subarray(0, until);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([1, 3, 64, 100_000])(
  'frames are read as they were written when they come in chunks of %i bytes',
  async (size) => {
    expect(await Array.fromAsync(readFrames(inChunks(size)))).toEqual(frames);
  },
);

test('a stream that ends in the middle of an answer is an error, and what came before it is read', async () => {
  const whole = framesBytes(frames.slice(0, 2)).length;
  for (const until of [whole + 1, whole + 10, framesBytes(frames).length - 1]) {
    const read: Frame[] = [];
    const reading = async () => {
      for await (const frame of readFrames(inChunks(50, until))) read.push(frame);
    };
    await expect(reading()).rejects.toThrow(BrokenStreamError);
    expect(read).toEqual(frames.slice(0, 2));
  }
});

test.each([
  ['another length', new Uint8Array([255, 255, 255, 255])],
  ['a header that is no JSON', new Uint8Array([0, 0, 0, 1, 123, 0, 0, 0, 0])],
])('a stream that begins with %s is refused', async (_, bytes) => {
  const reading = Array.fromAsync(readFrames(chunksOf(new Blob([bytes]).stream())));
  await expect(reading).rejects.toThrow(BrokenStreamError);
});

test('who stops reading a stream early ends it', async () => {
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(framesBytes(frames)),
    cancel: () => {
      cancelled = true;
    },
  });
  for await (const { header } of readFrames(chunksOf(stream))) {
    expect(header).toEqual(frames[0]?.header);
    break;
  }
  expect(cancelled).toBe(true);
});
