import { z } from 'zod';
import { systemClock } from '../domain/clock.ts';
import { runWithin } from '../domain/wait-until.ts';
import type { Memory } from '../memory/memory.ts';
import { requestFields } from '../memory/request/request-schema.ts';
import { retrieve } from '../memory/retrieve.ts';
import { type AgentTool, defineAgentTool } from './define-agent-tool.ts';
import { composeFindings, findQuotedNews, momentField, newsQueryFields, usualHits } from './news-query.ts';

/** Which memory it is, and how far it sees. */
export interface MemoryToolOptions {
  /** That of `openMemory` or `createApp`, or one of your own. */
  memory: Memory;
  /** Whose memory is searched; the model has no say in it. Default `default`. */
  scope?: string;
  /** Nothing that became known later is found, whatever the model asks for. Unset: the moment of the call. */
  asOf?: Date;
  /** Default `search_memory`. */
  name?: string;
  /** What the model is told of the tool. */
  description?: string;
}

/** Longer than memory's own deadline, ms: what is late there is named in the answer. */
const limitMs = 20_000;

/** Nothing has a default: models are told that such fields are required. */
const memoryToolSchema = z.strictObject({
  query: newsQueryFields.query.describe(
    'What to look for: the names, things and events in question (Chinese or English).',
  ),
  assets: newsQueryFields.assets,
  types: z.array(requestFields.eventType).max(20).optional().describe('Only events of these types.'),
  min_confidence: requestFields.share.optional().describe('Least confidence of a verdict, 0-1.'),
  since: newsQueryFields.since,
  as_of: momentField('as_of').optional().describe('Looks from this moment; nothing that became known later is found.'),
  limit: newsQueryFields.limit.optional().describe(`Most hits, 1-30; ${usualHits} unless given.`),
});
type MemoryToolSchema = typeof memoryToolSchema;

const usualDescription =
  'Finds earlier crypto news with the verdicts on them and what came of them. Call it for precedents of an event, and before you speak of the past of an asset.';

/**
 * `search_memory` as a LangChain tool, for somebody's agent: earlier news with their verdicts, and what came of them. The model gets
 * at most 30 lines in a fence that says that they are quoted, each of them cut; the message's artifact is `{ news, notes }`. Throws
 * `AppError`, and the abort reason if the signal of its config is aborted.
 */
export function createMemoryTool({
  memory,
  scope,
  asOf: latest,
  name = 'search_memory',
  description = usualDescription,
}: MemoryToolOptions): AgentTool<MemoryToolSchema> {
  return defineAgentTool({
    name,
    description,
    input: memoryToolSchema,
    async run({ as_of, min_confidence, limit = usualHits, ...asked }, abort) {
      const until = latest ?? systemClock.now();
      const asOf = as_of !== undefined && as_of < until ? as_of : until;
      const query = { ...asked, minConfidence: min_confidence, limit, withPatterns: true };
      const { block, rows, notes } = await runWithin(limitMs, abort, (inTime) =>
        findQuotedNews((words, options) => retrieve(memory, { words }, options), query, { asOf, scope, abort: inTime }),
      );
      return { text: composeFindings([block], notes), structured: { news: rows, notes } };
    },
  });
}
