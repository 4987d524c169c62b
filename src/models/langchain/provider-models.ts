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
