import { systemClock } from '../domain/clock.ts';
import type { Upstream } from '../gateway/upstream.ts';
import type { ModelQuota } from '../models/accounts/model-quota.ts';
import { readProviderModel } from '../models/langchain/provider-models.ts';
import { createSqlAnswerStore } from '../store/sql/answer-store.ts';
import { readModelQuotas } from '../store/sql/model-quotas.ts';
import { type AskModel, type AskReads, ownScope } from '../web/ask/ask-reads.ts';
import type { Config } from './config.ts';
import { listKnownModels, type ShownModel } from './list-known-models.ts';
import { loadUpstreams } from './load-upstreams.ts';
import type { OpenWorker } from './open-worker.ts';

/** What the page of questions is made of: the ask graph, and the answers that it gave. */
export function createDeskAsking(
  { ask, chatStores }: Pick<OpenWorker, 'ask' | 'chatStores'>,
  config: Config,
): Omit<AskReads, 'readMessage'> {
  const answers = createSqlAnswerStore(chatStores.call);
  return {
    invoke: ask.invoke,
    stream: ask.stream,
    listAnswers: (limit, before) => answers.listAnswers({ scope: ownScope, limit, before }),
    readAnswer: (id) => answers.readAnswer(id, ownScope),
    async listModels() {
      const upstreams = await loadUpstreams(config);
      return listAskModels(config, upstreams, await readModelQuotas(chatStores.call, systemClock.now()));
    },
  };
}

/** The models that a question may name. One that a program brought is counted too, and has no name here. */
export function listAskModels(
  config: Config,
  upstreams: readonly Upstream[],
  quotas: readonly ModelQuota[],
): AskModel[] {
  const accounts = new Set(['', ...upstreams.map(({ name }) => name)]);
  const models = listKnownModels(config, upstreams, quotas).filter(isChatModel);
  return models
    .filter((model) => accounts.has(model.account) || isOfProvider(model))
    .map((model) => toAskModel(model, config));
}

/** `anthropic:claude-…`, whose name says where it is asked. */
const isOfProvider = ({ account, model }: Pick<ShownModel, 'account' | 'model'>): boolean =>
  readProviderModel(model)?.provider === account;

const isChatModel = ({ roles }: ShownModel): boolean =>
  roles.length === 0 || roles.some((role) => role !== 'EMBEDDING_MODEL');

function toAskModel({ roles, host: _, is_alias: __, ...model }: ShownModel, config: Config): AskModel {
  return {
    ...model,
    name: model.account === '' || isOfProvider(model) ? model.model : `${model.model}@${model.account}`,
    is_default: config.ask.model !== 'extractive' && roles.includes('ASK_MODEL'),
  };
}
