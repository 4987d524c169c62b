import { expect, it } from 'vitest';
import { compareLooks, dropDeepLook } from '../../../src/evaluation/ablation/compare-looks.ts';
import { makeState } from '../../graphs/nodes/fakes.ts';
import { makeSignal } from '../../support/records.ts';

it('judges advice by the direction of the verdict, as the report does', () => {
  const signal = makeSignal({ action: 'buy', direction: 'long', status: 'success' });
  const toLook = (changes: Partial<typeof signal>) => makeState({ signal: { ...signal, ...changes } });
  const judgeAdvice = (changes: Partial<typeof signal>) =>
    compareLooks(toLook(changes), toLook({ direction: 'short' }), 0.05).advice;
  expect(judgeAdvice({})).toEqual({ with: true, without: false });
  for (const changes of [{ direction: 'neutral' }, { action: 'observe' }, { status: 'error' }] as const) {
    expect(judgeAdvice(changes)).toEqual({ with: null, without: false });
  }
});

it('says whether people would have been told by the fast verdict alone', () => {
  const signal = makeSignal({ event_type: 'listing', action: 'buy', direction: 'long', status: 'success' });
  const receipt = { status: 'stored', reason: null, should_alert: false } as never;
  const gate = { open: true, reason: 'high_value_event' } as const;
  const whole = { ...makeState({ signal, gate, receipt }), analysis: { ...signal, action: 'observe' as const } };
  expect(compareLooks(whole, dropDeepLook(whole, []), null).changed).toEqual(['action', 'alert']);
  const urgent = { ...whole, receipt: { ...whole.receipt, should_alert: true } as never };
  expect(compareLooks(urgent, dropDeepLook(urgent, ['listing']), null).changed).toEqual(['action']);
});
