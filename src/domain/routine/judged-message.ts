import type { Verdict } from '../verdict.ts';

/** What of a message and its verdict says how large its event is. Texts are in lower case, the headline its first line. */
export interface JudgedMessage extends Pick<Verdict, 'event_type' | 'assets' | 'action'> {
  headline: string;
  opening: string;
}
