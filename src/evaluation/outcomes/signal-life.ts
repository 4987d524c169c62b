import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { timeframes, type Verdict } from '../../domain/verdict.ts';

const dayMs = 86_400_000;

/**
 * How long a verdict stands, by timeframe: hours to days end after a day, weeks after a week, months after a month.
 */
export const timeframeMs: Readonly<Record<Verdict['timeframe'], number>> = {
  short: dayMs,
  medium: 7 * dayMs,
  long: 30 * dayMs,
};

/** The facts that determine a verdict's life; a moment is null if it had not come by the time asked about. */
export const lifeFactsSchema = z.object({
  ai_signal_id: z.number().int(),
  created_at: storedMomentSchema,
  timeframe: z.enum(timeframes),
  /**
   * The first later successful verdict of another event, on a shared asset, that pointed the other way; and its id.
   */
  reversed_at: storedMomentSchema.nullable(),
  reversed_by: z.number().int().nullable(),
  /**
   * The first later revision of its event with another action, direction or assets, or without success; and the id of
   * that revision's verdict.
   */
  revised_at: storedMomentSchema.nullable(),
  revised_by: z.number().int().nullable(),
  /** When the message was deleted at its source. */
  deleted_at: storedMomentSchema.nullable(),
});
export type LifeFacts = z.infer<typeof lifeFactsSchema>;

/**
 * The state of a verdict. active: within its timeframe. expired: after it. reversed: a later verdict of another event
 * says the opposite. withdrawn: its post was deleted, or edited so that it no longer says so. Whatever came first
 * stays.
 */
export interface SignalLife {
  state: 'active' | 'expired' | 'reversed' | 'withdrawn';
  /** When it entered this state; for an active one, when it began. ISO 8601. */
  since: string;
  /** `ai_signals.id` of the verdict that ended it; null for none. */
  by: number | null;
}

/** The life of a verdict as seen at `asOf`: later events have not happened. */
export function toSignalLife(facts: LifeFacts, asOf: Date): SignalLife {
  const expires = Date.parse(facts.created_at) + timeframeMs[facts.timeframe];
  const ends: { state: SignalLife['state']; at: number; by: number | null }[] = [
    ...toEnd('withdrawn', facts.deleted_at, null),
    ...toEnd('withdrawn', facts.revised_at, facts.revised_by),
    ...toEnd('reversed', facts.reversed_at, facts.reversed_by),
    { state: 'expired', at: expires, by: null },
  ];
  // At equal moments, the one listed first above wins.
  const end = ends
    .filter(({ at }) => at <= asOf.getTime())
    .reduce((first, other) => (other.at < first.at ? other : first), {
      state: 'active' as SignalLife['state'],
      at: Number.POSITIVE_INFINITY,
      by: null as number | null,
    });
  const since = end.state === 'active' ? Date.parse(facts.created_at) : end.at;
  return { state: end.state, since: new Date(since).toISOString(), by: end.by };
}

function toEnd(state: SignalLife['state'], at: string | null, by: number | null) {
  return at === null ? [] : [{ state, at: Date.parse(at), by }];
}
