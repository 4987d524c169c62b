import { type Config, loadConfig } from '../../app/config.ts';
import { createEmbedder, hashingSetting, toModelName } from '../../app/create-embedder.ts';
import { countEmbedder, createDayRecord } from '../../app/create-usage-record.ts';
import { createSqlCallMeter } from '../../app/open-accounts.ts';
import type { Stores } from '../../app/open-stores.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { toFingerprintRecipe } from '../../domain/fingerprint.ts';
import { type EmbeddingOutcome, embedMemory } from '../../memory/upkeep/embed-memory.ts';
import { fingerprintMemory } from '../../memory/upkeep/fingerprint-memory.ts';
import type { CallMeter } from '../../models/accounts/call-meter.ts';
import type { Embedder } from '../../models/embedding/embedder.ts';
import { createSqlFingerprints } from '../../store/sql/fingerprint-store.ts';
import { type CommandContext, createCommandLogger } from '../command-context.ts';
import { parseCount } from '../parse-option.ts';
import { printLine, printNote } from '../print.ts';
import { showProgress } from '../progress.ts';
import { withStores } from '../with-stores.ts';

interface MemoryEmbedOptions {
  model?: string;
  batch?: string;
  limit?: string;
  fingerprint?: boolean;
  json?: boolean;
}

/** Gives events without a vector one; with `--model`, also those with another model's vector; with `--fingerprint`, the fingerprint. */
export async function embedMemoryCommand(options: MemoryEmbedOptions, context: CommandContext): Promise<number> {
  const batch = parseCount(options.batch ?? '100', '--batch', 1, 2048);
  const limit = parseCount(options.limit ?? '100000000', '--limit', 1, 100_000_000);
  const config = loadConfig();
  // Before a database is opened for nothing.
  requireEmbedder(config, options.model, null);
  return withStores(
    context,
    async (stores) => {
      const logger = createCommandLogger(config, context, 'warn');
      const day = createDayRecord(stores.call, config, systemClock, logger);
      const meter = createSqlCallMeter(stores.call, { clock: systemClock, logger });
      const embedder = requireEmbedder(config, options.model, meter);
      const work = toWork(options, embedder, stores);
      const missing = Math.min(limit, await work.count());
      const progress = showProgress(missing, 'events');
      let done = 0;
      const onProgress = (count: number) => {
        done = count;
        progress.update(count);
      };
      const outcome = await work
        .run(countEmbedder(embedder, day), { batch, limit, abort: context.abort, onProgress })
        .catch((error: unknown) => {
          printNote(`secondlook: ${done} of ${missing} events are done and stay; the same command goes on from there`);
          throw error;
        })
        .finally(async () => {
          progress.stop();
          await day.settle();
          await meter.settle();
        });
      if (outcome.embedded >= 1000) await stores.upkeep.refreshStatistics();
      const left = await work.count();
      const answer = { model: embedder.model, ...work.named, ...outcome, left };
      await printLine(options.json ? JSON.stringify(answer) : describeOutcome(answer));
      if (work.countAll === null) tellSetting(config, embedder.model);
      else await tellOtherModels(await work.countAll(), left, embedder);
      if (outcome.interrupted) printNote('secondlook: stopped; run the same command again to go on where it ended');
      return outcome.interrupted ? 130 : 0;
    },
    config,
  );
}

interface Work {
  /** For the answer, beside the model. */
  named: { recipe?: string };
  /** What is to be done. */
  count(): Promise<number>;
  /** With what has another model's; null: that is among what is to be done. */
  countAll: (() => Promise<number>) | null;
  run(embedder: Embedder, options: Parameters<typeof embedMemory>[3]): Promise<EmbeddingOutcome>;
}

function toWork(
  { model, fingerprint }: MemoryEmbedOptions,
  embedder: Embedder,
  { upkeep, call }: Pick<Stores, 'upkeep' | 'call'>,
): Work {
  if (fingerprint) {
    const store = createSqlFingerprints(call);
    // Questions are embedded by one model: what has another recipe's serves nobody.
    const gap = { recipe: toFingerprintRecipe(embedder.model), otherRecipes: true };
    const list = (after: number, most: number) => store.list(gap, after, most);
    return {
      named: { recipe: gap.recipe },
      count: () => store.count(gap),
      countAll: null,
      run: (counted, options) => fingerprintMemory(list, store, counted, options),
    };
  }
  const gap = { model: embedder.model, otherModels: model !== undefined };
  return {
    named: {},
    count: () => upkeep.countUnembedded(gap),
    countAll: gap.otherModels ? null : () => upkeep.countUnembedded({ ...gap, otherModels: true }),
    run: (counted, options) => embedMemory(upkeep, counted, gap, options),
  };
}

function requireEmbedder(config: Config, model: string | undefined, meter: CallMeter | null): Embedder {
  // As in EMBEDDINGS; an endpoint may take any name, and all would be embedded under this one.
  if (model === 'off' || model === 'model') {
    throw new AppError('invalid_input', `--model ${model} names no embedding model`, {
      hint: `Name one, such as text-embedding-3-small, or --model ${hashingSetting}.`,
    });
  }
  const embedder = createEmbedder(config, {
    timeoutMs: config.modelTimeoutMs,
    meter,
    ...(model === undefined ? {} : { model }),
  });
  if (embedder !== null) return embedder;
  throw new AppError('invalid_settings', 'No embedding model is configured', {
    hint:
      'Set OPENAI_API_KEY (any value for an endpoint without keys), OPENAI_BASE_URL and EMBEDDING_MODEL; see .env.example. ' +
      `Without any model: --model ${hashingSetting}, or EMBEDDINGS=${hashingSetting} for searches too.`,
  });
}

function describeOutcome(answer: {
  model: string;
  embedded: number;
  refused: number;
  input_tokens: number;
  left: number;
}) {
  const { model, embedded, refused, input_tokens, left } = answer;
  const skipped = refused > 0 ? `, ${refused} texts were refused` : '';
  return `${embedded} events embedded by ${model} (${input_tokens} tokens)${skipped}; ${left} left`;
}

async function tellOtherModels(all: number, left: number, { model }: { model: string }): Promise<void> {
  if (all <= left) return;
  printNote(`secondlook: ${all - left} events have a vector of another model and are not found by meaning;`);
  printNote(`  secondlook memory embed --model ${toModelName(model)} embeds them anew`);
}

/** Vectors of two models are never compared, so the pipeline must search with the same one. */
function tellSetting(config: Config, model: string): void {
  if (createEmbedder(config, { timeoutMs: config.modelTimeoutMs })?.model === model) return;
  printNote(`secondlook: set ${toSettings(config, toModelName(model))}, so that searches ask by the same model`);
}

/** `EMBEDDINGS` takes precedence over `EMBEDDING_MODEL`. */
function toSettings({ embeddingModel }: Config, name: string): string {
  if (name === hashingSetting) return `EMBEDDINGS=${hashingSetting}`;
  const isOther = embeddingModel === null || toModelName(embeddingModel) === hashingSetting;
  return `${isOther ? 'EMBEDDINGS=model and ' : ''}EMBEDDING_MODEL=${name}`;
}
