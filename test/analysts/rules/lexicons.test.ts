import { describe, expect, it } from 'vitest';
import { compileCues, compilePattern } from '../../../src/analysts/rules/lexicon/cue.ts';
import { directionLexicon } from '../../../src/analysts/rules/lexicon/direction.ts';
import { eventTypeTable } from '../../../src/domain/event-types/event-type-table.ts';
import { eventTypes } from '../../../src/domain/verdict.ts';

const all = [...Object.values(eventTypeTable).map(({ lexicon }) => lexicon), directionLexicon];
const languages = ['en', 'zh'] as const;
const phrases = all.flatMap((lexicon) =>
  languages.flatMap((language) => lexicon[language].flatMap(([, list]) => list)),
);

describe('the lexicons', () => {
  it('speak of every event type in both languages', () => {
    for (const type of eventTypes) {
      for (const language of languages) {
        expect(
          eventTypeTable[type].lexicon[language].some(([weight]) => weight >= 3),
          `${type} ${language}`,
        ).toBe(true);
      }
    }
  });

  it('compile, with every group of the vocabulary known', () => {
    for (const lexicon of all) {
      for (const language of languages) {
        for (const { pattern } of compileCues(lexicon[language], language)) {
          expect(pattern.source).not.toMatch(/\{[a-z]+\}/);
          expect(pattern.test('')).toBe(false);
        }
      }
    }
  });

  it('are written in lower case, as the text they are held against', () => {
    expect(phrases.filter((phrase) => /[A-Z]/.test(phrase))).toEqual([]);
  });

  it('repeat nothing without a bound across a sentence', () => {
    expect(phrases.filter((phrase) => /\.[*+]/.test(phrase.replaceAll('\\.', '')))).toEqual([]);
  });
});

describe('compilePattern', () => {
  it('matches whole English words only', () => {
    const pattern = compilePattern(['ban'], 'en');
    expect(pattern.test('a ban on mining')).toBe(true);
    expect(pattern.test('the bank')).toBe(false);
    expect(pattern.test('urban')).toBe(false);
  });

  it('lets a gap span words of one sentence, not of two', () => {
    const pattern = compilePattern(['halts ~ withdrawals'], 'en');
    expect(pattern.test('lender halts all client withdrawals')).toBe(true);
    expect(pattern.test('lender halts. later withdrawals')).toBe(false);
  });
});
