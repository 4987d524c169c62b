import { createKeywordIndex, endsWithQuestion, type KeywordIndex } from '../../../src/memory/ranking/keyword-index.ts';
import { type KeywordParameters, keywordParameters } from '../../../src/memory/ranking/keyword-parameters.ts';
import { toKeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import { rankByKeywords } from '../../../src/memory/ranking/keyword-ranking.ts';
import { toKeywordTokens } from '../../../src/memory/ranking/keyword-tokens.ts';
import { seedSynonyms } from '../../../src/memory/synonyms/seed-synonyms.ts';
import { type Question, toQuestions } from '../candidates.ts';
import type { DataSet } from '../data-set.ts';
import { findRanks, resultLimit } from '../metrics.ts';

/** The score of one question: 0 or 1, 0 or 1, 0–1. */
export interface QuestionFigures {
  hit5: number;
  hit10: number;
  recall10: number;
}

/** A data set on which to try any parameters; nothing is computed twice. */
export interface TuningSet {
  name: string;
  /** By question: which fold leaves it out. */
  folds: readonly number[];
  /** Figures by question. */
  evaluate(parameters: KeywordParameters): readonly QuestionFigures[];
}

/** @param stride takes every n-th question. */
export function createTuningSet(dataSet: DataSet, foldCount: number, stride = 1): TuningSet {
  const { path, documents, queries } = dataSet;
  const questions = toQuestions(documents, queries, new Date()).filter((_, place) => place % stride === 0);
  const numbers = new Map(documents.map(({ id }, number) => [id, number]));
  const visible = questions.map(({ candidates }) => new Set(candidates.map(({ id }) => numbers.get(id))));
  const hasThreads = documents.some(({ thread }) => thread !== null);
  const hasMoments = queries.some(({ asOf }) => asOf !== null);
  const indexes = new Map<number, KeywordIndex>();
  const known = new Map<string, readonly QuestionFigures[]>();

  function openIndex(parameters: KeywordParameters): KeywordIndex {
    const index = indexes.get(parameters.titleWeight) ?? buildIndex(dataSet, parameters);
    indexes.set(parameters.titleWeight, index);
    return index;
  }

  function ask({ query, relevant }: Question, place: number, parameters: KeywordParameters): QuestionFigures {
    const hits = rankByKeywords(
      openIndex(parameters),
      toKeywordQuery(query.text, seedSynonyms, parameters),
      {
        isVisible: (number) => visible[place]?.has(number) ?? false,
        asOf: query.asOf?.getTime() ?? null,
        limit: resultLimit,
      },
      parameters,
    );
    const returned = hits.flatMap(({ document }) => documents[document]?.id ?? []);
    const ranks = findRanks({ returned, relevant });
    return {
      hit5: ranks.some((rank) => rank <= 5) ? 1 : 0,
      hit10: ranks.length > 0 ? 1 : 0,
      recall10: ranks.length / Math.min(resultLimit, relevant.length),
    };
  }

  return {
    name: path,
    folds: assignFolds(questions, foldCount),
    evaluate(parameters) {
      // A parameter without effect here must have no effect on the key either.
      const key = JSON.stringify({
        ...parameters,
        ...(hasThreads ? {} : { toNext: 0, toPrevious: 0, questionFactor: 1 }),
        ...(hasMoments ? {} : { decayPower: 0 }),
      });
      const figures = known.get(key) ?? questions.map((question, place) => ask(question, place, parameters));
      known.set(key, figures);
      return figures;
    },
  };
}

function buildIndex({ documents }: DataSet, parameters: KeywordParameters = keywordParameters): KeywordIndex {
  return createKeywordIndex(
    documents.map(({ text, thread, source, createdAt }) => ({
      tokens: toKeywordTokens({ text, source, publishedAt: createdAt }, parameters),
      thread,
      source,
      at: createdAt.getTime(),
      asks: endsWithQuestion(text),
    })),
  );
}

/**
 * Whole conversations if there are several scopes, else blocks of time, so that a question's neighbours are left out with it.
 */
function assignFolds(questions: readonly Question[], foldCount: number): number[] {
  const scopes = [...new Set(questions.map(({ query }) => query.scope))];
  if (scopes.length > 1) return questions.map(({ query }) => scopes.indexOf(query.scope) % foldCount);
  const inTime = questions
    .map(({ asOf }, place) => ({ at: asOf.getTime(), place }))
    .sort((a, b) => a.at - b.at || a.place - b.place);
  const folds = new Array<number>(questions.length).fill(0);
  for (const [rank, { place }] of inTime.entries()) folds[place] = Math.floor((rank * foldCount) / inTime.length);
  return folds;
}
