import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeEach } from 'vitest';
import { chunksOf, type Frame, readFrames } from '../../answers/door/frames.ts';
import type { Role } from '../../answers/door/requests.ts';
import {
  digestOf,
  type Plain,
  signedText,
  signingKeyOf,
  vouchText,
  wayInText,
} from '../../answers/door/signing.ts';
import { encrypt, hashOfKeys } from '../../answers/encryption/encrypt.ts';
import type { Store } from '../../answers/store/store.ts';
import { loadContent } from '../../content/model/load.ts';
import { doorRoutes } from '../../form/door/door.ts';
import type { DoorSettings } from '../../form/door/parts.ts';
import { createApp } from '../../form/web/app.tsx';
import { cupsAndSpoons } from './cups-and-spoons.ts';
import { facts } from './form-under-test.ts';
import { storeUnderTest } from './store-under-test.ts';

const doorAddress = 'https://form.example.org';

type Options = Partial<DoorSettings> & { siteOrigins?: readonly string[] };
type Asked = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

/** A form's server with a door, called without a network. */
export function doorUnderTest() {
  const { folder, database, open } = storeUnderTest();
  let store: Store;
  const content = loadContent();

  /** The server as it is started with these settings. */
  function serve({ siteOrigins = ['https://www.example.org'], ...own }: Options = {}, of = store) {
    const settings = { address: doorAddress, content, trialKey: `${database()}.trial-key`, ...own };
    const app = createApp({
      ...{ store: of, form: cupsAndSpoons(), facts, siteOrigins },
      door: (surroundings) => doorRoutes({ ...surroundings, ...settings, store: of }),
    });
    return (
      path: string,
      { method, body, token, headers = {} }: Asked = {},
      from = '203.0.113.7',
    ) =>
      app.request(
        `${settings.address}/door${path}`,
        {
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers: {
            'door-version': '1',
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        },
        { incoming: { socket: { remoteAddress: from } } },
      );
  }

  beforeEach(async () => {
    store = await open();
  });

  return { folder, database, open, serve, store: () => store };
}

type Ask = ReturnType<ReturnType<typeof doorUnderTest>['serve']>;

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
    /** Puts the key in use without a door. */
    async isKnown({ keys }: Store, role: Role = 'all') {
      const code = `code of ${recipient}`;
      await keys.add(recipient, code, false, { signingKey: key.publicPart, name, role });
      await keys.prove(code);
      return this;
    },
    /** @returns a body for the way in */
    async answerTo(challenge: string, address = doorAddress) {
      return {
        recipient,
        challenge,
        signature: await key.sign(wayInText(address, recipient, challenge)),
      };
    },
    /** @returns a token */
    async comeIn(ask: Ask, address = doorAddress): Promise<string> {
      const { challenge } = await (await ask('/challenges', { body: { recipient } })).json();
      const reply = await ask('/sessions', { body: await this.answerTo(challenge, address) });
      return (await reply.json()).token;
    },
    /** @returns a body that records something of a person */
    async entry(
      person: string,
      id: string,
      more: Partial<{ sealed: string; seen: string; audit: string }> = {},
    ) {
      const {
        sealed = Buffer.from(await encrypt('{}', [recipient])).toString('base64'),
        seen = '',
        audit = '',
      } = more;
      const content = { id, person, withProof: false, digest: await digestOf('{}'), seen, audit };
      const encryptedFor = await hashOfKeys([recipient]);
      return {
        ...content,
        sealed,
        encryptedFor,
        addresses: [],
        signature: await this.signs('entry', content),
      };
    },
    /** @returns a body that vouches for someone's key */
    async vouchesFor(
      {
        recipient: of,
        signingKey,
        name: called,
      }: { recipient: string; signingKey: string; name: string },
      role: Role,
    ) {
      const content = { recipient: of, signingKey, name: called, role, seen: '' };
      return { ...content, signature: await key.sign(vouchText(content)) };
    },
    signs: (what: Parameters<typeof signedText>[0], of: Plain) =>
      key.sign(signedText(what, doorAddress, of)),
  };
}

/** The frames of a reply. */
export function framesIn({ body }: Response): Promise<Frame[]> {
  return body ? Array.fromAsync(readFrames(chunksOf(body))) : Promise.resolve([]);
}
