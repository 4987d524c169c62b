import { isPlausibleDate } from '../domain/arrival.ts';
import type { MessageInput } from '../domain/message.ts';

/** A message and the clock of its run. */
export interface ReplayedMessage {
  message: MessageInput;
  asOf: Date;
}

/**
 * The messages in the order in which they became known: by (published_at, source, id). Of several texts under one id the one
 * that was never edited, or the longest ago, is the first, in whatever order the files bring them; the others are edits and count
 * from `edited_at`. Each gets that moment as its clock. A message with an impossible date stays behind its predecessor in the file,
 * and gets its clock.
 * @param now later dates are impossible; if the messages were recorded in several runs, each message's own.
 */
export function orderMessages(
  messages: readonly MessageInput[],
  now: Date | ((message: MessageInput) => Date),
): ReplayedMessage[] {
  const toNow = typeof now === 'function' ? now : () => now;
  const firsts = findFirstTexts(messages);
  let previous: Place | null = null;
  const placed = messages.map((message) => {
    const isEdit = firsts.get(toOwnKey(message)) !== message;
    const moment = (isEdit ? message.edited_at : undefined) ?? message.published_at;
    const isPlausible = moment !== undefined && isPlausibleDate(moment, toNow(message));
    const place: Place =
      isPlausible || previous === null
        ? {
            message,
            asOf: isPlausible ? new Date(moment) : findFirstPlausible(messages, toNow, toNow(message)),
            anchor: message,
            after: 0,
          }
        : { ...previous, message, after: previous.after + 1 };
    previous = place;
    return place;
  });
  return placed
    .sort(
      (a, b) =>
        a.asOf.getTime() - b.asOf.getTime() ||
        compareText(a.anchor.source ?? '', b.anchor.source ?? '') ||
        compareIds(a.anchor.source_message_id ?? '', b.anchor.source_message_id ?? '') ||
        a.after - b.after,
    )
    .map(({ message, asOf }) => ({ message, asOf }));
}

/** By the key of a message, its text that was edited the longest ago, or never. */
function findFirstTexts(messages: readonly MessageInput[]): Map<string, MessageInput> {
  const firsts = new Map<string, MessageInput>();
  for (const message of messages) {
    const first = firsts.get(toOwnKey(message));
    if (first === undefined || toEditMs(message) < toEditMs(first)) firsts.set(toOwnKey(message), message);
  }
  return firsts;
}

function toOwnKey({ source, source_message_id, text }: MessageInput): string {
  return `${source}\n${source_message_id ?? text}`;
}

function toEditMs({ edited_at }: MessageInput): number {
  return edited_at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(edited_at);
}

/** The position of a message: at `anchor`, which is itself, or the dated message before it that it follows. */
interface Place extends ReplayedMessage {
  anchor: MessageInput;
  after: number;
}

function findFirstPlausible(
  messages: readonly MessageInput[],
  toNow: (message: MessageInput) => Date,
  otherwise: Date,
): Date {
  const found = messages.find(
    (message) => message.published_at !== undefined && isPlausibleDate(message.published_at, toNow(message)),
  );
  return found?.published_at === undefined ? otherwise : new Date(found.published_at);
}

function compareIds(a: string, b: string): number {
  return a.length - b.length || compareText(a, b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
