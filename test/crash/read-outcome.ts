import type { Database } from '../../src/store/database.ts';
import type { SentMessage } from '../../src/telegram/emulator/outgoing-messages.ts';
import type { TelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import type { ReceivedRequest, WebhookReceiver } from './webhook-receiver.ts';

export interface OutcomeMessage {
  id: number;
  reference: string;
  source: string;
  revision: number;
  text: string;
  state: string;
  settled_reason: string | null;
}

export interface OutcomeVerdict {
  id: number;
  reference: string;
  source: string;
  stage: 'fast' | 'deep';
  revision: number;
  gate_reason: string;
}

export interface OutcomeAlert {
  id: number;
  channel: string;
  kind: string;
  state: string;
  reason: string | null;
  created_at: string;
}

/** What a run has left behind, in the database and at those who were told. */
export interface Outcome {
  messages: OutcomeMessage[];
  /** Of messages, by `source/id`; in the order in which they were stored. */
  verdicts: OutcomeVerdict[];
  links: { reference: string; kind: string; event: string }[];
  alerts: OutcomeAlert[];
  /** Jobs that are neither done nor gone. */
  openJobs: number;
  /** The alerts of the messages that Telegram has got, in order. */
  telegram: number[];
  webhook: readonly ReceivedRequest[];
}

export async function readOutcome(
  database: Database,
  { emulator, webhook }: { emulator: TelegramEmulator; webhook: WebhookReceiver },
): Promise<Outcome> {
  const [jobs] = await database.query<{ open: number }>(
    `select count(*)::int as open from queue.job where name in ('first_look', 'deep_look') and state < 'completed'`,
  );
  return {
    messages: await database.query(
      `select id::int, source || '/' || source_message_id as reference, source, revision, text, state, settled_reason
       from messages order by id`,
    ),
    verdicts: await database.query(
      `select s.id::int, e.source || '/' || e.source_message_id as reference, e.source, s.stage, s.revision, s.gate_reason
       from ai_signals s join news_events e on e.id = s.news_event_id order by s.id`,
    ),
    links: await database.query(
      `select l.source || '/' || l.source_message_id as reference, l.kind, e.source || '/' || e.source_message_id as event
       from message_links l join news_events e on e.id = l.news_event_id order by l.id`,
    ),
    alerts: await database.query(
      `select id::int, channel, kind, state, reason, to_jsonb(created_at) #>> '{}' as created_at from alerts order by id`,
    ),
    openJobs: jobs?.open ?? -1,
    telegram: emulator.state().sent.map(readAlertId),
    webhook: webhook.requests,
  };
}

/** By the buttons under it; 0 where there are none. */
function readAlertId({ reply_markup }: SentMessage): number {
  const data = reply_markup?.inline_keyboard.flat()[0]?.callback_data ?? '';
  return Number(/^fb:(\d+):/.exec(data)?.[1] ?? 0);
}
