import { answersBlock } from './blocks.ts';
import type { Command, Context } from './command.ts';
import { recordsNamed } from './people.ts';
import { openEach } from './study-key.ts';

export const list = {
  options: ['of', 'key'],
  help: {
    list: 'shows everyone who has signed up, newest last; who they are only with a key',
  },
  example: 'list --of 7KQ2-M9XD-4T --key study.key',
  run: listAnswers,
} satisfies Command;

/** Prints a block for each person, not a table, so that it is readable when narrow or read aloud. */
async function* listAnswers(context: Context): AsyncGenerator<string> {
  const { store, options, key } = context;
  const versions = await store.versions();
  const records = await recordsNamed(context);
  const found = options.of === undefined ? [] : await Array.fromAsync(records);
  const named = found.map(({ reference }) => reference);
  const several = named.length === 1 ? 'one person' : `${named.length} people`;
  const whom = options.of === undefined ? 'everyone' : several;
  const each = key && openEach(key, () => store.record.audit('list', whom, named));
  let people = 0;
  for await (const record of options.of === undefined ? records : found) {
    const submission = await each?.open(record);
    yield `${people > 0 ? '\n' : ''}${answersBlock(record, versions, submission)}\n`;
    people += 1;
  }
  if (people === 0) yield 'No answers.\n';
  else if (!key)
    yield `\nThe answers are encrypted. To see who it is, name a key, on your own machine and with a copy of the database: npm run form -- list --key FILE\n`;
  each?.requireAll();
}
