import type { EventType } from '../verdict.ts';

/** A kind of event that somebody may say not to be so. */
export interface DeniableEvent {
  /** How it is told. */
  told: RegExp;
  /** How it is named where it is denied, without forms by which whoever denies would be the one who did it to others. */
  denied: RegExp;
  /** Words that make another kind of event of it: shares that are sold, a listing on a stock exchange. */
  barred: RegExp | null;
  /** In this form it is done to others by whoever stands before it. */
  done: RegExp | null;
  /** What it may be done to, one pattern for each in both languages. Of several, both headlines name the same. */
  objects: readonly RegExp[];
  /** Types that questions for it name. */
  types: readonly EventType[];
  /**
   * Of another coin it is another event: of one that only one headline names it may be the same (`held`) or is none (`listed`). `any`: it
   * befalls a house, whatever the coin.
   */
  coin: 'any' | 'held' | 'listed';
}

interface EventWords {
  latin: string;
  han: string;
  /** Default: `latin`. */
  deniedAs?: string;
  barred?: RegExp;
  done?: RegExp;
  objects?: readonly string[];
  types?: readonly EventType[];
  coin?: DeniableEvent['coin'];
}

function toEvent({ latin, han, deniedAs = latin, objects = [], ...rest }: EventWords): DeniableEvent {
  return {
    told: new RegExp(`\\b(?:${latin})\\b|${han}`, 'i'),
    denied: new RegExp(`\\b(?:${deniedAs})\\b|${han}`, 'i'),
    barred: rest.barred ?? null,
    done: rest.done ?? null,
    objects: objects.map((object) => new RegExp(object, 'gi')),
    types: rest.types ?? [],
    coin: rest.coin ?? 'any',
  };
}

/** In politics too things are attacked. */
const attack =
  "(?:cyber|hack(?:er)?s?'?|exploit|flash[ -]loan|oracle|governance|bridge|wallet|protocol|contract|exchange|phishing|reentrancy)[ -]?attacks?";
const hackNouns = `hacks?|exploits?|thefts?|(?:security )?breach(?:es)?|${attack}`;
/** Without it whoever denies may be who did it. */
const isDone = '(?:is|was|were|are|been|being|got) ';

const coins = '\\b(?:tokens?|coins?)\\b|代币';

/** What is denied, in whatever form of the word, English and Chinese. */
export const deniableEvents: readonly DeniableEvent[] = [
  toEvent({
    latin: `${hackNouns}|hack(?:ed|ing)|exploited|breached|drain(?:s|ed)|stolen`,
    deniedAs: `${hackNouns}|${isDone}(?:hacked|exploited|breached|drained|stolen)`,
    han: '黑客攻击|[遭被](?:到|受)?(?:黑客)?攻击|被盗|被黑(?!客)|攻破',
    barred:
      /\b(?:freez\w{0,4}|froze\w?|recover\w{0,4}|refund\w{0,3}|return\w{0,3}|reimburs\w{0,6}|compensat\w{0,6}|blacklist\w{0,4}|rescu\w{0,4})\b|冻结|追回|归还|赔付|赔偿/i,
    done: /\b(?:hacks|hacking|exploits|drains)\b/i,
    objects: ['(?:hot )?\\bwallets?\\b|\\bfunds\\b'],
    types: ['hack'],
  }),
  toEvent({
    latin: 'delist(?:s|ed|ing|ings)?',
    han: '下架|下币',
    objects: [coins],
    types: ['delisting'],
    coin: 'listed',
  }),
  toEvent({
    latin: 'list(?:s|ed|ing|ings)?',
    han: '上线|上币',
    barred: /\b(?:nasdaq|nyse|stocks?|shares|ipo|cboe)\b|纳斯达克|纽交所|股/i,
    objects: [coins],
    types: ['listing'],
    coin: 'listed',
  }),
  toEvent({ latin: 'insolven(?:t|cy)|bankrupt(?:cy)?', han: '破产|资不抵债|挤兑' }),
  toEvent({
    latin: 'halt(?:s|ed|ing)?|suspend(?:s|ed|ing)?|suspension|paus(?:e|es|ed|ing)',
    han: '暂停|停止',
    objects: [
      '\\bwithdrawals?\\b|提币|提现|提款',
      '\\bdeposits?\\b|充值|充币',
      '\\btrading\\b|交易(?!所)',
      '\\bredemptions?\\b|赎回',
    ],
    coin: 'held',
  }),
  toEvent({
    latin: 'sell(?:s|ing)?|sold|sales?|dump(?:s|ed|ing)?',
    han: '出售|抛售|卖出|砸盘',
    barred: /\b(?:shares?|stocks?|notes?|bonds?|business|unit|stake)\b|股|业务/i,
    objects: [`${coins}|\\bholdings\\b|持仓`],
    types: ['whale'],
    coin: 'listed',
  }),
  toEvent({
    latin: 'merg(?:e|es|ed|er|ing)|acqui(?:re|res|red|ring|sition)|buyout|takeover',
    han: '收购|合并',
    objects: ['\\b(?:talks?|bid|deal|plans?)\\b|谈判|计划'],
    types: ['partnership'],
  }),
  toEvent({
    latin: 'la(?:y|ys|id|ying)[ -]?offs?|job cuts',
    han: '裁员',
    objects: ['\\b(?:plans?|staff|employees|workers)\\b|计划'],
  }),
  toEvent({
    latin: 'investigat(?:es|ed|ing|ions?)|prob(?:es?|ed|ing)',
    deniedAs: `${isDone}(?:investigated|probed)|investigations?|probes?`,
    han: '调查',
    barred: /\b(?:launch|open|start|beg[ia]n|conduct|join|assist|help|cooperat)\w{0,4}\b|配合|协助|展开|启动/i,
    done: /\b(?:investigates|investigating|probes|probing)\b|调查/i,
    types: ['regulation'],
  }),
  // Who denies what he is charged with doesn't deny that he is.
  toEvent({
    latin: 'charge[ds]|su(?:es|ed|ing)|lawsuits?',
    deniedAs: `${isDone}(?:charged|sued)`,
    han: '起诉',
    done: /\b(?:charges|sues|suing)\b|起诉/i,
    types: ['regulation'],
  }),
  toEvent({ latin: 'de-?peg(?:s|ged|ging)?', han: '脱锚', coin: 'held' }),
];
