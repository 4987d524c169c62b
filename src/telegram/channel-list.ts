import { AppError } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import type { TelegramChat } from './bot/update-schema.ts';
import { toChannelId, toChatName, toSource } from './chat-names.ts';

/** The chats to read. Empty: every channel and group that the bot is in, but no private chat. */
export interface ChannelList {
  readonly isEmpty: boolean;
  /** Ids, and names without @ in lower case. */
  readonly entries: readonly (number | string)[];
  isAllowed(chat: TelegramChat): boolean;
}

const hint =
  'Write a channel as -1001234567890, @name, https://t.me/name or https://t.me/c/1234567890/1. An invite link (t.me/+…) ' +
  'names no channel: use the id.';

/**
 * Reads an allow-list: ids (with or without the -100 of channels), @names, and links to a channel or to a post in it. Throws
 * `invalid_settings` with every entry that is none of these.
 */
export function parseChannelList(entries: readonly string[]): ChannelList {
  const ids = new Set<number>();
  const names = new Set<string>();
  const wrong: string[] = [];
  for (const entry of entries.map((part) => part.trim()).filter((part) => part !== '')) {
    const channel = readEntry(entry);
    if (channel === null) wrong.push(entry);
    else if (typeof channel === 'number') ids.add(channel);
    else names.add(channel);
  }
  if (wrong.length > 0) {
    throw new AppError('invalid_settings', `Not a Telegram channel: ${wrong.join(', ')}`, { hint });
  }
  const isEmpty = ids.size + names.size === 0;
  return {
    isEmpty,
    entries: [...ids, ...names],
    isAllowed({ id, type, username }) {
      if (isEmpty) return type === 'channel' || type === 'supergroup' || type === 'group';
      return ids.has(id) || (username != null && names.has(username.toLowerCase()));
    },
  };
}

/** The channels of a list as messages name them: one that is listed by its id counts as that id. */
export function toSourceNames({ entries }: ChannelList): string[] {
  return entries.map(toSourceName);
}

/** What a list of sources of any kind may call one by: a channel's id or link as messages name it, and anything else as it is. */
export function readSourceNames(entry: string): string[] {
  const channel = readEntry(entry);
  if (channel === null) return [entry];
  return /^\d+$/.test(entry) ? [entry, toSourceName(channel)] : [toSourceName(channel)];
}

const toSourceName = (channel: number | string) => (typeof channel === 'number' ? String(channel) : `@${channel}`);

/** Whether it is an invite link: only whoever follows it learns which channel it leads to. */
export function isInviteLink(entry: string): boolean {
  const [first = ''] = readPath(entry) ?? [];
  return first.startsWith('+') || first.toLowerCase() === 'joinchat';
}

/** The parts of a link to Telegram; null for anything else. */
function readPath(entry: string): string[] | null {
  const path = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.(?:me|dog)\/(.*)$/i.exec(entry)?.[1];
  const parts = path
    ?.replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  return parts ?? null;
}

function readEntry(entry: string): number | string | null {
  if (/^-\d{1,19}$/.test(entry)) return Number(entry);
  if (/^\d{5,16}$/.test(entry)) return toChannelId(entry);
  const link = readPath(entry);
  if (link?.[0] === 'c') return /^\d{5,16}$/.test(link[1] ?? '') ? toChannelId(link[1] ?? '') : null;
  const name = link === null ? /^@(.*)$/.exec(entry)?.[1] : link[link[0] === 's' ? 1 : 0];
  return name !== undefined && /^[a-z]\w{3,31}$/i.test(name) && name !== 'joinchat' ? name.toLowerCase() : null;
}

/** The most chats named in the log; strangers can add a bot to any number of channels. */
const namedAtMost = 1000;

/** Passes the chats on the list; for any other, logs once how to add it. */
export function createChannelFilter(channels: ChannelList, logger: Logger): (chat: TelegramChat) => boolean {
  const told = new Set<number>();
  return (chat) => {
    if (channels.isAllowed(chat)) return true;
    if (!told.has(chat.id) && told.size < namedAtMost) {
      told.add(chat.id);
      const entry = toSource(chat);
      const advice = channels.isEmpty
        ? `${chat.type ?? 'such'} chats are read only where the list of channels names them`
        : `add ${entry} to the list of channels to read it`;
      logger.warn({ chat: chat.id, entry }, `Telegram: ${JSON.stringify(toChatName(chat))} is not read; ${advice}`);
    }
    return false;
  };
}
