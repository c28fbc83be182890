import { expect, test } from 'vitest';
import type { Submission } from '../../answers/records/submission.ts';
import { readWorkbook } from '../../tests/form/read-workbook.ts';
import { submission, versions } from '../../tests/form/submission.ts';
import type { FileKind } from './file-kinds.ts';
import { writerOf } from './write-export.ts';

async function written(kind: FileKind, leftOut: string[], one = submission()): Promise<Buffer> {
  async function* all(): AsyncGenerator<Submission> {
    yield one;
  }
  const write = await writerOf(kind, 1);
  const parts = await Array.fromAsync(write(all(), versions, new Set(leftOut)));
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

const leftOut = ['name, line', 'email, email', 'phone, telephone', 'agrees, consent', 'Look at'];
const notable = ['Sent within 30 seconds of the agreement'];

/** All that any cell of the workbook says. */
function said(workbook: Buffer): string {
  return [...readWorkbook(workbook).values()]
    .flatMap(({ rows }) => rows.flatMap((row) => [...row.values()].map(({ value }) => value)))
    .join('\n');
}

test.each(['xlsx', 'csv', 'json'] as const)(
  'what is left out is nowhere in an export as %s, and the rest is',
  async (kind) => {
    const file = await written(kind, leftOut, submission({ notable }));
    const text = kind === 'xlsx' ? said(file) : file.toString();
    const secret = /Zoë|zoe@|7946|I agree, for|30 seconds/;
    expect(text).not.toMatch(secret);
    expect(text).toMatch(/line one\\?n?\n?line two/);
    const whole = await written(kind, [], submission({ notable }));
    expect(kind === 'xlsx' ? said(whole) : whole.toString()).toMatch(secret);
  },
);

test('someone whose deciding answer is left out is still shown as asked what followed from it', async () => {
  const sent = submission({ answers: { contact: ['email'] } });
  const csv = (await written('csv', ['contact, several'], sent)).toString();
  expect(csv).not.toContain('By email');
  expect(csv).toContain('"zoe@example.org","(not asked)"');
});

test('a JSON export says what was left out of it, and always has the reference', async () => {
  const file = await written('json', [...leftOut, 'Reference', 'Id']);
  const { answers, leftOut: without } = JSON.parse(file.toString());
  expect(without).toContain('About you: What is your number? (international)');
  expect(answers[0].reference).toBe(submission().reference);
  expect(answers[0]).not.toHaveProperty('id');
});
