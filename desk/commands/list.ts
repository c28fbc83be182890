import { answersBlock } from './blocks.ts';
import type { Command, Context } from './command.ts';
import { marksReader, recordsNamed } from './people.ts';
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
  const marks = await marksReader(store, key);
  const marked = { waits: 0, stops: 0 };
  let people = 0;
  for await (const record of options.of === undefined ? records : found) {
    const submission = await each?.open(record);
    yield `${people > 0 ? '\n' : ''}${answersBlock(record, versions, submission, marks(record))}\n`;
    people += 1;
    const [mark] = marks(record);
    if (mark) marked[mark] += 1;
  }
  if (marked.waits > 0) {
    const who = marked.waits === 1 ? '1 person waits' : `${marked.waits} people wait`;
    yield `\n${who} for a parent or guardian: contact only that parent or guardian, and do not use the answers yet.\n`;
  }
  if (marked.stops > 0) {
    const who = marked.stops === 1 ? '1 person has' : `${marked.stops} people have`;
    yield `\n${who} asked to stop, or to have their data limited or deleted: do not use the answers.\n`;
  }
  if (people === 0) yield 'No answers.\n';
  else if (!key)
    yield `\nThe answers are encrypted. To see who it is, name a key, on your own machine and with a copy of the database: npm run form -- list --key FILE\n`;
  each?.requireAll();
}
