import type { NewsStore, VerdictRecord } from '../../graphs/signal/news-store.ts';
import type { GateDecision } from '../../src/domain/gate-decision.ts';
import type { Post } from '../../src/domain/post.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import type { Database } from '../../src/store/database.ts';
import type { TransactionalQueue } from '../../src/store/queue/transactional-queue.ts';
import type { InboxUpkeep } from '../../src/store/sql/inbox-upkeep.ts';
import type { Inbox } from '../../src/worker/inbox.ts';
import { makeRecord } from '../support/records.ts';

/** An inbox with what stands around it, on one database. */
export interface InboxUnderTest {
  database: Database;
  inbox: Inbox;
  upkeep: InboxUpkeep;
  store: NewsStore;
  queue: TransactionalQueue;
}

export type OpenInbox = () => Promise<InboxUnderTest>;

export const at = new Date('2025-03-01T12:00:05Z');
export const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** Stores the fast verdict of a post, as the fast look does. */
export function storeVerdict(
  { store }: InboxUnderTest,
  { message }: Post,
  changes: {
    asOf?: Date;
    gate?: GateDecision;
    analysis?: Verdict;
    embedding?: { vector: number[]; model: string };
    settled?: VerdictRecord['settled'];
  } = {},
) {
  const { asOf = at, gate, analysis, embedding, settled } = changes;
  const record = makeRecord(message, {
    asOf: asOf.toISOString(),
    ...(gate === undefined ? {} : { gate }),
    ...(analysis === undefined ? {} : { analysis }),
    ...(embedding === undefined ? {} : { embedding }),
  });
  return store.putVerdict({ ...record, ...(settled === undefined ? {} : { settled }) });
}

/** The messages that have a job, in the order of a channel. */
export async function listJobs({ database }: InboxUnderTest, name = 'first_look'): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select (data ->> 'messageId')::int as id from queue.job where name = $1 and state < 'completed' order by created_on, id`,
    [name],
  );
  return rows.map(({ id }) => id);
}

/** `kind source/id` of every link, and the event that it leads to. */
export async function listLinks({
  database,
}: InboxUnderTest): Promise<{ link: string; event: number; score: number }[]> {
  return database.query(
    `select kind || ' ' || source || '/' || source_message_id as link, news_event_id::int as event, score
     from message_links order by id`,
  );
}

/** The states of all messages, by their ids. */
export async function listStates({ database }: InboxUnderTest): Promise<string[]> {
  const rows = await database.query<{ state: string }>('select state from messages order by id');
  return rows.map(({ state }) => state);
}
