/** A piece of a stream: what is known outside the encryption, and the age file. */
export type Frame = { header: unknown; ciphertext: Uint8Array };

/** The stream ended in the middle of a frame, or is none. What was read before counts. */
export class BrokenStreamError extends Error {}

/** Bytes. Longer headers come from something else than a door. */
const longestHeader = 4_000_000;
/** Bytes. A page could not hold more at once. */
const longestCiphertext = 16_000_000;

/**
 * Several frames as one piece, since a socket that gets each by itself spends more on them than on what they hold. Of
 * each: the length of the header in four bytes (big endian), the header as JSON, and the same of the ciphertext.
 */
export function framesBytes(frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = frames.flatMap(({ header, ciphertext }) => [
    encoder.encode(JSON.stringify(header)),
    ciphertext,
  ]);
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

/**
 * The frames in a stream, however it is cut into chunks. Of a chunk that was read nothing is left.
 *
 * @throws BrokenStreamError
 */
export async function* readFrames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let all: Uint8Array = new Uint8Array();
  let read = 0;
  for await (const chunk of chunks) {
    const before = all;
    all = joined(before.subarray(read), chunk);
    for (const old of [before, chunk]) giveBack(old);
    read = 0;
    for (let first = firstFrame(all); first; first = firstFrame(all.subarray(read))) {
      read += first.length;
      yield first.frame;
    }
  }
  if (read === all.length) return;
  throw new BrokenStreamError('The stream ended in the middle of an answer.');
}

/** @returns undefined if not all of it has come yet */
function firstFrame(bytes: Uint8Array): { frame: Frame; length: number } | undefined {
  const header = firstPart(bytes, longestHeader);
  const ciphertext = header && firstPart(bytes.subarray(4 + header.length), longestCiphertext);
  if (!ciphertext) return undefined;
  return {
    // A copy, so that what is kept of one answer does not hold the chunk in which it came.
    frame: { header: parsed(header), ciphertext: ciphertext.slice() },
    length: 8 + header.length + ciphertext.length,
  };
}

function firstPart(bytes: Uint8Array, most: number): Uint8Array | undefined {
  if (bytes.length < 4) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (length <= most) return bytes.length < 4 + length ? undefined : bytes.subarray(4, 4 + length);
  throw new BrokenStreamError(`A part of ${length} bytes was announced; expected ${most} at most.`);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new BrokenStreamError('A header is not JSON.', { cause });
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Frees its memory at once: garbage collection counts little of what is outside its heap, and would come late. */
function giveBack({ buffer, byteLength }: Uint8Array) {
  // Not that of others, of which this is a part.
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  // Safari has it from 17.4 on.
  if (isWhole && 'transfer' in buffer) buffer.transfer(0);
}

/** A stream as chunks. By its reader, since WebKit cannot iterate a stream. Stopping early cancels it. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        isOver = true;
        return;
      }
      yield value;
    }
  } finally {
    if (!isOver) await reader.cancel().catch(() => {});
  }
}
