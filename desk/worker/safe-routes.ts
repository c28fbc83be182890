import { generateX25519Identity } from 'age-encryption';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  identityOf,
  newSafe,
  proofOf,
  readSheet,
  requireEachPair,
  type Safe,
  type Sheet,
} from '../keys/safe-sheets.ts';
import { Refusal, readBody } from '../people/refusal.ts';

/** What is typed from one sheet. */
const typed = z.string().max(2_000);

/** Of a key that was put on paper: the sheets that were typed from it since, and its recipient once all pairs open. */
export type Proven = { sheets: number[]; recipient?: string };

/** One sheet by itself: what is on each sheet of its safe about it. */
export type Checked = { number: number; proof: string };

/** What was typed from two sheets, of which each error names its sheet. */
export const twoSheets = z.strictObject({ typed: z.tuple([typed, typed]) });

/** @throws Refusal that says what is wrong with each */
export function identityOfTyped(both: readonly [string, string]): Promise<string> {
  const wrong: string[] = [];
  const [one, other] = both.map((text, at) => {
    try {
      return readSheet(text);
    } catch (error) {
      const place = at === 0 ? 'First sheet' : 'Second sheet';
      wrong.push(...(error as Error).message.split('\n').map((why) => `${place}: ${why}`));
      return undefined;
    }
  });
  if (!one || !other) throw new Refusal(wrong.join('\n'), 400);
  return identityOf(one, other);
}

/** A key on three sheets of paper, of which two suffice. Nothing of it is stored, or leaves the page. */
export function safeRoutes() {
  const app = new Hono();
  let made: { identity: string; safe: Safe } | undefined;
  let proven = new Map<number, Sheet>();

  function forget() {
    made = undefined;
    proven = new Map();
  }

  async function make() {
    forget();
    const identity = await generateX25519Identity();
    made = { identity, safe: await newSafe(identity) };
    return made;
  }

  const nothing = z.strictObject({});
  app.post('/safe/new', async (context) => {
    await readBody(context, nothing);
    return context.json((await make()).safe satisfies Safe);
  });

  app.post('/safe/prove', async (context) => {
    const { typed: text } = await readBody(context, z.strictObject({ typed }));
    const { recipient } = requireMade().safe;
    const sheet = readSheet(text);
    const { safe } = requireMade();
    if ((await proofOf(sheet)) !== safe.sheets[sheet.number - 1]?.proof) throw new Refusal(ofOther);
    proven.set(sheet.number, sheet);
    const sheets = [...proven.keys()].sort();
    const isWhole = sheets.length === safe.sheets.length;
    if (isWhole) await requireEachPair([...proven.values()], recipient);
    return context.json({ sheets, ...(isWhole && { recipient }) } satisfies Proven);
  });

  app.post('/safe/check', async (context) => {
    const { typed: text } = await readBody(context, z.strictObject({ typed }));
    const sheet = readSheet(text);
    return context.json({
      ...{ number: sheet.number, proof: await proofOf(sheet) },
    } satisfies Checked);
  });

  app.post('/safe/forget', async (context) => {
    await readBody(context, nothing);
    forget();
    return context.json({});
  });

  /** @throws Refusal if there is none */
  function requireMade() {
    if (made) return made;
    throw new Refusal('The desk has forgotten this key. Begin again.');
  }

  return {
    app,
    make,
    /** @throws Refusal unless each pair of sheets was proven to open answers */
    provenIdentity(): string {
      const { identity, safe } = requireMade();
      if (proven.size === safe.sheets.length) return identity;
      throw new Refusal('Type the words of all three sheets first.');
    },
    forget,
  };
}

export type SafeRoutes = ReturnType<typeof safeRoutes>;

const ofOther = 'This sheet is of another safe. Type one of those that were printed just now.';
