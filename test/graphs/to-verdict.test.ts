import { describe, expect, it } from 'vitest';
import { toVerdict } from '../../graphs/signal/to-verdict.ts';
import { makeDraft, makeEvent } from '../support/records.ts';

describe('toVerdict', () => {
  const judge = (draft: unknown) => {
    const answer = { draft: draft as never, model_name: 'm', prompt_version: 'p', usage: [], degraded: [] };
    return toVerdict(answer, { event: makeEvent({ text: 'ETH hacked' }), evidence: [] }, 0.65, performance.now());
  };

  it.each([
    ['无', []],
    ['N/A', []],
    ['MARKET', []],
    [' eth', ['ETH']],
  ])('tidies the asset %j of an analyst', (asset, assets) => {
    const { verdict, provenance } = judge(makeDraft({ assets: [asset] }));
    expect(verdict.assets).toEqual(assets);
    expect(provenance.adjustments).toContain('tidy_assets');
  });

  it.each([
    ['another action', { action: 'hodl' }],
    ['an impossible confidence', { confidence: 1.2 }],
    ['no number', { confidence: Number.NaN }],
    ['an unknown type', { event_type: 'weather' }],
    ['a summary beyond its length', { summary_cn: '长'.repeat(201) }],
  ])('refuses a draft with %s', (_, changes) => {
    expect(() => judge({ ...makeDraft(), ...changes })).toThrow(expect.objectContaining({ code: 'model_malformed' }));
  });
});
