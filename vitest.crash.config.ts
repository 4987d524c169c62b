import { defineConfig } from 'vitest/config';

/** The long tests: workers that are killed again and again. One at a time, for they measure how long the drain took. */
export default defineConfig({
  test: {
    include: ['test/crash/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 1_200_000,
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
  },
});
