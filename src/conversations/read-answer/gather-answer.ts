import { splitTokens } from '../../domain/split-tokens.ts';
import type { FinishState, TokenUsage } from '../exchange.ts';
import { type RequestMessage, readMessages } from '../message-key.ts';
import type { AnswerChunk } from './answer-chunk.ts';
import { type GatheredCall, gatherToolCall } from './gather-tool-calls.ts';

/** What an answer said, read from its bytes. */
export interface AnswerReading {
  /** As a client would send it back: the text, a refusal, calls of tools; thoughts left out. */
  message: RequestMessage;
  /** `stopped` is the caller's to say. */
  finish_state: Exclude<FinishState, 'stopped'>;
  /** Null: the upstream named none. */
  usage: TokenUsage | null;
  model: string | null;
  /** The upstream's own id of the answer. */
  id: string | null;
  /** Whether its end was seen: the mark after it, or why it ended. */
  has_ended: boolean;
  /** Whether it was too long to be kept whole. */
  is_cut: boolean;
  /** Whether a model answered, or it can't be read: not so a page, an error, an empty body. */
  is_answer: boolean;
}

/** Characters that are kept of an answer. */
export const maximumAnswerLength = 2_000_000;

const finishStates: Readonly<Record<string, AnswerReading['finish_state']>> = {
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'filtered',
  safety: 'filtered',
  error: 'failed',
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The text of a piece: a string, or parts of which those with a text are said. */
function toPieceText(content: unknown): string {
  if (isText(content)) return content;
  const parts: unknown[] = Array.isArray(content) ? content : [];
  return parts.map((part) => readMessages({ messages: [{ role: 'assistant', content: [part] }] })?.[0]?.text).join('');
}

function toUsage({ usage, x_groq, response }: AnswerChunk): TokenUsage | null {
  const named = usage ?? x_groq?.usage ?? response?.usage;
  const counted = {
    prompt: named?.prompt_tokens ?? named?.input_tokens,
    completion: named?.completion_tokens ?? named?.output_tokens,
    total: named?.total_tokens,
  };
  if (Object.values(counted).every((tokens) => tokens == null)) return null;
  const { input, output } = splitTokens(counted);
  return { prompt_tokens: input, completion_tokens: output, is_estimated: false };
}

/** Gathers the first choice of an answer, of one that is spoken its transcript, from its events, or from the one that a whole answer is. */
export function gatherAnswer(): {
  add(chunk: AnswerChunk): void;
  /** The mark after the last event was seen. */
  markEnd(): void;
  read(isCut: boolean): AnswerReading;
} {
  const calls: GatheredCall[] = [];
  let [content, refusal, room] = ['', '', maximumAnswerLength];
  let [isCut, hasMark, hasFailed, hasAnswered] = [false, false, false, false];
  let finishReason: string | null = null;
  let model: string | null = null;
  let id: string | null = null;
  let usage: TokenUsage | null = null;

  function keep(text: string): string {
    const kept = text.slice(0, room);
    room -= kept.length;
    isCut ||= kept.length < text.length;
    return kept;
  }

  function addChoice(choice: NonNullable<NonNullable<AnswerChunk['choices']>[number]>): void {
    if ((choice.index ?? 0) > 0) return;
    const said = choice.delta ?? choice.message;
    hasAnswered = true;
    content += keep(toPieceText(said?.content ?? '') || (said?.audio?.transcript ?? ''));
    refusal += keep(said?.refusal ?? '');
    const called = said?.function_call ? [{ index: 0, id: null, function: said.function_call }] : [];
    for (const call of [...(said?.tool_calls ?? []), ...called]) {
      if (call === null) continue;
      if (room > 0) room -= gatherToolCall(calls, call);
      else isCut = true;
    }
    finishReason = choice.finish_reason || finishReason;
  }

  function toFinishState(): AnswerReading['finish_state'] {
    if (hasFailed) return 'failed';
    if (finishReason !== null) return finishStates[finishReason.toLowerCase()] ?? 'complete';
    return hasMark ? 'complete' : 'unfinished';
  }

  return {
    add(chunk) {
      hasFailed ||= (chunk.error ?? null) !== null || chunk.object === 'error';
      id ??= chunk.id || null;
      model ??= chunk.model || null;
      usage = toUsage(chunk) ?? usage;
      for (const choice of chunk.choices ?? []) if (choice !== null) addChoice(choice);
      hasAnswered ||= chunk.object === 'response' || chunk.response != null;
      content += keep(chunk.delta ?? '');
      for (const item of chunk.output ?? []) content += keep(toPieceText(item?.content ?? ''));
    },
    markEnd: () => {
      hasMark = true;
    },
    read(isTooLong) {
      const tool_calls = calls.map(({ name, text }) => ({ function: { name, arguments: text } }));
      const message = readMessages({ messages: [{ role: 'assistant', content, refusal, tool_calls }] })?.[0];
      return {
        message: message ?? { role: 'assistant', name: null, text: '', key_text: '' },
        finish_state: toFinishState(),
        usage,
        model,
        id,
        has_ended: hasMark || finishReason !== null,
        is_cut: isCut || isTooLong,
        is_answer: hasAnswered,
      };
    },
  };
}
