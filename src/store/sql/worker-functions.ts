import { z } from 'zod';
import { messageAlertSchema, outboxAlertSchema, storyAlertSchema } from '../../alerts/outbox.ts';
import { storedIdSchema as bigint, storedMomentSchema } from '../../domain/stored-values.ts';
import { budgetDecisionSchema, spendingSchema } from '../../worker/budget.ts';
import { failureOutcomeSchema } from '../../worker/inbox.ts';
import { messageUsageSchema } from '../../worker/message-usage.ts';
import { figuresSchema } from '../../worker/metrics/worker-figures.ts';
import { queueEntrySchema } from '../../worker/queue-entry.ts';
import { storyDescriptionSchema } from '../../worker/stories.ts';
import { albumSchema, candidatesSchema, unqueuedSchema } from './inbox-rows.ts';
import { recentRowSchema, toldRowSchema } from './known-rows.ts';
import { define } from './sql-function.ts';

const int = z.number().int();

/** The functions of `sql/0005_worker.sql`, `sql/0012_told.sql`, `sql/0014_told_revisions.sql` and `sql/0057_late_and_gone.sql`. */
export const workerFunctions = {
  abandon_claims: define(
    { claimed_before: 'timestamptz', repeatable: 'text[]', known: 'text[]', at: 'timestamptz' },
    z.object({ queued: int, uncertain: int }),
  ),
  claim_alerts: define(
    { worker: 'text', at: 'timestamptz', most: 'int', only_channel: 'text?' },
    z.array(outboxAlertSchema),
  ),
  defer_message: define({ message_id: 'bigint', deep_priority: 'int' }, z.boolean()),
  describe_story: define({ event_id: 'bigint', at: 'timestamptz' }, storyDescriptionSchema),
  drop_messages: define({ message_ids: 'bigint[]', reason: 'text', at: 'timestamptz' }, int),
  fail_message: define(
    { message_id: 'bigint', reason: 'text', most: 'int', at: 'timestamptz' },
    failureOutcomeSchema.nullish(),
  ),
  is_alert: define({ alert_id: 'bigint' }, z.boolean()),
  is_worded_later: define({ message_source: 'text', message_reference: 'text', moment: 'timestamptz' }, z.boolean()),
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
  list_lately_told: define({ event_id: 'bigint', since: 'timestamptz', known: 'bigint[]?' }, z.array(toldRowSchema)),
  list_overdue: define({ waiting_since: 'timestamptz', most: 'int' }, z.array(bigint)),
  list_queue: define({ wanted: 'text[]', most: 'int' }, z.array(queueEntrySchema)),
  list_recent_verdicts: define({ event_id: 'bigint', hours: 'float', known: 'bigint[]?' }, z.array(recentRowSchema)),
  list_signals: define(
    { since: 'timestamptz', most: 'int', least_confidence: 'float' },
    z.array(z.looseObject({ id: int })),
  ),
  list_story_alerts: define({ event_id: 'bigint' }, z.array(storyAlertSchema)),
  make_digest: define({ digest_channel: 'text', at: 'timestamptz', latest: 'timestamptz' }, bigint.nullable()),
  note_lost_jobs: define({}, int),
  prune_worker: define({ before: 'timestamptz', most: 'int' }, int),
  put_album_media: define({ part_source: 'text', anchor: 'text', media: 'jsonb' }),
  put_album_part: define(
    {
      part_source: 'text',
      part_album: 'text',
      part_message_id: 'text',
      part_text: 'text',
      part_media: 'jsonb',
      part_edited_at: 'timestamptz',
    },
    albumSchema,
  ),
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
  read_last_contact: define({ source_name: 'text' }, storedMomentSchema.nullish()),
  read_message_alerts: define({ message_source: 'text', message_reference: 'text' }, z.array(messageAlertSchema)),
  read_message_usage: define({ message_source: 'text', message_reference: 'text' }, z.array(messageUsageSchema)),
  read_newest_alert: define({}, int),
  read_spending: define({ at: 'timestamptz' }, spendingSchema),
  read_worker_figures: define({ at: 'timestamptz' }, figuresSchema),
  read_superseding: define({ message_id: 'bigint' }, z.object({ own: z.string(), later: z.string() }).nullish()),
  receive_post: define({ post: 'jsonb', event: 'jsonb', post_sketch: 'int[]', layers: 'text[]' }, candidatesSchema),
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
  supersede_message: define({ message_id: 'bigint', says_other: 'boolean', reason: 'text', at: 'timestamptz' }),
  take_deep_look: define(
    {
      look_message: 'bigint',
      at: 'timestamptz',
      calls_per_minute: 'int',
      calls_per_day: 'int',
      tokens_per_day: 'bigint',
      cost_per_day: 'float',
    },
    budgetDecisionSchema,
  ),
  take_receiving_turn: define({}),
  take_source_lease: define(
    { source_name: 'text', worker_name: 'text', at: 'timestamptz', until: 'timestamptz' },
    z.boolean(),
  ),
  take_unqueued: define({ most: 'int', at: 'timestamptz' }, unqueuedSchema),
  withdraw_messages: define(
    { message_source: 'text', message_references: 'text[]', at: 'timestamptz' },
    z.array(bigint),
  ),
};
