import { answerCut } from '../../../src/ask/answer/answerer.ts';
import type { AskEvent } from '../../../src/ask/ask-event.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import { toAnswerInput } from '../answer-input.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import type { AskState } from '../state.ts';
import { type AuditedAnswer, extractive, writeAudited } from '../write-audited.ts';

type Needs = Pick<AskGraphDependencies, 'answerer' | 'createAuditor' | 'timeZone'>;
type Input = Pick<
  AskState,
  'asked' | 'routing' | 'sources' | 'tally' | 'notes' | 'left_out' | 'prompts' | 'written' | 'degraded'
>;

/** Tells what the audit found. A model whose answer is doubtful, and has been shown to nobody yet, may write it anew, once. */
export function auditAnswer(needs: Needs) {
  return async (state: Input, { signal, writer }: GraphRuntime) => {
    const tell = (event: AskEvent) => writer?.(event);
    const written = requireKey(state, 'written');
    const { repair } = requireKey(state, 'asked');
    const isRepaired = repair && written.audit.doubtful > 0 && written.model_name !== extractive;
    const again = isRepaired ? await writeAnew(needs, state, signal) : null;
    const isBetter = again !== null && isFitToReplace(again) && again.written.audit.doubtful < written.audit.doubtful;
    const best = isBetter ? again.written : written;
    tell({ type: 'audit', data: best.audit });
    // What went wrong with an answer that isn't given is no matter of the one that is.
    const degraded = isBetter
      ? [...state.degraded.filter((cause) => cause !== answerCut), ...again.degraded]
      : state.degraded;
    return { written: best, usage: again?.usage ?? [], degraded: { replace: degraded } };
  };
}

/** What says little is never doubtful: the messages' own sentences, what broke off, and what cites nothing are no better answer. */
const isFitToReplace = ({ written, degraded }: AuditedAnswer): boolean =>
  written.model_name !== extractive && written.audit.cited > 0 && !degraded.includes(answerCut);

function writeAnew({ answerer, createAuditor, timeZone }: Needs, state: Input, abort: AbortSignal | undefined) {
  const { question, model } = requireKey(state, 'asked');
  const { text, audit } = requireKey(state, 'written');
  const doubtful = audit.sentences.filter(({ verdict }) => verdict === 'unsupported');
  const input = { ...toAnswerInput(state, timeZone), repair: { text, doubtful } };
  const auditor = createAuditor({ sources: input.sources, question, asOf: input.asOf, tally: input.tally });
  const options = { abort, prompts: state.prompts ?? undefined };
  return writeAudited(answerer(model), auditor, input, () => {}, options);
}
