import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { AskGraphDependencies } from '../../graphs/ask/dependencies.ts';
import { createAnswerAuditor } from '../ask/audit/create-answer-auditor.ts';
import { createAnswerCache } from '../ask/cache/create-answer-cache.ts';
import { createCounter, createSourceList } from '../ask/recall/count-messages.ts';
import { createAskRecall } from '../ask/recall/create-ask-recall.ts';
import { describeFilters } from '../ask/route/describe-filters.ts';
import { createModelRouter } from '../ask/route/model-router.ts';
import type { Router } from '../ask/route/router.ts';
import { createRulesRouter } from '../ask/route/rules-router.ts';
import { createModelSelector } from '../ask/select/model-selector.ts';
import { createRerankSelector } from '../ask/select/rerank-selector.ts';
import { createRulesSelector } from '../ask/select/rules-selector.ts';
import type { Selector } from '../ask/select/selector.ts';
import { AppError } from '../domain/app-error.ts';
import { toChatModelSource } from '../models/langchain/own-chat-model.ts';
import { readProviderModel } from '../models/langchain/provider-models.ts';
import { createSqlAnswerStore } from '../store/sql/answer-store.ts';
import { createSqlAskArchive } from '../store/sql/ask-archive.ts';
import { createAnswerers } from './create-answerers.ts';
import { createAskWeb } from './create-ask-web.ts';
import { createReranker } from './create-reranker.ts';
import { countGuardedEmbedder, createDayRecord } from './create-usage-record.ts';
import { openAccounts } from './open-accounts.ts';
import type { OpenMemory } from './open-memory.ts';

/** Chat models of LangChain that read a question, choose among its sources and answer it. */
export interface AskModels {
  router?: BaseChatModel | undefined;
  select?: BaseChatModel | undefined;
  ask?: BaseChatModel | undefined;
}

/** What the ask graph is made of, on an open memory. Throws `invalid_settings` for models that there is nobody to ask for. */
export async function createAskParts(
  { config, memory, stores, embedder, means }: OpenMemory,
  models: AskModels = {},
  modelOption?: string,
): Promise<AskGraphDependencies> {
  if (stores === null) {
    throw new AppError('invalid_settings', 'Questions need a database: this memory has a store of its own');
  }
  const { logger, clock, fetch, lessons, pinPrompts } = means;
  const { call } = stores;
  const archive = createSqlAskArchive(call);
  const accounts = await openAccounts(config, means);
  const toOwn = (model: BaseChatModel) => toChatModelSource(model, { ...accounts.limits, lessons });
  const { timeZone } = config.gateway;
  const day = createDayRecord(call, config, clock, logger);

  async function toModel(model: string, name: string) {
    const chosen = accounts.choose({ model, name, instead: 'rules then do it' });
    await accounts.checkExact(chosen, name);
    return chosen;
  }

  /** A reranker that is asked for and isn't there is no mistake of the question's. */
  async function createSelector(selectModel: string): Promise<Selector> {
    const rules = createRulesSelector();
    if (models.select !== undefined) return createModelSelector(toOwn(models.select), rules);
    if (selectModel === rules.name) return rules;
    if (selectModel !== 'reranker') return createModelSelector(await toModel(selectModel, 'SELECT_MODEL'), rules);
    const reranker = createReranker(config, { logger, fetch, onUsage: day.count });
    return reranker === null ? rules : createRerankSelector(reranker, rules, logger);
  }

  // A package that is missing is said at the start, not at the first question.
  if (models.ask === undefined && readProviderModel(config.ask.model) !== null)
    await toModel(config.ask.model, 'ASK_MODEL');
  const rules = createRulesRouter();
  async function createRouter(): Promise<Router> {
    if (models.router !== undefined) return createModelRouter(toOwn(models.router), rules);
    return routerModel === rules.name ? rules : createModelRouter(await toModel(routerModel, 'ROUTER_MODEL'), rules);
  }
  const { routerModel, selectModel, cacheMinutes: minutes } = config.ask;
  const answers = createSqlAnswerStore(call);
  const counted = countGuardedEmbedder(embedder, day);
  return {
    router: await createRouter(),
    recall: createAskRecall({ memory, archive, embedder: counted, logger }),
    count: createCounter(archive),
    listSources: createSourceList(archive),
    searchWeb: createAskWeb(config, stores.store, means),
    webFallback: config.ask.web === 'auto',
    selector: await createSelector(selectModel),
    answerer: createAnswerers(config.ask.model, {
      accounts,
      logger,
      pinPrompts,
      own: models.ask && toOwn(models.ask),
      modelOption,
    }),
    pinPrompts,
    createAuditor: (answer) => createAnswerAuditor({ ...answer, timeZone }),
    cache: minutes > 0 ? createAnswerCache({ answers, embedder: counted, minutes, clock }) : null,
    answers,
    recordUsage: day.count,
    describeFilters: (routing, asOf) => describeFilters(routing, { asOf, timeZone }),
    timeZone,
    clock,
    logger,
  };
}
