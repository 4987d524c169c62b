import { describe, expect, it } from 'vitest';
import { decideGate, type GateSettings, toSamplePoint } from '../../src/domain/gate.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';
import { eventTypes, type Signal } from '../../src/domain/verdict.ts';
import { makeSignal } from '../support/records.ts';

const defaults = runSettingsSchema.parse({});
const open = (reason: string) => ({ open: true, reason });
const closed = (reason: string) => ({ open: false, reason });

function decide(
  changes: Partial<Signal>,
  { source = 'wire', sample = 1, ...settings }: Partial<GateSettings> & { source?: string; sample?: number } = {},
) {
  const signal = makeSignal({ event_type: 'listing', assets: ['PEPE'], confidence: 0.8, ...changes });
  return decideGate(signal, source, { ...defaults, ...settings }, sample);
}

describe('the gate', () => {
  it.each([
    'listing',
    'hack',
    'regulation',
    'funding',
    'whale',
    'liquidation',
    'partnership',
    'product_launch',
  ] as const)('opens for a sure success of an allowed type: %s', (event_type) => {
    expect(decide({ event_type })).toEqual(open('high_value_event'));
  });

  it.each(['celebrity', 'airdrop', 'scam_alert', 'other'] as const)('stays closed for the type %s', (event_type) => {
    expect(decide({ event_type })).toEqual(closed('excluded_type'));
  });

  it.each(['BTC', 'ETH', 'SOL'])('opens for any type that touches %s', (asset) => {
    for (const event_type of ['celebrity', 'airdrop', 'scam_alert', 'other'] as const) {
      expect(decide({ event_type, assets: ['PEPE', asset] })).toEqual(open('critical_asset'));
    }
  });

  it('has its threshold at 0.75, inclusive', () => {
    expect(decide({ confidence: 0.75 })).toEqual(open('high_value_event'));
    expect(decide({ confidence: 0.7499 })).toEqual(closed('low_confidence'));
  });

  it.each([
    'hack',
    'regulation',
    'delisting',
    'governance',
    'macro',
  ] as const)('opens for the urgent type %s without an asset and without success', (event_type) => {
    expect(decide({ event_type, assets: [], status: 'skip' })).toEqual(open('urgent_event'));
    expect(decide({ event_type, assets: [], status: 'skip', confidence: 0.74 })).toEqual(closed('low_confidence'));
  });

  it('opens for urgent types off the allow-list', () => {
    expect(decide({ event_type: 'delisting' })).toEqual(open('urgent_event'));
  });

  it('needs success for whatever is not urgent, and says what was missing', () => {
    expect(decide({ event_type: 'listing', status: 'skip' })).toEqual(closed('not_success'));
    expect(decide({ event_type: 'listing', status: 'skip', assets: [] })).toEqual(closed('no_asset'));
    expect(decide({ event_type: 'other', assets: ['BTC'], status: 'skip' })).toEqual(closed('not_success'));
  });

  it('takes thresholds and lists from the settings', () => {
    expect(decide({ confidence: 0.8 }, { high_value_confidence_threshold: 0.9 })).toEqual(closed('low_confidence'));
    expect(decide({ event_type: 'airdrop' }, { allowed_types: ['airdrop'] })).toEqual(open('high_value_event'));
    expect(decide({ event_type: 'other' }, { critical_assets: ['PEPE'] })).toEqual(open('critical_asset'));
    expect(decide({ event_type: 'hack', status: 'skip' }, { urgent_types: [] })).toEqual(closed('not_success'));
  });

  describe('watchlist', () => {
    it('lowers the threshold for its own assets, whatever the type and status', () => {
      const own = { watchlist_assets: ['PEPE'] };
      expect(decide({ event_type: 'other', confidence: 0.6, status: 'skip' }, own)).toEqual(open('watchlist'));
      expect(decide({ confidence: 0.59 }, own)).toEqual(closed('low_confidence'));
      expect(decide({ assets: ['DOGE'], confidence: 0.7 }, own)).toEqual(closed('low_confidence'));
      expect(decide({ confidence: 0.4 }, { ...own, watchlist_confidence_threshold: 0.4 })).toEqual(open('watchlist'));
    });

    it('lowers it for its own channels where the matter itself is of a kind that opens', () => {
      const own = { watchlist_sources: ['vip'], source: 'vip' };
      expect(decide({ confidence: 0.6 }, own)).toEqual(open('watchlist'));
      expect(decide({ event_type: 'macro', assets: [], confidence: 0.6 }, own)).toEqual(open('watchlist'));
      expect(decide({ event_type: 'other', assets: ['BTC'], confidence: 0.6 }, own)).toEqual(open('watchlist'));
      expect(decide({ event_type: 'other', confidence: 0.6 }, own)).toEqual(closed('low_confidence'));
      expect(decide({ confidence: 0.6 }, { ...own, source: 'wire' })).toEqual(closed('low_confidence'));
    });

    it('knows its own channels in upper and lower case, with and without @', () => {
      const source = '@btc_wire';
      for (const own of ['@btc_wire', 'btc_wire', '@Btc_Wire']) {
        expect(decide({ confidence: 0.6 }, { watchlist_sources: [own], source })).toEqual(open('watchlist'));
      }
      const other = { watchlist_sources: ['@btc_wires', 'wire'], source };
      expect(decide({ confidence: 0.6 }, other)).toEqual(closed('low_confidence'));
    });

    it('leaves the other reasons where they hold', () => {
      expect(decide({}, { watchlist_assets: ['PEPE'] })).toEqual(open('high_value_event'));
    });
  });

  describe('shadow sample', () => {
    it('opens for the share of rejects that is asked for', () => {
      const low = { confidence: 0.1 };
      expect(decide(low, { gate_shadow_rate: 0.2, sample: 0.1999 })).toEqual(open('shadow_sample'));
      expect(decide(low, { gate_shadow_rate: 0.2, sample: 0.2 })).toEqual(closed('low_confidence'));
      expect(decide(low, { gate_shadow_rate: 0, sample: 0 })).toEqual(closed('low_confidence'));
    });

    it('leaves what is open anyway alone', () => {
      expect(decide({}, { gate_shadow_rate: 1, sample: 0 })).toEqual(open('high_value_event'));
    });
  });

  it('never opens for a look that failed, whatever else says so', () => {
    for (const event_type of eventTypes) {
      const everything = { watchlist_assets: ['BTC'], watchlist_sources: ['wire'], gate_shadow_rate: 1, sample: 0 };
      expect(decide({ event_type, assets: ['BTC'], confidence: 1, status: 'error' }, everything)).toEqual(
        closed('not_success'),
      );
    }
  });
});

describe('toSamplePoint', () => {
  it('spreads hashes evenly over 0–1, 1 excluded', () => {
    expect(toSamplePoint('0'.repeat(64))).toBe(0);
    expect(toSamplePoint(`80000000${'f'.repeat(56)}`)).toBe(0.5);
    expect(toSamplePoint('f'.repeat(64))).toBeLessThan(1);
  });
});
