import { describe, expect, it } from 'vitest';
import { toPricedAsset } from '../../../src/domain/assets/choose-asset.ts';
import { type LifeFacts, toSignalLife } from '../../../src/evaluation/outcomes/signal-life.ts';

const born = '2025-03-01T12:00:00.000Z';
const facts = (changes: Partial<LifeFacts> = {}): LifeFacts => ({
  ai_signal_id: 1,
  created_at: born,
  timeframe: 'medium',
  reversed_at: null,
  reversed_by: null,
  revised_at: null,
  revised_by: null,
  deleted_at: null,
  ...changes,
});
const lifeAt = (moment: string, changes: Partial<LifeFacts> = {}) => toSignalLife(facts(changes), new Date(moment));

describe('the life of a verdict', () => {
  it.each([
    ['short', '2025-03-02T12:00:00.000Z'],
    ['medium', '2025-03-08T12:00:00.000Z'],
    ['long', '2025-03-31T12:00:00.000Z'],
  ] as const)('of a %s timeframe lasts until %s', (timeframe, end) => {
    const before = new Date(Date.parse(end) - 1).toISOString();
    expect(lifeAt(before, { timeframe })).toEqual({ state: 'active', since: born, by: null });
    expect(lifeAt(end, { timeframe })).toEqual({ state: 'expired', since: end, by: null });
  });

  it('ends when a later verdict says the opposite, or its post takes it back', () => {
    const at = '2025-03-02T00:00:00.000Z';
    const late = '2025-03-05T00:00:00Z';
    expect(lifeAt(late, { reversed_at: at, reversed_by: 9 })).toEqual({ state: 'reversed', since: at, by: 9 });
    expect(lifeAt(late, { revised_at: at, revised_by: 4 })).toEqual({ state: 'withdrawn', since: at, by: 4 });
    expect(lifeAt(late, { deleted_at: at })).toEqual({ state: 'withdrawn', since: at, by: null });
  });

  it('has one end, the first', () => {
    const changes = { reversed_at: '2025-03-02T00:00:00.000Z', reversed_by: 9, deleted_at: '2025-03-03T00:00:00.000Z' };
    expect(lifeAt('2025-03-20T00:00:00Z', changes).state).toBe('reversed');
    expect(lifeAt('2025-03-20T00:00:00Z', { deleted_at: '2025-03-19T00:00:00.000Z' }).state).toBe('expired');
  });

  it('knows nothing that came after its as-of', () => {
    const changes = { reversed_at: '2025-03-03T00:00:00.000Z', reversed_by: 9 };
    expect(lifeAt('2025-03-02T23:59:59Z', changes).state).toBe('active');
    expect(lifeAt('2025-03-03T00:00:00Z', changes).state).toBe('reversed');
  });
});

describe('the asset that a verdict is held against', () => {
  it('is the first that it names, stablecoins beside others left out', () => {
    expect(toPricedAsset(['SOL', 'ETH', 'SOL'])).toBe('SOL');
    expect(toPricedAsset(['USDT', 'SOL'])).toBe('SOL');
  });

  it('is a stablecoin where it names nothing else, and the market where it names nothing', () => {
    expect(toPricedAsset(['USDC', 'USDT'])).toBe('USDC');
    expect(toPricedAsset([])).toBe('BTC');
  });
});
