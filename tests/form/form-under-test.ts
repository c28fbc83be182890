import './react-as-built.ts';
import { beforeEach } from 'vitest';
import { chunksOf, type Frame, readFrames } from '../../answers/door/frames.ts';
import { withTrustedKeys } from '../../answers/keys/trusted-keys.ts';
import type { Store } from '../../answers/store/store.ts';
import { loadContent } from '../../content/model/load.ts';
import { doorRoutes } from '../../form/door/door.ts';
import type { DoorParts, DoorSettings } from '../../form/door/parts.ts';
import { createApp } from '../../form/web/app.tsx';
import type { FormFacts } from '../../form/web/facts.ts';
import { type AskedDoor, doorAddress, trustedIn } from '../answers/key-holder.ts';
import { storeUnderTest } from '../answers/store-under-test.ts';
import { addKeys, read } from '../answers/submission.ts';
import { completeFill, cupsAndSpoons } from './cups-and-spoons.ts';
import { visitorOf } from './visitor.ts';

const later = { later: 'Email us about spoons', laterSubject: 'Spoons' };

export const facts: FormFacts = {
  company: 'Kettle & Co',
  email: 'team@kettle.example',
  letters: 'Kettle & Co, 1 Spoon Street',
  study: 'Cups and Spoons',
  siteAddress: 'https://www.example.org/',
  policyAddress: 'https://www.example.org/privacy',
  policyOnPaper: 'https://cups.example/privacy',
  policyUpdated: '2030-01-31',
  signUp: { finalDate: '2098-07-31' },
  shut: {
    full: { heading: 'No more cups', text: ['We have all the cups.'], ...later },
    paused: { heading: 'No cups now', text: ['Come back later.'], ...later },
    closed: { heading: 'No cups any more', text: ['We have finished.'], ...later },
  },
  requests: {
    heading: 'No cups after all?',
    text: 'Send one of these.',
    requests: [
      {
        label: 'Forget my cups',
        subject: 'Cups & spoons',
        body: 'Forget my cups.',
        answer: 'We forget them within a week.',
      },
    ],
    reference: 'My cup:',
  },
  draftDays: 14,
  guardianDays: 28,
};

type Settings = { facts?: FormFacts; siteOrigins?: readonly string[] };

/** The form with a real database file, called without a network. */
export function formUnderTest() {
  const { database, open } = storeUnderTest();
  let store: Store;
  let visitor: ReturnType<typeof visitorOf>;

  /** The form as a later version of it, or with other settings, on the same database. */
  function restart(form = cupsAndSpoons(), settings: Settings = {}) {
    const siteOrigins = ['https://www.example.org', 'http://localhost:4321'];
    visitor = visitorOf(createApp({ store, form, facts, siteOrigins, ...settings }));
    return visitor;
  }
  beforeEach(async () => {
    store = await open({ busyTimeout: 20 });
    await addKeys(store);
    restart();
  });

  return {
    ask: (address: string, init?: RequestInit) => visitor.ask(address, init),
    send: (...parameters: Parameters<typeof visitor.send>) => visitor.send(...parameters),
    press: (...parameters: Parameters<typeof visitor.press>) => visitor.press(...parameters),
    fillIn: (fill = completeFill, from?: string) => visitor.fillIn(fill, from),
    restart,
    database,
    store: () => store,
    /** Everything that was sent, opened. */
    sent: () => read(store),
  };
}

type Options = Partial<DoorSettings> & {
  siteOrigins?: readonly string[];
  firstCode?: DoorParts['firstCode'];
  hasDeskPort?: boolean;
};
/** A form's server with a door, called without a network. */
export function doorUnderTest() {
  const { folder, database, open, change } = storeUnderTest();
  let store: Awaited<ReturnType<typeof open>>;
  const content = loadContent();

  /** The server as it is started with these settings. */
  function serve(
    { siteOrigins = ['https://www.example.org'], hasDeskPort = false, ...own }: Options = {},
    of = store,
  ) {
    const settings = {
      address: doorAddress,
      content,
      trialKey: `${database()}.trial-key`,
      trusted: trustedIn(of, `${database()}.trusted`),
      ...own,
    };
    const guarded = { ...of, keys: withTrustedKeys(of.keys, settings.trusted) };
    const app = createApp({
      store: guarded,
      form: cupsAndSpoons(),
      facts,
      siteOrigins,
      hasDeskPort,
      door: (surroundings) => doorRoutes({ ...surroundings, ...settings, store: guarded }),
    });
    const ask = (
      path: string,
      { method, body, token, headers = {}, isAtDeskPort = false }: AskedDoor = {},
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
        { incoming: { socket: { remoteAddress: from } }, isAtDeskPort },
      );
    return Object.assign(ask, { fetch: app.fetch });
  }

  beforeEach(async () => {
    store = await open();
  });

  return { folder, database, open, change, serve, store: () => store };
}

/** The frames of a reply. */
export function framesIn({ body }: Response): Promise<Frame[]> {
  return body ? Array.fromAsync(readFrames(chunksOf(body))) : Promise.resolve([]);
}
