import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateInWords } from '../../common/days.ts';
import { loadStudy } from '../../content/model/load.ts';
import {
  lastDay,
  type SignUpStatus,
  signUpRule,
  signUpStatus,
} from '../../content/model/sign-up-status.ts';
import { Refusal } from '../people/refusal.ts';
import { type SetStatus, withStatus } from './sign-up-line.ts';

export type SignUpState = {
  /** What site and form show once they have read the file. */
  status: SignUpStatus;
  /** What the file says; without it, the dates decide. */
  set: SetStatus | undefined;
  /** The last day, in words. */
  last: string;
};

const path = join('content', 'study.yaml');

/** @throws Error that names what is wrong with content/study.yaml */
export function signUpState(): SignUpState {
  const rule = signUpRule(loadStudy());
  return {
    status: signUpStatus(rule, Date.now()),
    set: rule.status ?? undefined,
    last: dateInWords(lastDay(rule)),
  };
}

/** What was in the file before the desk changed it, and after. */
export type Change = { before: string; after: string };

/** Writes whether people can sign up into content/study.yaml. */
export function setSignUp(status: SetStatus): Change {
  // What is wrong with the file already is said, and not taken for the desk's doing.
  loadStudy();
  const before = readFileSync(path, 'utf8');
  const after = withStatus(before, status);
  write(after);
  return { before, after };
}

/** @throws Refusal if someone has changed the file since */
export function unsetSignUp({ before, after }: Change) {
  if (readFileSync(path, 'utf8') !== after) {
    throw new Refusal(
      `${path} was changed since. Nothing is taken back: choose the state that it should have.`,
    );
  }
  write(before);
}

function write(text: string) {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, text, { mode: statSync(path).mode, flush: true });
  renameSync(unfinished, path);
}
