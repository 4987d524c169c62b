import { describe, expect, it } from 'vitest';
import type { EvidenceRow } from '../../../src/domain/evidence.ts';
import { dropInventedAssets, observeWithoutAsset, tidyAssets } from '../../../src/domain/validation/assets.ts';
import { observeNoise, raiseExtremeMove, weakenUnsureTrade } from '../../../src/domain/validation/confidence.ts';
import {
  addFlags,
  observeAtMost,
  type ValidationInput,
  type ValidationRule,
} from '../../../src/domain/validation/rule.ts';
import { observeStaleEvent, observeUnlaunched } from '../../../src/domain/validation/timing.ts';
import { eventTypes, type VerdictDraft } from '../../../src/domain/verdict.ts';
import { makeDraft } from '../../support/records.ts';

const asOf = '2025-03-01T12:00:00.000Z';

function makeInput(content = '', changes: Partial<ValidationInput['event']> = {}, evidence: EvidenceRow[] = []) {
  return { event: { content, published_at: asOf, as_of: asOf, ...changes }, evidence };
}

/** What the rule makes of the draft, and whether it had anything to say at all. */
function apply(rule: ValidationRule, changes: Partial<VerdictDraft>, input: ValidationInput = makeInput()) {
  const draft = makeDraft(changes);
  const result = rule(draft, input);
  return { ...result, isChanged: result !== draft };
}
const unchanged = expect.objectContaining({ isChanged: false });

describe('tidyAssets', () => {
  it('writes tickers in upper case, without spaces and cashtags, each once', () => {
    expect(apply(tidyAssets, { assets: [' eth', '$BTC', 'ETH ', 'btc'] }).assets).toEqual(['ETH', 'BTC']);
  });

  it.each([
    '无',
    'N/A',
    'n/a',
    'NONE',
    'CRYPTO',
    'Market',
    'unknown',
    '',
    '加密货币',
    'A',
    'TOOLONGTICKER',
  ])('takes %j for no asset', (asset) => {
    expect(apply(tidyAssets, { assets: [asset] }).assets).toEqual([]);
  });

  it('has nothing to say of tidy assets', () => {
    expect(apply(tidyAssets, { assets: ['ETH', '1INCH'] })).toEqual(unchanged);
    expect(apply(tidyAssets, { assets: [] })).toEqual(unchanged);
  });
});

describe('dropInventedAssets', () => {
  const told = (assets: string[], source: string | null, changes: Partial<EvidenceRow> = {}) =>
    ({ assets, source, origin: 'archive', independent_sources: 1, ...changes }) as EvidenceRow;
  const evidence = [told(['SOL'], '@wire'), told(['SOL', 'ETH'], '@desk')];

  it.each([
    'ETH 被盗',
    '以太坊被盗',
    'Ethereum hacked',
    '$ETH dumped',
  ])('keeps an asset that the message names: %s', (text) => {
    expect(apply(dropInventedAssets, { assets: ['ETH'] }, makeInput(text))).toEqual(unchanged);
  });

  it.each<[string, boolean, EvidenceRow[]]>([
    ['two of its sources', true, evidence],
    ['one story of two sources', true, [told(['SOL'], '@wire', { independent_sources: 2 })]],
    ['a committed pattern', true, [told(['SOL'], null, { origin: 'pattern', independent_sources: 0 })]],
    ['one source', false, [told(['SOL'], '@fake')]],
    ['one source, ever again', false, [told(['SOL'], '@fake'), told(['SOL'], '@Fake'), told(['ETH'], '@desk')]],
    ['nobody knows who', false, [told(['SOL'], null), told(['SOL'], null)]],
  ])('asks of the evidence that more than one source name an asset: %s', (_, isKept, rows) => {
    const assets = isKept ? ['SOL'] : [];
    expect(dropInventedAssets(makeDraft({ assets: ['SOL'] }), makeInput('hack', {}, rows)).assets).toEqual(assets);
  });

  it('keeps an asset that the evidence names', () => {
    expect(apply(dropInventedAssets, { assets: ['SOL'] }, makeInput('hack', {}, evidence))).toEqual(unchanged);
  });

  it('drops the others and says that something is missing', () => {
    expect(
      apply(dropInventedAssets, { assets: ['DOGE', 'ETH', 'SOL'] }, makeInput('以太坊被盗', {}, evidence)),
    ).toMatchObject({
      assets: ['ETH', 'SOL'],
      risk_flags: ['data_incomplete'],
    });
  });
});

