import type { TraceStep } from '../../domain/evidence.ts';
import { dropControls } from '../../domain/text/drop-hidden.ts';
import type { RetrievalResult } from '../../memory/fusion/retrieval-result.ts';
import { checkRequest } from '../../memory/retrieve.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTable, printLine, printNote, toTerminalText } from '../print.ts';
import { openRecords, type RecordCommandOptions, runRecorded, withRecordedMemory } from '../with-records.ts';
import { type MemorySearchOptions, parseSearchOptions } from './memory-search-options.ts';

/** Prints the precedents for some words, as the graph would find them, in one list. Throws `invalid_input`. */
export async function searchMemory(
  words: readonly string[],
  options: MemorySearchOptions & RecordCommandOptions,
  context: CommandContext,
): Promise<number> {
  const query = { words: words.join(' ') };
  const retrieveOptions = { ...parseSearchOptions(options), abort: context.abort };
  checkRequest(query, retrieveOptions);
  const opened = await openRecords(options);
  const { memory_evidence, results, trace } = await withRecordedMemory(context, opened, ({ memory }) =>
    runRecorded(opened.records, `memory search ${query.words}`, () => memory.retrieve(query, retrieveOptions)),
  );
  if (options.json) {
    await printLine(JSON.stringify({ memory_evidence, results, trace }));
    return 0;
  }
  await printLine(results.length === 0 ? 'Nothing found.' : formatResults(results));
  if (options.rerank && !trace.some(({ step, ran }) => step === 'rerank' && ran)) {
    const skipped = trace.find(({ step }) => step === 'rerank')?.skipped ?? '';
    printNote(`secondlook: nothing was reranked; ${whyUnranked[skipped] ?? 'the time was up (MEMORY_DEADLINE_MS)'}`);
  }
  if (options.window === undefined && results.every(({ origin }) => origin === 'pattern')) {
    printNote('secondlook: no message of the usual window was found; --window all looks at everything');
  }
  if (options.explain) {
    for (const [index, { id, explanation }] of results.entries()) {
      await printLine(`${index + 1}. ${toTerminalText(id)}: ${toTerminalText(explanation ?? '')}`);
    }
    for (const step of trace) await printLine(dropControls(describeStep(step)));
  }
  return 0;
}

const whyUnranked: Record<string, string> = {
  not_configured: 'set RERANK_URL and RERANK_MODEL to have a reranker',
  nothing_to_order: 'there are fewer than two rows to put in order',
};

function formatResults(results: readonly RetrievalResult[]): string {
  const rows = results.map((row) => [
    row.id,
    row.created_at?.slice(0, 16).replace('T', ' ') ?? 'pattern',
    row.event_type,
    row.assets.join(' '),
    row.action,
    row.confidence.toFixed(2),
    `${row.matched.join('+')} ${(row.similarity ?? row.score ?? 0).toFixed(2)}`,
    row.independent_sources === 0 ? '' : String(row.independent_sources),
    toTerminalText(row.summary),
  ]);
  return formatTable(['id', 'time', 'type', 'assets', 'action', 'conf.', 'match', 'sources', 'summary'], rows);
}

function describeStep({ step, ran, skipped, error, hits, ms }: TraceStep): string {
  return `${step}: ${ran ? 'ran' : 'skipped'}, ${skipped ?? error ?? `${hits} hits`}, ${ms} ms`;
}
