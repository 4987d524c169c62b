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

/** Minutes long, and run by `npm run test:crash`; test/end-to-end has a small version. */
const excluded = [...configDefaults.exclude, 'test/crash/**'];
/**
 * Tests of functions and small servers leave nothing behind in the modules that they import, so they share them: loading LangGraph
 * anew for each of two hundred files is minutes of work.
 */
const sharing =
  'test/{alerts,analysts,app,domain,evaluation,graphs,http,memory,models,replay,telegram,tools}/**/*.test.ts';
/** Those among them that replace modules, globals or timers. */
const lonely = [
  'test/analysts/language-model/analysts.test.ts',
  'test/app/studio.test.ts',
  'test/domain/linear-patterns.test.ts',
  'test/http/create-http-server.test.ts',
  'test/memory/create-memory.test.ts',
];
const toProject = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
  extends: true as const,
  test: { name, include, exclude: [...excluded, ...exclude], isolate },
});

export default defineConfig({
  test: {
    projects: [
      toProject('alone', ['test/**/*.test.ts'], [sharing], true),
      toProject('lonely', lonely, [], true),
      toProject('sharing', [sharing], lonely, false),
    ],
    sequence: { sequencer: SlowFirst },
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
