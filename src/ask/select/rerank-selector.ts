import { toErrorMessage } from '../../domain/app-error.ts';
import { type Logger, silentLogger } from '../../domain/logger.ts';
import { type Reranker, rerankLimit } from '../../memory/rerank/reranker.ts';
import type { AskCandidate } from '../recall/recall.ts';
import type { Selector } from './selector.ts';

/** Characters of a message that are scored. */
const documentLength = 2000;

/** By a reranker's scores, copied titles first, then by the rules; these alone where it fails or answers nonsense. */
export function createRerankSelector(reranker: Reranker, rules: Selector, logger: Logger = silentLogger): Selector {
  return {
    name: 'reranker',
    async select(input, { abort } = {}) {
      const { question, candidates } = input;
      if (candidates.length < 2) return rules.select(input, { abort });
      const scored = candidates.slice(0, rerankLimit);
      const documents = scored.map(({ source }) =>
        [source.title, source.summary, source.text].filter(Boolean).join('\n').slice(0, documentLength),
      );
      try {
        const ranking = await reranker.rerank(question, documents, abort === undefined ? {} : { abort });
        const ordered = ranking.flatMap(({ index }) => scored[index] ?? []);
        if (ordered.length === 0 || new Set(ordered).size < ranking.length) throw new Error('it answered nonsense');
        const answer = await rules.select({ ...input, candidates: putTitlesFirst(ordered, candidates) }, { abort });
        return { ...answer, model_name: 'reranker' };
      } catch (error) {
        if (abort?.aborted) throw error;
        logger.warn({}, `The reranker could not choose: ${toErrorMessage(error)}`);
        const answer = await rules.select(input, { abort });
        return { ...answer, degraded: [...answer.degraded, 'select_model_failed'] };
      }
    },
  };
}

/** Copied titles, then the chosen, then the others as they were. */
function putTitlesFirst(chosen: readonly AskCandidate[], all: readonly AskCandidate[]): AskCandidate[] {
  const titled = all.filter(({ priority }) => priority === 1);
  return [...new Set([...titled, ...chosen, ...all])];
}
