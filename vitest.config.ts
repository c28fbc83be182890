import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    // Some packages name source maps that they do not ship; each would be a warning.
    logLevel: 'error',
    test: {
      include: ['{content,site,form,tools,tests}/**/*.test.{ts,tsx}'],
      // By default one core stays idle, which on a machine with two takes twice the time.
      maxWorkers: '100%',
      // Some start programs or build the site, on machines that may be busy.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      css: { include: /form\.css/ },
    },
  }),
);
