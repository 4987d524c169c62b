import type { AnswerRecord } from '../ask/ask-event.ts';
import type { AskRoad } from '../ask/ask-road.ts';
import type { GatewayKey } from '../conversations/gateway-key.ts';
import type { Limits } from './limits.ts';

/** Tokens of all models that an answer took, prompts and answers. */
export function countAnswerTokens({ usage }: Pick<AnswerRecord, 'usage'>): number {
  return usage.reduce((sum, { input_tokens, output_tokens }) => sum + input_tokens + output_tokens, 0);
}

/** Answers as the road does; what they take counts to the key. */
export function askWithKey(ask: AskRoad, key: GatewayKey | null, limits: Pick<Limits, 'spend'>): AskRoad {
  return {
    invoke: invokeWithKey(ask.invoke, key, limits),
    async *stream(question, options) {
      for await (const event of ask.stream(question, options)) {
        if (event.type === 'done' && key !== null) limits.spend(key.name, countAnswerTokens(event.data));
        yield event;
      }
    },
  };
}

export function invokeWithKey(
  invoke: AskRoad['invoke'],
  key: GatewayKey | null,
  limits: Pick<Limits, 'spend'>,
): AskRoad['invoke'] {
  return async (question, options) => {
    const record = await invoke(question, options);
    if (key !== null) limits.spend(key.name, countAnswerTokens(record));
    return record;
  };
}
