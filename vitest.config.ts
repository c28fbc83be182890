import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import viteConfig from './vite.config.ts';

/** What builds the site or starts programs begins first, so that no worker is left alone with it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      /any-questionnaire|\/tools\/|release/.test(moduleId);
    return (await super.sort(files)).toSorted(
      (one, two) => Number(isLong(two)) - Number(isLong(one)),
    );
  }
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    // Some packages name source maps that they do not ship; each would be a warning.
    logLevel: 'error',
    // As built: a test can then choose React's production code, which is faster.
    oxc: { jsx: { development: false } },
    test: {
      include: [
        '{common,content,site,form,answers,desk,commands,styles,tools,tests}/**/*.test.{ts,tsx}',
      ],
      // By default one core stays idle, which on a machine with two takes twice the time.
      maxWorkers: '100%',
      // A file that imports the form or the desk takes longer to load than to run.
      isolate: false,
      restoreMocks: true,
      unstubEnvs: true,
      tags: [{ name: 'slow', description: 'Starts programs or builds the site: left to .ci/run' }],
      // Some start programs or build the site, on machines that may be busy.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      sequence: { sequencer: LongestFirst },
      css: { include: /form\.css/ },
    },
  }),
);
