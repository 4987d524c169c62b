import type { AskEvent, AskMetadata } from '../../../src/ask/ask-event.ts';
import { toShownSource } from '../../../src/ask/to-shown-source.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import { toAnswerInput } from '../answer-input.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import type { AskState } from '../state.ts';
import { type AuditedAnswer, writeAudited } from '../write-audited.ts';

type Needs = Pick<AskGraphDependencies, 'answerer' | 'createAuditor' | 'describeFilters' | 'timeZone'>;
type Input = Pick<AskState, 'asked' | 'routing' | 'sources' | 'tally' | 'notes' | 'left_out' | 'prompts'>;

/** Writes the answer; whoever streams the run gets what may be shown, as soon as it may. */
export function answerQuestion({ answerer, createAuditor, describeFilters, timeZone }: Needs) {
  return async (state: Input, { signal, writer }: GraphRuntime): Promise<AuditedAnswer> => {
    const tell = (event: AskEvent) => writer?.(event);
    const { question, model } = requireKey(state, 'asked');
    const input = toAnswerInput(state, timeZone);
    tell({ type: 'metadata', data: toMetadata(state, describeFilters) });
    const auditor = createAuditor({ sources: input.sources, question, asOf: input.asOf, tally: input.tally });
    const show = (text: string) => tell({ type: 'text', data: { text } });
    return writeAudited(answerer(model), auditor, input, show, { abort: signal, prompts: state.prompts ?? undefined });
  };
}

/** What is known before the first word of the answer. */
export function toMetadata(
  state: Pick<AskState, 'asked' | 'routing' | 'sources'>,
  describeFilters: Needs['describeFilters'],
): AskMetadata {
  const routing = requireKey(state, 'routing');
  const filters = describeFilters(routing, new Date(requireKey(state, 'asked').as_of));
  return { ...routing, filters, sources: (state.sources ?? []).map(toShownSource) };
}
