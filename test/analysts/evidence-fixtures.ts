import type { EvidenceRow } from '../../src/domain/evidence.ts';
import type { Signal } from '../../src/domain/verdict.ts';

/** A precedent from the archive, an hour old, that agrees with `signal()` in everything. */
export function evidenceRow(changes: Partial<EvidenceRow> = {}): EvidenceRow {
  return {
    id: 'signal:12',
    ai_signal_id: 12,
    news_event_id: 34,
    created_at: '2025-03-01T11:00:00.000Z',
    event_type: 'hack',
    assets: ['SOL'],
    action: 'sell',
    confidence: 0.85,
    summary: '【安全事件｜SOL】',
    similarity: 0.9,
    matched: ['vector'],
    origin: 'archive',
    source: 'test',
    independent_sources: 1,
    outcome: null,
    base_rate: null,
    ...changes,
  };
}

export function signal(changes: Partial<Signal> = {}): Signal {
  return {
    summary_cn: '【安全事件｜SOL】',
    event_type: 'hack',
    assets: ['SOL'],
    asset_names: ['Solana'],
    action: 'sell',
    direction: 'short',
    confidence: 0.78,
    raw_confidence: 0.78,
    strength: 'medium',
    timeframe: 'short',
    risk_flags: [],
    notes: '',
    links: [],
    status: 'success',
    keywords: ['SOL', '黑客', 'hack'],
    ...changes,
  };
}

/** Seven that no comparison takes for one story. */
export const unlikeSummaries = [
  'Validator vote restores the stolen wormhole balance within one hour of the incident',
  'Treasury buys back eight percent of supply after white hat returns everything',
  'Insurance pool covers every depositor, price doubles against yesterday',
  'Market maker announces a floor under the price until Friday evening',
  'Auditor calls the exploit a false alarm caused by a mislabelled explorer page',
  'Foundation burns tokens worth ninety million to calm holders',
  'Largest exchange reopens deposits early, volume at a record',
] as const;
