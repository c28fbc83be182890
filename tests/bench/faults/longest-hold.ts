import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// A form that is started with this writes into the file in LONGEST_HOLD, when it ends, for how many
// milliseconds anything has held it longest since it was up.
const held = monitorEventLoopDelay({ resolution: 5 });
setTimeout(() => held.enable(), 1_500).unref();
process.on('exit', () => {
  writeFileSync(process.env['LONGEST_HOLD'] ?? '', String(held.max / 1e6));
});
