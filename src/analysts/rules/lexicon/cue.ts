import type { CueGroup } from '../../../domain/event-types/lexicon.ts';
import { vocabulary } from './vocabulary.ts';

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
