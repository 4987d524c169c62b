import type { DeepAnalyst, FastAnalyst, Planner } from '../../src/analysts/analyst.ts';
import type { Clock } from '../../src/domain/clock.ts';
import type { Logger } from '../../src/domain/logger.ts';
import type { NewsEvent } from '../../src/domain/message.ts';
import type { Usage } from '../../src/domain/receipt.ts';
import type { RunSettings } from '../../src/domain/run-settings.ts';
import type { Memory } from '../../src/memory/memory.ts';
import type { GuardedEmbedder } from '../../src/models/embedding/embedder.ts';
import type { PinPrompts } from '../../src/models/prompts/own-prompts.ts';
import type { Tool } from '../../src/tools/tool.ts';
import type { NewsStore } from './news-store.ts';
import type { Spool } from './spool.ts';

/** The analysts by model id; an empty id is the configured one. Throws `invalid_settings` for one that can't be used. */
export interface Analysts {
  fast(model: string): FastAnalyst;
  planner(model: string): Planner;
  deep(model: string): DeepAnalyst;
}

/** Everything outside of the signal graph that it uses; `src/app/create-app.ts` puts it together. */
export interface SignalGraphDependencies {
  store: NewsStore;
  /** Keeps verdicts that the store could not take; null: they are lost, and the receipt says `failed`. */
  spool: Spool | null;
  memory: Memory;
  analysts: Analysts;
  embedder: GuardedEmbedder;
  tools: readonly Tool[];
  /** What models are told, asked once as a run begins. Unset: the built-in prompts. */
  pinPrompts?: PinPrompts | undefined;
  /** Most tool calls in one day (UTC). */
  toolCallsPerDay: number;
  /** Counts what the models of one run used, once it is stored; null or unset: whoever runs the graph counts. */
  recordUsage?: ((event: NewsEvent, usage: readonly Usage[]) => Promise<void>) | null;
  /** The defaults of every run; a run's context overrides them. */
  settings: RunSettings;
  clock: Clock;
  logger: Logger;
}
