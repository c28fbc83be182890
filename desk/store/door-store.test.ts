import { identityToRecipient } from 'age-encryption';
import { expect, test, vi } from 'vitest';
import { framesBytes } from '../../answers/door/frames.ts';
import { noKeys } from '../../answers/keys/key-list.ts';
import { signingKeyOf } from '../../answers/keys/signing.ts';
import { idOf, keyFile } from '../../tests/answers/submission.ts';
import { pageOn } from '../../tests/desk/page-on.ts';
import { Refusal } from '../people/refusal.ts';
import type { Opened } from '../worker/opened.ts';
import { recordingIn } from '../worker/recording.ts';
import { doorAt } from './door.ts';
import { doorStore } from './door-store.ts';

const [identity = ''] = keyFile.split('\n');
const address = 'http://localhost:4322';

/** What a page has of a server that gives these answers in turn, and the seconds that it waited. */
async function storeThatIsTold(...replies: (Response | Error)[]) {
  const waited: number[] = [];
  const door = doorAt(
    address,
    async () => {
      const reply = replies.shift() ?? new Response(null, { status: 201 });
      if (reply instanceof Error) throw reply;
      return reply;
    },
    { token: 'token', ended() {} },
    async (seconds) => waited.push(seconds),
  );
  const recipient = await identityToRecipient(identity);
  const keys = {
    own: recipient,
    now: () => ({ list: noKeys }),
    read: async () => ({ list: noKeys }),
    signers: async () => noKeys,
    change: async () => {},
    recipients: async () => [recipient],
    head: async () => '',
  };
  return { waited, store: doorStore(door, [identity], await signingKeyOf(identity), keys) };
}

const told = (status: number, headers = {}) =>
  Response.json({ error: `Words of ${status}.` }, { status, headers });
const note = {
  id: idOf('n'),
  person: idOf('a'),
  withProof: false,
  ciphertext: new Uint8Array([1]),
  digest: 'd',
  encryptedFor: 'k',
};

test('only an answer that says so means that someone has been erased', async () => {
  const { store } = await storeThatIsTold(told(409));
  expect(await store.entries.add(note)).toBe(false);
});

test.each([413, 426, 500, 503])('a refusal with %i is said in its words', async (status) => {
  const { store } = await storeThatIsTold(told(status), told(status));
  const refused = { message: `Words of ${status}.`, status: Math.min(status, 500) };
  await expect(store.entries.add(note)).rejects.toMatchObject(refused);
  await expect(store.answers.recordInterview(idOf('a'), null)).rejects.toMatchObject(refused);
});

test.each([[{ a: 1 }], [5], [null], ['Words. '.repeat(2_000)]])(
  'a refusal whose words are %o is said in ours',
  async (error) => {
    const { store } = await storeThatIsTold(Response.json({ error, doubts: 5 }, { status: 500 }));
    await expect(store.entries.add(note)).rejects.toThrow('The form’s server answered with 500.');
  },
);

test.each([{ a: 1 }, 'Words. '.repeat(2_000)])(
  'what the server says was done, or is wrong, freezes no page: %o',
  async (words) => {
    const { store } = await storeThatIsTold(
      Response.json({ fault: words }),
      Response.json({ left: [words] }),
    );
    const said = [await store.server?.auditFault(), ...(await store.erase(idOf('a'), '', false))];
    expect(said.map((line) => line && line.length < 2_001)).toEqual([true, true, true]);
  },
);

test('what was asked too often is asked again when the server says, and not for ever', async () => {
  const often = () => told(429, { 'retry-after': '7' });
  const patient = await storeThatIsTold(often(), told(429, { 'retry-after': '900' }));
  expect(await patient.store.entries.add(note)).toBe(true);
  expect(patient.waited).toEqual([7, 60]);
  const { store } = await storeThatIsTold(...Array.from({ length: 4 }, often));
  await expect(store.entries.add(note)).rejects.toMatchObject({ status: 429 });
});

