import { describe, expect, it } from 'vitest';
import { parseSynonymFile, toSynonymGroup } from '../../../src/memory/synonyms/parse-synonyms.ts';

describe('a file of synonyms', () => {
  it('may be JSON, as export writes it', () => {
    const groups = [{ term: 'btc', synonyms: ['大饼', 'XBT'], category: 'asset' }];
    expect(parseSynonymFile(JSON.stringify(groups, null, 2))).toEqual(groups);
    expect(parseSynonymFile(`\uFEFF${JSON.stringify(groups)}`)).toEqual(groups);
    expect(parseSynonymFile('{"term": "ＢＴＣ", "synonyms": []}')).toEqual([
      { term: 'btc', synonyms: [], category: 'other' },
    ]);
  });

  it('may be lines with commas of either script, comments and empty lines', () => {
    const text = '\uFEFF# ours\r\n比特币， 大饼 , BTC\n\n  # more\nETH, 以太\n';
    expect(parseSynonymFile(text)).toEqual([
      { term: '比特币', synonyms: ['大饼', 'BTC'], category: 'other' },
      { term: 'eth', synonyms: ['以太'], category: 'other' },
    ]);
  });

  it('is refused whole, with every fault', () => {
    const long = 'x'.repeat(101);
    expect(() => parseSynonymFile(`btc, 大饼\n!!!, x\n${long}\neth, the`)).toThrow(
      /3 entries cannot be used:\n {2}- line 2: no word is left of "!!!".*\n {2}- line 3: term is longer than 100 characters\n {2}- line 4: no word is left of "the"/,
    );
    expect(() => parseSynonymFile('[{"term": "btc", "synonyms": "x"}, 7, {"synonyms": ["", 5]}]')).toThrow(
      /entry 1: synonyms is not a list of texts\n.*entry 2: is not an object.*\n.*entry 3: term is not a text; synonyms 1 is empty; synonyms 2 is not a text$/,
    );
  });

  it.each(['kitten', 'kitten,', 'kitten， ,'])('says which line has a term alone: %j', (line) => {
    expect(() => parseSynonymFile(`cat, feline\n${line}\n`)).toThrow('line 2: "kitten" has no synonyms');
  });

  it('may switch a term off in JSON, as export writes it', () => {
    expect(parseSynonymFile('[{ "term": "kitten", "synonyms": [] }]')).toMatchObject([
      { term: 'kitten', synonyms: [] },
    ]);
  });

  it('says what to look for in JSON that is none', () => {
    expect(() => parseSynonymFile('[ETH], 以太坊')).toThrow(
      expect.objectContaining({ hint: expect.stringContaining('neither [ nor {') }),
    );
  });

  it.each([
    ['half a JSON', '[{"term": "btc"'],
    ['nothing', ' \n# nothing\n'],
    ['an empty list', '[]'],
  ])('is refused when it is %s', (_, text) => {
    expect(() => parseSynonymFile(text)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});

describe('one entry', () => {
  it('says in its error which one it is', () => {
    expect(() => toSynonymGroup({ term: ' ', synonyms: [] }, 'the entry')).toThrow(
      /^the entry cannot be used: term is empty$/,
    );
    expect(() => toSynonymGroup({ term: 'a', synonyms: Array(51).fill('b') }, 'the entry')).toThrow(
      /synonyms has more than 50 names$/,
    );
  });
});