describe('observeWithoutAsset', () => {
  it.each(['buy', 'sell'] as const)('makes of %s without an asset an observation at 0.40 at most', (action) => {
    expect(apply(observeWithoutAsset, { assets: [], action, confidence: 0.9 })).toMatchObject({
      action: 'observe',
      confidence: 0.4,
      risk_flags: ['data_incomplete'],
    });
    expect(apply(observeWithoutAsset, { assets: [], action, confidence: 0.3 }).confidence).toBe(0.3);
  });

  it('leaves observations, and trades of something, alone', () => {
    expect(apply(observeWithoutAsset, { assets: [], action: 'observe' })).toEqual(unchanged);
    expect(apply(observeWithoutAsset, { assets: ['ETH'] })).toEqual(unchanged);
  });
});

describe('observeNoise', () => {
  it.each(['speculative', 'vague_timeline', 'unverifiable'] as const)('does not trade on %s', (flag) => {
    expect(apply(observeNoise, { risk_flags: [flag], confidence: 0.7 })).toMatchObject({
      action: 'observe',
      confidence: 0.55,
    });
  });

  it('leaves what is unsure anyway, what is observed and what is not noise alone', () => {
    expect(apply(observeNoise, { risk_flags: ['speculative'], confidence: 0.69 })).toEqual(unchanged);
    expect(apply(observeNoise, { risk_flags: ['speculative'], action: 'observe' })).toEqual(unchanged);
    expect(apply(observeNoise, { risk_flags: ['price_volatility', 'liquidity_risk'] })).toEqual(unchanged);
  });
});

describe('weakenUnsureTrade', () => {
  it('observes a strong trade on weak grounds', () => {
    expect(apply(weakenUnsureTrade, { confidence: 0.49, strength: 'high' })).toMatchObject({
      action: 'observe',
      strength: 'low',
      confidence: 0.49,
      risk_flags: ['confidence_low'],
    });
  });

  it('leaves surer, weaker and observed ones alone', () => {
    expect(apply(weakenUnsureTrade, { confidence: 0.5, strength: 'high' })).toEqual(unchanged);
    expect(apply(weakenUnsureTrade, { confidence: 0.1, strength: 'medium' })).toEqual(unchanged);
    expect(apply(weakenUnsureTrade, { confidence: 0.1, action: 'observe' })).toEqual(unchanged);
  });
});

describe('raiseExtremeMove', () => {
  it.each([
    'USDe 脱锚，一度跌至 0.65 美元',
    'BTC 暴跌 12%，全网爆仓 20 亿美元',
    'ETH plunges 15% in an hour',
    'Stablecoin de-pegs to $0.87',
    '$1.2 billion liquidated in 24 hours',
    'Token crashed 90 percent',
    '全网清算超 3.5 亿',
  ])('is surer by 0.2 of what happens with a figure to it: %s', (text) => {
    expect(apply(raiseExtremeMove, { confidence: 0.6 }, makeInput(text))).toMatchObject({
      confidence: 0.8,
      risk_flags: ['price_volatility'],
    });
  });

  it.each([
    'BTC 上涨 2%',
    'Will the market crash again?',
    '分析师：若跌破支撑或将暴跌',
    'Binance lists PEPE, trading fee 0%',
    'The 2022 crash is behind us. ETF inflows rose 12%',
    '他谈到了崩盘。BTC 现报 64,000 美元',
  ])('leaves alone what has no move, or no figure in the same sentence: %s', (text) => {
    expect(apply(raiseExtremeMove, {}, makeInput(text))).toEqual(unchanged);
  });

  it('stays within 1, and says 0.9 and not 0.8999', () => {
    expect(apply(raiseExtremeMove, { confidence: 0.95 }, makeInput('ETH crashes 40%')).confidence).toBe(1);
    expect(apply(raiseExtremeMove, { confidence: 0.7 }, makeInput('ETH crashes 40%')).confidence).toBe(0.9);
  });

  it('reads the head of a long text only', () => {
    expect(apply(raiseExtremeMove, {}, makeInput(`${'行情回顾 '.repeat(200)} ETH 暴跌 40%`))).toEqual(unchanged);
  });
});

describe('observeStaleEvent', () => {
  const age = (published_at: string) => makeInput('', { published_at });

  it('is silent up to 24 hours', () => {
    expect(apply(observeStaleEvent, {}, age('2025-02-28T12:00:00Z'))).toEqual(unchanged);
    expect(apply(observeStaleEvent, {}, age('2025-03-01T13:00:00Z'))).toEqual(unchanged);
  });

  it('flags what is older, and changes nothing else', () => {
    for (const published of ['2025-02-28T11:59:59Z', '2025-02-26T12:00:00Z']) {
      expect(apply(observeStaleEvent, {}, age(published))).toMatchObject({
        risk_flags: ['stale_event'],
        action: 'sell',
        confidence: 0.85,
      });
    }
  });

  it('forces what was published 80 hours ago to an observation at 0.35 at most', () => {
    expect(apply(observeStaleEvent, {}, age('2025-02-26T04:00:00Z'))).toMatchObject({
      risk_flags: ['stale_event'],
      action: 'observe',
      confidence: 0.35,
    });
    expect(apply(observeStaleEvent, { confidence: 0.1 }, age('2025-02-26T04:00:00Z')).confidence).toBe(0.1);
  });

  it('measures against the clock of the run', () => {
    const then = makeInput('', { published_at: '2020-01-01T00:00:00Z', as_of: '2020-01-01T01:00:00Z' });
    expect(apply(observeStaleEvent, {}, then)).toEqual(unchanged);
  });
});

