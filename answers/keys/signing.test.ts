import { generateHybridIdentity, generateX25519Identity } from 'age-encryption';
import { expect, test } from 'vitest';
import { canonical, isSignedBy, signedText, signingKeyOf, wayInText } from './signing.ts';

test('the key that signs is always the same for a key that opens, and another for another', async () => {
  // Worked out with Node's own HKDF and Ed25519.
  const { publicPart } = await signingKeyOf(
    'AGE-SECRET-KEY-1QQQSYQCYQ5RQWZQFPG9SCRGWPUGPZYSNZS23V9CCRYDPK8QARC0SWRYDWG',
  );
  expect(publicPart).toBe('ALRu-SeyD5xKkcYnlZKFl0dreH0vCreYV81RqYwnpwI');
  const identity = await generateX25519Identity();
  const one = await signingKeyOf(identity);
  expect((await signingKeyOf(identity)).publicPart).toBe(one.publicPart);
  expect((await signingKeyOf(await generateX25519Identity())).publicPart).not.toBe(one.publicPart);
  const hybrid = await signingKeyOf(await generateHybridIdentity());
  expect(await isSignedBy(hybrid.publicPart, await hybrid.sign('text'), 'text')).toBe(true);
});

test('a damaged key is refused without being shown', async () => {
  const identity = await generateX25519Identity();
  for (const wrong of [identity.slice(0, -1), 'age1abc', '']) {
    const error = await signingKeyOf(wrong).catch((problem: Error) => problem);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([String(error), (error as Error).cause])).not.toContain('SECRET-KEY-1Q');
  }
});

test('a signature holds for its text, its address and its key alone, and what is none for nothing', async () => {
  const [one, other] = [
    await signingKeyOf(await generateX25519Identity()),
    await signingKeyOf(await generateX25519Identity()),
  ];
  const wayIn = { recipient: 'age1abc', challenge: 'c', at: '2030-01-31', tokenHash: 'h' };
  const text = wayInText('https://form.example', wayIn);
  const signature = await one.sign(text);
  expect(await isSignedBy(one.publicPart, signature, text)).toBe(true);
  const elsewhere = wayInText('https://other.example', wayIn);
  expect(await isSignedBy(one.publicPart, signature, elsewhere)).toBe(false);
  expect(await isSignedBy(other.publicPart, signature, text)).toBe(false);
  for (const wrong of ['', 'A', '!!!', 'A'.repeat(86), signature.slice(1)]) {
    expect(await isSignedBy(one.publicPart, wrong, text)).toBe(false);
    expect(await isSignedBy(wrong, signature, text)).toBe(false);
  }
});

test('what is signed is the same in whatever order its parts were written, and another for another kind', () => {
  const parts = { person: 'p', id: 'i', list: [{ b: null, a: 1.5 }], none: undefined, é: 'ü\n' };
  expect(canonical(parts)).toBe('{"id":"i","list":[{"a":1.5,"b":null}],"person":"p","é":"ü\\n"}');
  const [address, turned] = ['https://form.example', { a: 1, b: 2 }];
  expect(signedText('entry', address, turned)).toBe(signedText('entry', address, { b: 2, a: 1 }));
  expect(signedText('entry', address, turned)).not.toBe(signedText('removal', address, turned));
  // What was recorded stays genuine when the form gets another address; what is asked does not.
  const elsewhere = 'https://new.example';
  expect(signedText('entry', address, turned)).toBe(signedText('entry', elsewhere, turned));
  expect(signedText('removal', address, turned)).not.toBe(signedText('removal', elsewhere, turned));
});
