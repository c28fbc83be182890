import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AtTheDoor, Challenge, Session as DoorSession } from '../../answers/door/replies.ts';
import { signingKeyOf, wayInText } from '../../answers/door/signing.ts';
import { readKeyText } from '../../answers/encryption/key-text.ts';
import type { Content } from '../../content/model/load.ts';
import { practicePeople } from '../practice/made-up-people.ts';
import { type Door, doorAt } from '../store/door.ts';
import { doorStore } from '../store/door-store.ts';
import { memoryStore } from '../store/memory-store.ts';
import { findGroupsInHelper, openInHelpers } from './helpers.ts';
import type { OpenWith } from './opened.ts';
import { readBody } from './read-body.ts';
import type { WholeSession } from './session.ts';

/** Enough that every answer of a long question has somebody, few enough to be made at once. */
const practised = 200;

/** What the page shows before anyone is in. */
export type AtTheWayIn = AtTheDoor & { address: string };

/** How someone comes in: with a key, or in a trial, of which the key is no secret. */
export function wayInRoutes(session: WholeSession, address: string): Hono {
  const app = new Hono();
  const send = (request: Request) => fetch(request);
  const outside = doorAt(address, send);
  let inside: Door | undefined;

  app.get('/way-in', async (context) => {
    const found = await outside.get<AtTheDoor>('');
    return context.json({ ...found, address } satisfies AtTheWayIn);
  });

  /** Whether made-up people are opened in place of those of the study. */
  const practises = z.boolean();
  const key = z.strictObject({
    name: z.string(),
    text: z.string().max(100_000),
    passphrase: z.string().max(10_000),
    practises,
  });
  app.post('/way-in', async (context) => {
    const { name, text, passphrase, practises } = await readBody(context, key);
    await session.open(async () => {
      const identities = await readKeyText(name, text, async () => passphrase);
      return practises ? practice(identities) : prepare(identities, 'study');
    });
    return context.json({});
  });
  app.post('/way-in/trial', async (context) => {
    const { practises: wanted } = await readBody(context, z.strictObject({ practises }));
    await session.open(async () => {
      const { identity } = await outside.get<{ identity: string }>('/trial-key');
      return wanted ? practice([identity]) : prepare([identity], 'trial');
    });
    return context.json({});
  });
  // Someone is at the page: a question that the page asks by itself does not count.
  app.post('/used', async (context) => {
    session.used();
    await inside?.post('/used');
    return context.json({});
  });
  app.post('/close', async (context) => {
    await session.close('The desk is closed, and has forgotten the key.');
    return context.json({});
  });

  async function prepare(
    identities: readonly string[],
    kind: 'study' | 'trial',
  ): Promise<OpenWith> {
    const [identity = ''] = identities;
    const signingKey = await signingKeyOf(identity);
    const recipient = await identityToRecipient(identity);
    const { challenge } = await outside.post<Challenge>('/challenges', { recipient });
    const signature = await signingKey.sign(wayInText(address, recipient, challenge));
    const { token } = await outside.post<DoorSession>('/sessions', {
      recipient,
      challenge,
      signature,
    });
    const door = doorAt(address, send, token);
    inside = door;
    const content = await door.get<Content>('/content');
    const host = new URL(address).host;
    return {
      where: {
        kind,
        at: address,
        words:
          kind === 'trial' ? `A trial on this machine: ${host}` : `The study’s answers: ${host}`,
      },
      store: doorStore(door, identities, signingKey),
      identities,
      ...withContent(content),
    };
  }
  /** The words of the study are for the team alone, so this needs a key too. */
  async function practice(identities: readonly string[]): Promise<OpenWith> {
    const { content, store: study } = await prepare(identities, 'study');
    await study.close();
    const { form, ...rest } = content();
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const people = practicePeople({ form, ...rest, version: 'practice' }, practised);
    return {
      where: {
        kind: 'practice',
        at: 'practice',
        words: 'Made-up people, to practise with. Nothing of it is stored',
      },
      store: await memoryStore(form, people, recipient),
      identities: [identity],
      ...withContent(content()),
    };
  }
  return app;
}

const withContent = (content: Content) => ({
  content: () => content,
  openEach: openInHelpers,
  findGroups: findGroupsInHelper,
});
