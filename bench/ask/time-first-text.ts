import type { OpenAsk } from '../../src/app/open-ask.ts';
import type { Question } from '../retrieval/candidates.ts';

/**
 * How long the whole graph takes to the first of an answer's text, ms, for each question in turn: from the call on, offline.
 * Throws for a question that is answered without any.
 */
export async function timeFirstText(ask: Pick<OpenAsk, 'stream'>, questions: readonly Question[]): Promise<number[]> {
  const times: number[] = [];
  for (const { query, asOf } of questions) {
    const started = performance.now();
    let first: number | null = null;
    const events = ask.stream({ question: query.text, scope: query.scope, as_of: asOf.toISOString() });
    for await (const { type } of events) {
      if (type === 'text') first ??= performance.now() - started;
    }
    if (first === null) throw new Error(`Question ${query.id}: an answer without text`);
    times.push(first);
  }
  return times;
}
