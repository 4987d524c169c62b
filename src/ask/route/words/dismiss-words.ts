import { listPhrases, type Phrases } from './phrases.ts';

/** What takes a filter of the rounds before away, by the filter. */

const off =
  "(?:forget|drop|lose|ignore|remove|scrap|skip|lift|clear|never ?mind|take off|undo|relax|regardless of|irrespective of|whatever|no matter|don'?t care about|not just|not only)";
/** "Any source" takes the source away, "were all the tokens frozen" takes nothing. */
const each = '(?:any|all|every)';
const hanOff =
  '(?:不限(?:制|定)?|(?:不要|不用|别|无需)限(?:制|定|于)?|不管|不论|无论|不看|不卡|不用管|别管|不要管|不设|去掉|取消|忽略|放开|拿掉)';
const hanEach = '(?:任何|所有|全部)';
const hanOffBehind =
  '(?:都|就|也|先|条件)?(?:去掉|拿掉|删掉|撤掉|撤销|不限(?:制|定)?|不管|不论|不用管|随便|随意|无所谓|放开|取消|不卡|不设限|都行|都可以|不重要)';

const enNouns = {
  confidence: 'confidence|score|scores|conf|threshold|cut-?off|minimum|floor|bar',
  time: 'dates?|time|times|period|time ?frame|time ?span|when|day',
  source: 'sources?|outlets?|channels?|feeds?|publishers?|media',
  assets: 'coins?|tokens?|assets?|cryptos?|tickers?',
  event_types: 'types?|events?|kinds?|categor(?:y|ies)',
  action: 'actions?|verdicts?|directions?',
};
const hanNouns = {
  confidence: '置信度?|信心|分数|得分|评分|把握|门槛|阈值|confidence|score',
  time: '时间|日期|时段|什么时候|哪天|时间段|时间范围|期限',
  source: '来源|媒体|频道|渠道|消息源|信源|出处|谁发的|谁报的|哪家|哪家发的|发布方',
  assets: '币种|币|资产|代币|标的',
  event_types: '类型|事件类型|类别|种类',
  action: '方向|动作|买卖|判断',
};

const dismissing = (filter: keyof typeof enNouns, en = enNouns[filter], zh = hanNouns[filter]): Phrases => ({
  en: [
    `${off} (?:about )?(?:the |its |their |our |that |those )?(?:${en})(?: (?:filter|limit|restriction|condition|requirement|threshold|cut-?off|range|window|levels?|floor|part)s?)?`,
  ],
  zh: [`${hanOff}(?:的)?(?:${zh})`, `(?:${zh})(?:这个|的)?(?:限制|条件|门槛|要求)?${hanOffBehind}`],
});

const more = ({ en, zh }: Phrases, enMore: string, zhMore: string): Phrases => ({
  en: [...en, ...listPhrases(enMore)],
  zh: [...zh, ...listPhrases(zhMore)],
});

