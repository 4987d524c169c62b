import type { ChatLine, ChatRow } from '../../conversations/chat-store.ts';
import type { ReadRounds } from '../../conversations/read-rounds.ts';
import { createSqlChatStore } from '../../store/sql/chat-store.ts';
import { createSqlReadRounds } from '../../store/sql/read-rounds.ts';
import type { CommandContext } from '../command-context.ts';
import { listEveryChat, noteOtherScopes, requireChat } from '../find-chat.ts';
import { printLine } from '../print.ts';
import { withStores } from '../with-stores.ts';

/** Prints chats as `gateway import` reads them, the newest chat first. */
export async function exportChats(
  id: string | undefined,
  options: { scope?: string },
  context: CommandContext,
): Promise<number> {
  return withStores(context, async ({ call }) => {
    const store = createSqlChatStore(call);
    const chats = id === undefined ? await listEveryChat(store, options.scope ?? null) : [await requireChat(store, id)];
    if (chats.length === 0 && options.scope !== undefined) await noteOtherScopes(store, options.scope);
    for (const chat of chats) {
      if (context.abort.aborted) return 130;
      const pinned = await findPinned(createSqlReadRounds(call), chat.id);
      // It may have been forgotten meanwhile.
      for (const row of (await store.readChat(chat.id))?.conversations ?? []) {
        if (row.superseded_at === null) await printLine(JSON.stringify(toFileLine(chat, row, pinned.has(row.id))));
      }
    }
    return 0;
  });
}

/** The messages of a chat that are kept for good. */
async function findPinned(read: ReadRounds, chat: string): Promise<Set<number>> {
  const pinned = new Set<number>();
  for (let from: number | null = 1; from !== null; ) {
    const page = await read(chat, from, null);
    for (const { id, is_kept } of page?.turns ?? []) if (is_kept) pinned.add(id);
    from = page?.next_round ?? null;
  }
  return pinned;
}

function toFileLine({ id, scope, app_type }: ChatLine, row: ChatRow, isPinned: boolean): object {
  const { round, revision, role, name, content, created_at } = row;
  return {
    chat: id,
    round,
    revision,
    role,
    ...(name !== null && { name }),
    content,
    created_at,
    scope,
    ...(app_type !== null && { app_type }),
    ...(isPinned && { pinned: true }),
  };
}
