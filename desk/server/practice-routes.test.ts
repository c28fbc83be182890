import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent, loadDesk } from '../../content/model/load.ts';
import { fillTrial, madeUpPerson } from '../../tests/desk/made-up-trial.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { lettersFor } from '../people/person-page.ts';
import { marksOf } from '../people/situation.ts';
import { stateNames } from '../people/state-names.ts';
import { requestsIn } from '../requests/request-list.ts';
import { placeAt } from './places.ts';
import { practiceRoutes } from './practice-routes.ts';
import { deskSession } from './session.ts';

const folder = temporaryFolder();

test('people are made up again only in the place of made-up people that nobody has open, with every state, some of whom wait for a guardian', async () => {
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
  const moved = join(folder.path, 'moved.db');
  copyFileSync(file, moved);
  const lacksKey = placeAt(moved);
  expect(lacksKey?.kind).toBe('trial');
  if (lacksKey) await expect(session.open(lacksKey, [], '')).rejects.toThrow(`${moved}.trial-key`);
  const practice = placeAt(file);
  if (practice) await session.open(practice, [], '');
  const { people, whole } = session.current();
  await whole;
  const waiting = [...people.all.values()].find((one) => marksOf(one).includes('waits'));
  const [guardian] = lettersFor(waiting?.record ?? {}, loadDesk());
  expect([waiting?.name, guardian?.to]).toEqual([expect.stringContaining('Sample'), 'guardian']);
  expect(Object.values(waiting?.submission.answers ?? {})).toContainEqual(
    expect.stringMatching(/^Parent Sample/),
  );
  // Every state, and something to do on every page.
  const states = new Set(people.all.values().map(({ state }) => state));
  expect([...states].sort()).toEqual(Object.keys(stateNames).sort());
  const requests = requestsIn(people.entries(), people, loadContent());
  expect(requests.map(({ state }) => state)).toEqual(['late', 'running', 'running']);
  await session.end();
});
