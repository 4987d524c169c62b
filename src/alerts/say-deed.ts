import { nameActor } from '../domain/duplicates/actors.ts';
import type { AlertLanguage } from './alert-language.ts';
import type { Actor, Deed } from './read-deed.ts';

/** A deed as a sentence of our own; null where its party has no name in the language. */
export function sayDeed(deed: Deed, language: AlertLanguage): string | null {
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
      // Whose it was is most of the news: a headline of which that can't be read is quoted.
      const actor = deed.actor === null ? null : name(deed.actor);
      if (actor === null) return null;
      return isChinese
        ? `${actor} 遭攻击，涉及约 ${money(deed.dollars)}`
        : `${actor} attacked, about ${money(deed.dollars)} involved`;
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
