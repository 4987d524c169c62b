import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../src/domain/claims/check-claim.ts';
import { claimsThatFail } from './claims-that-fail.ts';
import { claimsThatHold } from './claims-that-hold.ts';

const check = (claim: string, ...texts: string[]) =>
  checkClaim(
    claim,
    texts.map((text, index) => ({ id: String(index + 1), text, published_at: null })),
  );

describe('a claim', () => {
  it.each(claimsThatHold)('holds: %s — %s', (source, claim) => {
    expect(check(`${claim} [1]`, source).faults).toEqual([]);
  });

  it.each(claimsThatFail)('fails: %s — %s (%s)', (source, claim, kind) => {
    const { verdict, faults } = check(`${claim} [1]`, source);
    expect(verdict).toBe('unsupported');
    expect(faults.map((fault) => fault.kind)).toContain(kind);
    expect(faults.every(({ span }) => span !== '')).toBe(true);
  });
});

describe('a quotation', () => {
  it('holds, whatever else its source says', () => {
    const text = 'Harbour plans to buy 500 BTC. Harbour has bought 300 ETH before. It may sell both.';
    expect(check('Harbour has bought 300 ETH before. [1]', text)).toEqual({ verdict: 'supported', faults: [] });
    expect(check('Harbour has bought 30 ETH before. [1]', text).faults).toMatchObject([{ kind: 'number' }]);
  });
});

describe('a claim in traditional characters', () => {
  it('is marked in its own', () => {
    expect(check('巨鯨賣出 500 枚 BTC [1]。', '巨鲸买入 500 枚 BTC。').faults).toEqual([
      { kind: 'direction', span: '賣出' },
    ]);
  });
});

describe('the sources of a claim', () => {
  it('are those that it cites; another one that says it is named by the fault', () => {
    const texts = ['Harbour raised $30M.', 'Northwind lost 12,400 ETH.'];
    expect(check('Northwind lost 12,400 ETH [2].', ...texts).verdict).toBe('supported');
    expect(check('Northwind lost 12,400 ETH [1].', ...texts).faults[0]).toEqual({ kind: 'wrong_source', span: '[1]' });
    expect(check('Harbour raised $30M [1][2].', ...texts).faults).toEqual([{ kind: 'wrong_source', span: '[2]' }]);
    expect(check('Northwind lost 12,400 ETH.', ...texts).verdict).toBe('supported');
  });

  it('bear out the part of the claim that they stand behind', () => {
    const texts = ['Harbour raised $30M.', 'Northwind raised $94M.'];
    expect(check('Harbour raised $30M [1], Northwind $94M [2].', ...texts).faults).toEqual([]);
    expect(check('Northwind raised $94M [1], Harbour $30M [2].', ...texts).faults).toEqual([
      { kind: 'wrong_source', span: '[1]' },
      { kind: 'wrong_source', span: '[2]' },
    ]);
  });

  it('say by their day what 昨日 and a date without a year are', () => {
    const source = {
      id: '1',
      text: 'Northwind was drained of 12,400 ETH yesterday.',
      published_at: '2026-02-21T08:00:00Z',
    };
    expect(checkClaim('Northwind 于 2026 年 2 月 20 日被盗 [1]。', [source]).faults).toEqual([]);
    expect(checkClaim('Northwind 于 2 月 12 日被盗 [1]。', [source]).faults).toMatchObject([{ kind: 'date' }]);
  });

  it('bear out yesterday as it is counted from the question', () => {
    const source = { id: '1', text: 'Northwind halted withdrawals.', published_at: '2026-02-20T08:00:00Z' };
    const on = (day: string) =>
      checkClaim('Northwind halted withdrawals yesterday [1].', [source], { asOf: new Date(day) });
    expect(on('2026-02-21T09:00:00Z').faults).toEqual([]);
    expect(on('2026-02-24T09:00:00Z').faults).toEqual([{ kind: 'date', span: 'yesterday' }]);
    const quoting = { ...source, text: 'Northwind halted withdrawals yesterday.' };
    const later = new Date('2026-02-24T09:00:00Z');
    expect(checkClaim('Northwind halted withdrawals yesterday [1].', [quoting], { asOf: later }).faults).toEqual([]);
    expect(
      checkClaim('Northwind 昨日暂停提现 [1]。', [{ ...source, published_at: null }], { asOf: later }).faults,
    ).toEqual([]);
  });

  it('that say nothing of it leave it unclear', () => {
    expect(check('情况如何，还要再看 [1]。', 'Harbour raised $30M.').verdict).toBe('unclear');
    expect(check('Harbour raised $30M [7].', 'Harbour raised $30M.').verdict).toBe('unclear');
  });
});

describe('a cause between two sources', () => {
  const texts = ['ZEC 单日上涨 22%。', 'Arthur Hayes 发文谈及 ZEC。'];

  it('is doubted where neither tells of one', () => {
    const { faults } = check('Arthur Hayes 的推文让 ZEC 大涨 22% [1][2]。', ...texts);
    expect(faults).toEqual([{ kind: 'modality', span: '让' }]);
    expect(check('Arthur Hayes 谈及 ZEC，后者上涨 22% [1][2]。', ...texts).faults).toEqual([]);
    const telling = ['ZEC 单日上涨 22%，受 Hayes 推文推动。', 'Arthur Hayes 发文谈及 ZEC。'];
    expect(check('Arthur Hayes 的推文让 ZEC 大涨 22% [1][2]。', ...telling).faults).toEqual([]);
  });
});

describe('every kind of fault', () => {
  it('is tried', () => {
    expect(new Set(claimsThatFail.map(([, , kind]) => kind)).size).toBe(8);
    expect(claimsThatHold.length).toBeGreaterThan(80);
  });
});
