import type { Usage } from '../domain/receipt.ts';

/** Limits of the deep look; null: none. Days are UTC. Money in the currency of the configured prices. */
export interface BudgetLimits {
  callsPerMinute: number | null;
  callsPerDay: number | null;
  tokensPerDay: number | null;
  costPerDay: number | null;
}

export interface BudgetDecision {
  isGranted: boolean;
  /** Which limit is reached; null when granted. */
  reason: string | null;
  /** When it is worth asking again; null when granted. */
  retryAt: Date | null;
}

/** The tokens of one model call, and what they cost; null where the model has no known price. */
export interface PricedUsage extends Usage {
  cost: number | null;
}

/** What was spent on models, per message and day, and whether the next deep look fits. */
export interface Budget {
  /** Whether a deep look would fit now; counts nothing. */
  askDeepLook(at: Date, limits: BudgetLimits): Promise<BudgetDecision>;
  /** Counts one deep look of a message, or says why it has to wait. Counted once per message, however often it is asked. */
  takeDeepLook(messageId: number, at: Date, limits: BudgetLimits): Promise<BudgetDecision>;
  /** Records what a message's model calls used. */
  record(messageId: number, at: Date, usage: readonly PricedUsage[]): Promise<void>;
  readDay(at: Date): Promise<DaySpending>;
}

export interface DaySpending {
  day: string;
  deep_looks: number;
  input_tokens: number;
  output_tokens: number;
  cost: number;
  /** Calls of models without a known price. */
  unpriced_calls: number;
}
