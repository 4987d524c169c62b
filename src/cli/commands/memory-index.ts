import { type Config, loadConfig } from '../../app/config.ts';
import { AppError } from '../../domain/app-error.ts';
import { keywordVersion, toKeywordTokens } from '../../memory/ranking/keyword-tokens.ts';
import type { MemoryIndex, MemoryUpkeep, VectorType } from '../../memory/upkeep/memory-upkeep.ts';
import { retokeniseMemory } from '../../memory/upkeep/retokenise-memory.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTable, printLine, printNote } from '../print.ts';
import { showProgress } from '../progress.ts';
import { toCommand } from '../runnable.ts';
import { withStores } from '../with-stores.ts';
import { formatBytes } from './memory-stats.ts';

interface MemoryIndexOptions {
  rebuild?: boolean;
  vectorType?: string;
  json?: boolean;
}

const batch = 500;

/** Updates what searches depend on (tokens, statistics and, if asked to, the indexes themselves), then shows their state. */
export async function indexMemory(options: MemoryIndexOptions, context: CommandContext): Promise<number> {
  const vectorType = parseVectorType(options.vectorType);
  return withStores(
    context,
    async ({ kind, database, upkeep }) => {
      if (kind === 'pglite' && database === null && (options.rebuild || vectorType !== null)) {
        throw new AppError(
          'database_busy',
          'Another process has the embedded database, and only that could build indexes',
          {
            hint: 'Stop `serve`, run this again, and restart it.',
          },
        );
      }
      const { retokenised, interrupted } = await retokenise(upkeep, context.abort);
      let rebuilt: string[] = [];
      if (!interrupted && vectorType !== null) {
        printNote(`secondlook: building the vector index of ${vectorType}; with many events this takes minutes`);
        await upkeep.setVectorType(vectorType);
      }
      if (!interrupted && options.rebuild) rebuilt = await rebuildIndexes(upkeep, context.abort);
      const analysed = await upkeep.refreshStatistics();
      const indexes = await upkeep.listIndexes();
      const isStopped = interrupted || context.abort.aborted;
      const answer = { indexes, retokenised, rebuilt, analysed, interrupted: isStopped };
      await printLine(options.json ? JSON.stringify(answer) : describeIndexes(indexes));
      if (!options.json) {
        if (retokenised > 0) await printLine(`${retokenised} events have new tokens`);
        if (rebuilt.length > 0) await printLine(`${rebuilt.length} indexes were rebuilt`);
        if (!analysed) await printLine('The tables are not ours to analyse: autovacuum does it');
      }
      if (isStopped) printNote('secondlook: stopped; run the same command again to go on where it ended');
      return isStopped ? 130 : 0;
    },
    preferDirectConnection(loadConfig()),
  );
}

/** Indexes can't be built through PostgREST, so a direct connection to the same database takes precedence, as in `migrate`. */
function preferDirectConnection(config: Config): Config {
  return config.databaseUrl === null ? config : { ...config, supabase: null };
}

async function retokenise(upkeep: MemoryUpkeep, abort: AbortSignal) {
  const outdated = await upkeep.countOutdatedKeywords(keywordVersion);
  const progress = showProgress(outdated, 'events');
  return retokeniseMemory(upkeep, keywordVersion, (event) => toKeywordTokens(event), {
    batch,
    abort,
    onProgress: progress.update,
  }).finally(progress.stop);
}

async function rebuildIndexes(upkeep: MemoryUpkeep, abort: AbortSignal): Promise<string[]> {
  const indexes = await upkeep.listIndexes();
  const progress = showProgress(indexes.length, 'indexes');
  const rebuilt: string[] = [];
  try {
    for (const { name } of indexes) {
      if (abort.aborted) break;
      await upkeep.rebuildIndex(name);
      rebuilt.push(name);
      progress.update(rebuilt.length);
    }
  } finally {
    progress.stop();
  }
  return rebuilt;
}

function describeIndexes(indexes: readonly MemoryIndex[]): string {
  const rows = indexes.map(({ name, table, method, bytes, valid, scans }) => [
    name,
    table,
    method,
    formatBytes(bytes),
    valid ? 'yes' : `no: ${toCommand('memory index --rebuild')}`,
    String(scans),
  ]);
  return formatTable(['index', 'table', 'method', 'size', 'valid', 'scans'], rows);
}

function parseVectorType(text: string | undefined): VectorType | null {
  if (text === undefined) return null;
  if (text === 'vector' || text === 'halfvec') return text;
  throw new AppError('invalid_input', `--vector-type is neither vector nor halfvec: ${text}`);
}
