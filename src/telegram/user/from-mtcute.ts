import type { TelegramChat, TelegramMessage, TelegramOrigin } from '../bot/update-schema.ts';

/** The parts of mtcute's objects that we read. Ids of channels are marked (-100…) like the Bot API's. */
export interface MtcuteChat {
  id: number;
  type: string;
  chatType?: string;
  displayName?: string;
  username?: string | null;
}

export interface MtcuteMessage {
  id: number;
  date: Date;
  editDate: Date | null;
  /** The server says that this edit is invisible to people: reactions, views, buttons. */
  hideEditMark?: boolean;
  chat: MtcuteChat;
  text: string;
  entities: readonly { kind: string; offset: number; length: number; params: { url?: string } }[];
  groupedId: { toString(): string } | null;
  forward: {
    date: Date;
    sender: { type: string; id?: number; displayName?: string; username?: string | null; chatType?: string };
    raw?: { channelPost?: number };
  } | null;
  replyToMessage: { id: number | null } | null;
  media: { type: string; uniqueFileId?: string } | null;
}

export function toTelegramChat({ id, type, chatType, displayName, username }: MtcuteChat): TelegramChat {
  return {
    id,
    type: type === 'user' ? 'private' : (chatType ?? type),
    title: displayName ?? null,
    username: username ?? null,
  };
}

export function toTelegramMessage(message: MtcuteMessage): TelegramMessage {
  const { id, date, editDate, hideEditMark, chat, text, entities, groupedId, forward, replyToMessage } = message;
  return {
    message_id: id,
    date: toSeconds(date),
    edit_date: editDate === null || hideEditMark ? null : toSeconds(editDate),
    chat: toTelegramChat(chat),
    text,
    entities: entities.map(({ kind, offset, length, params }) => ({
      type: kind,
      offset,
      length,
      url: params.url ?? null,
    })),
    media_group_id: groupedId?.toString() ?? null,
    forward_origin: forward === null ? null : readOrigin(forward),
    reply_to_message: replyToMessage?.id ? { message_id: replyToMessage.id } : null,
    ...toMedia(message.media),
  };
}

/** mtcute throws if it finds no sender; that must not lose the post. */
function readOrigin(forward: NonNullable<MtcuteMessage['forward']>): TelegramOrigin | null {
  try {
    return toOrigin(forward);
  } catch {
    return null;
  }
}

function toOrigin({ date, sender, raw }: NonNullable<MtcuteMessage['forward']>): TelegramOrigin {
  const origin = { date: toSeconds(date) };
  const name = sender.displayName ?? null;
  if (sender.id === undefined) return { ...origin, type: 'hidden_user', sender_user_name: name };
  const known = { id: sender.id, username: sender.username ?? null };
  if (sender.type === 'user') return { ...origin, type: 'user', sender_user: { ...known, first_name: name } };
  return { ...origin, type: 'channel', chat: { ...known, title: name }, message_id: raw?.channelPost ?? null };
}

const mediaKinds: ReadonlySet<string> = new Set(['video', 'audio', 'voice', 'document', 'sticker']);

function toMedia(media: MtcuteMessage['media']): Partial<TelegramMessage> {
  if (!media?.uniqueFileId) return {};
  const file = { file_unique_id: media.uniqueFileId };
  if (media.type === 'photo') return { photo: [file] };
  return mediaKinds.has(media.type) ? { [media.type]: file } : {};
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
