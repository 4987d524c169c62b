import type { z } from 'zod';
import type { Usage } from '../domain/receipt.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { alertJudgementSchema } from './alert.ts';

/** Whether a message is worth an interruption, why, and who says so. */
export type AlertJudgement = z.infer<typeof alertJudgementSchema>;

/** What a judge reads. */
export interface AlertCase {
  /** The message, as it was posted. Untrusted. */
  text: string;
  source: string;
  /** When it was published, and when it is judged; ISO 8601. */
  published_at: string;
  as_of: string;
  verdict: Pick<Verdict, 'event_type' | 'assets' | 'action' | 'direction' | 'confidence' | 'summary_cn'>;
  /** What people were told lately, newest first: when, and its summary. */
  told: readonly { told_at: string; summary: string }[];
}

/** Says of a message whether people are told of it. */
export interface AlertJudge {
  /** The model that is asked. */
  readonly name: string;
  /**
   * Throws `AppError` (`model_failed`, `model_malformed`, `timeout`), whose cause tells what the calls cost: the rules then decide.
   */
  judge(
    question: AlertCase,
    abort?: AbortSignal,
  ): Promise<{ judgement: AlertJudgement; usage: Usage[]; degraded: string[] }>;
}
