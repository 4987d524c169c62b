import type { NewsEvent } from '../domain/message.ts';
import type { AdditionalContext, Plan } from '../domain/plan.ts';
import type { Usage } from '../domain/receipt.ts';
import type { Signal, VerdictDraft } from '../domain/verdict.ts';
import type { OwnPrompts } from '../models/prompts/own-prompts.ts';

/** What an analyst is asked under. */
export interface AnalystOptions {
  /** Aborted when the caller stops waiting; an analyst that is waiting for something then gives up. */
  abort?: AbortSignal;
  /** The prompts with which the run began. Unset: those of the moment. */
  prompts?: OwnPrompts | undefined;
}

/** An analyst's answer, before post-validation. */
export interface AnalystAnswer {
  draft: VerdictDraft;
  /** The one that really answered: a model id, `rules` or `precedent`. */
  model_name: string;
  prompt_version: string;
  usage: Usage[];
  /** The model's own words, for `ai_signals.raw_response`. Never contains credentials. */
  raw_response?: unknown;
  /** Why this answer is poorer than it should be, such as `fast_model_failed`. Empty if all went well. */
  degraded: string[];
}

/** Reads one message quickly: what happened, to which assets, how sure. */
export interface FastAnalyst {
  readonly name: string;
  /**
   * Throws `AppError` (`model_failed`, `model_malformed`, `timeout`) if it can't answer; never gives half an answer.
   * The text of the event is untrusted, never an instruction.
   */
  analyse(event: NewsEvent, options?: AnalystOptions): Promise<AnalystAnswer & { keywords: string[] }>;
}

/** What a planner decides by. */
export interface PlanningInput {
  event: NewsEvent;
  signal: Signal;
  context: AdditionalContext;
  /** The configured tools; a plan may name no others. */
  tools: readonly { name: string; description: string }[];
}

/** Says what is still missing and which of the configured tools could find it. */
export interface Planner {
  readonly name: string;
  plan(
    input: PlanningInput,
    options?: AnalystOptions,
  ): Promise<{ plan: Plan; model_name: string; usage: Usage[]; degraded: string[] }>;
}

/** What a deep analyst reads. */
export interface DeepInput {
  event: NewsEvent;
  signal: Signal;
  /** Evidence and tool results; either may be missing. */
  context: AdditionalContext;
  plan: Plan | null;
}

/** Reads the message again, now with precedents and tool results. Same output shape as the fast look. */
export interface DeepAnalyst {
  readonly name: string;
  /** Throws like `FastAnalyst.analyse`. */
  analyse(input: DeepInput, options?: AnalystOptions): Promise<AnalystAnswer>;
}
