import type { AnswerRecord, AskEvent, AskMetadata } from '../../../src/ask/ask-event.ts';
import { toEvidence } from '../../../src/ask/cache/to-evidence.ts';
import { historyRounds } from '../../../src/ask/question.ts';
import { toErrorMessage } from '../../../src/domain/app-error.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import type { AskState } from '../state.ts';
import { extractive } from '../write-audited.ts';
import { toMetadata } from './answer.ts';

type Needs = Pick<AskGraphDependencies, 'answers' | 'describeFilters' | 'clock' | 'logger'>;
type Input = Pick<
  AskState,
  | 'asked'
  | 'routing'
  | 'sources'
  | 'written'
  | 'usage'
  | 'degraded'
  | 'reused'
  | 'candidates'
  | 'left_out'
  | 'tally'
  | 'pages'
>;

const storeLimitMs = 10_000;

/** Keeps the answer with its sources and citations, and makes it a round of the dialogue. One that can't be kept is given all the same. */
export function rememberAnswer({ answers, describeFilters, clock, logger }: Needs) {
  async function put(record: AnswerRecord, signal: AbortSignal | undefined): Promise<number | null> {
    if (answers === null) return null;
    try {
      return await runWithin(storeLimitMs, signal, () => answers.putAnswer(record));
    } catch (error) {
      logger.warn({}, `The answer could not be kept: ${toErrorMessage(error)}`);
      return null;
    }
  }

  return async (state: Input, { signal, writer }: GraphRuntime) => {
    const asked = requireKey(state, 'asked');
    const { text, audit, model_name, prompt_version } = requireKey(state, 'written');
    const record: AnswerRecord = {
      id: null,
      created_at: clock.now().toISOString(),
      as_of: asked.as_of,
      scope: asked.kept_for,
      question: asked.question,
      answer: text,
      metadata: state.reused?.record.metadata ?? { ...toMetadata(state, describeFilters), ...toReuse(state) },
      audit,
      model_name,
      prompt_version,
      usage: state.usage,
      degraded: state.degraded,
      latency_ms: Math.round(performance.now() - asked.started_at),
    };
    const id = await put(record, signal);
    const degraded = id === null && answers !== null ? ['answer_not_kept'] : [];
    const kept = { ...record, id, degraded: [...record.degraded, ...degraded] };
    const done: AskEvent = { type: 'done', data: kept };
    writer?.(done);
    const history = [...asked.history, { question: asked.question, answer: text }].slice(-historyRounds);
    return { record: kept, history, degraded };
  };
}

/** Only what the archive alone was asked for, and a model answered as it should, is given again; an answer that is given again isn't. */
function toReuse(state: Input): Pick<AskMetadata, 'reuse'> {
  const { candidates, left_out, tally, pages, degraded } = state;
  const key = state.asked?.reuse_key ?? null;
  const isOfArchive = state.routing?.route === 'RAG_LOCAL' && candidates !== null && pages === null;
  if (key === null || !isOfArchive || degraded.length > 0 || state.written?.model_name === extractive) return {};
  return { reuse: { key, evidence: toEvidence(candidates, left_out ?? {}, tally) } };
}
