import { generateX25519Identity } from 'age-encryption';
import {
  identityOf,
  newSafe,
  proofOf,
  readSheet,
  requireEachPair,
  type Safe,
  type Sheet,
} from '../keys/safe-sheets.ts';
import { Refusal } from '../people/refusal.ts';

/**
 * What is known of a key that was put on paper: the sheets that were typed from it since, and its recipient once all
 * pairs open.
 */
export type Proven = { sheets: number[]; recipient?: string };

/** One sheet by itself: what is on each sheet of its safe about it. */
export type Checked = { number: number; proof: string };

/** What was typed from two sheets. */
export type TwoSheets = readonly [string, string];

/** @throws Refusal that says what is wrong with each, and names it */
export function identityOfTyped(both: TwoSheets): Promise<string> {
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
export function safeInMaking() {
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

  /** @throws Refusal if there is none */
  function requireMade() {
    if (made) return made;
    throw new Refusal('The desk has forgotten this key. Begin again.');
  }

  const calls = {
    makeSafe: async (): Promise<Safe> => (await make()).safe,
    /** @param typed  the words of one sheet */
    async proveSheet(typed: string): Promise<Proven> {
      const { safe } = requireMade();
      const sheet = readSheet(typed);
      if ((await proofOf(sheet)) !== safe.sheets[sheet.number - 1]?.proof) {
        throw new Refusal(ofOther);
      }
      // The last is sent again if the key could not be put in use.
      const isOver = proven.size === safe.sheets.length;
      if (!isOver && proven.has(sheet.number)) throw new Refusal(typedBefore(sheet.number), 400);
      proven.set(sheet.number, sheet);
      const sheets = [...proven.keys()].sort();
      const { recipient } = safe;
      if (sheets.length < safe.sheets.length) return { sheets };
      await requireEachPair([...proven.values()], recipient);
      return { sheets, recipient };
    },
    async checkSheet(typed: string): Promise<Checked> {
      const sheet = readSheet(typed);
      return { number: sheet.number, proof: await proofOf(sheet) };
    },
    forgetSafe: forget,
  };

  return {
    calls,
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

export type SafeInMaking = ReturnType<typeof safeInMaking>;

const typedBefore = (number: number) =>
  `This is sheet ${number}, which you have typed already. Type another one.`;

const ofOther = 'This sheet is of another safe. Type one of those that were printed just now.';
