import { describe, expect, it } from 'vitest';
import { toErrorVerdict, validateVerdict } from '../../../src/domain/validation/validate-verdict.ts';
import {
  actions,
  directions,
  eventTypes,
  levels,
  riskFlags,
  timeframes,
  type VerdictDraft,
  verdictSchema,
} from '../../../src/domain/verdict.ts';
import { fc } from '../../support/properties.ts';
import { makeDraft } from '../../support/records.ts';

const asOf = '2025-03-01T12:00:00.000Z';
const crash = 'ETH plunges 15% in an hour';

function validate(changes: Partial<VerdictDraft>, content = 'ETH 被盗', publishedAt = asOf) {
  const event = { content, published_at: publishedAt, as_of: asOf };
  return validateVerdict(makeDraft(changes), { event, evidence: [] }, 0.65);
}

const draft: fc.Arbitrary<VerdictDraft> = fc.record({
  summary_cn: fc.constant(''),
  event_type: fc.constantFrom(...eventTypes),
  assets: fc.subarray(['ETH', 'BTC', 'DOGE', 'CRYPTO', 'NONE']),
  asset_names: fc.constant([]),
  action: fc.constantFrom(...actions),
  direction: fc.constantFrom(...directions),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  strength: fc.constantFrom(...levels),
  timeframe: fc.constantFrom(...timeframes),
  risk_flags: fc.subarray([...riskFlags]),
  notes: fc.constant(''),
  links: fc.constant([]),
});
const content = fc.constantFrom('ETH 被盗', 'BTC plans to launch soon', '以太坊上线', 'nothing', '即将推出 ETH 产品');
const publishedAt = fc.constantFrom(asOf, '2025-02-28T00:00:00Z', '2025-02-20T00:00:00Z');

describe('validateVerdict', () => {
  it('keeps what the analyst said where no rule objects', () => {
    const { verdict, adjustments } = validate({});
    expect(adjustments).toEqual([]);
    expect(verdict).toEqual({ ...makeDraft(), status: 'success', raw_confidence: 0.85 });
  });

  it('keeps the confidence of the analyst beside the validated one', () => {
    const { verdict } = validate({ assets: [] });
    expect(verdict).toMatchObject({ raw_confidence: 0.85, confidence: 0.4 });
  });

  it('is a success from the threshold on, and only with an asset', () => {
    expect(validate({ confidence: 0.65 }).verdict.status).toBe('success');
    expect(validate({ confidence: 0.6499 }).verdict.status).toBe('skip');
    expect(validate({ action: 'observe', assets: [] }).verdict.status).toBe('skip');
  });

  it('names the rules that changed something, in their order', () => {
    const { adjustments } = validate({ assets: ['eth', 'DOGE'], confidence: 0.2 }, crash, '2025-02-20T00:00:00Z');
    expect(adjustments).toEqual(['tidy_assets', 'drop_invented_assets', 'raise_extreme_move', 'observe_stale_event']);
  });

  it('caps after it raises: no move is extreme enough for old news', () => {
    expect(validate({}, crash, '2025-02-26T04:00:00Z').verdict).toMatchObject({
      confidence: 0.35,
      action: 'observe',
      risk_flags: ['price_volatility', 'stale_event'],
    });
  });

  it('drops invented assets before it asks whether there is one', () => {
    const { verdict, adjustments } = validate({ assets: ['DOGE'] });
    expect(verdict).toMatchObject({ assets: [], action: 'observe', confidence: 0.4, status: 'skip' });
    expect(adjustments).toEqual(['drop_invented_assets', 'observe_without_asset']);
  });

  it('weakens last: what a raise has made sure enough stays a trade', () => {
    expect(validate({ confidence: 0.4 }, crash).verdict.action).toBe('sell');
    expect(validate({ confidence: 0.2 }, crash).verdict).toMatchObject({ action: 'observe', strength: 'low' });
  });

  it('raises an extreme move once in one validation, however often the text says it', () => {
    expect(validate({ confidence: 0.5 }, `${crash}. ${crash}. ETH crashes 15%`).verdict.confidence).toBe(0.7);
  });

  it.each([
    'Shocking: BTC will crash 95%?! Don’t miss these 3 coins',
    'Is Ethereum about to crash 80% this week?',
    'Analyst warns of a BTC crash of 70%',
    '震惊！比特币即将暴跌 80%，这三件事千万别做',
    '预测：以太坊恐暴跌 60%，抓紧上车',
    'Documentary about the FTX collapse: how $8 billion vanished',
  ])('raises nothing by the figures of clickbait, a forecast or a look back: %s', (text) => {
    const { verdict, adjustments } = validate({ confidence: 0.21 }, text);
    expect(verdict.confidence).toBeLessThanOrEqual(0.21);
    expect(adjustments).not.toContain('raise_extreme_move');
  });

  it('still raises a move that has happened', () => {
    for (const text of ['BTC plunges 12% to $88,000!', '比特币闪崩，一小时跌 9%', 'USDe depegs to $0.91 on Friday']) {
      expect(validate({ confidence: 0.5 }, text).adjustments).toContain('raise_extreme_move');
    }
  });

  it('always gives a verdict of the schema, never raises without an extreme move, never invents', () => {
    fc.assert(
      fc.property(draft, content, publishedAt, (given, text, published) => {
        const event = { content: text, published_at: published, as_of: asOf };
        const { verdict } = validateVerdict(given, { event, evidence: [] }, 0.65);
        expect(verdictSchema.safeParse(verdict).success).toBe(true);
        expect(verdict.confidence).toBeLessThanOrEqual(given.confidence);
        expect(verdict.raw_confidence).toBe(given.confidence);
        expect([given.action, 'observe']).toContain(verdict.action);
        expect(given.assets).toEqual(expect.arrayContaining(verdict.assets));
        expect(verdict.risk_flags).toEqual(expect.arrayContaining(given.risk_flags));
      }),
    );
  });

  /** But for the raise, which belongs to an analyst's own confidence: a deep look starts from that, not from the raised one. */
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(draft, content, publishedAt, (given, text, published) => {
        const input = { event: { content: text, published_at: published, as_of: asOf }, evidence: [] };
        const { verdict } = validateVerdict(given, input, 0.65);
        const { status: _, raw_confidence: __, ...fields } = verdict;
        const again = validateVerdict(fields, input, 0.65);
        expect(again.adjustments).toEqual([]);
        expect({ ...again.verdict, raw_confidence: verdict.raw_confidence }).toEqual(verdict);
      }),
    );
  });
});

describe('toErrorVerdict', () => {
  it('claims nothing and says why', () => {
    const verdict = toErrorVerdict('the fast look failed');
    expect(verdictSchema.parse(verdict)).toMatchObject({
      status: 'error',
      assets: [],
      action: 'observe',
      confidence: 0,
      notes: 'the fast look failed',
    });
  });
});
