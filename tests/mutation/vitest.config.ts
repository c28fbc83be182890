import { defineConfig } from 'vitest/config';
import project from '../../vitest.config.ts';

export default defineConfig({
  ...project,
  test: {
    ...project['test'],
    include: [
      'common/days.test.ts',
      'answers/{questions,records,deletion}/**/*.test.ts',
      'desk/{people,requests,interviews,letters,quotas,counts,export,duplicates}/**/*.test.ts',
      'form/drafts/**/*.test.ts',
    ],
    exclude: ['desk/duplicates/trial.test.ts', '**/node_modules/**'],
  },
});
