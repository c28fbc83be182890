import { mkdirSync, readdirSync } from 'node:fs';
import { today } from '../../common/days.ts';
import { startOwnForm } from './own-form.ts';
import { expect, test } from './visit.ts';

test('a form that starts writes a backup into the folder of its settings, in a thread, and says so', async ({
  page,
}, info) => {
  const folder = info.outputPath('copies');
  mkdirSync(folder, { recursive: true });
  await using form = await startOwnForm(info.outputPath('own.db'), 0, '.', {
    FORM_BACKUPS: folder,
    FORM_LOG: 'words',
  });
  await expect.poll(() => form.log()).toContain('Wrote a backup: 0 sets of answers.');
  expect(readdirSync(folder).toSorted()).toEqual([
    `own-${today()}.db`,
    'own.db.audit',
    'own.db.erased',
    'own.db.present',
  ]);
  const answered = await page.request.get(`${form.origin}/ready`);
  expect(answered.status()).toBe(200);
});
