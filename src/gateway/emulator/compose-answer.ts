import { hashText } from '../../domain/text/normalise.ts';
import { type EmulatedRequest, toSaidText } from './chat-request.ts';
import { composeText } from './compose-text.ts';
import type { DevModel } from './dev-models.ts';

/** An answer before it has a form. The same request has the same. */
export interface ComposedAnswer {
  id: string;
  model: string;
  reasoning: string | null;
  content: string;
  call: { id: string; name: string; arguments: string } | null;
  finishReason: string;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number } | null;
}

/** What the model says to a request. */
export function composeAnswer(request: EmulatedRequest, model: DevModel): ComposedAnswer {
  const hash = hashText(JSON.stringify([request.model, request.messages]));
  const call = callTool(request, model, hash);
  const content = call === null ? composeText(request.messages, model.sentences ?? 0) : '';
  const reasoning = model.thinks ? `I was sent ${request.messages.length} messages. The last one counts.` : null;
  const completion = countTokens(content + (reasoning ?? '') + (call?.arguments ?? ''));
  const prompt = request.messages.reduce((sum, message) => sum + countTokens(toSaidText(message)) + 4, 0);
  return {
    id: hash.slice(0, 24),
    model: request.model,
    reasoning,
    content,
    call,
    finishReason: model.finishReason ?? (call === null ? 'stop' : 'tool_calls'),
    usage: model.hasNoUsage
      ? null
      : { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  };
}

/** About as many as a tokenizer would count: four bytes each. */
export function countTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

/** A call is made where it is demanded or the model always makes one, but never in answer to a tool's result. */
function callTool({ tools, tool_choice, messages }: EmulatedRequest, model: DevModel, hash: string) {
  const named = typeof tool_choice === 'object' ? tool_choice?.function.name : undefined;
  const tool = named === undefined ? tools[0] : tools.find(({ function: { name } }) => name === named);
  const isAsked = named !== undefined || tool_choice === 'required' || model.callsTools === true;
  if (tool === undefined || !isAsked || tool_choice === 'none' || messages.at(-1)?.role === 'tool') return null;
  const { name, parameters } = tool.function;
  const asked = toSaidText(messages.findLast(({ role }) => role === 'user') ?? { role: 'user', content: '' });
  const values = parameters.required.map((key) => [key, toValue(parameters.properties[key], asked)]);
  return { id: `call_${hash.slice(24, 40)}`, name, arguments: JSON.stringify(Object.fromEntries(values)) };
}

/** A value of the type that a parameter asks for. */
function toValue(property: Record<string, unknown> | undefined, text: string): unknown {
  if (Array.isArray(property?.enum)) return property.enum[0];
  const values: Record<string, unknown> = { number: 1, integer: 1, boolean: true, array: [], object: {}, null: null };
  const type = String(property?.type);
  return Object.hasOwn(values, type) ? values[type] : text;
}
