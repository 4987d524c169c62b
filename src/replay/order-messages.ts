import { isPlausibleDate } from '../domain/arrival.ts';
import type { MessageInput } from '../domain/message.ts';

/** A message and the clock of its run. */
export interface ReplayedMessage {
  message: MessageInput;
  asOf: Date;
}

/**
 * The messages in the order in which they became known: by (published_at, source, id); a later text under the same id is an
 * edit and counts from `edited_at`. Each gets that moment as its clock. A message with an impossible date stays behind its
 * predecessor in the file, and gets its clock.
 * @param now later dates are impossible; if the messages were recorded in several runs, each message's own.
 */
export function orderMessages(
  messages: readonly MessageInput[],
  now: Date | ((message: MessageInput) => Date),
): ReplayedMessage[] {
  const toNow = typeof now === 'function' ? now : () => now;
  const seen = new Set<string>();
  let previous: Place | null = null;
  const placed = messages.map((message) => {
    const key = `${message.source}\n${message.source_message_id ?? message.text}`;
    const moment = (seen.has(key) ? message.edited_at : undefined) ?? message.published_at;
    seen.add(key);
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
