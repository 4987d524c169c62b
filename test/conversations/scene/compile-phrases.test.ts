import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { compilePhrases } from '../../../src/conversations/scene/compile-phrases.ts';
import { foldSaid } from '../../../src/conversations/scene/fold-said.ts';
import { sceneLists } from '../../../src/conversations/scene/scene-words.ts';
import { ourSceneWords } from '../../../src/conversations/scene/words/our-words.ts';

const finds = (phrase: string, text: string) => compilePhrases([phrase])?.test(foldSaid(text)) ?? false;

describe('a phrase', () => {
  it.each([
    ['we bet', 'So WE BET on it', true],
    ['we bet', 'we better go', false],
    ['rp', 'let us RP!', true],
    ['rp', 'a sharp knife', false],
    ['刘老师', '劉老師好', true],
    ["don't", 'don’t', true],
    ['ABC', 'ＡＢＣ', true],
    ['a.b', 'axb', false],
    ['(red|blue) hat', 'a blue hat', true],
    ['(red|blue) hat', 'a green hat', false],
    ['old( red)? hat', 'an old hat', true],
    ['old( red)? hat', 'an old red hat', true],
    ['left|right', 'turn right', true],
    ['你…名字', '你还知道它的名字', true],
    ['你…名字', '你好，名字呢', false],
    ['你~名字', '你好，名字呢', true],
    ['你~名字', '你好。名字呢', false],
    ['^stop', 'no, stop', true],
    ['^stop', 'no stop', false],
    ['stop$', 'please stop, now', true],
    ['stop$', 'stop now', false],
    ['we *ed', 'the rope we knotted', true],
    ['we *ed', 'we need it', true],
    ['we *ed', 'we are red', false],
    ['the…hat', `the ${'very '.repeat(20)}old hat`, false],
  ])('%s in %s: %s', (phrase, text, isFound) => {
    expect(finds(phrase, text)).toBe(isFound);
  });

  it('is refused where it cannot be read', () => {
    expect(() => compilePhrases(['(a'])).toThrow(/not closed/);
    expect(compilePhrases([])).toBeNull();
  });

  it.each([
    ['*-*-*-*-*x', /more than 4 gaps/],
    ['* … * ~ *ed', /more than 4 gaps/],
    ['*-*x', /no space between/],
    ['*bows*', /at both ends.*write "bows"/],
    ['*bows deeply*', /at both ends/],
    ['(*sighs out loud*|hm)', /at both ends/],
    ['*叹气*', /beside a Chinese character.*can't mean itself/],
    ['叹气*', /beside a Chinese character/],
  ])('is refused: %s', (phrase, fault) => {
    expect(() => compilePhrases([phrase])).toThrow(fault);
  });
});

describe('our words', () => {
  const rows = Object.entries(ourSceneWords).flatMap(([list, { words, but }]) =>
    [...words, ...but].map((phrase) => ({ list, phrase })),
  );

  it('have all lists', () => {
    expect(new Set(rows.map(({ list }) => list))).toEqual(new Set(Object.keys(sceneLists)));
  });

  it('are searched in linear time', () => {
    const faults = rows.flatMap(({ phrase }) => {
      const pattern = compilePhrases([phrase]);
      return analyse({ source: pattern?.source ?? '', flags: pattern?.flags ?? '' }).reports.map(() => phrase);
    });
    expect(faults).toEqual([]);
  });

  it('are found in simplified letters, as texts are', () => {
    expect(rows.filter(({ phrase }) => foldSaid(phrase).length === 0)).toEqual([]);
  });
});
