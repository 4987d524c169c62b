import type { ChatLine } from '../../../conversations/chat-store.ts';
import { cutText } from '../../../domain/text/normalise.ts';
import { changeAddress } from '../../desk.ts';
import { ForeignText } from '../../layout/foreign-text.tsx';
import { Moment } from '../../layout/moment.tsx';
import { Table } from '../../layout/table.tsx';
import { memoryPaths } from '../memory-paths.ts';
import type { MemoryView } from '../memory-view.ts';
import type { NamedKey } from './chat-reads.ts';
import { chatWords } from './chat-words.ts';

/** UTF-16 units of what a chat begins with. */
const shortTitle = 100;

interface ChatListProps extends MemoryView {
  /** Newest first; one more than `length` where there are older ones. */
  chats: readonly ChatLine[];
  length: number;
  keys: readonly NamedKey[];
  /** Empty: all of them. */
  scope: string;
}

/** Chats in one line each. */
export function ChatList({ desk, chats, length, keys, scope }: ChatListProps) {
  const say = chatWords[desk.language];
  const shown = chats.slice(0, length);
  const last = shown.at(-1);
  if (shown.length === 0) return <p>{scope === '' ? say.none : say.noneInScope(scope)}</p>;
  return (
    <>
      <Table
        label={desk.words.pages.memory}
        head={[say.begins, say.who, say.rounds, say.messages, say.last]}
        figures={[2, 3]}
        rows={shown.map((chat) => [
          <div class="text">
            <a href={`${memoryPaths.chats}/${chat.id}`}>
              <ForeignText text={cutText(chat.title.trim(), shortTitle) || '…'} />
            </a>
          </div>,
          <Who chat={chat} keys={keys} anyone={say.anyone} />,
          chat.rounds,
          chat.messages,
          <Moment desk={desk} at={new Date(chat.last_at)} />,
        ])}
      />
      {chats.length > length && last !== undefined ? (
        <p>
          <a href={changeAddress(desk.address, { before: `${last.last_at}_${last.id}`, forgotten: null })} rel="next">
            {say.older}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** Whose chat it is: its scope, the keys that lead there, and the app. */
export function Who({
  chat: { scope, app_type },
  keys,
  anyone,
}: {
  chat: Pick<ChatLine, 'scope' | 'app_type'>;
  keys: readonly NamedKey[];
  anyone: string;
}) {
  const names = keys
    .filter((key) => key.scope === scope || (key.hasUsers && scope.startsWith(`${key.scope}/`)))
    .map(({ name }) => name);
  const who = names.join(', ') || (scope === 'default' ? anyone : null);
  const all = [scope, who, app_type].filter((part) => part !== null);
  return <ForeignText text={all.join(' · ')} />;
}
