import { randomBytes } from 'node:crypto';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Challenge } from '../../answers/door/replies.ts';
import { encrypt, hashOfKeys } from '../../answers/encryption/encrypt.ts';
import { headOf, noKeys, withStatements } from '../../answers/keys/key-list.ts';
import type { Role } from '../../answers/keys/key-statement.ts';
import {
  type KeyChange,
  type KeyStatement,
  keyStatement,
  newStatement,
} from '../../answers/keys/key-statement.ts';
import {
  digestOf,
  type Plain,
  sha256,
  signedText,
  signingKeyOf,
  wayInText,
} from '../../answers/keys/signing.ts';
import { type TrustedKeys, trustedKeys } from '../../answers/keys/trusted-keys.ts';
import type { Store } from '../../answers/store/store.ts';

export const doorAddress = 'https://form.example.org';

export type AskedDoor = {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  isAtDeskPort?: boolean;
};

/** Asks a form's server at its door. */
type Ask = (path: string, asked?: AskedDoor) => Response | Promise<Response>;

/** The list of keys as a form takes it that has seen how it began, however that came into the database. */
export function trustedIn({ keyLog }: Pick<Store, 'keyLog'>, file?: string): TrustedKeys {
  let seen: TrustedKeys | undefined;
  async function form() {
    if (seen) return seen;
    const [first] = await keyLog.all();
    const list = await withStatements(noKeys, first ? [keyStatement.parse(JSON.parse(first))] : []);
    const own = trustedKeys(keyLog, file, headOf(list), async () => false);
    if (first) seen = own;
    return own;
  }
  return {
    read: async () => (await form()).read(),
    add: async (statement) => (await form()).add(statement),
  };
}

/** What the statements in a database say. */
export const listIn = async ({ keyLog }: Pick<Store, 'keyLog'>) =>
  withStatements(noKeys, await statementsIn(keyLog));

async function statementsIn(keyLog: Store['keyLog']): Promise<KeyStatement[]> {
  return (await keyLog.all()).map((row) => keyStatement.parse(JSON.parse(row)));
}

export type KeyHolder = Awaited<ReturnType<typeof someone>>;

/** Those who can vouch for others, by recipient. */
const known = new Map<string, KeyHolder>();

/** Writes a statement into the database, whether or not it holds. */
export async function say(
  store: Pick<Store, 'keyLog'>,
  change: KeyChange,
  signers: readonly KeyHolder[],
) {
  const list = await listIn(store);
  const statement = await newStatement(list, change, signers);
  await store.keyLog.append(statement.number, JSON.stringify(statement));
  return statement;
}

/** Someone with a key, who may be known to the server. */
export async function someone(name: string, identity?: string) {
  const secret = identity ?? (await generateX25519Identity());
  const recipient = await identityToRecipient(secret);
  const key = await signingKeyOf(secret);
  return {
    name,
    identity: secret,
    recipient,
    signingKey: key.publicPart,
    sign: key.sign,
    publicKey: { recipient, signingKey: key.publicPart, name },
    /** Puts the key in use without a door: as the first, or vouched for by the first. */
    async isKnown(store: Store, role: Role = 'all') {
      const [first] = await statementsIn(store.keyLog);
      const by = first && known.get(first.by);
      if (by) {
        await say(store, { kind: 'vouch', ...this.publicKey, role }, [by]);
        await say(store, { kind: 'accept' }, [this]);
      } else {
        await say(store, { kind: 'first', keys: [this.publicKey] }, [this]);
        known.set(recipient, this);
      }
      return this;
    },
    /** @returns a body for the way in, and its token */
    async answerTo({ challenge, at }: Challenge, address = doorAddress) {
      const token = randomBytes(32).toString('base64url');
      const wayIn = { recipient, challenge, at, tokenHash: await sha256(token) };
      return { token, body: { ...wayIn, signature: await key.sign(wayInText(address, wayIn)) } };
    },
    /** @returns a token, with which someone is in if the server has let them in */
    async comeIn(ask: Ask, address = doorAddress): Promise<string> {
      const challenge = await (await ask('/challenges', { body: { recipient } })).json();
      const { token, body } = await this.answerTo(challenge, address);
      await ask('/sessions', { body });
      return token;
    },
    /** @returns a body that records something of a person */
    async entry(
      store: Store,
      person: string,
      id: string,
      more: Partial<{ ciphertext: string; seen: string; audit: string }> = {},
    ) {
      const {
        ciphertext = Buffer.from(await encrypt('{}', [recipient])).toString('base64'),
        ...known
      } = more;
      const digest = await digestOf('{}');
      const content = { id, person, withProof: false, digest, audit: '', ...known };
      const encryptedFor = await hashOfKeys([recipient]);
      return {
        ...(await this.signs(store, 'entry', content)),
        ciphertext,
        encryptedFor,
        addresses: [],
      };
    },
    /** @returns this with its signature, by someone who knows all statements */
    async signs<Content extends { readonly [name: string]: Plain | undefined }>(
      { keyLog }: Pick<Store, 'keyLog'>,
      what: Parameters<typeof signedText>[0],
      of: Content,
    ) {
      const content = { seen: (await listIn({ keyLog })).hashes.at(-1) ?? '', ...of };
      return { ...content, signature: await key.sign(signedText(what, doorAddress, content)) };
    },
  };
}

/** Lets keys be made and opened at once: each try of a passphrase is slow on purpose, a second long. */
export function quickPassphrases() {
  const { setPassphrase } = Encrypter.prototype;
  Encrypter.prototype.setPassphrase = function (this: Encrypter, passphrase) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(4);
  };
}
