import { recordBlock } from './blocks.ts';
import { type Command, type Context, npmHint, requireOriginal } from './command.ts';
import { recordsOf } from './people.ts';

export const confirm = {
  options: ['of'],
  help: { 'confirm --of WHO': 'records that a parent or guardian has agreed' },
  example: 'confirm --of 7KQ2-M9XD-4T',
  run: confirmOne,
} satisfies Command;

/** Several people can have one email address: only one who waits can be confirmed at a time. */
async function confirmOne(context: Context): Promise<string> {
  await requireOriginal(context);
  const {
    store,
    options: { of },
  } = context;
  if (of === undefined) {
    throw new Error(
      `"confirm" needs --of with a reference or an id.\n${npmHint('confirm --of WHO')}`,
    );
  }
  const found = await Array.fromAsync(await recordsOf(store, of));
  const [one, another] = found.filter(({ waitingUntil }) => waitingUntil);
  if (!one) {
    const days = found.flatMap(({ confirmedOn }) => confirmedOn ?? []);
    const reason = days.length > 0 ? `: confirmed on ${days.join(', ')}` : '';
    throw new Error(`"${of}" does not wait for a parent or guardian${reason}.`);
  }
  if (another) {
    throw new Error(
      `Several people with "${of}" wait for a parent or guardian. Use a reference that "list" shows.`,
    );
  }
  await store.answers.confirm(one.id);
  const confirmed = (await store.answers.record(one.id)) ?? one;
  return `A parent or guardian has agreed:\n\n${recordBlock(confirmed)}\n`;
}
