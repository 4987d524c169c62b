import { listPhrases, type Phrases } from './phrases.ts';

/** Beside a time they ask for what was told or happened then. */
export const toldThenWords = {
  behind: listPhrases(`
    (?:期间|之间|这?那?几天|这?那?段时间)?(?:里|内)?的?(?:重?[大要]?(?:消息|新闻|事件?)|快讯|要闻|头条|动态|资讯|报道|回顾|行情回顾) ;
    (?:期间|之间|这?那?几天|这?那?段时间)?(?:里|内)?(?:都|又)?(?:有|出|发生)(?:了|过)?(?:什么|啥|哪些|咩)(?:重?大?(?:事|消息|新闻|动静|动态|情况)|(?=[?？。]|$)) ;
    (?:news|headlines?|stories|messages?|recap)(?![a-z])(?! (?:about|on|of)(?![a-z]))
  `),
  before: listPhrases(`
    (?:news|headlines?|stories|messages?|recap|(?:what|anything|everything)(?: big| important)?(?: that)? happened|what happened)(?: (?:from|of|between|in|on|during|for|over))?(?: the)?
  `),
};

/** What nobody announces: beside a time it happened then. */
export const surpriseWords: Phrases = {
  en: listPhrases(`
    hacks? ; hacked ; exploits? ; exploited ; thefts? ; stolen ; liquidations? ; liquidated ; outages? ; rug ?pulls? ; happened
  `),
  zh: listPhrases(`
    黑客 ; 被盗 ; 被黑 ; 攻击 ; 爆仓 ; 清算 ; 跑路 ; 宕机 ; 发生
  `),
};
