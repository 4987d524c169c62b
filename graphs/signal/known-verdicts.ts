import { z } from 'zod';
import type { Receipt } from '../../src/domain/receipt.ts';
import { storedMomentSchema } from '../../src/domain/stored-values.ts';
import { signalSchema, verdictSchema } from '../../src/domain/verdict.ts';
import type { StoredMessage } from './news-store.ts';
import type { SignalState } from './state.ts';

/** What was decided about a message when it first came. */
export interface KnownVerdicts {
  verdicts: Partial<Pick<SignalState, 'signal' | 'analysis'>>;
  receipt: Partial<Pick<Receipt, 'fast_signal_id' | 'deep_signal_id' | 'decided_at'>>;
}

const rowSchema = z.object({
  id: z.number().int(),
  stage: z.enum(['fast', 'deep']),
  revision: z.number().int(),
  created_at: storedMomentSchema,
});

/** The verdicts of one revision. A row that this version can't read is left out. */
export function toKnownVerdicts({ signals }: StoredMessage, revision: number): KnownVerdicts {
  const known: KnownVerdicts = { verdicts: {}, receipt: {} };
  for (const signal of signals) {
    const row = rowSchema.safeParse(signal).data;
    if (row === undefined || row.revision !== revision) continue;
    if (row.stage === 'fast') {
      known.verdicts.signal = signalSchema.safeParse(signal).data ?? null;
      known.receipt.fast_signal_id = row.id;
      known.receipt.decided_at ??= row.created_at;
    } else {
      known.verdicts.analysis = verdictSchema.safeParse(signal).data ?? null;
      known.receipt.deep_signal_id = row.id;
      known.receipt.decided_at = row.created_at;
    }
  }
  return known;
}
