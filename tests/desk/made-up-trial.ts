import type { Answers } from '../../answers/questions/path.ts';
import { versionOf } from '../../answers/records/hashes.ts';
import type { Submission } from '../../answers/records/submission.ts';
import { loadContent } from '../../content/model/load.ts';
import * as practice from '../../desk/practice/fill-trial.ts';
import * as made from '../../desk/practice/made-up-people.ts';

const content = loadContent();
const known = { ...content, version: versionOf(content.form) };

export function madeUpPerson(number: number, wish?: Answers) {
  return made.madeUpPerson(known, number, wish);
}

export function fillTrial(database: string, people: readonly Submission[]) {
  return practice.fillTrial(content, database, people);
}
