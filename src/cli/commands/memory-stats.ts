import { keywordVersion } from '../../memory/ranking/keyword-tokens.ts';
import type { MemoryStatistics } from '../../memory/upkeep/memory-upkeep.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { toRunnable } from '../runnable.ts';
import { withStores } from '../with-stores.ts';

/** The most entries of a list to show; `--json` has them all. */
const shownEntries = 20;

/** Shows the contents of memory: how much, of what, how big. */
export async function showMemoryStatistics(
  options: { scope?: string; json?: boolean },
  context: CommandContext,
): Promise<number> {
  const statistics = await withStores(context, ({ upkeep }) => upkeep.describe(options.scope ?? null, keywordVersion));
  await printLine(options.json ? JSON.stringify(statistics) : describeStatistics(statistics));
  return 0;
}

function describeStatistics(statistics: MemoryStatistics): string {
  const { embeddings, bytes, first, last } = statistics;
  const hints = [
    ...(embeddings.missing > 0 ? [`${embeddings.missing} without a vector: secondlook memory embed`] : []),
    ...(statistics.outdated_keywords > 0
      ? [`${statistics.outdated_keywords} with tokens of an older version: secondlook memory index`]
      : []),
  ];
  const table = formatTable(
    ['memory', ''],
    [
      ['events', `${statistics.events}${first === null ? '' : `, ${first.slice(0, 10)} to ${last?.slice(0, 10)}`}`],
      ['verdicts', `${statistics.verdicts.fast} fast, ${statistics.verdicts.deep} deep`],
      ['by type', describeCounts(statistics.by_type)],
      ['by asset', describeCounts(statistics.by_asset)],
      ['by source', describeCounts(statistics.by_source)],
      ['by language', describeCounts(statistics.by_language)],
      ['vectors', `${embeddings.present} of ${statistics.events}`],
      ['by model', describeCounts(embeddings.by_model)],
      ['pinned', String(statistics.pinned)],
      ['own synonyms', String(statistics.synonyms)],
      ['tables', describeCounts(bytes.tables, formatBytes)],
      ['indexes', describeCounts(bytes.indexes, formatBytes)],
      ['on disk', formatBytes(bytes.total)],
    ].map(([name = '', value = '']) => [name, value]),
  );
  return [table, ...hints.map((hint) => toRunnable(hint))].join('\n');
}

/** Largest first, one a line. */
function describeCounts(counts: Record<string, number>, format: (count: number) => string = String): string {
  const entries = Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const lines = entries.slice(0, shownEntries).map(([name, count]) => `${toTerminalText(name)} ${format(count)}`);
  const left = entries.length - lines.length;
  return [...lines, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}

/** In binary units, like `du -h`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
