import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import type { Usage } from '../domain/receipt.ts';
import { readFailedCall } from '../models/failed-usage.ts';
import type { DeepAnalyst, FastAnalyst, Planner } from './analyst.ts';

/**
 * A fast analyst that asks the first, and the second if the first can't answer: a failing model costs quality, never a message. The
 * answer then says `fast_model_failed`.
 */
export function fallBackFastAnalyst(first: FastAnalyst, second: FastAnalyst, logger: Logger): FastAnalyst {
  return {
    name: first.name,
    analyse: (...call) =>
      answerOrFallBack(
        { tier: 'fast', name: first.name, abort: call[1]?.abort, logger },
        () => first.analyse(...call),
        () => second.analyse(...call),
      ),
  };
}

/** Like `fallBackFastAnalyst`, for the deep look: `deep_model_failed`. */
export function fallBackDeepAnalyst(first: DeepAnalyst, second: DeepAnalyst, logger: Logger): DeepAnalyst {
  return {
    name: first.name,
    analyse: (...call) =>
      answerOrFallBack(
        { tier: 'deep', name: first.name, abort: call[1]?.abort, logger },
        () => first.analyse(...call),
        () => second.analyse(...call),
      ),
  };
}

/** Like `fallBackFastAnalyst`, for the planner: `planner_model_failed`. */
export function fallBackPlanner(first: Planner, second: Planner, logger: Logger): Planner {
  return {
    name: first.name,
    plan: (...call) =>
      answerOrFallBack(
        { tier: 'planner', name: first.name, abort: call[1]?.abort, logger },
        () => first.plan(...call),
        () => second.plan(...call),
      ),
  };
}

interface Attempt {
  tier: 'fast' | 'planner' | 'deep';
  name: string;
  abort: AbortSignal | undefined;
  logger: Logger;
}

async function answerOrFallBack<Answer extends { degraded: string[]; usage: Usage[] }>(
  { tier, name, abort, logger }: Attempt,
  ask: () => Promise<Answer>,
  askOther: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    // The message has failed, not the model: an answer by another would pass for a result.
    if (isEndOfMessage(abort?.reason)) throw abort?.reason;
    const code = error instanceof AppError ? error.code : 'model_failed';
    logger.warn(
      { tier, model: name, code },
      `The ${tier} model failed, the offline analyst answers: ${toErrorMessage(error)}`,
    );
    const failure = readFailedCall(error);
    const answer = await askOther();
    return {
      ...answer,
      usage: [...failure.usage, ...answer.usage],
      degraded: [...answer.degraded, ...failure.degraded, `${tier}_model_failed`],
    };
  }
}

function isEndOfMessage(reason: unknown): boolean {
  return reason instanceof AppError && reason.code === 'record_failed';
}
