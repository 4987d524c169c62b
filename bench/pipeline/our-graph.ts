import { setTimeout as delay } from 'node:timers/promises';
import type { Analysts } from '../../graphs/signal/dependencies.ts';
import { buildSignalGraph, type SignalGraph } from '../../graphs/signal/graph.ts';
import { findPackageDirectory } from '../../src/app/package-directory.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import { loadPatterns } from '../../src/memory/patterns/load-patterns.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import type { Story } from './make-story.ts';

/** Response time of each analyst, ms; 0: immediately. */
export interface AnswerTimes {
  fast: number;
  planner: number;
  deep: number;
}

export const instant: AnswerTimes = { fast: 0, planner: 0, deep: 0 };

const { patterns } = await loadPatterns(findPackageDirectory('memories'), silentLogger);

/**
 * The production graph over in-memory stores, with the committed patterns, without embeddings and tools; its analysts know the
 * answers to these stories beforehand.
 */
export function compileOurGraph(stories: readonly Story[], times: AnswerTimes): SignalGraph {
  const store = createInMemoryStore();
  return buildSignalGraph({
    store,
    spool: null,
    memory: createMemory({ shared: null, archive: store, patterns, logger: silentLogger }),
    analysts: createKnowingAnalysts(stories, times),
    embedder: { model: null, tryEmbed: async () => ({ embedding: null, reason: null }) },
    tools: [],
    toolCallsPerDay: 0,
    settings: runSettingsSchema.parse({}),
    clock: systemClock,
    logger: silentLogger,
  }).compile();
}

function createKnowingAnalysts(stories: readonly Story[], times: AnswerTimes): Analysts {
  const known = new Map(stories.map((story) => [story.message.source_message_id, story]));
  const name = 'knowing';
  const wait = async (milliseconds: number, abort: AbortSignal | undefined) => {
    if (milliseconds > 0) await delay(milliseconds, undefined, { signal: abort });
  };
  const read = (id: string) => {
    const story = known.get(id);
    if (story === undefined) throw new AppError('not_found', `No story ${id}`);
    const { draft, keywords } = story;
    return { draft, keywords, model_name: name, prompt_version: '1', usage: [], degraded: [] };
  };
  const fast = {
    name,
    analyse: async (event: { source_message_id: string }, options?: { abort?: AbortSignal }) => {
      await wait(times.fast, options?.abort);
      return read(event.source_message_id);
    },
  };
  const planner = {
    name,
    plan: async (_input: unknown, options?: { abort?: AbortSignal }) => {
      await wait(times.planner, options?.abort);
      return { plan: { missing: [], tool_calls: [], reason: '' }, model_name: name, usage: [], degraded: [] };
    },
  };
  const deep = {
    name,
    analyse: async ({ event }: { event: { source_message_id: string } }, options?: { abort?: AbortSignal }) => {
      await wait(times.deep, options?.abort);
      return read(event.source_message_id);
    },
  };
  return { fast: () => fast, planner: () => planner, deep: () => deep };
}