export const dismissWords = {
  confidence: more(
    dismissing('confidence'),
    `(?:low|lower) (?:confidence )?ones? (?:too|as well|included) ; (?:high|low) or (?:high|low) ; without the (?:threshold|cut-?off|minimum|floor)`,
    `高低都(?:要|行|可以) ; 低(?:分|置信)的?也(?:要|算|行)`,
  ),
  time: more(
    dismissing('time'),
    `(?:not just|not only|forget|drop|ignore) (?:this|last|past) (?:week|month|year|day|quarter) ; (?:over |of |for )?all[- ]time(?! (?:high|low)) ; in the (?:whole|entire|full) (?:archive|history|database) ; since (?:the beginning|forever|day one) ; going all the way back`,
    `历史上(?:所有|全部) ; 有史以来 ; 不只是?(?:今天|昨天|[这本上]个?(?:周|月|星期|礼拜)) ; 整个档案 ; 全(?:部)?历史`,
  ),
  source: more(
    dismissing('source'),
    `(?:not just|not only|other than|beyond) (?:them|theirs|that one|his|hers|him|her) ; (?:and |from |in )?(?:the )?other (?:sources?|outlets?|channels?|feeds?|media) ; (?:from )?(?:anywhere|anyone|elsewhere|everyone|everybody)(?: else)? ; who(?:m)?ever`,
    `(?:别的|其他|其它|另外的?|所有)(?:来源|媒体|频道|渠道|家|号|台|消息源) ; 不(?:只|光|仅)是?(?:他们|它|他|这家|那家|这个频道) ; 别家 ; 谁(?:发|报)的都(?:行|要|可以|算)`,
  ),
  assets: more(
    dismissing('assets'),
    `(?:anyone|anybody|who|what) else(?! (?:[a-z]+ )?(?:to|with|of|about) (?:it|them|him|her|that)(?![a-z])| (?:bought|buys?|buying|sold|sells?|selling|holds?|holding)(?![a-z])) ; (?:any |the |which |what )?other (?:coins?|tokens?|projects?|exchanges?|protocols?|chains?|assets?|compan(?:y|ies)|platforms?|victims?|names) ; any others ; not (?:just|only) (?!(?:them|this|that|one|some|any|the|last|past|from|for|his|her|our|buy|buys|sell)(?![a-z]))\\$?(?:btc|eth|sol|xrp|ada|doge|bnb|avax|dot|ton|sui|apt|arb|op|bitcoin|ethereum|solana|[a-z]{3,4}) ; across the (?:board|market) ; market-?wide ; everything else ; (?:other|apart|aside|besides|except)(?: than| from| for)? (?:it|that|that one|this one|them|those|him|her)`,
    `(?:别的|其他|其它|另外的?)(?:币|项目|交易所|代币|链|公司|协议|资产|平台|受害者) ; 全市场 ; 整个市场 ; (?:别|不要?|不用)(?:光|只|单|仅)(?:盯着?|看|限于?|说|要|是|盯住) ?[a-z]{2,10} ; 除了?(?:它|他|她|这个|那个|这家|那家|这条|这只|上面)们?(?:[之以]?外)?`,
  ),
  event_types: more(
    dismissing('event_types'),
    `(?:any |the |what |some )?other (?:news|stor(?:y|ies)|headlines?|things|events|messages?) ; (?:anything|something|what) else (?:happen(?:ed|ing|s)?|going on|in the news|of note|big|important|that day|on that day)(?! (?:to|with) (?:it|them|him|her|that)(?![a-z])) ; else happened(?! (?:to|with) (?:it|them|him|her|that)(?![a-z]))`,
    `(?:别的|其他|其它|另外的?)(?:大)?(?:新闻|消息|事|快讯|报道|动态|内容)`,
  ),
  action: more(
    dismissing('action'),
    `(?:doesn'?t|don'?t|needn'?t|not) (?:have |need )?(?:to )?be (?:a )?(?:buys?|sells?|holds?) ; (?:buys?|sells?) (?:or|and) (?:buys?|sells?) (?:alike|both|doesn'?t matter) ; both (?:buys?|sides)`,
    `买卖都(?:要|行|算) ; 不管(?:是)?买(?:入)?还是卖(?:出)?`,
  ),
} as const satisfies Record<string, Phrases>;

const ofEach = (filter: keyof typeof enNouns, en: readonly string[], zh: readonly string[]): Phrases => ({
  en: [`${each} (?:of )?(?:the |its |their |our |those )?(?:${enNouns[filter]})`, ...en],
  zh: [`${hanEach}的?(?:${hanNouns[filter]})`, `(?:${hanNouns[filter]})都要(?![列写标给说注])`, ...zh],
});

/** What takes a filter away only where nothing else is said: "any source?", 还有谁. */
export const barelyDismissWords = {
  confidence: ofEach('confidence', [], []),
  time: ofEach('time', ['(?:at )?any ?time', 'ever'], []),
  source: ofEach('source', [], []),
  assets: ofEach('assets', [], ['还有(?:谁|哪个|哪些|哪家)(?!先|最)']),
  event_types: ofEach('event_types', [], []),
  action: ofEach('action', [], []),
} as const satisfies Record<keyof typeof dismissWords, Phrases>;