describe('observeUnlaunched', () => {
  const listing: Partial<VerdictDraft> = { event_type: 'listing', action: 'buy', confidence: 0.85 };

  it.each([
    'Uniswap plans to launch its own chain',
    'Project X will launch a token soon',
    'Coinbase intends to list more assets',
    'New L2 coming soon',
    '某交易所计划推出合约产品',
    '某项目即将上线主网',
    'Robinhood is expected to add SHIB',
    '该协议拟于年内发行代币',
  ])('does not trade on what is not there yet: %s', (text) => {
    expect(apply(observeUnlaunched, listing, makeInput(text))).toMatchObject({
      action: 'observe',
      confidence: 0.4,
      risk_flags: ['vague_timeline'],
    });
  });

  it.each([
    'Binance will list PEPE on 2025-03-02 08:00 UTC',
    'Upbit to list SUI/KRW today at 14:00',
    'OKX 将于 3 月 2 日 16:00 上线 PEPE 现货交易',
    '币安将于明日上线 ABC 永续合约',
    'Kraken will add SOL staking on 5 May',
    'Binance will list PEPE',
    '币安即将上线 PEPE',
  ])('takes the notice of the acting party for a fact, dated or not: %s', (text) => {
    expect(apply(observeUnlaunched, listing, makeInput(text))).toEqual(unchanged);
  });

  it.each([
    ['a plan is none, even with a date', 'Binance plans to launch a new platform in March'],
    ['an intention is none', 'Coinbase intends to list PEPE on Monday'],
    ['一个计划不是', '币安计划将于 3 月 2 日上线新平台'],
    ['a question is none', 'Will Binance list PEPE? Binance will list PEPE?'],
    ['what others expect is none', 'Analysts expect Binance will list PEPE'],
    ['the word "may" is no date', 'Binance will list PEPE and may add pairs'],
    ['传闻不是', '传闻币安即将上线 PEPE'],
    ['somebody else cannot give it', '分析师预计某项目将于下月发行代币，或于 3 月 2 日公布'],
  ])('knows a notice from talk: %s', (_, text) => {
    expect(apply(observeUnlaunched, listing, makeInput(text))).toMatchObject({ action: 'observe', confidence: 0.4 });
  });

  it('believes an analyst who flags the timeline as vague', () => {
    const vague: Partial<VerdictDraft> = { ...listing, risk_flags: ['vague_timeline'], confidence: 0.6 };
    expect(apply(observeUnlaunched, vague, makeInput('Something nice')).action).toBe('observe');
  });

  it('leaves alone what has happened, observations, and types that are no launches', () => {
    expect(apply(observeUnlaunched, listing, makeInput('Binance lists PEPE'))).toEqual(unchanged);
    expect(apply(observeUnlaunched, listing, makeInput('币安已上线 PEPE'))).toEqual(unchanged);
    const planned = makeInput('X plans to launch Y');
    expect(apply(observeUnlaunched, { ...listing, action: 'observe' }, planned)).toEqual(unchanged);
    for (const event_type of eventTypes) {
      const isLaunch = ['listing', 'product_launch', 'partnership', 'airdrop', 'funding'].includes(event_type);
      expect(apply(observeUnlaunched, { ...listing, event_type }, planned).isChanged).toBe(isLaunch);
    }
  });
});

describe('the means of the rules', () => {
  it('adds a flag once', () => {
    const draft = makeDraft({ risk_flags: ['speculative'] });
    expect(addFlags(draft, 'speculative')).toBe(draft);
    expect(addFlags(draft, 'speculative', 'stale_event').risk_flags).toEqual(['speculative', 'stale_event']);
  });

  it('never raises a confidence', () => {
    const draft = makeDraft({ action: 'observe', confidence: 0.2 });
    expect(observeAtMost(draft, 0.4)).toBe(draft);
    expect(observeAtMost(makeDraft({ confidence: 0.2 }), 0.4)).toMatchObject({ action: 'observe', confidence: 0.2 });
  });
});
