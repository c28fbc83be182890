import { readFileSync } from 'node:fs';

const unit = readFileSync('deploy/systemd/study-form.service', 'utf8');

/** What the form is started with so that it takes less memory, as an environment: what is measured is what runs. */
export const asDeployed = {
  NODE_OPTIONS: /^ExecStart=\S+ (.*) server\.js$/m.exec(unit)?.[1] ?? '',
  ...Object.fromEntries(Array.from(unit.matchAll(/\b(MALLOC_\w+)=(\S+)/g), ([, ...pair]) => pair)),
};
