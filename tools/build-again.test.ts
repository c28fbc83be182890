import { expect, test } from 'vitest';
import { loadContent } from '../content/model/load.ts';
import type { Study } from '../content/model/schemas/schema.ts';
import { daysToBuildAgain } from './build.ts';

const { organisation, study } = loadContent('tests/second-study');
const retention = { ...study.retention, screeningLatest: '2030-12-31' };
const soon = /^2030-09-16: .* ends soon/;
const closed = /^2030-10-01: .* is closed/;
const contact = /^2030-12-02: .* securityContactUntil/;

test.each<[Study['signUp'], string, RegExp[]]>([
  [{ closes: '2030-09-30' }, '2030-09-15T22:59:59Z', [soon, closed, contact]],
  [{ closes: '2030-09-30' }, '2030-09-15T23:00:00Z', [closed, contact]],
  [{ closes: '2030-09-30' }, '2030-09-30T23:00:00Z', [contact]],
  [null, '2030-12-02T12:00:00Z', [/^2030-12-17: .* ends soon/, /^2031-01-01: .* is closed/]],
  [{ status: 'full', closes: '2030-09-30' }, '2030-01-01T12:00:00Z', [contact]],
])(
  'a study with %j, built at %s, must be built again on the days %j',
  (signUp, moment, expected) => {
    const content = {
      study: { ...study, signUp, retention },
      organisation: { ...organisation, securityContactUntil: '2031-01-01' },
    };
    expect(daysToBuildAgain(content, Date.parse(moment))).toEqual(
      expected.map((line) => expect.stringMatching(line)),
    );
  },
);
