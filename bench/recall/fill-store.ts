import type { ChatStore } from '../../src/conversations/chat-store.ts';
import type { ChatFileLine } from '../../src/conversations/import/read-chat-lines.ts';
import { toExchanges } from '../../src/conversations/import/to-exchanges.ts';
import type { BenchDocument } from '../retrieval/data-set.ts';

const batch = 100;

/** Stores a data set as chats: each group a scope, each session a chat, the first speaker of a group its user. */
export async function fillWithData(chats: ChatStore, documents: readonly BenchDocument[]): Promise<void> {
  for (const scope of new Set(documents.map((document) => document.scope))) {
    const lines = toChatLines(documents.filter((document) => document.scope === scope));
    await store(chats, lines, scope);
  }
}

/** Adds rounds to a scope that are made of the words of a data set, as common there as they are here; the same each time. */
export async function fillUp(
  chats: ChatStore,
  scope: string,
  rounds: number,
  documents: readonly BenchDocument[],
): Promise<void> {
  const words = documents.flatMap(({ text }) => text.split(/\s+/));
  const lengths = documents.map(({ text }) => text.split(/\s+/).length);
  const random = createRandom(15);
  const say = () => {
    const length = lengths[Math.floor(random() * lengths.length)] ?? 1;
    return Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '').join(' ');
  };
  const latest = Math.max(...documents.map(({ createdAt }) => createdAt.getTime()));
  const lines = Array.from({ length: rounds }, (_, number): ChatFileLine[] => {
    const created_at = new Date(latest - number * 3_600_000).toISOString();
    const place = { chat: `fill ${Math.floor(number / 20)}`, round: (number % 20) + 1, revision: 1, created_at };
    return [
      { ...place, role: 'user', content: say() },
      { ...place, role: 'assistant', content: say() },
    ];
  });
  await store(chats, lines.flat(), scope);
}

async function store(chats: ChatStore, lines: readonly ChatFileLine[], scope: string): Promise<void> {
  const exchanges = [...toExchanges(lines, { scope, appType: null, own: new Set() })];
  for (let start = 0; start < exchanges.length; start += batch) {
    await chats.recordExchanges(exchanges.slice(start, start + batch));
  }
}

function toChatLines(documents: readonly BenchDocument[]): ChatFileLine[] {
  const user = documents[0]?.source ?? null;
  const rounds = new Map<string, number>();
  return documents.map(({ thread, source, text, createdAt, scope }) => {
    const chat = thread ?? scope;
    const role = source === user ? 'user' : 'assistant';
    const round = Math.max(1, (rounds.get(chat) ?? 0) + (role === 'user' ? 1 : 0));
    rounds.set(chat, round);
    const name = source ?? undefined;
    return { chat, round, revision: 1, role, name, content: text, created_at: createdAt.toISOString() };
  });
}

/** Mulberry32 (T. Ettinger, public domain). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
