import type { AnswerRecord } from '../../src/ask/ask-event.ts';
import { compareQuestions, toSpelling } from '../../src/ask/cache/guard/compare-questions.ts';
import { toEvidence } from '../../src/ask/cache/to-evidence.ts';
import type { Routing } from '../../src/ask/question.ts';
import { routeByRules } from '../../src/ask/route/rules-router.ts';
import { toErrorMessage } from '../../src/domain/app-error.ts';
import { hashText } from '../../src/domain/text/normalise.ts';
import { hasHan } from '../../src/domain/text/tokenize.ts';
import type { OwnPrompts } from '../../src/models/prompts/own-prompts.ts';
import type { AskGraphDependencies } from './dependencies.ts';
import { type LookUpNeeds, lookUpArchive } from './look-up.ts';
import type { AskedQuestion, AskState } from './state.ts';

export type ReuseNeeds = LookUpNeeds &
  Pick<AskGraphDependencies, 'cache' | 'answerer' | 'describeFilters' | 'timeZone' | 'clock'>;

/**
 * By what an answer may be given again: whose it is, is asked for beside it, everything else that an answer depends on and the archive
 * doesn't know is in it. A time is no part of it: the guard compares what is said of it. Null: this question is answered anew.
 */
export function createReuseKey({ cache, answerer, timeZone }: Pick<ReuseNeeds, 'cache' | 'answerer' | 'timeZone'>) {
  return (asked: AskedQuestion, prompts: OwnPrompts | null, sources: readonly string[]): string | null => {
    const { question, mode, model, history, instructions, scope } = asked;
    if (!cache || mode === 'direct' || mode === 'web' || asked.filters !== null) return null;
    const { name, version } = describeAnswerer(answerer, model, prompts);
    if (name === null || name === 'extractive') return null;
    const { parameters, kind } = routeByRules({ question, history, asOf: new Date(asked.as_of), timeZone, sources });
    const { since: _since, until: _until, ...filters } = parameters;
    return hashText(
      JSON.stringify([name, version, mode, history, instructions, hasHan(question), filters, kind, scope]),
    );
  };
}

/** A model that can't be used is refused where it is to answer. */
function describeAnswerer(answerer: ReuseNeeds['answerer'], model: string, prompts: OwnPrompts | null) {
  try {
    const chosen = answerer(model);
    return { name: chosen.name, version: chosen.promptVersion('RAG_LOCAL', prompts ?? {}) };
  } catch {
    return { name: null, version: '' };
  }
}

/**
 * An answer that was given minutes ago to the same question, where the archive has nothing else for it now. What goes wrong on the way
 * is no reason not to answer.
 */
export function findReusable(needs: ReuseNeeds) {
  const { cache, describeFilters, timeZone, clock, logger } = needs;
  const lookUp = lookUpArchive(needs);

  async function find({ question, scope, kept_for, repair, reuse_key }: AskedQuestion, abort: AbortSignal | undefined) {
    if (!cache || reuse_key === null) return null;
    for (const record of await cache.findAnswers(kept_for, reuse_key)) {
      if (!(await isSame(question, record.question, abort))) continue;
      // Whoever waits for the whole answer may have a doubtful one written anew.
      if (repair && record.audit.doubtful > 0) continue;
      const now = clock.now();
      const routing = toRoutingNow(record, now, timeZone);
      const found = await lookUp(routing, { asked: record.question, scope, asOf: now, abort });
      if (found.degraded.length > 0) return null;
      if (toEvidence(found.candidates, found.left_out, found.tally) !== record.metadata.reuse?.evidence) continue;
      const age_s = Math.max(0, Math.floor((now.getTime() - Date.parse(record.created_at)) / 1000));
      const { reuse: _reuse, ...metadata } = record.metadata;
      const shown = { ...metadata, ...routing, filters: describeFilters(routing, now), cached: true as const, age_s };
      return { routing, reused: { record: { ...record, metadata: shown }, age_s } };
    }
    return null;
  }

  /** Word for word, or close by vector and the same by the guard, which costs nothing and is asked first. */
  async function isSame(question: string, other: string, abort: AbortSignal | undefined): Promise<boolean> {
    if (toSpelling(question) === toSpelling(other)) return true;
    return compareQuestions(question, other).same && ((await cache?.isClose(question, other, abort)) ?? false);
  }

  return async (
    asked: AskedQuestion,
    abort: AbortSignal | undefined,
  ): Promise<Pick<AskState, 'routing' | 'reused'> | null> => {
    try {
      return await find(asked, abort);
    } catch (error) {
      if (abort?.aborted) throw error;
      logger.warn({}, `No earlier answer could be looked for: ${toErrorMessage(error)}`);
      return null;
    }
  };
}

/** How the question was read, with its time as it is said, counted from now. */
function toRoutingNow({ metadata, question }: AnswerRecord, now: Date, timeZone: string): Routing {
  const { route, standalone, parameters, kind, window_words } = metadata;
  const read = routeByRules({ question: standalone || question, history: [], asOf: now, timeZone, sources: [] });
  const isRead = window_words !== null && read.window_words === window_words;
  const { since, until } = isRead ? read.parameters : parameters;
  return { route, standalone, kind, window_words, parameters: { ...parameters, since, until } };
}
