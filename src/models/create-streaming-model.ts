import type { Usage } from '../domain/receipt.ts';
import { createStreamingChatModel } from './langchain/streaming-chat-model.ts';
import { isChatModelSource, type ModelSource } from './model-source.ts';
import { createOpenAIStreamingModel } from './openai/streaming-model.ts';
import type { StreamingModel } from './streaming-model.ts';

/** A model that answers in plain text, piece by piece, wherever it is asked. */
export function createStreamingModel(source: ModelSource, stage: Usage['stage']): StreamingModel {
  return isChatModelSource(source)
    ? createStreamingChatModel(source, stage)
    : createOpenAIStreamingModel(source, stage);
}
