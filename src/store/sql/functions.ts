import { z } from 'zod';
import { storedMessageSchema, storeReceiptSchema } from '../../../graphs/signal/news-store.ts';
import { recognitionSchema } from '../../domain/message.ts';
import { storedIdSchema as bigint } from '../../domain/stored-values.ts';
import { storedDeepLookSchema } from '../../evaluation/ablation/deep-looks.ts';
import { dueLinksSchema, duePageSchema, messageFeedbackSchema } from '../../evaluation/outcomes/outcome-store.ts';
import { lifeFactsSchema } from '../../evaluation/outcomes/signal-life.ts';
import { signalOutcomeSchema } from '../../evaluation/outcomes/signal-outcome.ts';
import {
  deciderSchema,
  judgedSignalSchema,
  reportTotalsSchema,
  storyTellingsSchema,
} from '../../evaluation/report/judged-signals.ts';
import { storedSynonymSchema, synonymVersionSchema } from '../../memory/synonyms/synonym-store.ts';
import {
  memoryIndexSchema,
  memoryStatisticsSchema,
  outdatedKeywordsSchema,
  pruningPreviewSchema,
  unembeddedEventSchema,
} from '../../memory/upkeep/memory-upkeep.ts';
import { heardChannelSchema } from '../../worker/metrics/worker-figures.ts';
import { accountFunctions } from './account-functions.ts';
import { answerFunctions } from './answer-functions.ts';
import { askFunctions } from './ask-functions.ts';
import { briefingFunctions } from './briefing-functions.ts';
import type { CallFunction } from './call-function.ts';
import { chatFunctions } from './chat-functions.ts';
import { chatUpkeepFunctions } from './chat-upkeep-functions.ts';
import { deskFunctions } from './desk-functions.ts';
import { deskMemoryFunctions } from './desk-memory-functions.ts';
import { fingerprintFunctions } from './fingerprint-functions.ts';
import { itemFunctions } from './item-functions.ts';
import { parseAnswer } from './parse-answer.ts';
import { promptFunctions } from './prompt-functions.ts';
import { recallFunctions } from './recall-functions.ts';
import { foundSchema, trackRecordSchema } from './search-rows.ts';
import { signalPageFunctions } from './signal-page-functions.ts';
import { type Arguments, define, type SqlFunction } from './sql-function.ts';
import { workerFunctions } from './worker-functions.ts';
import { describedEvidenceSchema } from './worker-rows.ts';
import { worksFunctions } from './works-functions.ts';

const int = z.number().int();

/**
 * The functions of `sql/` that are called, by the file they stand in: their arguments, and the shape of the answer where
 * there is one. What has no shape here is parsed where it is asked for.
 */
