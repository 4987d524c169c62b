import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import type { MadeExchange } from '../support/exchanges.ts';
import { makeExchange, makeUuid } from '../support/exchanges.ts';
import type { DeskPages } from './open-desk-pages.ts';

export const hostileLine = '\u202E<img src=x onerror=alert(1)> [x](javascript:alert(1)) <svg onload=alert(1)>';

/** A chat of three rounds, of which the second was edited and the third asks for what an older chat holds; both with a summary. */
export async function putChats({
  chatStores: { call },
  stores: { database },
}: Pick<DeskPages, 'chatStores' | 'stores'>) {
  const chats = createSqlChatStore(call);
  const [old, id] = [makeUuid('old chat'), makeUuid('chat')];
  const put = (given: MadeExchange) => chats.recordExchanges([makeExchange(given)]);
  await put({
    placement: { chat_id: old },
    ask: 'My sister Wilhelmina keeps a heron',
    answer: 'How unusual!',
    asked_at: '2026-02-01T09:00:00.000Z',
    answered_at: '2026-02-01T09:00:05.000Z',
  });
  await put({ ask: `${hostileLine} hello`, answer: 'x'.repeat(100_000), scene: 'daily', app_type: 'chat-app' });
  const after = `/${hostileLine} hello`;
  await put({
    placement: { relation: 'next', round: 2 },
    after,
    ask: 'what time is it in Lisboa?',
    answer: 'noon',
    scene: 'meta',
  });
  await put({
    placement: { relation: 'edit', round: 2, revision: 2, supersedes: [`${after}/what time is it in Lisboa?`] },
    after,
    ask: 'what time is it in Porto?',
    answer: 'also noon',
  });
  const [said] = await database.query<{ id: number }>(
    'select id from conversations where chat_id = $1 order by id limit 1',
    [old],
  );
  const question = `${after}/what time is it in Porto?/what bird does my sister keep?`;
  await put({
    placement: { relation: 'next', round: 3 },
    after: `${after}/what time is it in Porto?`,
    ask: 'what bird does my sister keep?',
    answer: 'A heron.',
    scene: 'daily',
    answered_at: '2026-03-02T12:00:00.000Z',
    injection: {
      anchor_key: question,
      content: `[2026-02-01] you said: My sister Wilhelmina keeps a heron ${hostileLine}`,
      rule: 'recall',
      role: 'system',
      position: 'ledger',
      items: [{ kind: 'turn', id: Number(said?.id) }],
    },
  });
  await database.query(
    `insert into summaries (chat_id, from_round, to_round, text, scene_type, created_at, written_at, written_by)
     values ($1, 1, 2, $2, 'daily', now(), now(), 'extract')
     on conflict (chat_id, from_round, to_round) do update set text = excluded.text, scene_type = excluded.scene_type`,
    [id, `They said hello ${hostileLine}`],
  );
  return { old, id };
}
