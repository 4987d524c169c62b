import type { ChatLine, ChatStore, StoredChat } from '../conversations/chat-store.ts';
import { AppError } from '../domain/app-error.ts';
import { printNote, toTerminalText } from './print.ts';
import { toMinute } from './print-moment.ts';

const pageSize = 500;

/** Every chat, the newest first; null: of all scopes. */
export async function listEveryChat(store: ChatStore, scope: string | null): Promise<ChatLine[]> {
  const chats: ChatLine[] = [];
  let before: ChatLine | null = null;
  for (;;) {
    const page: ChatLine[] = await store.listChats({ scope, limit: pageSize, before });
    chats.push(...page);
    before = page.at(-1) ?? null;
    if (page.length < pageSize) return chats;
  }
}

/** Scopes that are named, the one with the newest chat first. */
const scopeLimit = 10;

/** Says on stderr which scopes have chats, if this one has none. */
export async function noteOtherScopes(store: ChatStore, scope: string): Promise<void> {
  if ((await store.listChats({ scope, limit: 1, before: null })).length > 0) return;
  const scopes = [...new Set((await listEveryChat(store, null)).map((chat) => chat.scope))];
  const named = scopes.slice(0, scopeLimit).map(toTerminalText).join(', ');
  const more = scopes.length > scopeLimit ? `, and ${scopes.length - scopeLimit} more` : '';
  const others = scopes.length === 0 ? 'there are no chats at all' : `there are some in: ${named}${more}`;
  printNote(`secondlook: no chats are stored in the scope ${toTerminalText(scope)}; ${others}`);
}

/** Throws `not_found`, naming those that begin so if several do. */
export async function requireChat(store: ChatStore, id: string): Promise<StoredChat> {
  const chat = await store.readChat(id);
  if (chat === null) throw toUnknownChat(id, await listEveryChat(store, null));
  return chat;
}

/** Chats that are named where several begin so. */
const candidateLimit = 5;

/** The error for a chat that can't be told by what was given; where several begin so, they are named. */
export function toUnknownChat(id: string, chats: readonly ChatLine[] = []): AppError {
  const digits = toDigits(id);
  const alike = digits.length < leastDigits ? [] : chats.filter((chat) => toDigits(chat.id).startsWith(digits));
  if (alike.length < 2) {
    return new AppError('not_found', `There is no chat ${toTerminalText(id)}`, {
      hint: 'Give its id as `secondlook chat list` shows it, or its first six digits or more.',
    });
  }
  const named = alike.slice(0, candidateLimit).map(describeChatLine);
  const more = alike.length > candidateLimit ? [`and ${alike.length - candidateLimit} more`] : [];
  return new AppError('not_found', `${alike.length} chats begin with ${toTerminalText(id)}`, {
    hint: ['Give more of its id:', ...named, ...more].join('\n  '),
  });
}

/** Fewer digits name no chat. */
const leastDigits = 6;
const toDigits = (id: string): string => id.replaceAll('-', '').toLowerCase();

/** A chat on one line. */
export function describeChatLine({ id, scope, rounds, messages, last_at, title }: ChatLine): string {
  const counts = `${rounds} rounds, ${messages} messages`;
  return `${id} · ${toTerminalText(scope)} · ${counts} · last ${toMinute(last_at)} UTC · ${toShort(title)}`;
}

/** The beginning of what was said, on one line. */
export function toShort(text: string, most = 40): string {
  const line = toTerminalText(text.replace(/\s+/g, ' '));
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}
