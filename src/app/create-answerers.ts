import type { AnswerEnd, Answerer } from '../ask/answer/answerer.ts';
import { createExtractiveAnswerer } from '../ask/answer/extractive-answerer.ts';
import { fallBackAnswerer } from '../ask/answer/fall-back-answerer.ts';
import { createModelAnswerer } from '../ask/answer/model-answerer.ts';
import type { Logger } from '../domain/logger.ts';
import { openOnce } from '../domain/open-once.ts';
import type { ChatModelSource } from '../models/model-source.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import type { Accounts } from './open-accounts.ts';

interface AnswererMeans {
  accounts: Accounts;
  logger: Logger;
  /** Unset: the built-in prompts. */
  pinPrompts?: PinPrompts | undefined;
  /** A program's own model, in place of the configured one. */
  own?: ChatModelSource | undefined;
  /** What a question names its model by, for the refusal. Unset: the field `model`. */
  modelOption?: string | undefined;
}

/** Models that are kept made: a caller may name any. */
const keptLimit = 20;

/**
 * Who answers, by model id: `MODEL`, `MODEL@NAME` of an upstream or account, `extractive`; '' is the configured one. Behind each model
 * stands the extractive answer. Throws `invalid_settings` for a model that there is nobody to ask for; an alias is refused when it is
 * to write.
 */
export function createAnswerers(
  configured: string,
  { accounts, logger, pinPrompts, own, modelOption = '`model`' }: AnswererMeans,
): (model: string) => Answerer {
  const extractive = createExtractiveAnswerer();
  const made = new Map<string, Answerer>();
  const ownAnswerer = own && fallBackAnswerer(createModelAnswerer(own, own.model, pinPrompts), extractive, logger);

  function create(model: string, name: string): Answerer {
    const chosen = accounts.choose({ model, name, instead: 'answers are then made offline' });
    const answerer = fallBackAnswerer(createModelAnswerer(chosen, model, pinPrompts), extractive, logger);
    const checkExact = openOnce(() => accounts.checkExact(chosen, name));
    return {
      ...answerer,
      async *write(input, options): AsyncGenerator<string, AnswerEnd> {
        await checkExact();
        return yield* answerer.write(input, options);
      },
    };
  }

  return (asked) => {
    if (asked === '' && ownAnswerer !== undefined) return ownAnswerer;
    const model = asked || configured;
    if (model === extractive.name) return extractive;
    const known = made.get(model);
    if (known !== undefined) return known;
    const answerer = create(model, asked === '' ? 'ASK_MODEL' : modelOption);
    if (made.size >= keptLimit) made.clear();
    made.set(model, answerer);
    return answerer;
  };
}
