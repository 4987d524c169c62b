import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepKnownNodeOptions } from './test/support/known-node-options.ts';

/** In the order in which they run. */
const projectNames = ['lonely', 'one-database', 'sharing'];
/** Minutes of work in few files: begun last, one of them would run alone at the end. */
const slowFiles = /test\/(?:end-to-end|bench|cli|package\.test|worker)|vector-index/;

/** Project by project, since a process is kept for the next file of its own project alone; the slow files of each first. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const toPlace = ({ moduleId, project }: TestSpecification) =>
      2 * projectNames.indexOf(project.name) + Number(!slowFiles.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => toPlace(a) - toPlace(b));
  }
}

/** Minutes long, and run by `npm run test:crash`; test/end-to-end has a small version. */
const excluded = [...configDefaults.exclude, 'test/crash/**'];
/** Those that replace modules, timers, or the environment of models or libraries, or measure how long a pattern takes. */
const lonely = [
  'test/package.test.ts',
  'test/analysts/language-model/analysts.test.ts',
  'test/cli/print.test.ts',
  'test/cli/read-commands.test.ts',
  'test/domain/linear-patterns.test.ts',
  'test/memory/create-memory.test.ts',
  'test/store/pglite/directory-lock.test.ts',
  'test/store/spool/directory-spool.test.ts',
  'test/support/postgrest.test.ts',
  'test/worker/{run-sources,send-alerts,work-on-jobs}.test.ts',
];
/** Those whose commands find one database, which is left open between them. */
const oneDatabase = [
  'test/cli/{ablate,ask,ask-denials,brief,chat,chat-pin,gateway-import,gateway-key,models,memory-embed,memory-search,memory-synonyms,memory-upkeep,outcomes,prompts,recorded-commands,report,why}.test.ts',
];
/**
 * All but the lonely share their modules: loading LangGraph and compiling Postgres anew for each of two hundred files is minutes of work.
 */
const toProject = (name: string, include: string[], exclude: string[] = [], more: object = {}) => ({
  extends: true as const,
  test: { name, include, exclude: [...excluded, ...exclude], isolate: false, ...more },
});

export default defineConfig({
  test: {
    globalSetup: ['test/support/temporary-files.ts', 'test/support/build-web-assets.ts'],
    projects: [
      toProject('lonely', lonely, [], { isolate: true }),
      toProject('one-database', oneDatabase, [], { setupFiles: ['test/cli/one-database.ts'] }),
      toProject('sharing', ['test/**/*.test.ts'], [...lonely, ...oneDatabase]),
    ],
    sequence: { sequencer: SlowFirst },
    // Embedded Postgres takes seconds to start on two busy cores.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // A function of a test runs too seldom to be worth a second compilation, ours or one of Postgres. The first of the two is unknown to Node 22 and later.
    execArgv: keepKnownNodeOptions(['--interrupt-budget=600000', '--wasm-tiering-budget=20000000']),
    // Twice the two cores it is meant for: tests of processes and of pauses wait now and then.
    maxWorkers: 4,
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