test('answers that are broken off in the middle are said to be so', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  });
  const { store } = await storeThatIsTold(new Response(broken));
  await expect(Array.fromAsync(store.answers.all())).rejects.toThrow('broke off in the middle');
});

test('what something else has answered in place of the server is said to be none of its', async () => {
  const page = async () => new Response('<h1>Sign in to this network</h1>');
  for (const asked of [doorAt(address, page).get(''), doorAt(address, page).post('/used')]) {
    await expect(asked).rejects.toThrow('something else has answered');
  }
});

test.each([{}, null, { challenge: 5, study: {} }])(
  'what something else has answered in JSON is said to be none of the server’s: %o',
  async (reply) => {
    const { desk, comeIn } = pageOn(async () => Response.json(reply));
    for (const asked of [desk.wayIn(), comeIn(identity)]) {
      await expect(asked).rejects.toThrow('something else has answered');
    }
  },
);

test('an answer without a body is one in browsers that give it an empty body', async () => {
  const nothing = new Response(null, { status: 204 });
  Object.defineProperty(nothing, 'body', { value: new ReadableStream() });
  expect(await doorAt(address, async () => nothing).post('/used')).toBe(null);
});

test('a server that falls silent is no longer waited for, and what goes on arriving may take longer', async () => {
  vi.useFakeTimers();
  const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const hangs = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal)));
  const read = expect(doorAt(address, hangs).get('/changes')).rejects.toThrow('does not answer');
  const changed = vi.fn();
  const change = doorAt(address, hangs).post('/used').catch(changed);
  await after(60_000);
  await read;
  await after(239_000);
  expect(changed).not.toHaveBeenCalled();
  await after(1_000);
  await change;
  expect(changed).toHaveBeenCalled();

  let send: ((words: string) => void) | undefined;
  const slow = doorAt(address, async ({ signal }) => {
    const body = new ReadableStream({
      start(controller) {
        send = (words) => controller.enqueue(new TextEncoder().encode(words));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  const begun = expect(slow.get('/changes')).rejects.toThrow('broke off in the middle');
  for (const words of ['{"a":', '1']) {
    await after(59_000);
    send?.(words);
  }
  await after(61_000);
  await begun;
  // A page that is still opening what came before reads on later.
  const two = framesBytes([1, 2].map((header) => ({ header, ciphertext: new Uint8Array() })));
  const unread = doorAt(address, async () => new Response(two)).frames('/answers');
  expect((await unread.next()).value?.header).toBe(1);
  await after(300_000);
  expect((await unread.next()).value?.header).toBe(2);
  // Sign by sign, without an end.
  const reads = [() => slow.get('/changes'), () => Array.fromAsync(slow.frames('/answers'))];
  for (const read of reads) {
    const endless = expect(read()).rejects.toThrow('broke off in the middle');
    for (let minutes = 0; minutes < 6; minutes += 1) {
      send?.('\0');
      await after(50_000);
    }
    await endless;
  }
  vi.useRealTimers();
});

test('a server that does not answer has erased nobody, and what is recorded of many says of how many', async () => {
  const { store } = await storeThatIsTold(new Error('offline'));
  await expect(store.entries.add(note)).rejects.toThrow('does not answer');
  const many = await storeThatIsTold(new Response(null, { status: 201 }), told(500));
  let reads = 0;
  const { recordAll } = recordingIn(
    () => ({ store: many.store, people: { formOf: () => ({ pages: [] }) } }) as unknown as Opened,
    async () => {
      reads += 1;
    },
    () => {},
  );
  const what = { kind: 'state', state: 'invited' } as const;
  const all = ['a', 'b', 'c'].map((one) => ({ person: idOf(one), what }));
  await expect(recordAll(all)).rejects.toEqual(
    new Refusal('This is recorded of 1 of 3 people, and of the others not. Words of 500.'),
  );
  expect(reads).toBe(1);
});
