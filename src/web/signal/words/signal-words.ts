import type { PageLanguage } from '../../language.ts';
import { chineseSignalWords } from './chinese-signal-words.ts';
import { englishSignalWords } from './english-signal-words.ts';
import type { SignalPageWords } from './signal-page-words.ts';

const words: Readonly<Record<PageLanguage, SignalPageWords>> = { en: englishSignalWords, zh: chineseSignalWords };

export const signalWordsOf = (language: PageLanguage): SignalPageWords => words[language];
