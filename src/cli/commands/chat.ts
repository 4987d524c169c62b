import { createInterface } from 'node:readline/promises';
import type { ChatLine, ChatRow, ChatStore, Forgotten, StoredChat } from '../../conversations/chat-store.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { createSqlChatStore } from '../../store/sql/chat-store.ts';
import type { CommandContext } from '../command-context.ts';
import { describeChatLine, noteOtherScopes, requireChat, toShort, toUnknownChat } from '../find-chat.ts';
import { parseCount } from '../parse-option.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { toMinute } from '../print-moment.ts';
import { withStores } from '../with-stores.ts';

interface Output {
  json?: boolean;
}

function withChats<Result>(context: CommandContext, run: (chats: ChatStore) => Promise<Result>): Promise<Result> {
  return withStores(context, ({ call }) => run(createSqlChatStore(call)));
}

/** Lists chats, the newest first. */
export async function listChats(
  options: Output & { scope?: string; limit?: string },
  context: CommandContext,
): Promise<number> {
  const limit = parseCount(options.limit ?? '20', '--limit', 1, 10_000);
  return withChats(context, async (store) => {
    const chats = await store.listChats({ scope: options.scope ?? null, limit, before: null });
    await printLine(options.json ? JSON.stringify({ chats }) : describeList(chats));
    if (chats.length === 0 && options.scope !== undefined) await noteOtherScopes(store, options.scope);
    return 0;
  });
}

/** Shows what was said in a chat, in order. */
export async function showChat(
  id: string,
  options: Output & { all?: boolean },
  context: CommandContext,
): Promise<number> {
  const chat = await withChats(context, (store) => requireChat(store, id));
  const conversations = chat.conversations.filter((row) => options.all === true || row.superseded_at === null);
  await printLine(options.json ? JSON.stringify({ ...chat, conversations }) : describeChat(chat, conversations));
  return 0;
}

/** Removes a chat and what was made of it, after asking. */
export async function forgetChat(
  id: string,
  options: Output & { yes?: boolean },
  context: CommandContext,
): Promise<number> {
  return withChats(context, async (store) => {
    const chat = await requireChat(store, id);
    if (!options.yes && !(await confirm(`Forget ${describeChatLine(chat)}?`, context))) return 1;
    const removed = await store.forgetChat(chat.id, systemClock.now());
    if (removed === null) throw toUnknownChat(id);
    await printLine(options.json ? JSON.stringify({ id: chat.id, ...removed }) : describeForgotten(chat.id, removed));
    return 0;
  });
}

/** Asks on a terminal; elsewhere nobody could answer. */
async function confirm(question: string, { abort }: CommandContext): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new AppError('invalid_input', 'Nothing was forgotten: nobody can be asked here', {
      hint: 'Add --yes to do it without a question.',
    });
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // A terminal that is asked sends Ctrl-C as a key.
  terminal.once('SIGINT', () => process.emit('SIGINT'));
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal: abort })).trim());
  } finally {
    terminal.close();
  }
}

function describeList(chats: readonly ChatLine[]): string {
  if (chats.length === 0) return 'There are no chats.';
  return formatTable(
    ['id', 'last (UTC)', 'scope', 'app', 'rounds', 'messages', 'begins with'],
    chats.map((chat) => [
      chat.id.slice(0, 8),
      toMinute(chat.last_at),
      toTerminalText(chat.scope),
      toTerminalText(chat.app_type ?? ''),
      `${chat.rounds}`,
      `${chat.messages}`,
      toShort(chat.title),
    ]),
  );
}

function describeChat(chat: StoredChat, rows: readonly ChatRow[]): string {
  return [describeChatLine(chat), ...rows.map(describeRow)].join('\n\n');
}

function describeRow(row: ChatRow): string {
  const head = [
    `round ${row.round}${row.revision > 1 ? ` (revision ${row.revision})` : ''}`,
    row.name === null ? row.role : `${row.role} ${row.name}`,
    `${row.created_at.slice(0, 19).replace('T', ' ')} UTC`,
    `message ${row.id}`,
    row.scene_type === null || row.scene_type === 'daily' ? null : row.scene_type,
    row.model,
    row.finish_state === 'complete' ? null : row.finish_state,
    row.superseded_at === null ? null : 'superseded',
  ];
  const said = head.filter((part) => part !== null).map(toTerminalText);
  // Line by line: what moves a terminal's cursor goes, the lines stay.
  return [...describeInjection(row), said.join(' · '), ...toLines(row.content, '  ')].join('\n');
}

/** What memory put before a message, and why. */
function describeInjection({ injection }: ChatRow): string[] {
  if (injection === null) return [];
  const { rule, position, items, content } = injection;
  return [`memory · ${rule} · ${position} · ${items.length} lines`, ...toLines(content, '  │ ')];
}

const toLines = (text: string, before: string) => text.split(/\r?\n/).map((line) => `${before}${toTerminalText(line)}`);

function describeForgotten(id: string, { messages, vectors, summaries, injections }: Forgotten): string {
  const counts = `${messages} messages, ${vectors} vectors, ${summaries} summaries, ${injections} injections`;
  return `Forgot ${id}: ${counts}. No row holds it any more; its bytes leave the files of the database as they are written over.`;
}
