import type { SignalState } from '../../../graphs/signal/state.ts';
import type { EventType } from '../../domain/verdict.ts';
import { compareLooks, dropDeepLook, type LookChange } from './compare-looks.ts';
import type { StoredDeepLook } from './deep-looks.ts';
import type { LookAgain } from './look-again.ts';
import type { Variant } from './variants.ts';

interface AblationOptions {
  looks: readonly StoredDeepLook[];
  variants: readonly Variant[];
  /** Without a variant: with everything. */
  lookAgain: (variant?: Variant) => LookAgain;
  /** Types that are told whatever the verdict advises. */
  urgentTypes: readonly EventType[];
  /** Aborted to stop early; the comparisons made so far are returned. */
  abort: AbortSignal;
  onProgress: (done: number) => void;
}

/** The name of a comparison with the fast verdict, which takes no look. */
export const withoutDeepLook = 'without deep look';

/** A change, and the look that it belongs to. */
export interface AblationRow extends LookChange {
  variant: string;
  news_event_id: number;
  /** Causes that made either look poorer than it should be, such as `deep_model_failed`. */
  degraded: string[];
}

export interface Ablation {
  looks: number;
  /** Deep looks taken, including those with everything. */
  runs: number;
  /** Tokens used, by model. */
  tokens: { input: number; output: number };
  rows: AblationRow[];
  interrupted: boolean;
}

/**
 * Repeats every look with everything, then once without each part that it had; compares it with the fast verdict too. One after the other, so that two runs
 * over one archive ask the models the same things in the same order.
 */
export async function runAblation(options: AblationOptions): Promise<Ablation> {
  const { looks, variants, lookAgain, urgentTypes, abort } = options;
  const takeWhole = lookAgain();
  const limited = variants.map((variant) => ({ variant, take: lookAgain(variant) }));
  const answer: Ablation = { looks: 0, runs: 0, tokens: { input: 0, output: 0 }, rows: [], interrupted: false };

  async function takeOne(take: LookAgain, look: StoredDeepLook) {
    const state = await take(look, abort);
    answer.runs++;
    for (const { input_tokens, output_tokens } of state.usage) {
      answer.tokens.input += input_tokens;
      answer.tokens.output += output_tokens;
    }
    return state;
  }

  for (const look of looks) {
    try {
      const whole = await takeOne(takeWhole, look);
      answer.rows.push(toRow(withoutDeepLook, look, whole, dropDeepLook(whole, urgentTypes)));
      for (const { variant, take } of limited) {
        if (!variant.applies(whole)) continue;
        const state = await takeOne(take, look);
        answer.rows.push(toRow(variant.name, look, whole, state));
      }
    } catch (error) {
      if (!abort.aborted) throw error;
      return { ...answer, interrupted: true };
    }
    answer.looks++;
    options.onProgress(answer.looks);
  }
  return answer;
}

function toRow(variant: string, look: StoredDeepLook, whole: SignalState, limited: SignalState): AblationRow {
  return {
    variant,
    news_event_id: look.newsEventId,
    ...compareLooks(whole, limited, look.realisedReturn),
    degraded: [...new Set([...whole.degraded, ...limited.degraded])],
  };
}
