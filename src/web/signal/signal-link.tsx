import type { Desk } from '../desk.ts';
import { toSignalAddress } from './signal-view.ts';

/** To everything known of an event; nothing where there is none. */
export function SignalLink({ desk, eventId }: { desk: Desk; eventId: number | null }) {
  return eventId === null ? null : <a href={toSignalAddress(eventId)}>{desk.words.wholeSignal}</a>;
}
