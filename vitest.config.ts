import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['{content,site,form,tools,tests}/**/*.test.{ts,tsx}'],
      css: { include: /form\.css/ },
    },
  }),
);
