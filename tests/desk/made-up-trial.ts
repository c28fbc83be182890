import type { Answers } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/submission.ts';
import { loadContent } from '../../content/model/load.ts';
import * as practice from '../../desk/practice/made-up-people.ts';

const content = loadContent();

export function madeUpPerson(number: number, wish?: Answers) {
  return practice.madeUpPerson(content, number, wish);
}

export function fillTrial(database: string, people: readonly Submission[]) {
  return practice.fillTrial(content, database, people);
}
