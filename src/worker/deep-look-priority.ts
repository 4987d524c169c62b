import { eventTypeTable } from '../domain/event-types/event-type-table.ts';
import type { EventType } from '../domain/verdict.ts';

/** The half-life of a message's freshness, ms. */
const halfLife = 30 * 60_000;

/**
 * Orders the messages waiting for a deep look: 0–1000, higher first. Half of it is the confidence of the fast look, three
 * tenths the impact of the type, two tenths freshness, which halves every 30 minutes.
 * @param message `age_ms` since publication; a message from the future counts as new.
 */
export function toPriority(message: { confidence: number; event_type: EventType; age_ms: number }): number {
  const freshness = 2 ** (-Math.max(0, message.age_ms) / halfLife);
  return Math.round(500 * message.confidence + 300 * eventTypeTable[message.event_type].impact + 200 * freshness);
}
