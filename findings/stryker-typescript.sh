#!/bin/sh
# Stryker ends with "ts.parseConfigFileTextToJson is not a function" before it runs a test, if TypeScript 7
# is installed and the project has a tsconfig.json, though it needs TypeScript for nothing: it only looks
# there for paths outside of its copy. With a `tsconfigFile` that does not exist, it runs.
#
# Who meets it: anyone who has updated TypeScript, and adds mutation testing.
# Versions: @stryker-mutator/core and @stryker-mutator/vitest-runner 10.1.1, TypeScript 7.0.2,
# Vitest 5.1.1. Run on 30 November 2026.

. "$(dirname "$0")/common.sh"
install @stryker-mutator/core@10.1.1 @stryker-mutator/vitest-runner@10.1.1 typescript@7.0.2 vitest@5.1.1

echo '{}' >tsconfig.json
echo 'export const isOld = (age) => age > 99;' >old.js
cat >old.test.js <<'JS'
import { expect, test } from 'vitest';
import { isOld } from './old.js';

test('someone of 100 is old, and someone of 99 is not', () => {
  expect([isOld(100), isOld(99)]).toEqual([true, false]);
});
JS

# How a run ends: its error, or which part of the changes of the code the test noticed.
mutate() {
  npx stryker run --testRunner vitest --mutate old.js --reporters clear-text >stryker.log 2>&1 || true
  sed -En 's/.*(TypeError: .*)/\1/p; s/^All files *\| *([0-9.]+) .*/\1% of the changes noticed/p' \
    stryker.log | head -n 1 >>seen
}

echo '{}' >stryker.config.json
mutate
echo '{ "tsconfigFile": "none" }' >stryker.config.json
mutate
expect <<'TEXT'
TypeError: ts.parseConfigFileTextToJson is not a function
100.00% of the changes noticed
TEXT
