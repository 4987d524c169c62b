import type { Injection } from '../conversations/inject/injection.ts';
import type { RequestMessage } from '../conversations/message-key.ts';
import { appendToContent, type Edit, insertMessage, locateChat } from './splice.ts';

/** A message of a request, and its place in the body's list. */
export interface PlacedMessage {
  message: RequestMessage;
  index: number;
}

/** What is put into a request before one of its messages. */
export interface Placing {
  /** The place of that message in the body's list. */
  index: number;
  injection: Injection;
}

/** The edits that put memory into a body. Null: it has no place for them. */
export function placeMemory(
  bytes: Buffer,
  messages: readonly PlacedMessage[],
  placings: readonly Placing[],
): Edit[] | null {
  if (placings.length === 0) return [];
  const list = locateChat(bytes)?.messages ?? null;
  if (list === null) return null;
  const system = messages.find(({ message }) => message.role === 'system');
  return placings.map(({ index, injection: { content, role, position } }) => {
    if (position !== 'system') return insertMessage(list, index, { role, content });
    const element = system && list.elements[system.index];
    const appended = element && appendToContent(bytes, element, `\n\n${content}`);
    return appended ?? insertMessage(list, 0, { role, content });
  });
}
