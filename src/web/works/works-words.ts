import type { PageLanguage } from '../language.ts';

export interface WorksWords {
  sources: string;
  source: string;
  answers: string;
  yes: string;
  no: string;
  lastContact: string;
  never: string;
  noSources: string;
}

export const worksWords: Readonly<Record<PageLanguage, WorksWords>> = {
  en: {
    sources: 'Sources',
    source: 'Source',
    answers: 'Answers',
    yes: 'yes',
    no: 'no',
    lastContact: 'Last heard of',
    never: 'never',
    noSources: 'No source is read.',
  },
  zh: {
    sources: '来源',
    source: '来源',
    answers: '有应答',
    yes: '是',
    no: '否',
    lastContact: '最近一次联系',
    never: '从未',
    noSources: '没有在读取任何来源。',
  },
};
