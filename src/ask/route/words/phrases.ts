/**
 * Phrases by language. They are lower-case, simplified regular-expression source; ` ~ ` stands for up to 16 characters of the same
 * sentence, ` ~~ ` for up to 40, `~` in Chinese for up to 16. English ones match whole words.
 */
export interface Phrases {
  en: readonly string[];
  zh: readonly string[];
}

/** Phrases of a table's text, between semicolons with spaces around. */
export function listPhrases(text: string): string[] {
  return text
    .split(/\s;\s/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

const gapOf = (most: number) => `[^。.!?！？\\n]{0,${most}}?`;
const [gap, wideGap] = [gapOf(16), gapOf(40)];

/** Finds any of the phrases in a folded question. Without any it finds nothing. */
export function compileQuestionPhrases({ en, zh }: Phrases): RegExp {
  const words = en.map((phrase) =>
    phrase.replaceAll(/\[[^\]]*\]| ~~ | ~ | /g, (part) => {
      if (part === ' ~ ') return ` ?${gap} ?`;
      if (part === ' ~~ ') return ` ?${wideGap} ?`;
      return part === ' ' ? '[ -]' : part;
    }),
  );
  const parts = [
    ...(words.length === 0 ? [] : [`(?<![a-z0-9])(?:${words.join('|')})(?![a-z0-9])`]),
    ...zh.map((phrase) => phrase.replaceAll('~', gap)),
  ];
  return new RegExp(parts.length === 0 ? '(?!)' : parts.join('|'), 'u');
}
