import { existsSync, readFileSync } from 'node:fs';
import { logFailure, logNews, nowAndThen } from '../../common/log.ts';
import { isSignedBy, vouchText } from '../door/signing.ts';
import { appendToPrivateFile } from '../files/private-file.ts';
import type { Keys, StoredKey } from '../store/keys-table.ts';

/** A key of first contact. What is known of it is outside the database. */
export type TrustedKey = { recipient: string; signingKey: string };

/** Where it is known which keys are trusted, whatever is in the database. */
export type Trust = {
  /** None until first contact: nothing is checked then. */
  keys(): readonly TrustedKey[];
  /** Trusts the first keys. */
  begin(keys: readonly TrustedKey[]): void;
};

const line = /^(age1[0-9a-z]{58}) ([\w-]{43})$/;

/**
 * Reads the keys of first contact, a line each.
 *
 * @param from  where the text is from, in words
 * @throws RangeError that says where, and what is wrong
 */
export function readTrustedKeys(text: string, from: string): TrustedKey[] {
  return text.split(/[\n,]/).flatMap((row) => {
    if (row.trim() === '') return [];
    const [, recipient, signingKey] = line.exec(row.trim()) ?? [];
    if (recipient && signingKey) return [{ recipient, signingKey }];
    throw new RangeError(
      `${from}: found "${row}". Expected a trusted key: age1…, a space, and the public part of what it signs with.`,
    );
  });
}

/**
 * @param file  which first contact writes
 * @param given  the same as a setting, where the disk of the form does not last
 */
export function openTrust(file: string, given: readonly TrustedKey[] = []): Trust {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let trusted = given.length > 0 ? given : readTrustedKeys(text, file);
  return {
    keys: () => trusted,
    begin(keys) {
      trusted = keys;
      const lines = keys.map(({ recipient, signingKey }) => `${recipient} ${signingKey}`);
      logNews(
        'keys',
        `The study has its first keys. If the disk of this form does not last, set FORM_TRUSTED_KEYS to: ${lines.join(',')}`,
      );
      try {
        appendToPrivateFile(file, `${lines.join('\n')}\n`);
      } catch (failure) {
        logFailure(
          'keys',
          `${file} could not be written. Set FORM_TRUSTED_KEYS, as above`,
          failure,
        );
      }
    },
  };
}

/**
 * Those in use for which nobody has vouched whose own key is trusted: someone has written them into the database.
 * None while it is not known which keys are trusted.
 */
export async function notVouchedFor(
  keys: readonly StoredKey[],
  trusted: readonly TrustedKey[],
): Promise<string[]> {
  if (trusted.length === 0) return [];
  const known = new Map(trusted.map(({ recipient, signingKey }) => [recipient, signingKey]));
  const mayVouch = new Set(known.keys());
  // Each may have been vouched for by one that comes later, as one that has another name since.
  for (let before = -1; before < known.size; ) {
    before = known.size;
    for (const { recipient, holder } of keys) {
      if (known.has(recipient) || !holder?.vouch) continue;
      const { vouch, signingKey, name, role } = holder;
      const by = mayVouch.has(vouch.by) ? known.get(vouch.by) : undefined;
      const text = vouchText({ recipient, signingKey, name, role, seen: vouch.seen });
      if (!by || !(await isSignedBy(by, vouch.signature, text))) continue;
      known.set(recipient, signingKey);
      if (role === 'all') mayVouch.add(recipient);
    }
  }
  return keys.flatMap(({ recipient, provedOn, retiredOn, holder }) => {
    const isVouchedFor = holder !== undefined && known.get(recipient) === holder.signingKey;
    return provedOn && !retiredOn && !isVouchedFor ? [recipient] : [];
  });
}

/**
 * The keys, of which none is in use while one of them is not vouched for: nothing is encrypted then to a key
 * that someone has slipped in.
 */
export function vouchedKeys(keys: Keys, trust: Trust): Keys {
  return {
    ...keys,
    async inUse() {
      const trusted = trust.keys();
      if (trusted.length === 0) return keys.inUse();
      // What was checked is given: a key may come in meanwhile.
      const checked = await keys.list();
      if ((await notVouchedFor(checked, trusted)).length === 0) {
        return checked.flatMap(({ recipient, provedOn, retiredOn }) =>
          provedOn && !retiredOn ? [recipient] : [],
        );
      }
      saySlippedIn();
      return [];
    },
  };
}

const saySlippedIn = nowAndThen(() =>
  logFailure(
    'keys',
    'The database has a key for which nobody has vouched whose own is trusted: someone may have written it there. Until it is removed ("npm run form -- keys list", "keys retire"), the form takes no answers.',
  ),
);
