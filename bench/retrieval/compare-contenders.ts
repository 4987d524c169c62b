import { toQuestions } from './candidates.ts';
import { type ContenderName, loadContender } from './contenders.ts';
import type { DataSet } from './data-set.ts';
import type { WriteDetails } from './details.ts';
import { findRanks, type Metrics, round, toMetrics } from './metrics.ts';
import { runQuality } from './run-quality.ts';

export interface CompareOptions {
  /** Only this many questions; undefined: all. */
  most: number | undefined;
  details: WriteDetails;
  note: (line: string) => void;
}

/**
 * The figures of each contender that can run here, on the same questions and one after the other. The others are noted with the
 * reason and left out.
 */
export async function compareContenders(
  dataSet: DataSet,
  names: readonly ContenderName[],
  { most, details, note }: CompareOptions,
): Promise<Partial<Record<ContenderName, Metrics>>> {
  const { path, documents, queries } = dataSet;
  const counted = toQuestions(documents, queries, new Date());
  const questions = counted.slice(0, most);
  note(
    `${path}: ${documents.length} documents, ${queries.length} queries, ${queries.length - counted.length} of them without a ` +
      `relevant document among their candidates; asking ${questions.length}`,
  );
  const results: Partial<Record<ContenderName, Metrics>> = {};
  for (const name of names) {
    const started = performance.now();
    const open = await loadContender(name);
    const contender = await open(documents);
    if ('absent' in contender) {
      note(`  ${name}: left out: ${contender.absent}`);
      continue;
    }
    try {
      note(`  ${name}: opened in ${toSeconds(started)} s`);
      const answers = await runQuality(contender, questions);
      const metrics = toMetrics(answers);
      results[name] = metrics;
      note(
        `  ${name}: hit@5 ${metrics['hit@5'].toFixed(3)}, recall@10 ${metrics['recall@10'].toFixed(3)}, p95 ` +
          `${metrics.p95_ms} ms, ${toSeconds(started)} s in all`,
      );
      await details(
        answers.map((answer, index) => ({
          data: path,
          engine: name,
          query: questions[index]?.query.id ?? '',
          returned: answer.returned,
          relevant: answer.relevant,
          rank: findRanks(answer)[0] ?? null,
          ms: round(answer.ms, 3),
        })),
      );
    } finally {
      await contender.close();
    }
  }
  return results;
}

function toSeconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
