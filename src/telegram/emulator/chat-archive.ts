import { AppError } from '../../domain/app-error.ts';
import type {
  EmulatedChat,
  EmulatedEntity,
  EmulatedFile,
  EmulatedMessage,
  EmulatedOrigin,
  InlineKeyboard,
  MediaKind,
} from './bot-api-shapes.ts';

/** A chat, as far as you care to specify it: the rest is made up, always the same for the same id. */
interface ChatRequest {
  /** Negative. Default: derived from the username or title, else that of the one default channel. */
  id?: number;
  type?: 'channel' | 'group' | 'supergroup';
  title?: string;
  /** Without @. */
  username?: string;
}

/** A post to publish. Its text becomes `text` without media, `caption` with media. */
export interface PostRequest {
  chat?: ChatRequest;
  text?: string;
  entities?: EmulatedEntity[];
  media?: MediaKind;
  /** Default: the chat's next id. */
  message_id?: number;
  /** Unix seconds. Default: now. */
  date?: number;
  media_group_id?: string;
  forward_origin?: EmulatedOrigin;
  /** The id of an earlier post of the chat. */
  reply_to?: number;
}

export interface EditRequest {
  chat?: ChatRequest;
  message_id: number;
  text: string;
  entities?: EmulatedEntity[];
  /** Unix seconds. Default: now. */
  edit_date?: number;
}

export interface ChatArchive {
  toChat(request: ChatRequest | undefined): EmulatedChat;
  create(request: PostRequest): EmulatedMessage;
  /** The message with its new text; throws `not_found`. */
  edit(request: EditRequest): EmulatedMessage;
  /** A message written by the bot itself; its chat may be any that a call names. */
  write(chatId: number | string, text: string, entities: EmulatedEntity[], extra: WrittenExtra): EmulatedMessage;
  rewrite(
    message: EmulatedMessage,
    text: string,
    entities: EmulatedEntity[],
    keyboard?: InlineKeyboard,
  ): EmulatedMessage;
  find(chatId: number | string, messageId: number): EmulatedMessage | undefined;
}

interface WrittenExtra {
  reply_to_message?: EmulatedMessage;
  reply_markup?: InlineKeyboard;
}

const defaultTitle = 'Newswire';

/** All chats of the emulator and their messages, in memory. */
export function createChatArchive(now: () => Date): ChatArchive {
  const chats = new Map<number, EmulatedChat>();
  const ids = new Map<string, number>();
  const messages = new Map<number, Map<number, EmulatedMessage>>();
  const toSeconds = () => Math.floor(now().getTime() / 1000);

  function toChat(request: ChatRequest = {}): EmulatedChat {
    const name = (request.username ?? request.title ?? defaultTitle).toLowerCase();
    const id = request.id ?? ids.get(name) ?? -1_001_000_000_000 - ids.size - 1;
    if (request.id === undefined) ids.set(name, id);
    const known = chats.get(id);
    const { username } = request;
    const chat: EmulatedChat = {
      id,
      type: request.type ?? known?.type ?? 'channel',
      title: request.title ?? known?.title ?? username ?? defaultTitle,
      ...(username === undefined ? (known?.username ? { username: known.username } : {}) : { username }),
    };
    chats.set(id, chat);
    if (chat.username !== undefined) ids.set(chat.username.toLowerCase(), id);
    return chat;
  }

  function messagesOf(chatId: number): Map<number, EmulatedMessage> {
    const known = messages.get(chatId) ?? new Map<number, EmulatedMessage>();
    messages.set(chatId, known);
    return known;
  }

  const lastIds = new Map<number, number>();
  function keep(message: EmulatedMessage): EmulatedMessage {
    messagesOf(message.chat.id).set(message.message_id, message);
    lastIds.set(message.chat.id, Math.max(lastIds.get(message.chat.id) ?? 0, message.message_id));
    return message;
  }
  const nextId = (chatId: number) => (lastIds.get(chatId) ?? 0) + 1;

  function toId(chat: number | string): number {
    const id = Number(chat);
    return Number.isInteger(id) ? id : toChat({ username: String(chat).replace(/^@/, '') }).id;
  }

  return {
    toChat,
    create({ chat: requested, text, entities, media, reply_to, ...rest }) {
      const chat = toChat(requested);
      const answered = reply_to === undefined ? undefined : messagesOf(chat.id).get(reply_to);
      const message_id = rest.message_id ?? nextId(chat.id);
      return keep({
        message_id,
        date: rest.date ?? toSeconds(),
        chat,
        ...(chat.type === 'channel' ? { sender_chat: chat } : { from: toMember() }),
        ...(rest.media_group_id === undefined ? {} : { media_group_id: rest.media_group_id }),
        ...(rest.forward_origin === undefined ? {} : { forward_origin: rest.forward_origin }),
        ...(answered === undefined ? {} : { reply_to_message: withoutReply(answered) }),
        ...(media === undefined ? {} : toMedia(media, `${chat.id}-${message_id}`)),
        ...toText(text, entities, media !== undefined),
      });
    },
    edit({ chat: requested, message_id, text, entities, edit_date }) {
      const chat = toChat(requested);
      const message = messagesOf(chat.id).get(message_id);
      if (message === undefined) throw new AppError('not_found', `Chat ${chat.id} has no message ${message_id}`);
      const { text: before, caption, entities: _, caption_entities: __, ...rest } = message;
      const isCaption = before === undefined && (caption !== undefined || hasMedia(message));
      return keep({ ...rest, chat, ...toText(text, entities, isCaption), edit_date: edit_date ?? toSeconds() });
    },
    write(chatId, text, entities, extra) {
      const id = toId(chatId);
      const chat: EmulatedChat = chats.get(id) ?? {
        id,
        type: id < 0 ? 'channel' : 'private',
        ...(id < 0 ? { title: `chat ${id}` } : {}),
      };
      return keep({ message_id: nextId(id), date: toSeconds(), chat, ...toText(text, entities, false), ...extra });
    },
    rewrite(message, text, entities, keyboard) {
      const { reply_markup: _, entities: __, ...rest } = message;
      const markup = keyboard === undefined ? {} : { reply_markup: keyboard };
      return keep({ ...rest, ...toText(text, entities, false), ...markup, edit_date: toSeconds() });
    },
    find: (chatId, messageId) => messages.get(toId(chatId))?.get(messageId),
  };
}

function toText(text: string | undefined, entities: EmulatedEntity[] | undefined, isCaption: boolean) {
  if (text === undefined) return {};
  const marked = entities !== undefined && entities.length > 0;
  if (isCaption) return { caption: text, ...(marked ? { caption_entities: entities } : {}) };
  return { text, ...(marked ? { entities } : {}) };
}

function toMedia(kind: MediaKind, name: string) {
  const file = (size: string, side: number): EmulatedFile => ({
    file_id: `file-${name}-${size}`,
    file_unique_id: `unique-${name}-${size}`,
    width: side,
    height: side,
  });
  if (kind === 'photo') return { photo: [file('small', 90), file('medium', 320), file('large', 1280)] };
  const whole = file('whole', 640);
  // Telegram sends an animation as a document too, for old bots.
  return kind === 'animation' ? { animation: whole, document: whole } : { [kind]: whole };
}

function hasMedia({ photo, video, animation, audio, document }: EmulatedMessage): boolean {
  return [photo, video, animation, audio, document].some((media) => media !== undefined);
}

function withoutReply({ reply_to_message: _, ...message }: EmulatedMessage): EmulatedMessage {
  return message;
}

const toMember = () => ({ id: 700_001, is_bot: false, first_name: 'Reader' });
