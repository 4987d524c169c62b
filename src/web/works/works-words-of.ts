import type { PageLanguage } from '../language.ts';
import { worksWordsChinese } from './words/chinese-words.ts';
import { worksWordsEnglish } from './words/english-words.ts';
import type { WorksWords } from './works-words.ts';

export const worksWords: Readonly<Record<PageLanguage, WorksWords>> = { en: worksWordsEnglish, zh: worksWordsChinese };
