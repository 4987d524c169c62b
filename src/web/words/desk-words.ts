import type { PageLanguage } from '../language.ts';

/** What stands on every page. The words of one page are beside it. */
export interface DeskWords {
  /** The `lang` of the document. */
  code: string;
  pages: { signals: string; ask: string; briefing: string; report: string; memory: string; works: string };
  /** A link from a source to the page of its signal. */
  wholeSignal: string;
  skip: string;
  times(zone: string): string;
  inventedPrices: string;
  navigation: string;
  settings: string;
  language: string;
  theme: string;
  themes: { system: string; light: string; dark: string };
  signIn: { title: string; about: string; token: string; submit: string; wrong: string; ended: string; out: string };
  failed: { title: string; notFound: string; foreign: string; open: string; stale: string; back: string };
}

export const deskWords: Readonly<Record<PageLanguage, DeskWords>> = {
  en: {
    code: 'en',
    pages: {
      signals: 'Signals',
      ask: 'Ask',
      briefing: 'Briefing',
      report: 'Was it right?',
      memory: 'Memory',
      works: 'Works',
    },
    wholeSignal: 'All about this signal',
    skip: 'To the content',
    times: (zone) => `Times are those of ${zone} (the setting TIME_ZONE).`,
    inventedPrices:
      'The prices that verdicts are held against here came with the project and are invented: what came of them shows how it looks, and nothing else.',
    navigation: 'Pages',
    settings: 'Language and colours',
    language: 'Language',
    theme: 'Colours',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    signIn: {
      title: 'Sign in',
      about: 'This desk asks for its token: the value of HTTP_TOKEN where it was started.',
      token: 'Token',
      submit: 'Sign in',
      wrong: 'That is not the token.',
      ended: 'You are signed out: nothing was done. Sign in and try again.',
      out: 'Sign out',
    },
    failed: {
      title: 'That did not work',
      notFound: 'There is nothing here.',
      foreign: 'A page of another site led here, and those may not ask. The address itself is fine:',
      open: 'Open it',
      stale: 'This form is older than your session. Go back, reload the page and try again.',
      back: 'To the first page',
    },
  },
  zh: {
    code: 'zh-Hans',
    pages: { signals: '信号', ask: '提问', briefing: '简报', report: '准不准', memory: '记忆', works: '运行' },
    wholeSignal: '信号详情',
    skip: '跳到正文',
    times: (zone) => `时间按 ${zone}（设置 TIME_ZONE）。`,
    inventedPrices: '这里用来检验判断的价格是随项目附带的虚构数据：结果只演示样子，不说明对错。',
    navigation: '页面',
    settings: '语言与配色',
    language: '语言',
    theme: '配色',
    themes: { system: '跟随系统', light: '浅色', dark: '深色' },
    signIn: {
      title: '登录',
      about: '需要令牌：启动时 HTTP_TOKEN 的值。',
      token: '令牌',
      submit: '登录',
      wrong: '令牌不对。',
      ended: '登录已失效，什么都没有做。请登录后再试。',
      out: '退出',
    },
    failed: {
      title: '没有成功',
      notFound: '这里什么都没有。',
      foreign: '这次访问来自其他网站的页面，不予应答。地址本身没有问题：',
      open: '打开',
      stale: '这张表单比登录还旧。请返回、刷新页面后再试。',
      back: '回到首页',
    },
  },
};
