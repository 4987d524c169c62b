import { type MessageReference, toMessageReferences } from '../../domain/message-reference.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** A message as the functions of `sql/` take it. */
interface WantedMessage {
  event_reference: number | null;
  message_source: string | null;
  message_reference: string | null;
}

/** Looks for each meaning of a reference in turn; null if none of them is found. */
export async function findByReference<Found>(
  call: CallFunction,
  reference: string,
  find: (wanted: WantedMessage) => Promise<Found | null>,
): Promise<Found | null> {
  for (const meaning of toMessageReferences(reference)) {
    const event_reference = await findEvent(call, meaning);
    const { source: message_source, message: message_reference } = meaning;
    if (event_reference === null && message_source === null) continue;
    const found = await find({ event_reference, message_source, message_reference });
    if (found !== null) return found;
  }
  return null;
}

async function findEvent(call: CallFunction, { event, signal }: MessageReference): Promise<number | null> {
  return signal === null ? event : ask.find_signal_event(call, { signal_reference: signal });
}
