import { describe, expect, it } from 'vitest';
import { stemEnglish, stemWord, tokenize, tokenizeQuery, toWords } from '../../../src/domain/text/tokenize.ts';
import { fc } from '../../support/properties.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...'比特币的a.-_’BTC20xİß😀 ,。𠮷𐐨'), { maxLength: 40 }).map((list) => list.join('')),
);

const word = fc.constantFrom(
  ...[
    'ERC-20',
    'Binance',
    "Binance's",
    'hacked',
    '0xAbC123',
    'U.S.',
    '$BTC',
    '1.5',
    '3,000',
    'the',
    'spot-ETF',
    'SEC',
    'x_y',
  ],
);
const hanRun = fc
  .array(fc.constantFrom(...'比特币安上线的黑客攻击𠮷'), { minLength: 1, maxLength: 6 })
  .map((l) => l.join(''));
const separator = fc.constantFrom(' ', '，', '\n', ' / ', '（', '"');

describe('tokenize: what becomes a token', () => {
  it('makes Han bigrams, and single characters on the index side only', () => {
    expect(tokenize('比特币', 'query')).toEqual(['比特', '特币']);
    expect(tokenize('比特币', 'index')).toEqual(['比特', '特币', '比', '特', '币']);
  });

  it('finds a one-character query word in the index, but not the grammatical ones', () => {
    expect(tokenizeQuery('币')).toEqual(['币']);
    expect(tokenize('买币', 'index')).toContain('币');
    expect(tokenize('我的币', 'index')).not.toContain('的');
    expect(tokenizeQuery('的')).toEqual([]);
  });

  it('does not join what punctuation, Latin or line ends separate', () => {
    expect(tokenize('黑客，攻击 BTC上线\n币安', 'query')).toEqual(['黑客', '攻击', 'btc', '上线', '币安']);
  });

  it.each([
    ['ERC-20', ['erc-20', 'erc', '20']],
    ['0xAbC123', ['0xabc123']],
    ['U.S.', ['u.s', 'u', 's']],
    ['$PEPE', ['pepe']],
    ['BTC/USDT', ['btc', 'usdt']],
    ['1.5%', ['1.5', '1', '5']],
    ['100,000', ['100', '000']],
    ['spot_etf', ['spot_etf', 'spot', 'etf']],
    ['ＢＴＣ５', ['btc5']],
    ['Биткоин', ['биткоин']],
  ])('reads %s', (text, tokens) => {
    expect(tokenize(text, 'query')).toEqual(tokens);
    expect(tokenize(text, 'index')).toEqual(tokens);
  });

  it.each([
    ['ETF-通过', 'etf'],
    ['2025年-BTC', 'btc'],
    ['a上.下', '下'],
    ["币'eth", 'eth'],
  ])('finds the words on both sides of a mark between scripts: %s', (text, token) => {
    expect(tokenize(text, 'index')).toContain(token);
    expect(tokenize(text, 'index').filter((entry) => /^[._'’-]|[._'’-]$/.test(entry))).toEqual([]);
  });

  it('drops English stop words, whole and in compounds', () => {
    expect(tokenize('The hack of the vault is not over', 'query')).toEqual(['hack', 'vault', 'over']);
    expect(tokenize('one-of-a-kind', 'query')).toEqual(['one-of-a-kind', 'one', 'kind']);
  });

  it.each([
    ["Binance's", ['binanc']],
    ['it’s they’re I’ll we’ve he’d I’m', []],
    ["don't isn’t won't can't", []],
    ["o'clock", ["o'clock", 'o', 'clock']],
    ['BIP-110', ['bip-110', 'bip', '110']],
    ['$BTC', ['btc']],
    ['USDT', ['usdt']],
  ])('cuts what is contracted, and nothing else: %s', (text, tokens) => {
    expect(tokenize(text, 'query')).toEqual(tokens);
  });

  it('says words as they were written, without contracted endings', () => {
    expect(toWords("Caroline's PA_News，金色财经BTC the the")).toEqual([
      'caroline',
      'pa_news',
      '金色财经',
      'btc',
      'the',
      'the',
    ]);
  });

  it('says each query token once, and keeps repeats in the index, where they count', () => {
    expect(tokenizeQuery('hack hack hacked')).toEqual(['hack']);
    expect(tokenizeQuery(['黑客攻击', '黑客'])).toEqual(['黑客', '客攻', '攻击']);
    expect(tokenize('hack hack', 'index')).toEqual(['hack', 'hack']);
  });

  it('does not join two keywords into a bigram', () => {
    expect(tokenizeQuery(['黑客', '攻击'])).toEqual(['黑客', '攻击']);
  });

  it('gives nothing for a text without words', () => {
    expect(tokenize(' ，。!? 🚀 -- \u200B', 'index')).toEqual([]);
    expect(tokenizeQuery([])).toEqual([]);
  });
});

