import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { CallMeter } from './accounts/call-meter.ts';
import type { Lessons } from './lessons.ts';
import type { ModelConfig } from './openai/model-config.ts';

/** A chat model of LangChain. Its own settings hold: keys, temperature, retries; our time limit ends it all the same. */
export interface ChatModelSource {
  /** Makes it, where that takes a package which may be missing. Throws `invalid_settings` then. */
  loadChatModel(): Promise<BaseChatModel>;
  /** As verdicts and errors name it where an answer doesn't. */
  model: string;
  account?: undefined;
  /** Whose quota its calls use: the provider. */
  quota?: string | undefined;
  /** Counts its calls; null or unset: nobody does. */
  meter?: CallMeter | null | undefined;
  /** Time limit of one answer, ms. */
  timeoutMs: number;
  /** Keeps how it has to be asked. Default: in memory, for this model alone. */
  lessons?: Lessons | undefined;
}

/** What answers: an endpoint that speaks OpenAI's protocol, or a chat model of LangChain. */
export type ModelSource = ModelConfig | ChatModelSource;

export function isChatModelSource(source: ModelSource): source is ChatModelSource {
  return 'loadChatModel' in source;
}
