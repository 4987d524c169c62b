import type { AnswerRecord } from '../ask/ask-event.ts';
import type { AskRoad } from '../ask/ask-road.ts';
import type { GatewayKey } from '../conversations/gateway-key.ts';
import { estimateTokens } from '../conversations/read-answer/estimate-usage.ts';
import type { Limits } from './limits.ts';

/** Tokens of all models that an answer took, prompts and answers. */
function countAnswerTokens({ usage }: Pick<AnswerRecord, 'usage'>): number {
  return usage.reduce((sum, { input_tokens, output_tokens }) => sum + input_tokens + output_tokens, 0);
}

/** Answers as the road does; what they take counts to the key. */
export function askWithKey(ask: AskRoad, key: GatewayKey | null, limits: Pick<Limits, 'spend'>): AskRoad {
  return {
    invoke: invokeWithKey(ask.invoke, key, limits),
    async *stream(question, options) {
      let said = '';
      let tokens: number | null = null;
      try {
        for await (const event of ask.stream(question, options)) {
          if (event.type === 'text') said += event.data.text;
          if (event.type === 'done') tokens = countAnswerTokens(event.data);
          yield event;
        }
      } finally {
        // Who leaves before the end has read it all the same: what it took is guessed.
        if (key !== null) limits.spend(key.name, tokens ?? estimateTokens(said));
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