/** Nothing that was said before holds. */
export const newTopic: Phrases = {
  en: listPhrases(`
    (?:new|different|another|separate|next|unrelated|other) (?:topic|question|subject|matter|thing) ; chang(?:e|ing) (?:of |the )?(?:topic|subject)s? ; switch(?:ing)? (?:topics?|subjects?|gears) ; unrelated ; on another note ; on a different note ;
    moving on(?= ?(?:[,.:;!]|$)) ; forget (?:that|all that|it|everything|what i asked) ; scratch that ; start (?:over|again|fresh) ; (?:reset|clear) (?:all |the )?(?:filters?|everything|conversation) ; separately ; something else entirely
  `),
  zh: listPhrases(`
    换(?:个|一个)?(?:话题|问题|主题) ; (?:另|另外)(?:问)?一?(?:个|件)(?:问题|事|话题) ; 说点(?:别的|其他) ; (?:不说|不聊|先不管|抛开|撇开)(?:这个|刚才|上面|那个) ; 忘掉(?:刚才|上面|之前) ; 忘了(?:刚才|上面)(?:的|说) ; 重新(?:开始|来过|问) ; 从头来 ; (?:清空|重置)(?:条件|筛选|过滤)? ; 题外话 ; 跟(?:刚才|上面|这个)(?:的)?(?:无关|没关系) ; 新(?:问题|话题)
  `),
};

/** Words that name nothing: a question of these and of filters alone goes on from the one before. */
export const emptyWords: Phrases = {
  en: listPhrases(`
    a ; an ; the ; and ; or ; but ; so ; of ; in ; on ; at ; from ; to ; for ; with ; by ; any ; all ; only ; just ; ones? ; those ; these ; that ; this ; it ; them ; please ; pls ; plz ; ok ; okay ; what ; how ; about ; which ; were ; was ; is ; are ; there ; have ; has ; had ; did ; do ; does ; you ; got ; show ; me ; give ; list ; get ; see ; let'?s ; i ; i'd ; want ; need ;
    also ; too ; then ; now ; maybe ; again ; instead ; more ; than ; over ; above ; under ; below ; least ; confidence ; conf ; score ; better ; higher ; high ; low ; up ; rated ; none ; not ; no ; either ; neither ; anything ; something ; as ; well ; same ; both ; posted ; published ; reported ; put ; out ; sourced? ; per ; via ; limit ; narrow ; down ; lower ; raise ; bar ; threshold ; cut-?off ; floor ; set ; like ; say ; sure ; buys? ; sells? ; observes? ; holds? ; go ; goes ; back ; fine ; good ; works ; welcome ; counts
  `),
  zh: listPhrases(`
    有没有 ; 有冇 ; 没有 ; 还有 ; 有 ; 没 ; 冇 ; 的 ; 嘅 ; 了 ; 咗 ; 吗 ; 呢 ; 吧 ; 啊 ; 呀 ; 嘛 ; 也 ; 都 ; 还 ; 再 ; 又 ; 就 ; 只 ; 要 ; 想 ; 看看 ; 看 ; 给 ; 我们? ; 那 ; 这 ; 些 ; 里面 ; 里头 ; 其中 ; 当中 ; 是不是 ; 是 ; 系 ; 不 ; 哪 ; 个 ; 条 ; 几 ; 多少 ; 什么 ; 啥 ; 和 ; 跟 ; 与 ; 或者? ; 以上 ; 往上 ; 至少 ; 超过 ; 起 ; 置信度? ; 把握 ; 信心 ; 分 ; 成 ; 高 ; 低 ; 于 ; 买入 ; 卖出 ; 观望 ; 发布?过? ; 报道?过? ; 请 ; 麻烦 ; 查 ; 找 ; 列 ; 一下 ; 下 ; 出 ; 来 ; 过 ; 换成 ; 改成 ; 时间 ; 范围 ; 放宽 ; 放低 ; 提高 ; 降 ; 升 ; 调 ; 设 ; 改 ; 为 ; 至 ; 扩大 ; 拉长 ; 缩小 ; 到 ; 在 ; 从 ; 内 ; 谁 ; 行 ; 好 ; 呗 ; 那边 ; 边 ; 能 ; 可以 ; 同样
  `),
};
