import { z } from 'zod';
import { type MessageInput, messageSchema } from '../../domain/message.ts';
import { normaliseText } from '../../domain/text/normalise.ts';

/** A run of text: plain, or an entity such as a link or a bold part. Anything else that Telegram invents passes. */
const textPartSchema = z.union([
  z.string(),
  z.object({ type: z.string().nullish(), text: z.string().nullish(), href: z.string().nullish() }),
]);

const exportedMessageSchema = z.object({
  id: z.union([z.number(), z.string()]),
  type: z.string().nullish(),
  date: z.string().nullish(),
  date_unixtime: z.union([z.string(), z.number()]).nullish(),
  edited: z.string().nullish(),
  edited_unixtime: z.union([z.string(), z.number()]).nullish(),
  text: z.union([z.string(), z.array(textPartSchema)]).nullish(),
  forwarded_from: z.string().nullish(),
});

const chatSchema = z.object({
  name: z.string().nullish(),
  type: z.string().nullish(),
  id: z.union([z.number(), z.string()]).nullish(),
  messages: z.array(z.unknown()),
});

/** Telegram Desktop's `result.json`: of one chat, or of a whole account (`chats.list`). */
export const telegramExportSchema = z.union([chatSchema, z.object({ chats: z.object({ list: z.array(chatSchema) }) })]);
type TelegramExport = z.infer<typeof telegramExportSchema>;

/** A post of an export, or the reason why it can't be read. */
type ExportedPost =
  | { message: MessageInput; skipped?: undefined }
  | { message?: undefined; skipped: string; isFault: boolean };

/** Chats with a person, a bot or oneself: letters and login codes, no news. */
const privateTypes = new Set(['personal_chat', 'bot_chat', 'saved_messages', 'replies', 'verify_codes']);

/** The private chats of an account, which are not read, and their messages. The export of one chat is of that chat on purpose. */
export function countPrivate(parsed: TelegramExport): { chats: number; messages: number } {
  const hidden = 'chats' in parsed ? parsed.chats.list.filter(isPrivate) : [];
  return { chats: hidden.length, messages: hidden.reduce((sum, { messages }) => sum + messages.length, 0) };
}

const isPrivate = ({ type }: z.infer<typeof chatSchema>): boolean => privateTypes.has(type ?? '');

/**
 * The posts of an export in the order of the file; of an account those of its channels and groups. Service messages and media
 * without a caption are skipped; a post of another shape is a fault, which doesn't stop the others. Telegram keeps only the last
 * text of an edited post.
 */
export function* readTelegramExport(parsed: TelegramExport): Generator<ExportedPost> {
  const chats = 'chats' in parsed ? parsed.chats.list.filter((chat) => !isPrivate(chat)) : [parsed];
  const named = chats.map((chat) => ({ chat, name: toName(chat) }));
  const shared = new Set<string>();
  const seen = new Set<string>();
  for (const { name } of named) (seen.has(name) ? shared : seen).add(name);
  for (const [place, { chat, name }] of named.entries()) {
    const source = shared.has(name) ? `${name} (${chat.id ?? place + 1})` : name;
    for (const raw of chat.messages) yield toPost(raw, source);
  }
}

/** With room for what tells apart chats of one name, whose posts have the same ids. */
function toName({ name, id }: z.infer<typeof chatSchema>): string {
  return (name?.trim() || `telegram ${id ?? 'chat'}`).slice(0, 150);
}

function toPost(raw: unknown, source: string): ExportedPost {
  const parsed = exportedMessageSchema.safeParse(raw);
  if (!parsed.success) {
    return { skipped: `a post of ${source} has another shape: ${z.prettifyError(parsed.error)}`, isFault: true };
  }
  const post = parsed.data;
  if (post.type === 'service') return { skipped: 'service message', isFault: false };
  const { text, links } = joinText(post.text ?? '');
  if (normaliseText(text) === '') return { skipped: 'no text', isFault: false };
  const publishedAt = toMoment(post.date_unixtime, post.date);
  const editedAt = toMoment(post.edited_unixtime, post.edited);
  const message: MessageInput = {
    text,
    source,
    source_message_id: String(post.id),
    links,
    ...(publishedAt === null ? {} : { published_at: publishedAt }),
    ...(editedAt === null ? {} : { edited_at: editedAt }),
    ...(post.forwarded_from ? { forwarded_from: post.forwarded_from.slice(0, 200) } : {}),
  };
  const { error } = messageSchema.safeParse(message);
  if (error === undefined) return { message };
  return {
    skipped: `post ${post.id} of ${source} can't be taken: ${z.prettifyError(error)}`.slice(0, 500),
    isFault: true,
  };
}

function joinText(parts: string | readonly z.infer<typeof textPartSchema>[]): { text: string; links: string[] } {
  if (typeof parts === 'string') return { text: parts, links: [] };
  const links = parts.flatMap((part) => (typeof part === 'object' && part.href ? [part.href.slice(0, 2000)] : []));
  const text = parts.map((part) => (typeof part === 'string' ? part : (part.text ?? ''))).join('');
  return { text, links: links.slice(0, 100) };
}

/** Unix seconds where there are any (old exports have none), else the local time of the export, read as UTC. */
function toMoment(seconds: string | number | null | undefined, local: string | null | undefined): string | null {
  const unix = Number(seconds);
  if (seconds !== null && seconds !== undefined && seconds !== '' && Number.isFinite(unix)) return toIso(unix * 1000);
  if (!local) return null;
  return toIso(Date.parse(/[zZ]|[+-]\d{2}:?\d{2}$/.test(local) ? local : `${local}Z`));
}

function toIso(milliseconds: number): string | null {
  const moment = new Date(milliseconds);
  // Beyond the year 9999, ISO 8601 needs a sign, and no date is meant.
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999 ? null : moment.toISOString();
}
