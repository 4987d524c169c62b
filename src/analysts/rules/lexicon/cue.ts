import { vocabulary } from './vocabulary.ts';

/** Cues of one weight for one event type: any of the phrases speaks for it, once for each part of the message. */
export type CueGroup = readonly [weight: number, phrases: readonly string[]];

/**
 * What speaks for (weight above 0) or against (below 0) an event type. Weight 3: names the event by itself; 2: usually does;
 * 1: fits. A phrase is lower-case regular-expression source; ` ~ ` stands for up to 40 characters of the same sentence,
 * `{coin}` and the like for a group of `vocabulary`. English phrases match whole words.
 */
export interface Lexicon {
  en: readonly CueGroup[];
  zh: readonly CueGroup[];
}

export interface Cue {
  weight: number;
  pattern: RegExp;
}

/** The gap of ` ~ `; bounded, so that a cue costs at most a constant for each character. */
const gap = '[^.!?。;\\n]{0,40}?';

export function compileCues(groups: readonly CueGroup[], language: 'en' | 'zh'): Cue[] {
  return groups.map(([weight, phrases]) => {
    const source = phrases.map(expandPhrase).join('|');
    return { weight, pattern: new RegExp(language === 'en' ? `\\b(?:${source})(?![a-z0-9])` : source) };
  });
}

/** One expression for all the phrases, for checks that aren't about an event type. */
export function compilePattern(phrases: readonly string[], language: 'en' | 'zh'): RegExp {
  return compileCues([[1, phrases]], language)[0]?.pattern ?? /(?!)/;
}

function expandPhrase(phrase: string): string {
  return phrase
    .replaceAll(' ~ ', `\\b${gap}\\b`)
    .replaceAll('~', gap)
    .replace(/\{([a-z]+)\}/g, (whole, name: string) => vocabulary[name] ?? whole);
}
