import type { GateDecision } from '../../domain/gate-decision.ts';
import type { MessageInput } from '../../domain/message.ts';
import type { Signal, Verdict } from '../../domain/verdict.ts';

/** A stored deep look, with everything needed to repeat it. */
export interface StoredDeepLook {
  newsEventId: number;
  message: MessageInput;
  /** The clock of the deep look's run: memory is searched as of then. */
  asOf: Date;
  revision: number;
  signal: Signal;
  gate: GateDecision;
  /** The stored deep verdict, and who gave it. */
  verdict: Verdict;
  modelName: string;
  embedding: { vector: number[]; model: string } | null;
  /** The asset's return within the main horizon, as a share; null: unknown. */
  realisedReturn: number | null;
}

/** The deep looks of the archive. */
export interface DeepLooks {
  /**
   * At most `most` of them, drawn by a hash of the seed and each message's own source and id, in order of time: the
   * same seed draws the same. Only the newest revision of a message counts. Throws `AppError`.
   */
  sample(options: { seed: string; most: number; from: Date | null; to: Date | null }): Promise<StoredDeepLook[]>;
}
