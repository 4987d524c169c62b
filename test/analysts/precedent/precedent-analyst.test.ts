import { describe, expect, it } from 'vitest';
import type { DeepInput } from '../../../src/analysts/analyst.ts';
import { createPrecedentAnalyst } from '../../../src/analysts/precedent/precedent-analyst.ts';
import { shiftLimit, toShift, voiceLimit, weighRow } from '../../../src/analysts/precedent/weigh-evidence.ts';
import type { EvidenceRow } from '../../../src/domain/evidence.ts';
import { type Signal, verdictDraftSchema } from '../../../src/domain/verdict.ts';
import { evidenceRow, signal, unlikeSummaries } from '../evidence-fixtures.ts';
import { newsEvent } from '../news-event.ts';

const analyse = (rows: EvidenceRow[], changes: Partial<Signal> = {}, rest: Partial<DeepInput> = {}) =>
  createPrecedentAnalyst().analyse({
    event: newsEvent('Solana bridge hacked'),
    signal: signal(changes),
    context: rows.length > 0 ? { memory_evidence: { supabase_vector: rows } } : {},
    plan: null,
    ...rest,
  });
const confidenceWith = async (...rows: EvidenceRow[]) => (await analyse(rows)).draft.confidence;
/** Before the confidence is rounded to two digits. */
const moveOf = (row: EvidenceRow) =>
  toShift([weighRow(row, signal(), new Date('2025-03-01T12:00:00Z'), row.source)]).by;
const opposed = evidenceRow({ id: 'signal:9', action: 'buy', event_type: 'hack' });

