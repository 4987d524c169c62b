import { describe, expect, it } from 'vitest';
import { readPlanAnswer } from '../../../src/analysts/language-model/plan-answer.ts';
import { readFastAnswer, readVerdictAnswer } from '../../../src/analysts/language-model/verdict-answer.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { verdictDraftSchema } from '../../../src/domain/verdict.ts';
import { draftVerdict } from '../../support/openai-server.ts';
import { fc } from '../../support/properties.ts';

const json = JSON.stringify(draftVerdict());

/** The draft that a model's object is read as, its fields replaced by `fields`; undefined takes one away. */
function readWith(fields: Record<string, unknown>) {
  return readVerdictAnswer(JSON.stringify({ ...draftVerdict(), ...fields }));
}

const malformed = expect.objectContaining({ code: 'model_malformed' });

describe('the text around a verdict', () => {
  it.each([
    ['nothing', json],
    ['a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['prose', `Here is my analysis {as asked}:\n${json}\nHope this helps {x}.`],
    ['thinking', `<think>maybe {"event_type":"hack","action":"sell"}? no</think>\n${json}`],
    ['thinking whose beginning is missing', `so it is {"event_type": 1} a listing</think>${json}`],
    ['a wrapper', `{"result": ${json}}`],
    ['a list', `[${json}]`],
  ])('is passed over: %s', (_, text) => {
    expect(readVerdictAnswer(text)).toEqual(draftVerdict());
  });

  it.each([
    ['single quotes', "{'event_type':'hack','action':'sell','confidence':0.8,'summary_cn':'被盗'}"],
    ['a trailing comma', '{"event_type":"hack","action":"sell","confidence":0.8,"summary_cn":"被盗",}'],
    ['the end cut off', '{"summary_cn":"被盗","event_type":"hack","action":"sell","confidence":0.8,"strength":"hi'],
    ['no quotes', '{event_type: hack, action: sell, confidence: 0.8, summary_cn: "被盗"}'],
  ])('is repaired: %s', (_, text) => {
    expect(readVerdictAnswer(text)).toMatchObject({
      summary_cn: '被盗',
      event_type: 'hack',
      action: 'sell',
      confidence: 0.8,
    });
  });

  it.each([
    ['an empty answer', ''],
    ['prose', 'I think the coin will go up a lot.'],
    ['a thought without an end', `<think>perhaps ${json}`],
    ['another object', '{"answer": 42}'],
    ['an answer cut before the confidence', '{"summary_cn":"被盗","event_type":"hack","action":"sell","conf'],
    ['an answer cut inside the confidence', '{"summary_cn":"被盗","event_type":"hack","action":"sell","confidence":0'],
    ['braces without end', '{'.repeat(5000)],
  ])('does not make a verdict out of %s', (_, text) => {
    expect(() => readVerdictAnswer(text)).toThrow(malformed);
  });
});

describe('the fields of a verdict', () => {
  it.each([
    [0.72, 0.72],
    ['0.72', 0.72],
    [85, 0.85],
    ['85%', 0.85],
    ['85 ％', 0.85],
    ['high', 0.8],
    ['High', 0.8],
    ['very high', 0.9],
    ['高', 0.8],
    ['中等', 0.6],
    ['low', 0.3],
    [1, 1],
    [0, 0],
    ['.5', 0.5],
    ['95%', 0.95],
    ['95 percent', 0.95],
    ['about 0.9', 0.9],
    ['约85%', 0.85],
    ['0.85 (high)', 0.85],
    ['0,85', 0.85],
    ['9/10', 0.9],
    ['85 / 100', 0.85],
    ['"high"', 0.8],
  ])('reads the confidence %j as %d', (said, confidence) => {
    expect(readWith({ confidence: said }).confidence).toBeCloseTo(confidence, 10);
  });

  it.each([
    [-0.2],
    [250],
    ['sure'],
    [null],
    [undefined],
    [{}],
    ['120%'],
    ['constructor'],
    ['5/0'],
    ['12/10'],
    [8.5],
    [10],
    ['8'],
    [1.5],
    ['.'],
    ['85% that it is not'],
    ['between 0.2 and 0.9'],
  ])('refuses the confidence %j', (said) => {
    expect(() => readWith({ confidence: said })).toThrow(malformed);
  });

  it.each([
    ['LISTING', 'listing'],
    ['Product Launch', 'product_launch'],
    ['scam-alert', 'scam_alert'],
    ['黑客攻击', 'hack'],
    ['listing（上币）', 'listing'],
    ['监管', 'regulation'],
    ['security_breach', 'hack'],
    ['Security Breach', 'hack'],
    ['駭客', 'hack'],
    ['Exploit.', 'hack'],
    [['hack'], 'hack'],
    ['regulatory action', 'regulation'],
    ['exchange listing', 'listing'],
    ['whale-alert', 'whale'],
    ['Monetary Policy', 'macro'],
    ['rug pull', 'scam_alert'],
    ['unknown', 'other'],
  ])('reads the event type %j as %s', (said, event_type) => {
    expect(readWith({ event_type: said }).event_type).toBe(event_type);
  });

  it.each([
    ['pump'],
    ['hack | listing'],
    [7],
    [null],
    [undefined],
    ['not a hack'],
    ['hack (false alarm)'],
    ['listing: denied'],
    ['上币（未确认）'],
  ])('refuses the event type %j', (said) => {
    expect(() => readWith({ event_type: said })).toThrow(malformed);
  });

  it.each([
    ['buy (not recommended)'],
    ['buy: no'],
    ['sell, then buy'],
    ['buy, unless BTC falls'],
    ['买入（除非跌破 10 万）'],
    ['sell (if confirmed)'],
  ])('does not take the action %j for what it only begins with', (said) => {
    expect(() => readWith({ action: said })).toThrow(malformed);
  });

  it.each([
    ['buy', 'bearish'],
    ['sell', 'long'],
  ])('refuses to %s with the direction %s', (action, direction) => {
    expect(() => readWith({ action, direction })).toThrow(malformed);
  });

  it.each([
    [['Bitcoin (BTC)'], ['BTC']],
    [
      ['比特币', '以太坊'],
      ['BTC', 'ETH'],
    ],
    [['bitcoin'], ['BTC']],
    [
      [{ symbol: 'BTC' }, { name: 'Solana' }],
      ['BTC', 'SOL'],
    ],
    [
      ['BTCUSDT', 'SOL/USDT'],
      ['BTC', 'SOL'],
    ],
    [['BTC/SOL'], ['BTC', 'SOL']],
    [['$WXYZ'], ['WXYZ']],
    [['', 7, null, {}, 'the whole market'], []],
  ])('reads the assets %j as %j', (said, assets) => {
    expect(readWith({ assets: said }).assets).toEqual(assets);
  });

  it.each([
    ['BUY', 'buy'],
    ['买入', 'buy'],
    ['观望', 'observe'],
    ['卖出 (sell)', 'sell'],
    ['HOLD', 'observe'],
    ['no action', 'observe'],
    ['Strong Buy', 'buy'],
    ['賣出', 'sell'],
    ['buy (strong conviction)', 'buy'],
    ['观望（等待确认）', 'observe'],
  ])('reads the action %j as %s', (said, action) => {
    expect(readWith({ action: said, direction: undefined }).action).toBe(action);
  });

  it.each([
    ['moon'],
    ['do not buy'],
    ['buy/sell'],
    ['bearish'],
    [['buy', 'sell']],
    [undefined],
  ])('refuses the action %j', (said) => {
    expect(() => readWith({ action: said })).toThrow(malformed);
  });

  it('cleans assets and drops what is none', () => {
    const assets = ['btc', '$Eth', ' sol ', 'ETH', 'DOGE/USDT', '比特币', 'N/A', 'TOOLONGTICKER', '', 3];
    expect(readWith({ assets }).assets).toEqual(['BTC', 'ETH', 'SOL', 'DOGE']);
    expect(readWith({ assets: 'btc, eth' }).assets).toEqual(['BTC', 'ETH']);
    expect(readWith({ assets: null }).assets).toEqual([]);
  });

  it('drops unknown risk flags and keeps known ones however they are written', () => {
    const risk_flags = ['Price Volatility', 'rumour', 'speculative', 'to_the_moon', '监管风险', 9];
    expect(readWith({ risk_flags }).risk_flags).toEqual(['price_volatility', 'speculative', 'regulation_risk']);
  });

  it('cuts a long summary to 200 characters and never in the middle of one', () => {
    expect(readWith({ summary_cn: '长'.repeat(300) }).summary_cn).toHaveLength(200);
    expect(readWith({ summary_cn: `${'长'.repeat(199)}😀` }).summary_cn).toBe('长'.repeat(199));
  });

  it('refuses a verdict without a summary', () => {
    expect(() => readWith({ summary_cn: '  ' })).toThrow(malformed);
  });

  it('keeps only links that are links', () => {
    expect(readWith({ links: ['https://a.example/x', 'see above'] }).links).toEqual(['https://a.example/x']);
  });

  it('fills in what is optional', () => {
    const text = '{"event_type":"hack","action":"sell","confidence":0.8,"summary_cn":"被盗"}';
    const draft = readVerdictAnswer(text);
    expect(draft).toEqual({
      summary_cn: '被盗',
      event_type: 'hack',
      assets: [],
      asset_names: [],
      action: 'sell',
      direction: 'short',
      confidence: 0.8,
      strength: 'medium',
      timeframe: 'short',
      risk_flags: [],
      notes: '',
      links: [],
    });
    expect(verdictDraftSchema.safeParse(draft).success).toBe(true);
  });

  it('translates the words of the other enums', () => {
    const said = { direction: '看空', strength: '强', timeframe: '长期', action: 'observe' };
    expect(readWith(said)).toMatchObject({ direction: 'short', strength: 'high', timeframe: 'long' });
  });

  it.each([
    ['bearish', 'short'],
    ['Bullish', 'long'],
    ['down', 'short'],
    ['震荡', 'neutral'],
    ['which way?', 'neutral'],
  ])('reads the direction %j as %s', (direction, read) => {
    expect(readWith({ direction, action: 'observe' }).direction).toBe(read);
  });

  it('says which field was wrong and what it was', () => {
    expect(() => readWith({ action: 'moon' })).toThrow('action can\'t be "moon"');
    expect(() => readWith({ action: undefined })).toThrow('action is missing');
  });
});

describe('any answer at all', () => {
  const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'model_malformed';

  /** True for a valid draft and for a clean refusal; anything else is thrown on. */
  function isReadOrRefused(text: string): boolean {
    try {
      return verdictDraftSchema.safeParse(readVerdictAnswer(text)).success;
    } catch (error) {
      if (isRefusal(error)) return true;
      throw error;
    }
  }

  it('is a valid draft or a clean refusal, whatever the fields hold', () => {
    const fields = Object.fromEntries(
      Object.entries(draftVerdict()).map(([k, v]) => [k, fc.oneof(fc.constant(v), fc.jsonValue())]),
    );
    fc.assert(fc.property(fc.record(fields), (answer) => isReadOrRefused(JSON.stringify(answer))));
  });

  it('is a valid draft or a clean refusal, wherever it is cut', () => {
    const full = JSON.stringify(draftVerdict({ summary_cn: '说 "是" 的 {人}', confidence: 0.85 }));
    for (let length = 0; length <= full.length; length++) {
      const text = full.slice(0, length);
      expect(isReadOrRefused(text)).toBe(true);
      const confidence = text.includes('"strength"') ? readVerdictAnswer(text).confidence : 0.85;
      expect(confidence).toBe(0.85);
    }
  });
});

describe('keywords', () => {
  it('are at most eight, each once', () => {
    const keywords = ['a', 'a', ' b ', ...Array.from({ length: 12 }, (_, n) => `k${n}`), 5];
    const answer = readFastAnswer(JSON.stringify({ ...draftVerdict(), keywords }));
    expect(answer.keywords).toEqual(['a', 'b', 'k0', 'k1', 'k2', 'k3', 'k4', 'k5']);
    expect(answer.draft).toEqual(draftVerdict());
  });

  it('may be missing', () => {
    expect(readFastAnswer(json).keywords).toEqual([]);
  });
});

describe('a plan', () => {
  const read = (plan: unknown) => readPlanAnswer(JSON.stringify(plan), ['price', 'web_search']);

  it('keeps calls of configured tools, each once, at most three', () => {
    const call = (tool: unknown, query: unknown) => ({ tool, query });
    const tool_calls = [
      call('shell', 'rm -rf'),
      call('price', 'BTC'),
      call('price', 'BTC'),
      call('web_search', ''),
      'price',
      null,
      ...['one', 'two', 'three'].map((query) => call('web_search', query)),
    ];
    expect(read({ missing: ['price'], tool_calls, reason: 'why' })).toEqual({
      missing: ['price'],
      tool_calls: [call('price', 'BTC'), call('web_search', 'one'), call('web_search', 'two')],
      reason: 'why',
    });
  });

  it('is read where a call is alone, or a tool is written otherwise', () => {
    const call = { tool: 'price', query: 'BTC' };
    expect(read({ tool_calls: call }).tool_calls).toEqual([call]);
    expect(read({ tool_calls: [{ name: 'Price', arguments: { query: 'BTC' } }] }).tool_calls).toEqual([call]);
  });

  it('may be empty', () => {
    expect(read({ tool_calls: null })).toEqual({ missing: [], tool_calls: [], reason: '' });
  });

  it.each([
    ['an overlong one', 'x'.repeat(900), 'x'.repeat(200)],
    ['lines', 'hack of\n\nBybit\u0000\t?', 'hack of Bybit ?'],
    ['addresses', 'Bybit https://attacker.example/?leak=1 hack t.me/x?id=1', 'Bybit hack'],
    ['what nobody sees', 'By\u200bbit \u202ehack', 'Bybit hack'],
  ])('makes one plain line of a query: %s', (_, query, read200) => {
    expect(read({ tool_calls: [{ tool: 'price', query }] }).tool_calls[0]?.query).toBe(read200);
  });

  it('is refused when there is none', () => {
    expect(() => readPlanAnswer('no plan', ['price'])).toThrow(malformed);
  });
});
