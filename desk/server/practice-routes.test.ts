import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillTrial, madeUpPerson } from '../../tests/desk/made-up-trial.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { placeAt } from './places.ts';
import { practiceRoutes } from './practice-routes.ts';
import { deskSession } from './session.ts';

const folder = temporaryFolder();

test('people are made up again only in the place of made-up people that nobody has open', async () => {
  const environment = { FORM_DATABASE: join(folder.path, 'study.db') };
  const session = deskSession({ environment });
  const again = () =>
    practiceRoutes(environment, session).request('/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ again: true }),
    });
  const file = join(folder.path, 'practice.db');
  writeFileSync(file, 'Something else.');
  expect((await again()).ok).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('Something else.');
  await fillTrial(join(folder.path, 'trial.db'), [madeUpPerson(1)]);
  const place = placeAt(join(folder.path, 'trial.db'));
  if (place) await session.open(place, [], '');
  writeFileSync(file, readFileSync(join(folder.path, 'trial.db')));
  writeFileSync(`${file}.trial-key`, readFileSync(join(folder.path, 'trial.db.trial-key')));
  const before = readFileSync(file);
  expect((await again()).ok).toBe(false);
  expect(readFileSync(file)).toEqual(before);
  await session.close();
  expect((await again()).ok).toBe(true);
  expect(readFileSync(file)).not.toEqual(before);
  await session.end();
});
