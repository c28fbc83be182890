import { writeFileSync } from 'node:fs';
import { armor } from 'age-encryption';
import { encrypt } from '../answers/encryption/encrypt.ts';
import { createPrivateFile } from '../answers/files/private-file.ts';
import { keysNeeded } from '../answers/keys/key-list.ts';
import { recipient as recipientSchema } from '../answers/keys/key-statement.ts';
import { newCode } from '../answers/keys/study-keys.ts';
import type { KeysTable } from '../answers/store/keys-table.ts';
import { askFor, type Command, type Input, requireOriginal } from './command.ts';
import { makeKey, openTest } from './key-files.ts';

export const keys = {
  words: 3,
  options: ['key', 'yes'],
  help: {
    'keys new study.key': `on your own machine: makes a key, protected by a passphrase, in a new file, and shows its public part, age1... Make at least ${keysNeeded}, and keep one offline, in another place: any one opens the answers, and without one nobody can`,
    'keys add age1... test.age':
      'where the form runs: adds a key, and writes a test answer for it to a new file',
    'keys open test.age --key study.key':
      'on your own machine: opens a test answer and shows its code, as Debian\'s "age -d -i study.key test.age" does',
    'keys prove CODE':
      'where the form runs: shows that you can open the test answer. From now on the key is in use',
    'keys retire age1...':
      'encrypts nothing new to this key. What is stored already stays encrypted to it, so keep it',
    'keys list': 'shows all keys',
  },
  run: runAction,
} satisfies Command;

type Action = (keys: KeysTable, input: Input) => Promise<string>;

const actions: Readonly<Record<string, Action>> = { add, prove, retire, list };

async function runAction(input: Input): Promise<string> {
  const {
    words: [name = '', ...named],
    options: { key: [key] = [] },
    database,
  } = input;
  if (name === 'new') return makeKey(named[0]);
  if (name === 'open') return openTest(named[0], key);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) {
    const known = ['new', 'open', ...Object.keys(actions)].join(', ');
    throw new Error(`"keys" does not take "${name}". Expected one of: ${known}.`);
  }
  const store = await input.open();
  if (action !== list) {
    await requireOriginal(store, database);
    if (action === retire) await agreeToRetire(store.keys, input);
    // Only the public part of a key, whatever was typed in its place.
    const part = named.slice(0, 1).filter((word) => recipientSchema.safeParse(word).success);
    await store.trail.audit('keys', [name, ...part].join(' '));
  }
  return action(store.keys, input);
}

async function add(keys: KeysTable, { words: [, recipient, file] }: Input): Promise<string> {
  if (!recipient || !file) {
    throw new Error(
      '"keys add" needs the public part of a key and the name of a new file: npm run form -- keys add age1... test.age',
    );
  }
  if ((await keys.list()).some((key) => key.recipient === recipient)) {
    throw new Error(
      `The key ${recipient} has been added already. To see all: npm run form -- keys list`,
    );
  }
  if (await keys.isTrial()) {
    throw new Error(
      "This database is a trial's: its answers can be opened by anyone who has its files. Set FORM_DATABASE to a new file for the study.",
    );
  }
  const code = newCode();
  let ciphertext: Uint8Array;
  try {
    ciphertext = await encrypt(code, [recipientSchema.parse(recipient)]);
  } catch (cause) {
    throw new Error(
      `"${recipient}" is not the public part of a key. Expected what "keys new" shows: age1 and 58 letters and digits.`,
      { cause },
    );
  }
  createPrivateFile(file, () => writeFileSync(file, armor.encode(ciphertext)));
  await keys.add(recipient, code);
  return `The key is added, and not yet in use. A test answer for it is in ${file}. Where the key is:\nnpm run form -- keys open ${file} --key FILE\n`;
}

async function prove(keys: KeysTable, { words: [, code] }: Input): Promise<string> {
  if (!code) throw new Error('"keys prove" needs the code that "keys open" shows.');
  const recipient = await keys.prove(code.trim().toLowerCase());
  if (!recipient) {
    throw new Error(
      `No test answer has the code "${code}". Open the newest one, and copy its code.`,
    );
  }
  if ((await keys.list()).some((key) => key.recipient === recipient && key.retiredOn)) {
    throw new Error(`The key ${recipient} is retired. Make another: npm run form -- keys`);
  }
  const missing = keysNeeded - (await keys.inUse()).length;
  const next =
    missing > 0
      ? `The form opens when ${missing} more ${missing === 1 ? 'is' : 'are'} proven.`
      : 'The form has enough keys. If it is running, it takes answers from now on.';
  return `The key ${recipient} is in use. ${next}\n`;
}

/** Asks, unless `--yes` agrees beforehand or `retire` will refuse. */
async function agreeToRetire(keys: KeysTable, { words: [, recipient], options: { yes } }: Input) {
  const others = (await keys.inUse()).filter((other) => other !== recipient);
  const canRetire = (await keys.list()).some(
    (key) => key.recipient === recipient && !key.retiredOn,
  );
  if (yes || !canRetire || others.length < keysNeeded) return;
  const what = `From now on, nothing new is encrypted to ${recipient}. It cannot be undone. ${others.length} keys stay in use.`;
  await askFor('retire', what, 'Nothing has changed.');
}

async function retire(keys: KeysTable, { words: [, recipient = ''] }: Input): Promise<string> {
  if (!(await keys.list()).some((key) => key.recipient === recipient)) {
    throw new Error(`There is no key "${recipient}". To see all: npm run form -- keys list`);
  }
  if (!(await keys.retire(recipient, keysNeeded))) {
    const others = (await keys.inUse()).filter((other) => other !== recipient);
    throw new Error(
      `Only ${others.length} would be left in use, and the form needs ${keysNeeded}. Add another key first.`,
    );
  }
  return `Nothing new is encrypted to ${recipient}. It cannot be brought back into use. Keep the key: it opens what arrived before.\n`;
}

async function list(keys: KeysTable): Promise<string> {
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