describe('the precedent analyst', () => {
  it('leaves everything as it was without evidence, and says so', async () => {
    const { draft, model_name, usage } = await analyse([]);
    expect(draft).toMatchObject({ confidence: 0.78, action: 'sell', direction: 'short', event_type: 'hack' });
    expect(draft.notes).toBe('无可参考的先例；先例未改变置信度。');
    expect({ model_name, usage }).toEqual({ model_name: 'precedent', usage: [] });
  });

  it('answers in the same shape with and without evidence', async () => {
    const without = (await analyse([])).draft;
    const withRows = (await analyse([evidenceRow()])).draft;
    expect(Object.keys(withRows)).toEqual(Object.keys(without));
    expect(verdictDraftSchema.strict().parse(withRows)).toEqual(withRows);
  });

  it('is surer when precedents agree, less sure when they conflict', async () => {
    expect(await confidenceWith(evidenceRow())).toBeGreaterThan(0.78);
    expect(await confidenceWith(opposed)).toBeLessThan(0.78);
  });

  it('names what it used and how far it moved', async () => {
    const { draft } = await analyse([
      evidenceRow(),
      evidenceRow({ id: 'core-002', origin: 'pattern', created_at: null }),
    ]);
    expect(draft.notes).toContain('core-002');
    expect(draft.notes).toContain('signal:12');
    expect(draft.notes).toContain(`先例使置信度 +${(draft.confidence - 0.78).toFixed(2)}`);
    expect((await analyse([opposed])).draft.notes).toMatch(/先例使置信度 -0\.\d\d/);
  });

  it('names no confidence that post-validation may still raise', async () => {
    const { draft } = await analyse([], { raw_confidence: 0.64, confidence: 0.84 });
    expect(draft.notes).not.toMatch(/\d/);
  });

  it('is moved less by the older, the less similar and the less sure', () => {
    const fresh = moveOf(evidenceRow());
    expect(moveOf(evidenceRow({ created_at: '2023-03-01T00:00:00.000Z' }))).toBeLessThan(fresh);
    expect(moveOf(evidenceRow({ similarity: 0.3 }))).toBeLessThan(fresh);
    expect(moveOf(evidenceRow({ confidence: 0.3 }))).toBeLessThan(fresh);
  });

  it('does not let patterns age', async () => {
    const old = { origin: 'pattern', id: 'core-002', created_at: '2020-01-01T00:00:00.000Z' } as const;
    expect(await confidenceWith(evidenceRow(old))).toBe(
      await confidenceWith(evidenceRow({ ...old, created_at: null })),
    );
  });

  const outcome = { horizon: '24h', return: -0.08, excess: -0.05, known_at: '2025-03-01T11:30:00.000Z' } as const;
  /** Of another type, so that there is room above its agreement. */
  const precedent = (changes: Partial<EvidenceRow>) => evidenceRow({ event_type: 'funding', ...changes });
  const rate = (n: number, hit_rate: number) => ({ horizon: '24h' as const, n, hit_rate });

  it('learns from what came of a precedent', async () => {
    const came = await confidenceWith(precedent({ outcome: { ...outcome, hit: true } }));
    const unknown = await confidenceWith(precedent({}));
    const failed = await confidenceWith(precedent({ outcome: { ...outcome, return: 0.05, hit: false } }));
    expect(came).toBeGreaterThan(unknown);
    expect(failed).toBeLessThan(0.78);
  });

  it('weighs a hit and a miss against what usually comes of such verdicts', () => {
    const withRate = (hit: boolean | null, base_rate: EvidenceRow['base_rate']) =>
      moveOf(precedent({ outcome: hit === null ? null : { ...outcome, hit }, base_rate }));
    expect(withRate(true, rate(400, 0.2))).toBeGreaterThan(withRate(true, rate(400, 0.9)));
    expect(withRate(false, rate(400, 0.9))).toBeLessThan(withRate(false, rate(400, 0.2)));
    expect(withRate(null, rate(400, 0.9))).toBeGreaterThan(withRate(null, rate(400, 0.2)));
    expect(withRate(null, rate(400, 0.5))).toBe(withRate(null, null));
  });

  it('trusts a base rate of many outcomes more than the same one of few', () => {
    const agreementWith = (n: number) =>
      weighRow(precedent({ base_rate: rate(n, 0.9) }), signal(), new Date('2025-03-01T12:00:00Z')).agreement;
    expect(agreementWith(400)).toBeGreaterThan(agreementWith(20));
    expect(agreementWith(20)).toBeGreaterThan(agreementWith(0));
  });

  it('names what came of what it used', async () => {
    const notesWith = async (changes: Partial<NonNullable<EvidenceRow['outcome']>>) =>
      (await analyse([evidenceRow({ outcome: { ...outcome, hit: true, ...changes } })])).draft.notes;
    expect(await notesWith({})).toContain('参考 signal:12 24h -8.0% 应验；');
    expect(await notesWith({ return: 0.031, hit: false })).toContain('signal:12 24h +3.1% 落空');
    expect(await notesWith({ return: 0.004, hit: null })).toContain('signal:12 24h +0.4% 未定');
  });

  it('is moved within bounds by any number of precedents', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      evidenceRow({
        id: `signal:${index}`,
        source: `@desk${index % 7}`,
        summary: unlikeSummaries[index % 7] ?? '',
        outcome: { ...outcome, hit: true },
      }),
    );
    const { draft } = await analyse(many);
    expect(draft.confidence - 0.78).toBeGreaterThan(voiceLimit);
    expect(draft.confidence - 0.78).toBeLessThanOrEqual(shiftLimit);
    expect(draft.confidence).toBeLessThanOrEqual(0.95);
    expect(draft.notes.match(/signal:\d+/g)).toHaveLength(5);
  });

  it('counts a precedent once that two searches found', async () => {
    const twice = await analyse(
      [],
      {},
      {
        context: { memory_evidence: { supabase_vector: [evidenceRow()], local_keyword: [evidenceRow()] } },
      },
    );
    expect(twice.draft.confidence).toBe(await confidenceWith(evidenceRow()));
  });

  it('reads the score where there is no similarity, and leaves aside what hardly counts', async () => {
    const { similarity: _dropped, ...scored } = evidenceRow({ matched: ['keyword'] });
    expect(await confidenceWith({ ...scored, score: 0.9 })).toBe(await confidenceWith(evidenceRow()));
    expect((await analyse([{ ...scored, score: 0.01 }])).draft.notes).toContain('无可参考的先例');
  });

  it('waits where precedents speak against a weak trade', async () => {
    const { draft } = await analyse([opposed], { confidence: 0.68, raw_confidence: 0.68 });
    expect(draft).toMatchObject({ action: 'observe', strength: 'low', direction: 'short' });
    expect(draft.notes).toContain('改为观望');
  });

  it('neither counts a raise twice nor lifts a cap, since post-validation follows', async () => {
    expect((await analyse([], { raw_confidence: 0.7, confidence: 0.9 })).draft.confidence).toBe(0.7);
    expect((await analyse([], { raw_confidence: 0.8, confidence: 0.55 })).draft.confidence).toBe(0.55);
  });

  it('mentions the tools that answered, not those that failed', async () => {
    const result = { query: 'SOL', content: 'x', ms: 1 };
    const { draft } = await analyse(
      [],
      {},
      {
        context: {
          tool_results: [
            { tool: 'price', ok: true, ...result },
            { tool: 'web_search', ok: false, ...result },
          ],
        },
      },
    );
    expect(draft.notes).toContain('另有工具结果：price。');
    expect(draft.notes).not.toContain('web_search');
  });
});
