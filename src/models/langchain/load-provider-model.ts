import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { scrubLikely } from '../../domain/secrets.ts';
import type { ProviderModel } from './provider-models.ts';

/**
 * The client of a provider's model, with the provider's own settings from the environment, such as `ANTHROPIC_API_KEY`. Throws `invalid_settings` where the
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
