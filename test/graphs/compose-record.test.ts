import { describe, expect, it } from 'vitest';
import { toExecutionPath } from '../../graphs/signal/compose-record.ts';
import { makeVerdict } from '../support/records.ts';
import { makePlan, makeState } from './nodes/fakes.ts';

const open = { open: true, reason: 'high_value_event' } as const;

describe('toExecutionPath', () => {
  it('names the nodes that ran', () => {
    const result = { tool: 'search', query: 'a', ok: true, content: '', ms: 1 };
    expect(toExecutionPath(makeState())).toEqual(['Ingest', 'Signal', 'Embed', 'Gate', 'Persist']);
    const deep = makeState({ gate: open, plan: makePlan('a'), additional_context: { tool_results: [result] } });
    expect(toExecutionPath(deep).slice(4)).toEqual(['ContextGather', 'Planner', 'Tools', 'DeepAnalysis', 'Persist']);
    const asked = makeState({ gate: { open: false, reason: 'low_confidence' }, analysis: makeVerdict() });
    expect(toExecutionPath(asked).slice(4)).toEqual(['ContextGather', 'Planner', 'DeepAnalysis', 'Persist']);
  });
});
