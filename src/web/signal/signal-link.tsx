import type { Desk } from '../desk.ts';
import { toSignalPath } from './signal-path.ts';

/** To everything known of a message, by a name of it or its event's id; nothing where there is none. */
export function SignalLink({ desk, to }: { desk: Desk; to: string | number | null }) {
  return to === null ? null : <a href={toSignalPath(to)}>{desk.words.wholeSignal}</a>;
}
