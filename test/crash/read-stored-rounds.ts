import type { Database } from '../../src/store/database.ts';
import type { AnsweredRound } from './gateway-chats.ts';

/** A question with its answer as the store has it. */
export interface StoredRound {
  chat_id: string;
  round: number;
  revision: number;
  asked: string;
  answer: string;
  is_superseded: boolean;
}

export function readStoredRounds(database: Database): Promise<StoredRound[]> {
  return database.query<StoredRound>(
    `select u.chat_id, u.round, u.revision, u.content as asked, a.content as answer, u.superseded_at is not null as is_superseded
     from conversations u
     join conversations a on a.chat_id = u.chat_id and a.round = u.round and a.revision = u.revision and a.role = 'assistant'
     where u.role = 'user'
     order by u.chat_id, u.round, u.revision, a.position`,
  );
}

/** What is wrong with what was stored, in words; each list is empty where the promises are kept. */
export function findChatFaults(answered: readonly AnsweredRound[], stored: readonly StoredRound[]) {
  const counting = stored.filter(({ is_superseded }) => !is_superseded);
  const describe = ({ chat, round, life }: AnsweredRound) => `chat ${chat} round ${round} of gateway ${life}`;
  const find = ({ asked, answer }: AnsweredRound) =>
    counting.filter((one) => one.asked === asked && one.answer === answer);
  const chatIds = new Map<number, Set<string>>();
  for (const one of answered) {
    const ids = chatIds.get(one.chat) ?? new Set();
    for (const { chat_id } of find(one)) ids.add(chat_id);
    chatIds.set(one.chat, ids);
  }
  return {
    missing: answered.filter((one) => find(one).length === 0).map(describe),
    twice: answered.filter((one) => find(one).length > 1).map(describe),
    outOfOrder: answered.filter((one) => find(one).some(({ round }) => round !== one.round)).map(describe),
    torn: [...chatIds].filter(([, ids]) => ids.size > 1).map(([chat]) => `chat ${chat}`),
    shared: [...new Set(counting.map(({ chat_id }) => chat_id))].filter(
      (id) => [...chatIds.values()].filter((ids) => ids.has(id)).length > 1,
    ),
  };
}