export const sqlFunctions = {
  // sql/0001_memory.sql
  describe_schema: define({}),
  put_repost: define({ event: 'jsonb' }, storeReceiptSchema),
  read_message: define(
    { event_reference: 'bigint', message_source: 'text', message_reference: 'text' },
    storedMessageSchema,
  ),
  recognise_message: define({ event: 'jsonb' }, recognitionSchema),
  record_verdict: define({ record: 'jsonb', embedding: 'vector?' }, storeReceiptSchema),
  take_tool_call: define({ call_day: 'date', day_limit: 'int' }, z.boolean()),

  // sql/0003_search.sql
  search_memory_events: define(
    {
      query_embedding: 'vector',
      match_threshold: 'float?',
      match_count: 'int?',
      asset_filter: 'text[]?',
      min_confidence: 'float?',
      time_window_hours: 'int?',
      as_of: 'timestamptz?',
      exclude_event_id: 'bigint?',
      scope_filter: 'text?',
      type_filter: 'text[]?',
      query_model: 'text?',
      asker_source: 'text?',
      asker_message_id: 'text?',
      asker_published_at: 'timestamptz?',
      exact: 'boolean?',
      further: 'jsonb?',
    },
    foundSchema,
  ),
  search_memory_keywords: define(
    {
      query_terms: 'text[]',
      query_weights: 'float[]',
      query_words: 'text[]?',
      match_count: 'int?',
      asset_filter: 'text[]?',
      min_confidence: 'float?',
      time_window_hours: 'int?',
      as_of: 'timestamptz?',
      exclude_event_id: 'bigint?',
      scope_filter: 'text?',
      type_filter: 'text[]?',
      asker_source: 'text?',
      asker_message_id: 'text?',
      asker_published_at: 'timestamptz?',
      further: 'jsonb?',
    },
    foundSchema,
  ),

  // sql/0004_upkeep.sql
  count_outdated_keywords: define({ current_version: 'int' }, bigint),
  count_unembedded: define({ wanted_model: 'text', other_models: 'boolean' }, bigint),
  describe_memory: define({ scope_filter: 'text', current_keyword_version: 'int' }, memoryStatisticsSchema),
  list_memory_indexes: define({}, z.array(memoryIndexSchema)),
  list_outdated_keywords: define(
    { current_version: 'int', after_id: 'bigint', most: 'int' },
    z.array(outdatedKeywordsSchema),
  ),
  list_unembedded: define(
    { wanted_model: 'text', other_models: 'boolean', after_id: 'bigint', most: 'int' },
    z.array(unembeddedEventSchema),
  ),
  pin_event: define(
    { event_reference: 'bigint', message_source: 'text', message_reference: 'text', is_pinned: 'boolean' },
    bigint.nullable(),
  ),
  preview_pruning: define({ older_than: 'timestamptz', scope_filter: 'text?' }, pruningPreviewSchema),
  prune_events: define({ older_than: 'timestamptz', most: 'int', scope_filter: 'text?' }, int),
  put_embeddings: define({ vectors_model: 'text', event_ids: 'bigint[]', vectors: 'text[]' }, int),
  put_keyword_tokens: define({ current_version: 'int', token_lists: 'jsonb' }, int),
  put_synonym: define({ synonym_term: 'text', synonym_list: 'text[]', synonym_category: 'text?' }),
  refresh_memory_statistics: define({}, z.boolean()),
  remove_synonym: define({ synonym_term: 'text' }, z.boolean()),

  ...workerFunctions,

  // sql/0006_outcomes.sql
  count_judged_verdicts: define({}, bigint),
  describe_evidence: define({ evidence_references: 'text[]' }, z.array(describedEvidenceSchema)),
  list_due_link_prices: define({ as_of: 'timestamptz', after_id: 'bigint', most: 'int' }, dueLinksSchema),
  list_due_outcomes: define(
    { as_of: 'timestamptz', after_id: 'bigint', most: 'int', retry: 'boolean', lengths: 'jsonb' },
    duePageSchema,
  ),
  put_link_prices: define({ batch: 'jsonb' }, int),
  put_outcomes: define({ batch: 'jsonb' }, int),
  read_message_feedback: define({ message_source: 'text', message_reference: 'text' }, z.array(messageFeedbackSchema)),
  read_outcomes: define({ signal_ids: 'bigint[]', as_of: 'timestamptz' }, z.array(signalOutcomeSchema)),
  read_signal_lives: define({ signal_ids: 'bigint[]', as_of: 'timestamptz' }, z.array(lifeFactsSchema)),
  read_track_record: define(
    { signal_ids: 'bigint[]', main_horizon: 'text', as_of: 'timestamptz', scope_filter: 'text' },
    trackRecordSchema,
  ),

  // sql/0007_report.sql
  list_judged_signals: define(
    { since: 'timestamptz', before: 'timestamptz', after_id: 'bigint', most: 'int' },
    z.array(judgedSignalSchema),
  ),
  list_told_stories: define(
    { since: 'timestamptz', before: 'timestamptz', after_id: 'bigint', most: 'int', wanted_horizon: 'text' },
    z.array(storyTellingsSchema),
  ),
  read_deciders: define({ since: 'timestamptz', before: 'timestamptz' }, z.array(deciderSchema)),
  read_report_totals: define({ since: 'timestamptz', before: 'timestamptz' }, reportTotalsSchema),

  // sql/0008_ablation.sql
  sample_deep_looks: define(
    { draw_seed: 'text', most: 'int', since: 'timestamptz?', before: 'timestamptz?', wanted_horizon: 'text?' },
    z.array(storedDeepLookSchema),
  ),

  // sql/0011_people.sql
  find_signal_event: define({ signal_reference: 'bigint' }, bigint.nullable()),
  find_standing_signal: define({ event_id: 'bigint', event_revision: 'int' }, bigint.nullable()),
  read_last_posts: define({ source_names: 'text[]' }, z.array(heardChannelSchema)),
  record_message_usage: define({
    message_source: 'text',
    message_reference: 'text',
    message_revision: 'int',
    at: 'timestamptz',
    used: 'jsonb',
  }),

  // sql/0048_preview_message.sql
  preview_message: define({ event: 'jsonb' }, recognitionSchema),

  // sql/0050_counts_and_lists.sql
  read_synonym_versions: define({}, z.array(synonymVersionSchema)),
  read_synonyms: define({}, z.array(storedSynonymSchema)),

  // sql/0051_standing_signals.sql
  list_standing_signals: define(
    {
      wanted_scope: 'text',
      since: 'timestamptz',
      until: 'timestamptz',
      wanted_assets: 'text[]',
      least_confidence: 'float',
      most: 'int',
    },
    z.object({ count: int, signals: z.array(z.looseObject({ id: int })) }),
  ),

  ...accountFunctions,
  ...answerFunctions,
  ...briefingFunctions,
  ...deskFunctions,
  ...fingerprintFunctions,
  ...chatFunctions,
  ...chatUpkeepFunctions,
  ...recallFunctions,
  ...askFunctions,
  ...promptFunctions,
  ...itemFunctions,
  ...worksFunctions,
  ...signalPageFunctions,
  ...deskMemoryFunctions,
};

/** Calls one function over `call`. Throws what `call` throws, and `database_outdated` for an answer of another shape. */
type Ask<F> =
  F extends SqlFunction<infer P, infer Answer>
    ? (call: CallFunction, given: Arguments<P>, abort?: AbortSignal) => Promise<z.output<Answer>>
    : never;

/** Each function as one that is called: `ask.prune_events(call, { older_than, most })`. */
export const ask = Object.fromEntries(
  Object.entries(sqlFunctions).map(([name, { answer }]) => [
    name,
    async (call: CallFunction, given: Record<string, unknown>, abort?: AbortSignal) =>
      parseAnswer(answer, await call(name, given, ...(abort === undefined ? [] : [abort]))),
  ]),
) as unknown as { readonly [Name in keyof typeof sqlFunctions]: Ask<(typeof sqlFunctions)[Name]> };
