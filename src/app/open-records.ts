import type { SignalState } from '../../graphs/signal/state.ts';
import { deepPromptVersion, fastPromptVersion, plannerPromptVersion } from '../analysts/language-model/prompts.ts';
import { precedentVersion } from '../analysts/precedent/precedent-analyst.ts';
import { rulesVersion } from '../analysts/rules/rules-analyst.ts';
import { AppError } from '../domain/app-error.ts';
import { toMessageKey } from '../domain/message-key.ts';
import { pipelineVersion } from '../domain/pipeline-version.ts';
import { createScrub } from '../domain/secrets.ts';
import { readProviderModel } from '../models/langchain/provider-models.ts';
import { type CallRecords, createCallRecords } from '../replay/records/create-call-records.ts';
import { toBareUrl } from '../replay/records/record-request.ts';
import { type RunDescription, type RunFile, readRunFile } from '../replay/records/run-file.ts';
import type { Config } from './config.ts';
import type { App } from './create-app.ts';
import { listSecrets } from './list-secrets.ts';
import { loadUpstreams } from './load-upstreams.ts';
import { listNamedModels } from './settings/named-models.ts';
import { readToolSetting, type ToolRow, toolTable } from './tool-table.ts';

interface RecordOptions {
  /** A folder to record into, or null. */
  recordTo: string | null;
  /** A folder to answer from, or null. */
  replayFrom: string | null;
  onMiss: 'error' | 'live';
  /** The version of secondlook. */
  product: string;
  onWarning: (line: string) => void;
}

/** In a replay memory has all the time there is: what was late in the recorded run is late again without a clock. */
const replayDeadlineMs = 60_000;
/** Stands for a key that nobody needs. */
const noKey = 'recorded';

/** Opens the records of a run, and says which settings the run has. Throws as `createCallRecords` does. */
export async function openCallRecords(
  given: Config,
  options: RecordOptions,
): Promise<{ records: CallRecords; config: Config }> {
  const config = options.replayFrom === null ? given : toReplayConfig(given, readRunFile(options.replayFrom));
  if (options.replayFrom !== null && options.onMiss === 'error') refuseUnrecorded(config);
  // Of upstreams that can't be loaded nobody has keys; who needs them says so.
  const upstreams = await loadUpstreams(config).catch(() => []);
  const secrets = listSecrets(config, upstreams).filter((secret) => secret !== noKey);
  const records = createCallRecords({
    ...options,
    description: describeRun({ ...config, settings: given.settings }, options.product, secrets),
    secrets,
  });
  return { records, config };
}

/** Throws `invalid_settings` for models whose calls go by their provider's own package, past every record: a replay would ask them anew. */
function refuseUnrecorded(config: Config): void {
  const past = listNamedModels(config).filter(({ model }) => readProviderModel(model) !== null);
  if (past.length === 0) return;
  const names = past.map(({ setting, model }) => `${setting}=${model}`).join(', ');
  throw new AppError(
    'invalid_settings',
    `Calls of ${names} are in no record: their provider's own package sends them`,
    {
      hint: 'Repeat the run with other models, or ask these anew: --on-miss live.',
    },
  );
}

/**
 * The app, with each of its messages in its own place of the record.
 * @param toResult what is kept of a message that is done.
 */
export function recordMessages(
  app: Pick<App, 'analyze'>,
  records: CallRecords,
  toResult: (state: SignalState) => object,
): Pick<App, 'analyze'> {
  return {
    analyze: (message, context) =>
      records.runMessage(toMessageKey(message), (abort) => app.analyze(message, context, { abort }), toResult),
  };
}

function describeRun(config: Config, product: string, secrets: readonly string[]): RunDescription {
  const scrub = createScrub(secrets);
  const { model, routerModel, selectModel, web } = config.ask;
  const toKept = (url: string | null) => url && scrub(toBareUrl(url));
  return {
    product,
    pipeline: pipelineVersion,
    versions: {
      fast: fastPromptVersion,
      planner: plannerPromptVersion,
      deep: deepPromptVersion,
      rules: rulesVersion,
      precedent: precedentVersion,
    },
    models: config.models,
    openai: config.openai && { base_url: toKept(config.openai.baseUrl) },
    embedding_model: config.embeddingModel,
    rerank: config.rerank && { url: scrub(toBareUrl(config.rerank.url)), model: config.rerank.model },
    tools: Object.fromEntries(
      toolTable.map((row) => {
        const value = readToolSetting(row, config.tools);
        return [row.recordedAs, row.holds === 'address' ? toKept(value) : value !== null];
      }),
    ),
    settings: config.settings,
    ask: { model, routerModel, selectModel, web },
  };
}

/** Where no key is set, the models and tools of the record: a record can be replayed on a machine that has none. */
function toReplayConfig(config: Config, run: RunFile): Config {
  const replayed: Config = {
    ...config,
    settings: { ...config.settings, memory_deadline_ms: replayDeadlineMs },
    rerank: config.rerank ?? (run.rerank && { ...run.rerank, apiKey: null }),
  };
  if (config.openai !== null || run.openai === null) return replayed;
  const recordedTools = Object.fromEntries(toolTable.map((row) => [row.setting, restoreToolSetting(row, run)]));
  return {
    ...replayed,
    openai: { apiKey: noKey, baseUrl: run.openai.base_url },
    models: run.models,
    embeddingModel: run.embedding_model,
    ask: { ...config.ask, ...run.ask },
    tools: { ...config.tools, ...recordedTools },
  };
}

/** A tool that is newer than the record was not there when it was made. */
function restoreToolSetting({ holds, recordedAs }: ToolRow, { tools }: RunFile): boolean | string | null {
  const kept = tools[recordedAs] ?? null;
  if (holds === 'key') return kept === true ? noKey : null;
  if (holds === 'flag') return kept === true;
  return typeof kept === 'string' ? kept : null;
}
