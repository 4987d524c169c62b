import type { AlertLanguage } from './alert-language.ts';
import type { AlertWords } from './alert-words.ts';
import { chineseWords } from './words/chinese-words.ts';
import { englishWords } from './words/english-words.ts';

const words: Readonly<Record<AlertLanguage, AlertWords>> = { zh: chineseWords, en: englishWords };

/** @param language null: Chinese. */
export function wordsOf(language: AlertLanguage | null): AlertWords {
  return words[language ?? 'zh'];
}
