import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { policyChangedOn } from './policy-date.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'policy-'));
  cpSync('tests/second-study', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...words: string[]) => {
  const who = ['-c', 'user.name=Zoë', '-c', 'user.email=zoe@nowhere.test'];
  const { status, stderr } = spawnSync('git', [...who, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
};

function commit(day: string) {
  git('add', '-A');
  git('commit', '-qm', 'Change', '--date', `${day}T12:00:00`);
}

function edit(file: string, day: string) {
  writeFileSync(join(folder, file), `Changed on ${day}.`);
  utimesSync(join(folder, file), new Date(`${day}T12:00:00Z`), new Date(`${day}T12:00:00Z`));
}

test('without a history, nobody knows when the policy changed', () => {
  git('init', '-q');
  expect(policyChangedOn(folder)).toBeUndefined();
});

test('the policy changed with the last commit or edit of its text or the questions, and of nothing else', () => {
  git('init', '-q');
  commit('2026-02-03');
  expect(policyChangedOn(folder)).toBe('2026-02-03');
  edit('landing.yaml', '2026-03-01');
  commit('2026-03-01');
  expect(policyChangedOn(folder)).toBe('2026-02-03');
  edit('form.yaml', '2026-03-02');
  expect(policyChangedOn(folder)).toBe('2026-03-02');
  commit('2026-03-04');
  expect(policyChangedOn(folder)).toBe('2026-03-04');
  edit('privacy/02-scope.mdx', '2026-03-05');
  expect(policyChangedOn(folder)).toBe('2026-03-05');
});
