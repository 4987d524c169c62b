import type { z } from 'zod';
import type { Usage } from '../domain/receipt.ts';
import { createStructuredChatModel } from './langchain/structured-chat-model.ts';
import { isChatModelSource, type ModelSource } from './model-source.ts';
import { createOpenAIStructuredModel } from './openai/structured-model.ts';
import type { StructuredModel } from './structured-model.ts';

/** A model that answers in the shape of `schema`, wherever it is asked. */
export function createStructuredModel(
  source: ModelSource,
  answer: { stage: Usage['stage']; name: string; schema: z.ZodObject },
): StructuredModel {
  return isChatModelSource(source)
    ? createStructuredChatModel(source, answer)
    : createOpenAIStructuredModel(source, answer);
}
