import type { Usage } from '../../domain/receipt.ts';
import { toMessageText } from '../message-text.ts';
import type { ChatModelSource } from '../model-source.ts';
import { type PieceFacts, streamAnswer } from '../stream-answer.ts';
import type { StreamEnd, StreamingModel } from '../streaming-model.ts';
import { findBroken, listenToCalls, openChatModel, toAskedChatModel } from './call-chat-model.ts';
import { isCutReason, type ModelMessage, readModelName, readReason, toChatUsage } from './read-message.ts';

/** A chat model of LangChain that answers in plain text, piece by piece; one that can't stream says it in one piece. */
export function createStreamingChatModel(source: ChatModelSource, stage: Usage['stage']): StreamingModel {
  return {
    stream(messages, outer) {
      const asked = toAskedChatModel(source);
      return streamAnswer<ModelMessage>(
        asked,
        () => ({
          async open(abort) {
            const chatModel = await openChatModel(source, asked);
            const stream = await chatModel.stream([...messages], {
              signal: abort,
              callbacks: await listenToCalls(source),
            });
            const pieces: AsyncIterator<ModelMessage> = stream[Symbol.asyncIterator]();
            return { pieces, first: await pieces.next() };
          },
          broken: findBroken,
          toText: ({ content }) => toMessageText(content),
          readFacts: (piece, end) => readFacts(piece, stage, end),
          // Not every client says why an answer ended.
          endsSilently: true,
        }),
        outer,
      );
    },
  };
}

/** Providers count a stream in one piece or in several: they add up. */
function readFacts(piece: ModelMessage, stage: Usage['stage'], end: StreamEnd): PieceFacts {
  const reason = readReason(piece);
  const model_name = readModelName(piece) ?? end.model_name;
  const [counted] = toChatUsage(stage, model_name, piece);
  const known = end.usage[0];
  return {
    model_name,
    ...(reason !== null && { ending: isCutReason(reason) ? 'cut' : 'whole' }),
    ...(counted !== undefined && { usage: [known === undefined ? counted : addUsage(known, counted)] }),
  };
}

function addUsage(one: Usage, other: Usage): Usage {
  return {
    ...other,
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
    cached_input_tokens: one.cached_input_tokens + other.cached_input_tokens,
  };
}
