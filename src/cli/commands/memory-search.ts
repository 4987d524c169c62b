import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { toEvidenceRows } from '../../domain/evidence.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { type CommandContext, parseCount, parseMoment, withApp } from '../with-app.ts';

export interface MemorySearchOptions {
  asOf?: string;
  asset?: string;
  limit?: string;
  scope?: string;
  explain?: boolean;
  json?: boolean;
}

/** The precedents for some words, as the graph would find them. */
export async function searchMemory(
  words: readonly string[],
  options: MemorySearchOptions,
  context: CommandContext,
): Promise<number> {
  const asOf = options.asOf === undefined ? new Date() : parseMoment(options.asOf, '--as-of');
  const limit = options.limit === undefined ? undefined : parseCount(options.limit, '--limit', 1, 50);
  const query = words.join(' ');
  const { memory_evidence, trace } = await withApp(context, 'warn', async (app) => {
    const { embedding } = app.embedder.model === null ? { embedding: null } : await app.embedder.tryEmbed(query);
    const { settings } = app.config;
    return app.memory.recall(
      {
        embedding,
        keywords: [query],
        assetCodes: options.asset === undefined ? null : [toAssetCode(options.asset)],
        eventType: null,
        scope: options.scope ?? 'default',
        asOf,
        asker: null,
        settings: { ...settings, ...(limit === undefined ? {} : { memory_match_count: limit }) },
      },
      context.signal,
    );
  });
  const results = toEvidenceRows(memory_evidence);
  if (options.json) {
    await printLine(JSON.stringify({ memory_evidence, results, trace }));
    return 0;
  }
  const rows = results.map((row) => [
    row.id,
    row.created_at?.slice(0, 16).replace('T', ' ') ?? 'pattern',
    row.event_type,
    row.assets.join(' '),
    row.action,
    row.confidence.toFixed(2),
    `${row.matched.join('+')} ${(row.similarity ?? row.score ?? 0).toFixed(2)}`,
    toTerminalText(row.summary),
  ]);
  await printLine(
    rows.length === 0
      ? 'Nothing found.'
      : formatTable(['id', 'time', 'type', 'assets', 'action', 'conf.', 'match', 'summary'], rows),
  );
  if (options.explain) {
    for (const step of trace) {
      const why = step.skipped ?? step.error ?? `${step.hits} hits`;
      await printLine(`${step.step}: ${step.ran ? 'ran' : 'skipped'}, ${why}, ${step.ms} ms`);
    }
  }
  return 0;
}

/** A ticker as it is, a name such as 比特币 or Bitcoin by what it names. */
function toAssetCode(asset: string): string {
  return recogniseAssets(asset)[0]?.code ?? asset.trim().replace(/^\$/, '').toUpperCase();
}
