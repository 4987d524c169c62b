import type { Desk } from '../desk.ts';
import { toSignalPath } from './signal-path.ts';

/** To everything known of an event; nothing where there is none. */
export function SignalLink({ desk, eventId }: { desk: Desk; eventId: number | null }) {
  return eventId === null ? null : <a href={toSignalPath(eventId)}>{desk.words.wholeSignal}</a>;
}
