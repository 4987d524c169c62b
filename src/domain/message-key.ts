import type { MessageInput } from './message.ts';
import { hashText, toStorableText } from './text/normalise.ts';

/** Identifies a message from run to run: its source, its id there, and its text. An edit has a key of its own. */
export function toMessageKey({ source = 'api', source_message_id, text }: MessageInput): string {
  const hash = hashText(toStorableText(text));
  return `${toStorableText(source)}/${toStorableText(source_message_id ?? hash.slice(0, 32))}#${hash.slice(0, 12)}`;
}
