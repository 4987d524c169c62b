import { z } from 'zod';
import type { Receipt } from '../../src/domain/receipt.ts';
import { signalSchema, verdictSchema } from '../../src/domain/verdict.ts';
import type { StoredMessage } from './news-store.ts';
import type { SignalState } from './state.ts';

/** What was decided about a message when it first came. */
export interface KnownVerdicts {
  verdicts: Partial<Pick<SignalState, 'signal' | 'analysis'>>;
  ids: Partial<Pick<Receipt, 'fast_signal_id' | 'deep_signal_id'>>;
}

const rowSchema = z.object({ id: z.number().int(), stage: z.enum(['fast', 'deep']), revision: z.number().int() });

/** The verdicts of one revision. A row that this version can't read is left out. */
export function toKnownVerdicts({ signals }: StoredMessage, revision: number): KnownVerdicts {
  const known: KnownVerdicts = { verdicts: {}, ids: {} };
  for (const signal of signals) {
    const row = rowSchema.safeParse(signal).data;
    if (row === undefined || row.revision !== revision) continue;
    if (row.stage === 'fast') {
      known.verdicts.signal = signalSchema.safeParse(signal).data ?? null;
      known.ids.fast_signal_id = row.id;
    } else {
      known.verdicts.analysis = verdictSchema.safeParse(signal).data ?? null;
      known.ids.deep_signal_id = row.id;
    }
  }
  return known;
}
