import type { PageLanguage } from '../language.ts';
import type { ReportWords } from './report-words.ts';
import { reportWordsChinese } from './words/chinese-words.ts';
import { reportWordsEnglish } from './words/english-words.ts';

export const reportWords: Readonly<Record<PageLanguage, ReportWords>> = {
  en: reportWordsEnglish,
  zh: reportWordsChinese,
};
