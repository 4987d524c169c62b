import type { Answerer } from '../ask/answer/answerer.ts';
import { createExtractiveAnswerer } from '../ask/answer/extractive-answerer.ts';
import { fallBackAnswerer } from '../ask/answer/fall-back-answerer.ts';
import { createModelAnswerer } from '../ask/answer/model-answerer.ts';
import type { Logger } from '../domain/logger.ts';
import type { Upstream } from '../gateway/upstream.ts';
import type { Lessons } from '../models/lessons.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import { chooseModel } from './choose-model.ts';
import type { Config } from './config.ts';

export interface AnswererMeans {
  fetch?: typeof globalThis.fetch | undefined;
  lessons?: Lessons | undefined;
  /** Unset: the built-in prompts. */
  pinPrompts?: PinPrompts | undefined;
}

/** Models that are kept made: a caller may name any. */
const keptLimit = 20;

/**
 * Who answers, by model id: `MODEL`, `MODEL@NAME` of an upstream or account, `extractive`; '' is the configured one. Behind each model
 * stands the extractive answer. Throws `invalid_settings` for a model that there is nobody to ask for.
 */
export function createAnswerers(
  config: Pick<Config, 'openai' | 'modelTimeoutMs' | 'ask'>,
  upstreams: readonly Upstream[],
  logger: Logger,
  { fetch, lessons, pinPrompts }: AnswererMeans = {},
): (model: string) => Answerer {
  const extractive = createExtractiveAnswerer();
  const made = new Map<string, Answerer>();

  function create(model: string, name: string): Answerer {
    const chosen = chooseModel(config, upstreams, { model, name, instead: 'answers are then made offline' });
    return fallBackAnswerer(createModelAnswerer({ ...chosen, fetch, lessons }, model, pinPrompts), extractive, logger);
  }

  return (asked) => {
    const model = asked || config.ask.model;
    if (model === extractive.name) return extractive;
    const known = made.get(model);
    if (known !== undefined) return known;
    const answerer = create(model, asked === '' ? 'ASK_MODEL' : 'the question');
    if (made.size >= keptLimit) made.clear();
    made.set(model, answerer);
    return answerer;
  };
}
