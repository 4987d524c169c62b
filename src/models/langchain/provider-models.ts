import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { scrubLikely } from '../../domain/secrets.ts';

/** Where a provider's chat model is, by the prefixes of `initChatModel`. Only these count: `llama3:8b` is an id. */
const providers = {
  anthropic: ['@langchain/anthropic', 'ChatAnthropic'],
  azure_openai: ['@langchain/openai', 'AzureChatOpenAI'],
  bedrock: ['@langchain/aws', 'ChatBedrockConverse'],
  cerebras: ['@langchain/cerebras', 'ChatCerebras'],
  cohere: ['@langchain/cohere', 'ChatCohere'],
  deepseek: ['@langchain/deepseek', 'ChatDeepSeek'],
  'google-genai': ['@langchain/google-genai', 'ChatGoogleGenerativeAI'],
  'google-vertexai': ['@langchain/google-vertexai', 'ChatVertexAI'],
  groq: ['@langchain/groq', 'ChatGroq'],
  mistralai: ['@langchain/mistralai', 'ChatMistralAI'],
  ollama: ['@langchain/ollama', 'ChatOllama'],
  xai: ['@langchain/xai', 'ChatXAI'],
} as const satisfies Record<string, readonly [string, string]>;

/** A model of a provider whose client is a package of LangChain. */
export interface ProviderModel {
  provider: keyof typeof providers;
  packageName: string;
  className: string;
  /** The provider's own id. */
  id: string;
}

/** `anthropic:claude-…` as the provider's model; null: the name is an id of an endpoint that speaks OpenAI's protocol. */
export function readProviderModel(name: string): ProviderModel | null {
  const [, prefix = '', id = ''] = /^([a-z_-]+):(.+)$/.exec(name) ?? [];
  if (!isProvider(prefix)) return null;
  const [packageName, className] = providers[prefix];
  return { provider: prefix, packageName, className, id };
}

const isProvider = (name: string): name is ProviderModel['provider'] => Object.hasOwn(providers, name);

/**
 * Its client, with the provider's own settings from the environment, such as `ANTHROPIC_API_KEY`. Throws `invalid_settings` where the
 * package is missing or its settings are.
 * @param load imports a package.
 */
export async function loadProviderModel(
  { provider, packageName, className, id }: ProviderModel,
  load: (name: string) => Promise<Record<string, unknown>> = (name) => import(name),
): Promise<BaseChatModel> {
  const exported = await load(packageName).catch((error: unknown) => {
    throw new AppError('invalid_settings', `${provider}:${id} needs the package ${packageName}, which does not load`, {
      hint: `Install it where secondlook is installed: npm install ${packageName}`,
      cause: error,
    });
  });
  const ChatModel = exported[className] as new (fields: object) => unknown;
  try {
    // No other place retries a model call.
    const made = new ChatModel({ model: id, maxRetries: 1 });
    if (made instanceof BaseChatModel) return made;
  } catch (error) {
    throw new AppError('invalid_settings', `${provider}:${id}: ${scrubLikely(toErrorMessage(error)).slice(0, 300)}`, {
      hint: `See the manual of ${packageName} for what it takes from the environment.`,
    });
  }
  throw new AppError('invalid_settings', `${packageName} has no chat model that fits this version of @langchain/core`, {
    hint: `Install a version of ${packageName} for @langchain/core 1.`,
  });
}
