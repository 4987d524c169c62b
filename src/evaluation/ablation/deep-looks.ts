import type { GateDecision } from '../../domain/gate-decision.ts';
import type { MessageInput } from '../../domain/message.ts';
import type { Signal, Verdict } from '../../domain/verdict.ts';

/** A deep look that was taken and stored, with all that it takes to be taken again. */
export interface StoredDeepLook {
  newsEventId: number;
  message: MessageInput;
  /** The run's clock of the deep look: memory is looked at from then. */
  asOf: Date;
  revision: number;
  signal: Signal;
  gate: GateDecision;
  /** The deep verdict that is stored, and who gave it. */
  verdict: Verdict;
  modelName: string;
  embedding: { vector: number[]; model: string } | null;
  /** What the price of its asset did within the main horizon, as a share; null: not known. */
  realisedReturn: number | null;
}

/** The deep looks of the archive. */
export interface DeepLooks {
  /**
   * At most `most` of them, drawn by a hash of the seed and each message's own source and id, in the order of their moments: the same
   * seed draws the same. Only the newest revision of a message counts. Throws `AppError`.
   */
  sample(options: { seed: string; most: number; from: Date | null; to: Date | null }): Promise<StoredDeepLook[]>;
}
