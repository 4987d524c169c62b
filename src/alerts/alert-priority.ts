import type { EventType } from '../domain/verdict.ts';

/**
 * How much a type tends to move prices and how fast it must be acted on, 0–1. Our own judgement: what can cost all of a
 * position comes first, what is mostly words last.
 */
const impact: Readonly<Record<EventType, number>> = {
  hack: 1,
  delisting: 0.9,
  listing: 0.9,
  liquidation: 0.8,
  regulation: 0.8,
  macro: 0.8,
  whale: 0.6,
  governance: 0.5,
  partnership: 0.4,
  funding: 0.4,
  product_launch: 0.4,
  scam_alert: 0.3,
  celebrity: 0.3,
  airdrop: 0.2,
  other: 0.1,
};

/** After which a message is worth half as much, ms. */
const halfLife = 30 * 60_000;

/**
 * Which message gets the next deep look: 0–1000, higher first. Half of it is the confidence of the fast look, three tenths
 * the impact of the type, two tenths freshness, which halves every 30 minutes.
 * @param message `age_ms` since publication; a message from the future is new.
 */
export function toPriority(message: { confidence: number; event_type: EventType; age_ms: number }): number {
  const freshness = 2 ** (-Math.max(0, message.age_ms) / halfLife);
  return Math.round(500 * message.confidence + 300 * impact[message.event_type] + 200 * freshness);
}
