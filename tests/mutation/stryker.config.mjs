/**
 * Modules without threads, databases or pages: what a page of answers means, how periods are counted,
 * and what the desk works out. Stryker changes them one place at a time, and the tests beside them must
 * notice.
 */
export default {
  mutate: [
    'answers/{questions,records}/**/*.ts',
    'answers/deletion/retention.ts',
    'common/days.ts',
    'desk/{people,requests,interviews,letters,quotas,counts,export,duplicates}/*.ts',
    'form/drafts/notable.ts',
    '!**/*.test.ts',
  ],
  mutator: {
    // TypeScript refuses nearly all of the last two. Most strings are words that people read: a test that
    // repeats them catches no fault.
    excludedMutations: ['StringLiteral', 'ObjectLiteral', 'OptionalChaining'],
  },
  // A table that is made as its file loads would need all tests, for each change of it.
  ignoreStatic: true,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Otherwise each change looks for the tests that import the file. Which of them reach it is known.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: '.build/mutation/report.html' },
  jsonReporter: { fileName: '.build/mutation/report.json' },
  incremental: true,
  incrementalFile: '.build/mutation/incremental.json',
  tempDirName: '.build/mutation/sandbox',
  ignorePatterns: ['/.build', '/dist*', '/docs', '/art', '/data'],
  // Stryker reads it with a function that TypeScript 7 does not have: findings/stryker-typescript.sh.
  tsconfigFile: 'none',
  concurrency: '100%',
  // On a busy machine, a slow test would pass for a change that never ends.
  timeoutMS: 15_000,
  thresholds: { high: 90, low: 80, break: 80 },
};
