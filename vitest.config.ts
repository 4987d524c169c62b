import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes of work in few files: begun last, one of them would run alone at the end. */
const slowFiles = /test\/(?:end-to-end|bench|package\.test|worker)|vector-index|test\/cli\/(?:replay|why|demo)/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(slowFiles.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => isSlow(b) - isSlow(a));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    sequence: { sequencer: SlowFirst },
    // Minutes long, and run by `npm run test:crash`; test/end-to-end has a small version.
    exclude: [...configDefaults.exclude, 'test/crash/**'],
    // Embedded Postgres takes seconds to start on two busy cores.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    // Nothing of the developer's own environment reaches a test.
    env: {
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      SUPABASE_URL: '',
      SUPABASE_SERVICE_KEY: '',
      LANGSMITH_TRACING: '',
      LANGCHAIN_TRACING_V2: '',
    },
    coverage: { provider: 'v8', include: ['src/**', 'graphs/**'] },
  },
});
