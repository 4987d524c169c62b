import type { AskEvent } from '../../../src/ask/ask-event.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import type { AskState } from '../state.ts';

/** Gives an answer again as it was given before: no model is asked, and its age is told. */
export function giveAgain() {
  return async (state: Pick<AskState, 'reused'>, { writer }: GraphRuntime) => {
    const tell = (event: AskEvent) => writer?.(event);
    const { record, age_s } = requireKey(state, 'reused');
    const { answer: text, model_name, prompt_version } = record;
    const audit = { ...record.audit, cached: true as const, age_s };
    tell({ type: 'metadata', data: record.metadata });
    tell({ type: 'text', data: { text } });
    tell({ type: 'audit', data: audit });
    return { written: { text, audit, model_name, prompt_version } };
  };
}
