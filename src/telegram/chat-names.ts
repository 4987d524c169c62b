import type { TelegramChat, TelegramUser } from './bot/update-schema.ts';

/** Ids of channels and supergroups are -100 followed by the number that `t.me/c/` links show. */
const channelMark = '-100';

/** `message.source` of a chat: its @username in lower case, else its id. Ids outlive a change of the title. */
export function toSource({ id, username }: Pick<TelegramChat, 'id' | 'username'>): string {
  return username ? `@${username.toLowerCase()}` : String(id);
}

/** The link to a post; undefined in chats without links (small groups, private chats). */
export function toPostUrl(
  { id, username }: Pick<TelegramChat, 'id' | 'username'>,
  messageId: number,
): string | undefined {
  if (username) return `https://t.me/${username}/${messageId}`;
  const text = String(id);
  return text.startsWith(channelMark) ? `https://t.me/c/${text.slice(channelMark.length)}/${messageId}` : undefined;
}

/** The id of a channel from the number of a `t.me/c/` link. */
export function toChannelId(linkNumber: string): number {
  return Number(`${channelMark}${linkNumber}`);
}

/** A chat's name for people. */
export function toChatName(chat: TelegramChat): string {
  return chat.title?.trim() || toSource(chat);
}

export function toUserName({ id, first_name, last_name, username }: TelegramUser): string {
  const name = [first_name, last_name].map((part) => part?.trim()).filter(Boolean);
  return name.join(' ') || (username ? `@${username.toLowerCase()}` : String(id));
}
