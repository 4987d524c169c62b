import { z } from 'zod';
import { storedMessageSchema, storeReceiptSchema } from '../../../graphs/signal/news-store.ts';
import { messageAlertSchema, outboxAlertSchema, storyAlertSchema } from '../../alerts/outbox.ts';
import { recognitionSchema } from '../../domain/message.ts';
import { storedIdSchema as bigint } from '../../domain/stored-values.ts';
import { storedDeepLookSchema } from '../../evaluation/ablation/deep-looks.ts';
import { dueLinksSchema, duePageSchema, messageFeedbackSchema } from '../../evaluation/outcomes/outcome-store.ts';
import { lifeFactsSchema } from '../../evaluation/outcomes/signal-life.ts';
import { signalOutcomeSchema } from '../../evaluation/outcomes/signal-outcome.ts';
import { judgedSignalSchema, reportTotalsSchema, storyTellingsSchema } from '../../evaluation/report/judged-signals.ts';
import { storedSynonymSchema, synonymVersionSchema } from '../../memory/synonyms/synonym-store.ts';
import {
  memoryIndexSchema,
  memoryStatisticsSchema,
  outdatedKeywordsSchema,
  pruningPreviewSchema,
  unembeddedEventSchema,
} from '../../memory/upkeep/memory-upkeep.ts';
import type { CallFunction } from './call-function.ts';
import { messageUsageSchema } from './message-usage.ts';
import { parseAnswer } from './parse-answer.ts';
import { foundSchema, trackRecordSchema } from './search-rows.ts';
import { type Arguments, define, type SqlFunction } from './sql-function.ts';

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
  list_synonym_versions: define({}, z.array(synonymVersionSchema)),
  list_synonyms: define({}, z.array(storedSynonymSchema)),
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

  // sql/0005_worker.sql
  abandon_claims: define(
    { claimed_before: 'timestamptz', repeatable: 'text[]' },
    z.object({ queued: int, uncertain: int }),
  ),
  claim_alerts: define(
    { worker: 'text', at: 'timestamptz', most: 'int', only_channel: 'text?' },
    z.array(outboxAlertSchema),
  ),
  defer_message: define({ message_id: 'bigint', deep_priority: 'int' }, z.boolean()),
  describe_story: define({ event_id: 'bigint', at: 'timestamptz' }),
  drop_messages: define({ message_ids: 'bigint[]', reason: 'text', at: 'timestamptz' }, int),
  fail_message: define({ message_id: 'bigint', reason: 'text', most: 'int', at: 'timestamptz' }),
  link_duplicate: define({
    message_id: 'bigint',
    original_id: 'bigint',
    link_kind: 'text',
    link_score: 'float',
    link_reason: 'text',
  }),
  link_story: define({
    event_id: 'bigint',
    message_id: 'bigint',
    link_kind: 'text',
    link_score: 'float',
    at: 'timestamptz',
  }),
  list_alerts: define({ wanted: 'text[]', most: 'int' }, z.array(outboxAlertSchema)),
  list_overdue: define({ waiting_since: 'timestamptz', most: 'int' }, z.array(bigint)),
  list_queue: define({ wanted: 'text[]', most: 'int' }),
  list_recent_verdicts: define({ event_id: 'bigint', hours: 'float' }),
  list_signals: define(
    { since: 'timestamptz', most: 'int', least_confidence: 'float' },
    z.array(z.looseObject({ id: int })),
  ),
  list_story_alerts: define({ event_id: 'bigint' }, z.array(storyAlertSchema)),
  make_digest: define({ digest_channel: 'text', at: 'timestamptz', latest: 'timestamptz' }, bigint.nullable()),
  note_lost_jobs: define({}, int),
  prune_worker: define({ before: 'timestamptz', most: 'int' }, int),
  put_album_media: define({ part_source: 'text', anchor: 'text', media: 'jsonb' }),
  put_album_part: define({
    part_source: 'text',
    part_album: 'text',
    part_message_id: 'text',
    part_text: 'text',
    part_media: 'jsonb',
    part_edited_at: 'timestamptz',
  }),
  put_alert_feedback: define(
    { feedback_alert: 'bigint', feedback_mark: 'text', feedback_by: 'text', at: 'timestamptz' },
    z.boolean(),
  ),
  put_alerts: define(
    { message_id: 'bigint', new_alerts: 'jsonb', reason: 'text', at: 'timestamptz', told_before: 'bigint?' },
    int,
  ),
  put_source_state: define({ source_name: 'text', answers: 'boolean', state_reason: 'text', at: 'timestamptz' }),
  read_inbox_message: define({ message_id: 'bigint' }),
  read_last_contact: define({ source_name: 'text' }),
  read_message_alerts: define({ message_source: 'text', message_reference: 'text' }, z.array(messageAlertSchema)),
  read_message_usage: define({ message_source: 'text', message_reference: 'text' }, z.array(messageUsageSchema)),
  read_spending: define({ at: 'timestamptz' }),
  read_worker_figures: define({ at: 'timestamptz' }),
  receive_post: define({ post: 'jsonb', event: 'jsonb', post_sketch: 'int[]', layers: 'text[]' }),
  record_usage: define({ usage_message: 'bigint', at: 'timestamptz', used: 'jsonb' }),
  release_source_lease: define({ source_name: 'text', worker_name: 'text' }),
  retry_messages: define({ message_ids: 'bigint[]' }, int),
  settle_alert: define({
    alert_id: 'bigint',
    new_state: 'text',
    new_reason: 'text',
    new_remote_id: 'text',
    retry_at: 'timestamptz',
    at: 'timestamptz',
  }),
  settle_message: define({ message_id: 'bigint', settled_state: 'text', reason: 'text', at: 'timestamptz' }),
  take_deep_look: define({
    look_message: 'bigint',
    at: 'timestamptz',
    calls_per_minute: 'int',
    calls_per_day: 'int',
    tokens_per_day: 'bigint',
    cost_per_day: 'float',
  }),
  take_receiving_turn: define({}),
  take_source_lease: define(
    { source_name: 'text', worker_name: 'text', at: 'timestamptz', until: 'timestamptz' },
    z.boolean(),
  ),
  take_unqueued: define({ most: 'int', at: 'timestamptz' }),
  withdraw_messages: define(
    { message_source: 'text', message_references: 'text[]', at: 'timestamptz' },
    z.array(bigint),
  ),

  // sql/0006_outcomes.sql
  count_judged_verdicts: define({}, bigint),
  describe_evidence: define({ evidence_references: 'text[]' }),
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
  read_report_totals: define({ since: 'timestamptz', before: 'timestamptz' }, reportTotalsSchema),

  // sql/0008_ablation.sql
  sample_deep_looks: define(
    { draw_seed: 'text', most: 'int', since: 'timestamptz?', before: 'timestamptz?', wanted_horizon: 'text?' },
    z.array(storedDeepLookSchema),
  ),
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
