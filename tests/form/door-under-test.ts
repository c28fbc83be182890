import { beforeEach } from 'vitest';
import { chunksOf, type Frame, readFrames } from '../../answers/door/frames.ts';
import { withTrustedKeys } from '../../answers/encryption/trusted-keys.ts';
import { loadContent } from '../../content/model/load.ts';
import { doorRoutes } from '../../form/door/door.ts';
import type { DoorParts, DoorSettings } from '../../form/door/parts.ts';
import { createApp } from '../../form/web/app.tsx';
import { cupsAndSpoons } from './cups-and-spoons.ts';
import { facts } from './form-under-test.ts';
import { type Asked, doorAddress, trustedIn } from './key-holder.ts';
import { storeUnderTest } from './store-under-test.ts';

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
      ...{ address: doorAddress, content, trialKey: `${database()}.trial-key` },
      trusted: trustedIn(of, `${database()}.trusted`),
      ...own,
    };
    const guarded = { ...of, keys: withTrustedKeys(of.keys, settings.trusted) };
    const app = createApp({
      ...{ store: guarded, form: cupsAndSpoons(), facts, siteOrigins, hasDeskPort },
      door: (surroundings) => doorRoutes({ ...surroundings, ...settings, store: guarded }),
    });
    return (
      path: string,
      { method, body, token, headers = {}, isAtDeskPort = false }: Asked = {},
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
