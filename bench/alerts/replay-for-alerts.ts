import type { AlertJudge } from '../../src/alerts/alert-judge.ts';
import { renderPlainText } from '../../src/alerts/render-alert.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { emptyDatabase, openTestDatabase } from '../../test/support/embedded-database.ts';
import { openTestWorker } from '../../test/support/test-worker.ts';

/** An alert that was sent, or one that was not, with why. */
export interface ToldLine {
  published_at: string;
  kind: string;
  state: string;
  /** Why it was not told; null for an alert. */
  reason: string | null;
  action: string;
  event_type: string;
  assets: string[];
  confidence: number;
  /** As a channel shows it. */
  shown: string;
  /** The message itself. */
  text: string;
}

export interface Replayed {
  messages: number;
  alerts: ToldLine[];
  heldBack: ToldLine[];
  /** Of both, those whose judge failed: the rules decided. */
  unjudged: number;
  /** How many messages ended in each way. */
  counts: Record<string, number>;
}

export interface ReplayOptions {
  /** Of the alerts. */
  language: 'zh' | 'en';
  /** Says what is told; null: the rules do. */
  judge: AlertJudge | null;
  /** As in the settings of the worker. */
  judgeShutFrom: number;
  onProgress(done: number): void;
}

interface AlertRow {
  kind: string;
  state: string;
  reason: string | null;
  content: Parameters<typeof renderPlainText>[0]['content'];
  text: string;
}

/** Reads the messages one after the other through a whole worker on an embedded database, whose clock is their publication. */
export async function replayForAlerts(
  messages: readonly MessageInput[],
  { language, judge, judgeShutFrom, onProgress }: ReplayOptions,
): Promise<Replayed> {
  const database = await openTestDatabase();
  const begin = messages[0]?.published_at;
  const worker = await openTestWorker(database, {
    ...(begin === undefined ? {} : { now: begin }),
    ...(judge === null ? {} : { judge, settings: { judgeShutFrom } }),
    channels: [{ name: 'desk', kind: 'stdout', language }],
  });
  try {
    await emptyDatabase(database);
    await worker.worker.start();
    for (const [index, { text, published_at = '' }] of messages.entries()) {
      worker.advance(Math.max(0, Date.parse(published_at) - worker.clock.now().getTime()));
      await worker.receive({ text, source: '@export', source_message_id: String(index + 1), published_at });
      await worker.settle();
      onProgress(index + 1);
    }
    const rows = await database.query<AlertRow>(
      `select a.kind, a.state, a.reason, a.content, m.post -> 'message' ->> 'text' as text
       from alerts a join messages m on m.id = a.message_id order by a.id`,
    );
    const lines = rows.map(({ kind, state, reason, content, text }) => ({
      published_at: content.published_at,
      kind,
      state,
      reason,
      action: content.action,
      event_type: content.event_type,
      assets: content.assets,
      confidence: content.confidence,
      shown: renderPlainText({ kind: content.kind, content, entries: [] }),
      text,
    }));
    const ends = await database.query<{ reason: string; count: number }>(
      `select state || ': ' || settled_reason as reason, count(*)::int as count from messages group by 1 order by 2 desc, 1`,
    );
    return {
      messages: messages.length,
      alerts: lines.filter(({ state }) => state !== 'suppressed'),
      heldBack: lines.filter(({ state }) => state === 'suppressed'),
      unjudged: rows.filter(({ content }) => content.degraded.includes('alert_model_failed')).length,
      counts: Object.fromEntries(ends.map(({ reason, count }) => [reason, count])),
    };
  } finally {
    await worker.close();
    await database.close();
  }
}
