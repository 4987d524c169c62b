import { toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import type { Usage } from '../../domain/receipt.ts';
import { readFailedUsage } from '../../models/failed-usage.ts';
import type { AnswerEnd, Answerer } from './answerer.ts';
import { describeRefusal, readRefusal } from './describe-refusal.ts';

/**
 * An answerer that asks the first, and the second where the first fails before its first word: the answer then says `ask_model_failed`,
 * and counts what the failure cost.
 */
export function fallBackAnswerer(first: Answerer, second: Answerer, logger: Logger): Answerer {
  return {
    name: first.name,
    promptVersion: first.promptVersion,
    async *write(input, options = {}): AsyncGenerator<string, AnswerEnd> {
      const usage: Usage[] = [];
      let note: string | null = null;
      let hasBegun = false;
      try {
        const pieces = first.write(input, options);
        try {
          let next = await pieces.next();
          while (next.done !== true) {
            hasBegun = true;
            yield next.value;
            next = await pieces.next();
          }
          const { failure, ...end } = next.value;
          if (failure !== undefined) logger.warn({}, `${first.name} broke off in the middle of its answer: ${failure}`);
          return end;
        } finally {
          // Whoever stops reading ends the model's call, too.
          await pieces.return({ model_name: first.name, prompt_version: '', usage: [], degraded: [] });
        }
      } catch (error) {
        if (hasBegun || options.abort?.aborted) throw error;
        usage.push(...readFailedUsage(error));
        note = describeRefusal(error, first.name, input.question);
        logger.warn({}, `${first.name} could not answer, ${second.name} does: ${describe(error)}`);
      }
      const notes = note === null ? input.notes : [note, ...input.notes];
      const end = yield* second.write({ ...input, notes }, options);
      return { ...end, usage: [...usage, ...end.usage], degraded: ['ask_model_failed', ...end.degraded] };
    },
  };
}

/** What went wrong, and when the provider wants to be asked again. */
function describe(error: unknown): string {
  const { waitMs } = readRefusal(error);
  return `${toErrorMessage(error)}${waitMs === null ? '' : ` (again in ${Math.ceil(waitMs / 1000)} s)`}`;
}
