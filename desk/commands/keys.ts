import { writeFileSync } from 'node:fs';
import { armor } from 'age-encryption';
import { keysNeeded } from '../../answers/encryption/study-keys.ts';
import { createPrivateFile } from '../../answers/files/private-file.ts';
import type { Keys } from '../../answers/store/keys-table.ts';
import { proveKey, publicPart, testAnswerFor } from '../keys/prove-key.ts';
import {
  type Command,
  type Context,
  type Options,
  requireOriginal,
  type WithoutStore,
} from './command.ts';
import { makeKey, openTest } from './key-files.ts';
import { askFor } from './terminal.ts';

const keysHelp = `The keys of the study. Answers are encrypted to every key that is in use; any one of them opens them.

On your own machine:
  npm run form -- keys new study.key    makes a key, protected by a passphrase, in a new file, and
                                        shows its public part, age1...
  npm run form -- keys open test.age --key study.key
                                        opens a test answer and shows its code; Debian's
                                        "age -d -i study.key test.age" does the same
Where the form runs:
  npm run form -- keys add age1... test.age
                                        adds a key, and writes a test answer for it to a new file
  npm run form -- keys prove CODE       shows that you can open the test answer: from now on the
                                        key is in use
  npm run form -- keys retire age1...   encrypts nothing new to this key; what is stored already
                                        stays encrypted to it, so do not delete it. It asks before
                                        it does so, unless you write --yes
  npm run form -- keys list             shows all keys

Make at least ${keysNeeded}. Keep one where you work, and another offline, in another place. If you lose
all of them, or their passphrases, nobody can open the answers again.
`;

export const keys = {
  words: ['what to do', 'a key or a code', 'the name of a file'],
  options: ['key', 'yes'],
  help: { keys: 'makes and shows the keys that open answers' },
  longHelp: keysHelp,
  example: 'keys list',
  runWithoutStore: runAlone,
  run: runAction,
} satisfies Command;

type Action = (keys: Keys, options: Options) => Promise<string>;

const actions: Readonly<Record<string, Action>> = { add, prove, retire, list: listKeys };

/** The parts of "keys" that need no database. */
const withoutDatabase: Readonly<Record<string, (options: Options) => string | Promise<string>>> = {
  new: makeKey,
  open: openTest,
};

/** @returns undefined if the database is needed */
function runAlone({ options }: WithoutStore): string | Promise<string> | undefined {
  const [action] = options.words;
  if (action === undefined) return keysHelp;
  if (Object.hasOwn(withoutDatabase, action)) return withoutDatabase[action]?.(options);
  if (Object.hasOwn(actions, action)) return undefined;
  const known = [...Object.keys(withoutDatabase), ...Object.keys(actions)].join(', ');
  throw new Error(`"keys" does not take "${action}". Expected one of: ${known}.`);
}

async function runAction(context: Context): Promise<string> {
  const { store, options } = context;
  const [action = ''] = options.words;
  if (action !== 'list') {
    await requireOriginal(context);
    if (action === 'retire') await agreeToRetire(store.keys, options);
    // Only the public part of a key, whatever was typed in its place.
    const named = options.words.slice(1, 2).filter((word) => publicPart.test(word));
    await store.record.audit('keys', [action, ...named].join(' '));
  }
  return (await actions[action]?.(store.keys, options)) ?? keysHelp;
}

async function add(keys: Keys, { words: [, recipient, file] }: Options): Promise<string> {
  if (!recipient || !file) {
    throw new Error(
      '"keys add" needs the public part of a key and the name of a new file: npm run form -- keys add age1... test.age',
    );
  }
  const { code, sealed } = await testAnswerFor(keys, recipient);
  createPrivateFile(file, () => writeFileSync(file, armor.encode(sealed)));
  await keys.add(recipient, code);
  return `The key is added, and not yet in use. A test answer for it is in ${file}. Where the key is:\nnpm run form -- keys open ${file} --key FILE\n`;
}

async function prove(keys: Keys, { words: [, code] }: Options): Promise<string> {
  if (!code) throw new Error('"keys prove" needs the code that "keys open" shows.');
  const { recipient, next } = await proveKey(keys, code);
  return `The key ${recipient} is in use. ${next}\n`;
}

/** Asks, unless `--yes` agrees beforehand or `retire` will refuse. */
async function agreeToRetire(keys: Keys, { words: [, recipient], yes }: Options) {
  const others = (await keys.inUse()).filter((one) => one !== recipient);
  const canRetire = (await keys.list()).some(
    (one) => one.recipient === recipient && !one.retiredOn,
  );
  if (yes || !canRetire || others.length < keysNeeded) return;
  const what = `From now on, nothing new is encrypted to ${recipient}. It cannot be undone. ${others.length} keys stay in use.`;
  await askFor('retire', what, 'Nothing has changed.');
}

async function retire(keys: Keys, { words: [, recipient] }: Options): Promise<string> {
  if (!(await keys.list()).some((one) => one.recipient === recipient)) {
    throw new Error(`There is no key "${recipient ?? ''}". To see all: npm run form -- keys list`);
  }
  if (!(await keys.retire(recipient ?? '', keysNeeded))) {
    const others = (await keys.inUse()).filter((one) => one !== recipient);
    throw new Error(
      `Only ${others.length} would be left in use, and the form needs ${keysNeeded}. Add another key first.`,
    );
  }
  return `Nothing new is encrypted to ${recipient}. It cannot be brought back into use. Keep the key: it opens what arrived before.\n`;
}

async function listKeys(keys: Keys): Promise<string> {
  const all = await keys.list();
  if (all.length === 0) return 'No keys.\n';
  return all
    .map(({ recipient, addedOn, provedOn, retiredOn }) => {
      const state = retiredOn
        ? `retired on ${retiredOn}`
        : provedOn
          ? `in use since ${provedOn}`
          : 'not proven yet';
      return `${recipient}\n  added on ${addedOn}, ${state}\n`;
    })
    .join('');
}
