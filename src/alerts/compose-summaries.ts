import { nameActor } from '../domain/duplicates/actors.ts';
import { unwrapNews } from '../domain/duplicates/unwrap-news.ts';
import { stripTails } from '../domain/text/strip-tails.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { AlertLanguage } from './alert-language.ts';
import { type Actor, type Deed, readDeed } from './read-deed.ts';
import { wordsOf } from './words-of.ts';

const headlineLimit = 300;

type Summarised = Pick<Verdict, 'summary_cn' | 'event_type' | 'assets' | 'action'>;

/**
 * What happened, for channels of each language: the verdict's own summary where it is in that language, else a sentence made of what
 * the headline says (who, what, how much) where one of ours can say it, else the headline as it is. Nothing is translated.
 * @param isOffline the summary is the headline of the message; false: a model wrote it, in Chinese.
 */
export function composeSummaries(verdict: Summarised, text: string, isOffline: boolean): Record<AlertLanguage, string> {
  const headline = readHeadline(text);
  const isChinese = /\p{Script=Han}{2}/u.test(headline);
  const deed = readDeed(headline, verdict);
  const zh = isOffline && !isChinese && deed !== null ? say(deed, 'zh') : null;
  const en = isChinese && deed !== null ? say(deed, 'en') : null;
  const about = [wordsOf('en').toType(verdict.event_type), verdict.assets.slice(0, 3).join(', ')].filter(Boolean);
  return {
    zh: zh === null ? verdict.summary_cn : `${/^【[^】]{1,60}】/u.exec(verdict.summary_cn)?.[0] ?? ''}${zh}`,
    en: `[${about.join(' | ')}] ${en ?? (headline || verdict.summary_cn)}`,
  };
}

function readHeadline(text: string): string {
  const lines = unwrapNews(text.slice(0, 4000)).split('\n');
  const line = lines.find((one) => (one.match(/\p{L}/gu)?.length ?? 0) >= 4) ?? '';
  return stripTails(line.replace(/[*_`#>~]{1,6}/g, '').trim())
    .slice(0, headlineLimit)
    .toWellFormed();
}

function say(deed: Deed, language: AlertLanguage): string | null {
  const name = (actor: Actor) => ('written' in actor ? actor.written : nameActor(actor.known, language));
  const money = (dollars: number) => formatMoney(dollars, language);
  const isChinese = language === 'zh';
  switch (deed.kind) {
    case 'buys':
    case 'sells': {
      const actor = name(deed.actor);
      if (actor === null) return null;
      const verb = isChinese ? { buys: '买入', sells: '卖出' }[deed.kind] : deed.kind;
      const count = deed.count === null ? null : deed.count.toLocaleString('en');
      if (isChinese) {
        const what = count === null ? ` ${deed.asset}` : ` ${count} 枚 ${deed.asset}`;
        return `${actor} ${verb}${what}${deed.dollars === null ? '' : `，价值约 ${money(deed.dollars)}`}`;
      }
      const worth = deed.dollars === null ? '' : ` worth about ${money(deed.dollars)}`;
      return `${actor} ${verb}${count === null ? '' : ` ${count}`} ${deed.asset}${worth}`;
    }
    case 'lists':
    case 'delists': {
      const actor = name(deed.actor);
      const verb = isChinese ? { lists: '上线', delists: '下架' }[deed.kind] : deed.kind;
      return actor === null
        ? null
        : `${actor}${isChinese ? '' : ' '}${verb} ${deed.assets.join(isChinese ? '、' : ', ')}`;
    }
    case 'hacked': {
      const actor = deed.actor === null ? null : name(deed.actor);
      return isChinese
        ? `${actor === null ? '发生安全事件' : `${actor} 遭攻击`}，涉及约 ${money(deed.dollars)}`
        : `${actor === null ? 'Security incident' : `${actor} attacked`}, about ${money(deed.dollars)} involved`;
    }
    case 'liquidated':
      return isChinese ? `清算约 ${money(deed.dollars)}` : `About ${money(deed.dollars)} liquidated`;
    case 'rates':
      return isChinese
        ? `美联储${deed.direction === 'cut' ? '降息' : '加息'} ${deed.basisPoints} 个基点`
        : `The Fed ${deed.direction === 'cut' ? 'cuts' : 'raises'} rates by ${deed.basisPoints} basis points`;
  }
}

/** To three figures: 2.71 亿美元, $271 million. */
function formatMoney(dollars: number, language: AlertLanguage): string {
  const units =
    language === 'zh'
      ? ([
          [1e8, ' 亿美元'],
          [1e4, ' 万美元'],
          [1, ' 美元'],
        ] as const)
      : ([
          [1e9, ' billion'],
          [1e6, ' million'],
          [1, ''],
        ] as const);
  const [size, word] = units.find(([least]) => dollars >= least) ?? units[2];
  const figure = Number((dollars / size).toPrecision(3)).toLocaleString('en');
  return language === 'zh' ? `${figure}${word}` : `$${figure}${word}`;
}
