import { toErrorMessage } from '../../domain/app-error.ts';
import { mayRefuseParameter } from './model-error.ts';

/** The ways to ask for an answer of a fixed shape, from the strictest to what every endpoint can do. */
const answerModes = ['json_schema', 'function', 'prose'] as const;
type AnswerMode = (typeof answerModes)[number];

/** How a model is asked for a structured answer: what its endpoint accepts. */
export interface AnswerFormat {
  mode: AnswerMode;
  /** False for reasoning models, which refuse any temperature but their own. */
  sendsTemperature: boolean;
}

export const strictestFormat: AnswerFormat = { mode: 'json_schema', sendsTemperature: true };

/** The words by which an endpoint's refusal of each mode is told. */
const complaints = {
  json_schema: /response.?format|json.?schema|json.?object|structured|schema|"strict"/i,
  function: /tool|function/i,
  prose: /(?!)/,
} satisfies Record<AnswerMode, RegExp>;

/** The next looser format if `error` is the endpoint's refusal of this one; null if it is anything else. */
export function loosenFormat(format: AnswerFormat, error: unknown): AnswerFormat | null {
  if (!mayRefuseParameter(error)) return null;
  const message = toErrorMessage(error);
  if (format.sendsTemperature && /temperature/i.test(message)) return { ...format, sendsTemperature: false };
  const next = answerModes[answerModes.indexOf(format.mode) + 1];
  return next !== undefined && complaints[format.mode].test(message) ? { ...format, mode: next } : null;
}

/** The part of a request that asks for `schema` in one mode. */
export function toFormatOptions(mode: AnswerMode, name: string, schema: Record<string, unknown>) {
  if (mode === 'json_schema') {
    return { response_format: { type: 'json_schema' as const, json_schema: { name, schema, strict: true } } };
  }
  if (mode === 'function') {
    const description = 'Hands over the answer.';
    return {
      tools: [{ type: 'function' as const, function: { name, description, parameters: schema } }],
      tool_choice: { type: 'function' as const, function: { name } },
    };
  }
  return {};
}
