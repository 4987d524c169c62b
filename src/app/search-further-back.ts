import { toEvidenceRows } from '../domain/evidence.ts';
import type { Memory } from '../memory/memory.ts';
import { toRetrieveOptions } from '../memory/request/retrieval-request.ts';
import type { MemoryLookup } from '../tools/memory-search-tool.ts';
import type { Config } from './config.ts';

/** How much further back than the evidence the planner's own search looks: 90 days. */
const widerWindowHours = 2160;
const widerMatchCount = 10;

/** The lookup behind the planner's memory search: wider and further back than the evidence, in plain text. */
export function searchFurtherBack(memory: Memory, settings: Config['settings']): MemoryLookup {
  return async (query, { asOf, asker, abort }) => {
    const { memory_evidence } = await memory.retrieve(
      { words: query.split(/\s+/).filter(Boolean).slice(0, 12), embedding: null },
      {
        ...toRetrieveOptions(settings),
        scope: asker.scope,
        asOf,
        asker: { source: asker.source, sourceMessageId: asker.sourceMessageId },
        timeWindowHours: Math.max(widerWindowHours, settings.memory_time_window_hours),
        matchCount: widerMatchCount,
        candidateCount: widerMatchCount,
        minConfidence: 0,
        abort,
      },
    );
    const rows = toEvidenceRows(memory_evidence);
    if (rows.length === 0) return 'Nothing found.';
    return rows
      .map(
        (row) =>
          `${row.id} ${row.created_at ?? 'pattern'} ${row.event_type} [${row.assets.join(', ')}] ${row.action} ` +
          `${row.confidence.toFixed(2)}: ${row.summary}`,
      )
      .join('\n');
  };
}