describe('tokenize: stems', () => {
  it.each([
    ['hack', 'hacks', 'hacked'],
    ['launch', 'launches', 'launched', 'launching'],
    ['listing', 'listings'],
    ['plan', 'planned', 'planning'],
    ['liquidity'],
    ['exchange', 'exchanges'],
    ['policy', 'policies'],
    ['loss', 'losses'],
    ['outflow', 'outflows'],
    ['stake', 'stakes', 'staked', 'staking'],
    ['mine', 'mines', 'mined', 'mining'],
    ['trade', 'trades', 'traded', 'trading'],
    ['move', 'moves', 'moved', 'moving'],
    ['add', 'adds', 'added', 'adding'],
    ['issue', 'issues', 'issued', 'issuing'],
  ])('meets in one stem: %s %s', (...forms) => {
    expect(new Set(forms.map(stemEnglish)).size).toBe(1);
  });

  it.each([
    ['gas', 'ga'],
    ['eth', 'ethe'],
    ['token', 'tok'],
    ['wing', 'w'],
    ['status', 'statu'],
    ['crisis', 'crisi'],
    ['string', 'str'],
    ['sole', 'sol'],
    ['tone', 'ton'],
    ['speed', 'spe'],
  ])('keeps strangers apart: %s and %s', (one, other) => {
    expect(stemEnglish(one)).not.toBe(stemEnglish(other));
  });

  it.each([
    ['take', 'took', 'taken', 'taking'],
    ['sell', 'sold', 'selling'],
    ['steal', 'stole', 'stolen'],
    ['withdraw', 'withdrew', 'withdrawn'],
    ['man', 'men'],
  ])('brings irregular forms back: %s %s', (...forms) => {
    expect(new Set(forms.map(stemWord)).size).toBe(1);
  });

  it('leaves irregular forms alone that are names in this field', () => {
    expect(['fed', 'bit', 'lit', 'bid'].map(stemWord)).toEqual(['fed', 'bit', 'lit', 'bid']);
  });

  it('leaves figures and identifiers as they are', () => {
    expect(['erc20s', '0xabcs', 'биткоинs'].map(stemEnglish)).toEqual(['erc20s', '0xabcs', 'биткоинs']);
  });
});

describe('tokenize: always', () => {
  it('gives tokens that are short, not empty, and that Postgres can store', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('index', 'query'), (text, purpose) => {
        for (const token of tokenize(text, purpose)) {
          expect(token.length).toBeGreaterThan(0);
          expect(token.length).toBeLessThanOrEqual(64);
          expect(token.isWellFormed()).toBe(true);
          expect(token).toMatch(/[\p{L}\p{N}\p{Script=Han}]/u);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('cuts a word that is too long between two characters', () => {
    for (const length of [63, 64, 65, 200]) {
      for (const token of tokenize(`a${'𐐨'.repeat(length)}`, 'index')) {
        expect(token.isWellFormed()).toBe(true);
        expect(token.length).toBeLessThanOrEqual(64);
      }
    }
  });

  it('does not care about case, width or composition', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = tokenize(text, 'index');
        expect(tokenize(text.normalize('NFKC'), 'index')).toEqual(tokens);
        expect(tokenize(text.normalize('NFD').normalize('NFKC'), 'index')).toEqual(tokens);
        expect(tokenize(text.normalize('NFKC').toLowerCase(), 'index')).toEqual(tokens);
      }),
      { numRuns: 400 },
    );
  });

  it('finds every piece of a text that is cut between words', () => {
    const piece = fc.tuple(fc.oneof(word, hanRun), separator);
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (pieces, from, length) => {
        const start = from % pieces.length;
        const part = pieces.slice(start, start + 1 + (length % pieces.length));
        const index = new Set(tokenize(pieces.flat().join(''), 'index'));
        expect(tokenizeQuery(part.flat().join('')).filter((token) => !index.has(token))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('finds every run of at least two Han characters inside a longer one', () => {
    fc.assert(
      fc.property(hanRun, fc.nat(), fc.integer({ min: 2, max: 6 }), (run, from, length) => {
        const characters = [...run];
        const part = characters.slice(from % characters.length).slice(0, length);
        fc.pre(part.length > 1);
        const index = new Set(tokenize(run, 'index'));
        expect(tokenizeQuery(part.join('')).every((token) => index.has(token))).toBe(true);
      }),
    );
  });

  it('indexes a text of any length by its beginning', () => {
    const tokens = tokenize('黑客攻击 hack '.repeat(20_000), 'index');
    expect(tokens).toHaveLength(8000);
    expect(tokens[0]).toBe('黑客');
  });
});
