import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AppError } from '../../domain/app-error.ts';
import type { ChatModelSource } from '../model-source.ts';

/** A chat model that a program made. Throws `invalid_settings` for what is none. */
export function toChatModelSource(
  chatModel: BaseChatModel,
  means: Pick<ChatModelSource, 'timeoutMs' | 'lessons' | 'meter'>,
): ChatModelSource {
  if (!isChatModel(chatModel)) {
    throw new AppError('invalid_settings', 'What is given as a model is no chat model of LangChain', {
      hint: 'Give a BaseChatModel, such as new ChatAnthropic({ model }): not its name, and no chain.',
    });
  }
  return {
    ...means,
    model: nameChatModel(chatModel),
    quota: chatModel._llmType(),
    loadChatModel: async () => chatModel,
  };
}

/** Also one of another copy of `@langchain/core`. */
function isChatModel(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('_modelType' in value)) return false;
  return typeof value._modelType === 'function' && value._modelType() === 'base_chat_model';
}

/** Its model id where its class keeps one, else the class. */
function nameChatModel(chatModel: BaseChatModel): string {
  const { model, modelName } = chatModel as { model?: unknown; modelName?: unknown };
  const named = [model, modelName].find((name) => typeof name === 'string' && name !== '');
  return typeof named === 'string' ? named : chatModel.getName();
}
