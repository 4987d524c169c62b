import { describe, expect, it } from 'vitest';
import { AppError, toErrorMessage } from '../../src/domain/app-error.ts';
import { toEvidenceIds, toEvidenceRows } from '../../src/domain/evidence.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';
import { assetPattern, keywordsSchema, verdictSchema } from '../../src/domain/verdict.ts';
import { makeRow } from '../memory/fakes.ts';
import { makeVerdict } from '../support/records.ts';

describe('toEvidenceRows', () => {
  it('gives slot after slot, each in its own order', () => {
    const rows = toEvidenceRows({
      local_keyword: [makeRow('core-002')],
      supabase_vector: [makeRow('signal:2'), makeRow('signal:1')],
    });
    expect(rows.map((row) => row.id)).toEqual(['signal:2', 'signal:1', 'core-002']);
    expect(toEvidenceRows({})).toEqual([]);
  });
});

it('the ids of stored evidence are of entries that have one', () => {
  const entries = [{ id: 'signal:1', slot: 'story', score: 1 }, null, {}, 'signal:2', { id: 3 }];
  expect(toEvidenceIds(entries)).toEqual(['signal:1']);
  expect(toEvidenceIds('signal:1')).toEqual([]);
});

describe('the output schema', () => {
  it('takes a verdict, and refuses what no verdict may be', () => {
    expect(verdictSchema.safeParse(makeVerdict()).success).toBe(true);
    for (const changes of [
      { confidence: -0.1 },
      { confidence: Number.NaN },
      { summary_cn: '长'.repeat(201) },
      { assets: ['eth'] },
      { action: 'hold' },
      { status: 'maybe' },
      { risk_flags: ['fun'] },
    ]) {
      expect(verdictSchema.safeParse({ ...makeVerdict(), ...changes }).success).toBe(false);
    }
    expect(keywordsSchema.safeParse(new Array(9).fill('a')).success).toBe(false);
  });

  it.each([
    ['BTC', true],
    ['1INCH', true],
    ['ABCDEFGHIJ', true],
    ['A', false],
    ['ABCDEFGHIJK', false],
    ['btc', false],
    ['N/A', false],
    ['币', false],
  ])('takes %s for a ticker: %s', (code, isTicker) => {
    expect(assetPattern.test(code)).toBe(isTicker);
  });
});

describe('the settings of a run', () => {
  it('are complete without anything given, and refuse what is out of range', () => {
    expect(runSettingsSchema.parse({})).toMatchObject({ as_of: null, gate_shadow_rate: 0, memory_policy: 'cascade' });
    for (const wrong of [
      { as_of: '2025-03-01' },
      { gate_shadow_rate: 2 },
      { memory_deadline_ms: 0 },
      { critical_assets: ['btc'] },
    ]) {
      expect(runSettingsSchema.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('AppError', () => {
  it('tells code, hint and cause, and is not retryable unless it says so', () => {
    const cause = new Error('why');
    const error = new AppError('timeout', 'late', { hint: 'wait', cause });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'timeout',
      message: 'late',
      hint: 'wait',
      retryable: false,
      cause,
    });
    expect(new AppError('timeout', 'late', { retryable: true }).retryable).toBe(true);
  });

  it('has the text of anything thrown', () => {
    expect([new Error('a'), 'b', null, 7].map(toErrorMessage)).toEqual(['a', 'b', 'null', '7']);
  });
});
