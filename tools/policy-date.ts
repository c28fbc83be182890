import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { dayAt, isInFuture } from '../content/checks/days.ts';
import sampleFiles from '../content/checks/sample-files.json' with { type: 'json' };
import type { Study } from '../content/checks/schema.ts';

/** What the policy is made of: its table of data comes from the form's questions. */
export const policyTexts = ['privacy', 'form.yaml'] as const;

const field = 'content/study.yaml, policyUpdated';

/**
 * Why the policy's date cannot be right. The sample keeps its date while nobody has changed it.
 *
 * @param ownText  the first of the policy's texts that is not the sample's
 * @param changedOn  the day on which one of them last changed, if that is known
 * @param now  milliseconds since 1970
 */
export function policyDateProblems(
  { policyUpdated }: Study,
  ownText: string | undefined,
  changedOn: string | undefined,
  now: number,
): string[] {
  const problems = isInFuture(policyUpdated, now)
    ? [
        `${field}: "${policyUpdated}" is still to come; put the day on which the policy last changed`,
      ]
    : [];
  if (policyUpdated === sampleFiles.policyUpdated) {
    return ownText === undefined
      ? problems
      : [
          ...problems,
          `${field}: "${policyUpdated}" is the sample's, but content/${ownText}, ` +
            'from which the policy is made, is not; put the day on which it last changed',
        ];
  }
  if (changedOn !== undefined && policyUpdated < changedOn) {
    problems.push(
      `${field}: "${policyUpdated}" is before ${changedOn}, when content/privacy or ` +
        'content/form.yaml last changed; put that day, and read the policy again',
    );
  }
  return problems;
}

/**
 * The day on which one of the policy's texts last changed, for example 2026-11-24.
 *
 * @param directory  content/
 * @returns undefined without Git, or without the history that would tell
 */
export function policyChangedOn(directory: string): string | undefined {
  const git = (...words: string[]) =>
    spawnSync('git', [...words, '--', ...policyTexts], { cwd: directory, encoding: 'utf8' }).stdout;
  // In a shallow copy, every file seems to have changed with the oldest commit that is there.
  const { stdout: shallow } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: directory,
    encoding: 'utf8',
  });
  if (shallow?.trim() !== 'false') return undefined;
  const edited = git('diff', 'HEAD', '--name-only', '--relative', '--diff-filter=d')
    .split('\n')
    .filter(Boolean)
    .map((file) => statSync(join(directory, file)).mtime.toISOString());
  const times = [git('log', '-1', '--format=%aI').trim(), ...edited].filter(Boolean);
  return times
    .map((time) => dayAt(time))
    .sort()
    .at(-1);
}
