import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { ChatModelSource } from '../model-source.ts';

/** A chat model that a program made. */
export function toChatModelSource(
  chatModel: BaseChatModel,
  means: Pick<ChatModelSource, 'timeoutMs' | 'lessons'>,
): ChatModelSource {
  return { ...means, model: nameChatModel(chatModel), loadChatModel: async () => chatModel };
}

/** Its model id where its class keeps one, else the class. */
function nameChatModel(chatModel: BaseChatModel): string {
  const { model, modelName } = chatModel as { model?: unknown; modelName?: unknown };
  const named = [model, modelName].find((name) => typeof name === 'string' && name !== '');
  return typeof named === 'string' ? named : chatModel.getName();
}
