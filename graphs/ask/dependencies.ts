import type { Answerer } from '../../src/ask/answer/answerer.ts';
import type { AnswerStore } from '../../src/ask/answer-store.ts';
import type { AnswerAuditor } from '../../src/ask/audit/answer-audit.ts';
import type { AnswerCache } from '../../src/ask/cache/answer-cache.ts';
import type { Routing } from '../../src/ask/question.ts';
import type { CountMessages, ListSources, RecallForAsk } from '../../src/ask/recall/recall.ts';
import type { AskTally } from '../../src/ask/recall/tally.ts';
import type { Router } from '../../src/ask/route/router.ts';
import type { Selector } from '../../src/ask/select/selector.ts';
import type { AskSource } from '../../src/ask/source.ts';
import type { Clock } from '../../src/domain/clock.ts';
import type { Logger } from '../../src/domain/logger.ts';
import type { Usage } from '../../src/domain/receipt.ts';
import type { PinPrompts } from '../../src/models/prompts/own-prompts.ts';

/** Everything outside of the ask graph that it uses; `src/app/open-ask.ts` puts it together. */
export interface AskGraphDependencies {
  router: Router;
  recall: RecallForAsk;
  count: CountMessages;
  listSources: ListSources;
  /** Null: no web search is configured. Pages come back as sources of origin `web`; throws `AppError`. */
  searchWeb: ((query: string, asOf: Date, abort?: AbortSignal) => Promise<AskSource[]>) | null;
  /** Whether the web is asked where the archive has nothing that fits. */
  webFallback: boolean;
  selector: Selector;
  /** By model id; '' is the configured one. Throws `invalid_settings` for one that can't be used. */
  answerer(model: string): Answerer;
  /** What models are told, asked once as a run begins. Unset: the built-in prompts. */
  pinPrompts?: PinPrompts | undefined;
  createAuditor(options: {
    sources: readonly AskSource[];
    question: string;
    asOf: Date;
    tally: AskTally | null;
  }): AnswerAuditor;
  /** Null or unset: every question is answered anew. */
  cache?: AnswerCache | null | undefined;
  /** Null: answers are not kept. */
  answers: AnswerStore | null;
  /** Counts what the models used; null: whoever runs the graph counts. */
  recordUsage: ((usage: readonly Usage[]) => void) | null;
  /** Filters as people read them, such as `上周 · hack · ETH`; '' for none. */
  describeFilters(routing: Routing, asOf: Date): string;
  /** IANA name. */
  timeZone: string;
  clock: Clock;
  logger: Logger;
}
