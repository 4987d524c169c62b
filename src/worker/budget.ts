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
  /** The limit that is reached; null if granted. */
  reason: string | null;
  /** When to ask again; null if granted. */
  retryAt: Date | null;
}

/** The tokens of one model call, and their cost; null if the model has no known price. */
export interface PricedUsage extends Usage {
  cost: number | null;
}

/** The spending on models, per message and day, and whether the next deep look fits. */
export interface Budget {
  /** Whether a deep look would fit now; counts nothing. */
  askDeepLook(at: Date, limits: BudgetLimits): Promise<BudgetDecision>;
  /** Counts one deep look of a message, or says why it must wait. A message is counted once, however often this is called. */
  takeDeepLook(messageId: number, at: Date, limits: BudgetLimits): Promise<BudgetDecision>;
  /** Stores the usage of a message's model calls. */
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
