import { z } from 'zod';
import type { AskRoad } from '../ask/ask-road.ts';
import { AppError } from '../domain/app-error.ts';
import { runWithin } from '../domain/wait-until.ts';
import { type AgentTool, defineAgentTool } from './define-agent-tool.ts';
import { askFields, askLimitMs, askToolDescription, quoteAnswer } from './quoted-answer.ts';

/** What answers, and for whom. */
export interface AskToolOptions {
  /** What `openAsk` opens. */
  ask: Pick<AskRoad, 'invoke'>;
  /** Whose memory is asked; the model has no say in it. Default `default`. */
  scope?: string;
  /** Answers as of this moment: nothing later is used. Unset: the moment of the call. */
  asOf?: Date;
  /** Default `ask`. */
  name?: string;
  /** What the model is told of the tool. */
  description?: string;
}

const askToolSchema = z.strictObject({ question: askFields.question, mode: askFields.mode.optional() });
type AskToolSchema = typeof askToolSchema;

/** Also for programs without types. */
const isMoment = (asOf: Date): boolean => asOf instanceof Date && !Number.isNaN(asOf.getTime());

/**
 * The ask graph as a LangChain tool, for somebody's agent. The model gets the audited answer and its sources in a fence that says that
 * they are quoted; the message's artifact is `{ answer, sources, doubtful, uncited, removed, degraded, filters }`. The answer is kept
 * like those of people. Throws `AppError`, and the abort reason if the signal of its config is aborted.
 */
export function createAskTool({
  ask,
  scope,
  asOf,
  name = 'ask',
  description = askToolDescription,
}: AskToolOptions): AgentTool<AskToolSchema> {
  return defineAgentTool({
    name,
    description,
    input: askToolSchema,
    async run({ question, mode }, caller) {
      if (asOf !== undefined && !isMoment(asOf))
        throw new AppError('invalid_input', 'The `asOf` of the tool is no moment', { hint: 'It is a valid Date.' });
      const input = { question, mode, scope, as_of: asOf?.toISOString() ?? null, repair: true };
      return quoteAnswer(await runWithin(askLimitMs, caller, (abort) => ask.invoke(input, { abort })));
    },
  });
}
