import type { AskGraphDependencies } from '../../graphs/ask/dependencies.ts';
import { anyParameters, type Routing } from '../../src/ask/question.ts';
import type { AskCandidate } from '../../src/ask/recall/recall.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { makeAskSource } from './answer-records.ts';

export const routing: Routing = {
  route: 'RAG_LOCAL',
  standalone: 'what was hacked?',
  parameters: anyParameters,
  kind: 'find',
  window_words: null,
};

export const candidate: AskCandidate = { source: makeAskSource(), priority: 2, fused: 0.03 };

/** Parts of an ask graph that stand still, for tests of what happens between them; each may be replaced. */
export function makeAskParts(said: Partial<AskGraphDependencies> = {}): AskGraphDependencies {
  return {
    router: { name: 'rules', route: async () => ({ routing, model_name: 'rules', usage: [], degraded: [] }) },
    recall: async () => ({ candidates: [candidate], left_out: {}, degraded: [] }),
    count: async () => ({ messages: 1, stories: 1, by_event_type: [], by_asset: [], by_source: [], first: [] }),
    listSources: async () => ['wire'],
    searchWeb: null,
    webFallback: false,
    selector: {
      name: 'rules',
      select: async ({ candidates }) => ({ selected: [...candidates], model_name: 'rules', usage: [], degraded: [] }),
    },
    answerer: () => ({
      name: 'extractive',
      promptVersion: () => 'extractive-1',
      async *write({ sources }) {
        yield 'It lost ';
        yield `$23 million [${sources[0]?.id ?? ''}].`;
        return { model_name: 'extractive', prompt_version: 'extractive-1', usage: [], degraded: [] };
      },
    }),
    createAuditor: ({ sources }) => ({
      push: (piece) => piece,
      end: () => ({
        rest: '\n[end]',
        audit: {
          retrieved: sources.length,
          cited: 1,
          citations: [{ number: 1, source_id: sources[0]?.id ?? '' }],
          removed: 0,
          sentences: [],
          doubtful: 0,
          line: '[end]',
        },
      }),
    }),
    answers: null,
    recordUsage: null,
    describeFilters: () => '',
    timeZone: 'Asia/Shanghai',
    clock: { now: () => new Date('2026-03-02T08:00:00Z') },
    logger: silentLogger,
    ...said,
  };
}
