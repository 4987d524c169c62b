import type { Exchange } from '../../src/conversations/exchange.ts';
import type { Database } from '../../src/store/database.ts';
import { makeExchange, makeUuid } from '../support/exchanges.ts';

const places = ['Lisbon', 'Oslo', '青岛', 'Ghent', '大理', 'Porto'];

/** Chats that ended long ago, one round a minute; no two rounds say the same. */
export function makeSilentChats(chats: number, rounds: number): Exchange[] {
  return Array.from({ length: chats * rounds }, (_, index) => {
    const [chat, round] = [Math.floor(index / rounds), (index % rounds) + 1];
    const place = places[(chat + round) % places.length];
    const asked_at = new Date(Date.parse('2026-02-01T08:00:00Z') + (chat * rounds + round) * 60_000).toISOString();
    return makeExchange({
      placement: { chat_id: makeUuid(`silent chat ${chat}`), round },
      ask: `In ${place} I packed box ${chat * 1000 + round} for my aunt, 第 ${round} 箱。`,
      answer: `Box ${round} for ${place} is on the list of chat ${chat}.`,
      asked_at,
      answered_at: asked_at,
    });
  });
}

/** What the work on chats left undone or did twice, counted; all 0 where it is done. */
export interface UpkeepFaults {
  unembedded: number;
  unannotated: number;
  /** Rounds of chats that are silent for half an hour and stand in no summary. */
  unsummarised: number;
  /** Rounds that stand in more than one. */
  summarised_twice: number;
  summaries_without_vector: number;
  /** Of chats that are silent for half an hour. */
  still_waiting: number;
}

export async function findUpkeepFaults(database: Pick<Database, 'query'>, now: Date): Promise<UpkeepFaults> {
  const [faults] = await database.query<UpkeepFaults>(
    `with said as (
      select c.*, h.last_at < $1::timestamptz - interval '30 minutes' as is_silent from conversations c join chats h on h.id = c.chat_id
      where c.superseded_at is null and c.role <> 'tool'
    ), covered as (
      select chat_id, round, is_silent,
        (select count(*) from summaries s where s.chat_id = said.chat_id and said.round between s.from_round and s.to_round) as times
      from said group by chat_id, round, is_silent
    )
    select
      (select count(*)::int from said where embedding is null) as unembedded,
      (select count(*)::int from said where annotated_at is null) as unannotated,
      (select count(*)::int from covered where is_silent and times = 0) as unsummarised,
      (select count(*)::int from covered where times > 1) as summarised_twice,
      (select count(*)::int from summaries where embedding is null) as summaries_without_vector,
      (select count(*)::int from chat_upkeep u join chats h on h.id = u.chat_id where h.last_at < $1::timestamptz - interval '30 minutes') as still_waiting`,
    [now.toISOString()],
  );
  if (faults === undefined) throw new Error('no answer');
  return faults;
}

export const noFaults: UpkeepFaults = {
  unembedded: 0,
  unannotated: 0,
  unsummarised: 0,
  summarised_twice: 0,
  summaries_without_vector: 0,
  still_waiting: 0,
};
