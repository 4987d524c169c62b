import { latinExchangesExpected } from '../exchanges.ts';

/** What is routine about a message. */
export type RoutineKind =
  | 'flows'
  | 'holdings'
  | 'statistics'
  | 'prices'
  | 'reaction'
  | 'schedule'
  | 'coverage'
  | 'roundup'
  | 'opinion'
  | 'transfer'
  | 'court'
  | 'undone'
  | 'shock'
  | 'close'
  | 'immaterial';

/** Exchanges whose research desks are quoted as "Bitfinex: …"; from other exchanges this form is an announcement. */
const deskSpeaks = `^(?:${latinExchangesExpected(['bitfinex', 'okx', 'bitget', 'gate', 'huobi', 'bybit', 'kucoin', 'deribit'])}|greeks\\.?live)[^:：]{0,12}[:：]`;
const commentators =
  /\b(?:analysts?|analysis|strategists?|economists?|experts?|traders?|commentators?|opinion|op-ed|jpmorgan|jpm|goldman(?: sachs)?|bernstein|standard chartered|citi(?:group)?|morgan stanley|bank of america|deutsche bank|qcp|glassnode|matrixport|k33|coinshares|cryptoquant|santiment|kaiko|fundstrat|tom lee|arthur hayes|peter schiff|kiyosaki|10x research|htx deepthink|research)\b|(?:证券|期货|投行)[:：](?![^。;；,，]{0,6}获)|分析师|分析[:：]|分析认为|观点|策略师|经济学家|专家|交易员|研报|研究员|研究(?:院|所|机构|报告)?[:：]|专栏|机构[:：]|摩根大通|高盛|渣打|花旗|德意志银行|德银|伯恩斯坦|大摩|小摩|木头姐|清崎/u;

/** What a headline of each kind says, in canonical form: NFKC, lower case. Chinese and English. */
export const routinePatterns = {
  fund: /\b(?:etfs?|funds?|trusts?|exchanges?|cex(?:es)?|investment products?)\b|基金|交易所|\bcex\b|现货|信托|投资产品/u,
  flow: /\b(?:net )?(?:in|out)flows?\b|\b(?:draw|attract|pull|see|log|record|shed|bleed|lose|add|rake|bring|took)(?:s|ed|n|ing)? (?:in |out |nearly |about |over |more than |another |a |record )*[$€£] ?\d|净?流[入出]|净申购|净赎回|吸金|(?:etf|基金)[^。;；]{0,10}(?:损失|流失|失血|吸引)[^。;；]{0,8}\d/u,
  holding:
    /\btotal holdings?\b|\b(?:to a|a) total of\b|\bnow (?:hold(?:s|ing)?|own(?:s|ing)?)\b|\bholdings? (?:of|to|now|at|reach|top|hit|rise|exceed|surpass|pass|climb)|\bincreased (?:[a-z]{1,12} )?holdings\b|\bassets under management\b|\baum\b|\b(?:in|billion) (?:of )?assets\b|\breserves? (?:hit|reach|fall|drop|rise|stand)|总?持(?:仓|币|有)量?(?:已|现|共|约|总|突破)?(?:达|为|超|至|升|增至|\d)|(?:现|目前|当前)(?:已|共)?持有|持[仓币](?:总)?(?:估值|市值|价值|总值)|共持有|总持(?:仓|有)|管理规模|资产规模|储备(?:地址)?(?:现|共|已)|第 ?\d{1,2} ?大[^。;；]{0,12}(?:持有者|持币|持仓|钱包)|\b(?:nears?|pass(?:es|ed|ing)?|surpass(?:es|ed|ing)?|overtak[a-z]{1,3}) (?:[$€£] ?)?\d[\d,.]{0,12} ?(?:k|m|bn?|million|billion)? ?(?:btc|bitcoins?|eth(?:er)?)\b|\b(?:\d{1,2}(?:st|nd|rd|th)|second|third|fourth|fifth)[- ]largest (?:[a-z]{1,14} ){0,3}holders?\b/u,
  /** Verbs of trade: with one of these, a headline about holdings tells a trade. */
  trade:
    /\b(?:buys?|bought|buying|purchas[a-z]{1,5}|acqui[a-z]{2,8}|adds?|added|scoops?|snaps?|sells?|sold|selling|offload[a-z]{0,3}|dump[a-z]{0,3}|unload[a-z]{0,3}|transfers?|transferred|moves?|moved|deposits?|withdr[a-z]{2,5}|raises?|invests?)\b|增持|新增|购[入买]|买[入进]|斥资|收购|加仓|减持|出售|抛售|卖出|转[入出移]|提[取币出]|存入|融资|投资/u,
  /** A headline that begins with the source of its figures. */
  report: /^数据[:：]|^(?:data|report|chart|factbox)[:：]|: data$/u,
  statistic:
    /\bdata shows?\b|\baccording to (?:data|figures)\b|\bon-?chain (?:data|metrics?)\b|\bfear (?:and|&) greed\b|\bfunding rates?\b|\bopen interest\b|\bdominance\b|\blong\/short\b|\bhash ?rate\b|\b(?:trading|spot) volumes?\b|\bmarket cap(?:italization)? (?:tops?|hits?|reach|exceed|surpass|falls?|drops?)|\b(?:over|in|within|during) the (?:past|last) (?:\d+ |few |seven |thirty )?(?:hours?|days?|weeks?|months?)\b|\b(?:first|second|third|fourth) quarter\b|\bin 20\d\d\b|过去(?:一|\d{1,3}|七|三十)? ?(?:个)?(?:小时|天|日|周|月)|(?:近|最近) ?(?:\d{1,3}|一|两|三|七) ?(?:个)?(?:小时|天|周|月)|24 ?小时(?:内)?|上周|上月|恐慌|贪婪|资金费率|未平仓|持仓量(?:突破|达|超)|多空比|市占率|市值占比|全网算力|清算强度|强度将|换手率|交易量|季度/u,
  /** Groups that are counted together: nobody in particular acted. */
  cohort:
    /\b(?:(?:long|short)-?term holders?|lths?|sths?|whales(?: (?:and|&) sharks)?|institutions|(?:public|listed) companies|corporations|retail investors|miners|exchange-traded funds)\b|(?:长期|短期)持有者|机构(?:今年|本月|上月|本周|上周|已|共|累计)|上市公司(?:今年|本月|上月|本周|上周|净)|巨鲸(?:们|群体|今年|昨日|本周|上周|本月| ?\d{1,2} ?月)|散户|矿工/u,
  /** Gains and losses of holders, realised or not. */
  profit:
    /\b(?:un)?realized (?:profits?|losses|gains|cap)|\bprofit[- ]taking\b|\btak(?:es?|ing) profits?\b|\bpaper (?:profits?|losses|gains)\b|(?:未|已)?实现(?:的)?(?:利润|亏损|盈利|收益|损失)|获利了结|浮[盈亏]/u,
  /** What came after a liquidation. */
  aftermath: /\b(?:after|following|since|despite)\b[^.;]{0,40}\bliquidat|(?:爆仓|清算|强平)(?:之?后|以来)/u,
  liquidated:
    /\bliquidat(?:ions?|ed)\b|\b(?:longs?|shorts?) (?:wiped|flushed|erased)|爆仓|清算|强平|(?:多头|空头)[^。;；]{0,6}(?:消失|蒸发)/u,
  price:
    /(?:\bprices?\b|\bbitcoin\b|\bbtc\b|\beth(?:er|ereum)?\b|\bsol(?:ana)?\b|\bxrp\b|\bbnb\b|\bdoge(?:coin)?\b|\bcrypto\b|\bmarkets?\b|\baltcoins?\b)[^.;]{0,40}\b(?:tops?|breaks?|above|below|under|falls?|fell|rises?|rose|drops?|dropped|hits?|surges?|slips?|climbs?|reclaims?|holds?|steady|stays?|jumps?|slides?|gains?|rall(?:y|ies)|dips?|tumbles?|little changed|rangebound|flat)\b|(?:比特币|以太坊|btc|eth|sol|xrp|bnb|bch|币价|加密市场|市场|山寨币|加密货币|价格)[^。;；]{0,40}(?:突破|跌破|升破|涨破|站上|失守|触及|现报|报价|回落|重回|回升|反弹|上涨|下跌|上扬|走[高低强弱]|承压|下滑|攀升|收[涨跌]|保持(?:中立|稳定|平静)|[企持]稳|震荡|盘整|横盘|新高|新低|低点|高点)/u,
  schedule:
    /\bunlocks? (?:schedule|calendar|this|next|of the|coming|worth)|\b(?:token|scheduled|upcoming|weekly) unlocks\b|\bweek ahead\b|\bwhat to (?:watch|expect)\b|\bcalendar\b|\bevents? (?:this|next|to watch)|(?:本周|下周|未来|近期|一周|今日|明日)[^。;；]{0,16}(?:解锁|看点|重点|大事|关注|日历|前瞻|预告|日程)|解锁(?:一览|时间表|日历|预告)|(?:重要|关键)日期|将(?:为[^。;；]{0,8})?定调|将(?:主导|左右)[^。;；]{0,6}(?:市场|行情|走势)|\b(?:to|will) set (?:the )?tone\b|财经日历|(?:焦点|重要)(?:事件|数据)(?:预告|一览)/u,
  roundup:
    /^(?:global markets|forex|stock market today|stock markets?|us stocks|asian? (?:stocks|markets)|morning bid|marketmind|wall street|live markets)\b[^a-z]{0,3}|\b(?:morning|daily|weekly|evening|overnight|monthly|market|markets|crypto|news|week in)(?:'s)? (?:brief(?:ing)?|recap|round-?up|wrap(?:-up)?|digest|report|update|newsletter|review|highlights?|snapshot|minute)\b|\bfirst mover\b|\btop (?:stories|news)\b|\bcase you missed\b|\bthis week in\b|早报|晚报|日报|周报|月报|早讯|早餐|晚间必读|要闻(?:回顾|速览|汇总|精选)?$|(?:要闻|热点|新闻|动态|行情|市场)(?:回顾|速览|汇总|精选|一览|盘点|梳理|速递)|简报|交易时刻|每日(?:行情|精选|观察|要闻)|一周(?:回顾|要闻|速览)|午间|盘前(?!股价|大涨|大跌|交易)|盘后(?!股价|大涨|大跌|交易)|收评|早评|晚评/u,
  /** Each kind of market in a group of its own. */
  market:
    /\b(stocks?|shares|equities|s&p|nasdaq|dow)\b|\b(gold|silver|oil|commodities)\b|\b(bonds?|yields?|treasuries)\b|\b(dollar|yen|euro|forex)\b|\b(bitcoin|btc|crypto[a-z]{0,10}|ether)\b|([美港a]股|股市|股指|标普|纳指)|(黄金|白银|金价|原油|油价)|(美债|国债|收益率)|(美元(?:指数|走|下|上|连)|日元|欧元|汇率)|(比特币|加密|以太坊|币圈)/gu,
  /** Questions, and articles that explain rather than report. */
  question:
    /[?？](?:\s{0,3}["”』」】)]?)$|[?？][\s\p{Script=Han}]|^(?:analysis|opinion|factbox|explainer|feature|column|comment)\b[ :–-]|^(?:why|how|what|when|where|is|are|can|could|will|should|does|do(?! kwon)|here'?s|everything you need|explain)\b|\bexplained\b|何去何从|^(?:为何|为什么|如何|怎么|一文|解读|解析|详解|深度|科普|揭秘)|(?:意味着什么|启示|怎么看|怎么办|原因(?:何在|是什么|为何))|(?:下跌|上涨|暴跌|大跌|暴涨|大涨|回落|走弱)(?:的)?(?:\d{1,2}[大个])?原因/u,
  /** Politicians who ask or testify, and decide nothing. */
  plea: /\b(?:senators?|lawmakers?|democrats?|republicans?|congress(?:man|woman|men)|representatives?|legislators?|chair(?:man|woman)?|commissioner|officials?|groups?|associations?|lobby(?:ists)?|advocates)\b[^.;]{0,60}\b(?:urg(?:e|es|ed|ing)|asks?|asked|calls? (?:on|for|upon)|called (?:on|for)|press(?:es|ed)|pleads?|beg(?:s|ged)?|letter|demands?|tells? (?:lawmakers|congress|senators)|testif[a-z]{1,4}|testimony)\b|(?:议员|立法者|民主党人?|共和党人?|协会|团体|官员|委员)[^。;；]{0,20}(?:敦促|呼吁|要求|致信|致函|联名|请求|督促|作证)|(?:建议|敦促|呼吁)(?:欧盟|欧委会|证监会|监管|财政部|国会|政府|英国|美国)/u,
  /** Central banks, whose testimony moves markets. */
  rateSetter: /\b(?:fed|fomc|powell|ecb|boj)\b|美联储|鲍威尔|央行/u,
  /** Odds and bets. */
  wager:
    /\b(?:polymarket|kalshi|prediction markets?)\b[^.;]{0,60}\b(?:bettors?|bets?|odds|chances?|traders|users|pric(?:es?|ing)|probability|doubt)|\b(?:bettors?|odds|bets?) [^.;]{0,40}\b(?:polymarket|kalshi)\b|(?:降息|加息)[^。;；,，\d]{0,6}(?:几率|概率|可能性)|\brate[- ](?:cut|hike) (?:odds|chances|probability)\b|\bodds of (?:a )?[^.;]{0,20}\brate (?:cut|hike)|(?:polymarket|kalshi|预测市场)[^。;；]{0,16}(?:投注|押注|概率|下注|怀疑|预测|交易员)/u,
  /** Crimes of private people, in whatever coin. */
  crime:
    /\blaunder[a-z]{0,4}\b|\bponzi\b|\bkidnap[a-z]{0,5}\b|\bdark ?(?:net|web)\b|\bransom[a-z]{0,4}\b|\b(?:fraudsters?|scammers?|drug|piracy)\b|\b(?:wo)?man\b|洗钱|庞氏|传销|绑架|暗网|勒索|诈骗|毒品|男子|女子/u,
  /** Creditors and customers who sue for their money. */
  plaintiffs:
    /\b(?:creditors|investors|users|customers|shareholders|victims)\b(?:['’]s?)? (?:[a-z]{1,12} ){0,4}(?:sues?|sued|suing|files?|filed|seeks?|lawsuit|suit|drop|settle)\b|\bclass[- ]action\b|(?:债权人|投资者|用户|股东|受害者)[^。;；，,]{0,8}(?:起诉|诉讼|索赔|提告)|集体诉讼/u,
  /** Cases that matter to coins or to everybody who uses them. */
  greatCase:
    /\b(?:alameda|ftx|bankman|celsius|genesis|terraform|do kwon|tornado cash|samourai|developers?|governments?)\b|政府|开发者/u,
  /** Who forecasts and comments for a living. */
  commentator: new RegExp(`${deskSpeaks}|${commentators.source}`, 'u'),
  forecast:
    /\b(?:predict[a-z]{0,4}|forecasts?|outlook|price targets?|expects?|believes?|thinks?|argues?|says?|sees?|warns?|sa(?:id|ys)|could|may|might|would|poised|likely|odds|chances?|bets?|loom(?:s|ing)?|potential(?:ly)?|set to|ready to|eyes?|next stop|bull(?:ish)? case|bear(?:ish)? case|incredible run|million[- ]dollar)\b|预测|预计|预期|展望|看好|押注|看涨|看跌|看空|有望|或将|可能|认为|指出|表示|称|警告|目标价|点位|催化剂|最新解析|难以|情形下|仍|将迎|即将|短期|后市/u,
  rumour:
    /\b(?:sources?|people familiar|reuters|bloomberg|reported(?:ly)?|exclusive)\b|知情人士|消息人士|据悉|据传|传闻|独家/u,
  /** Authorities whose words alone move markets. */
  official:
    /\b(?:fed|fomc|powell|sec|cftc|treasury|trump|biden|white house|congress|senate|house|court|judge|ecb|boj|pboc|central bank|government|president|minister|regulators?|commission(?:er)?|parliament|doj|fbi|police|prosecutors?)\b|美联储|鲍威尔|证监会|证券交易委员会|特朗普|白宫|国会|参议院|众议院|法院|法官|央行|政府|总统|财政部|监管|委员会|议会|司法部|检察|警方/u,
  whale:
    /\b(?:whales?|wallets?|address(?:es)?|(?<!\b(?:largest|corporate|public|top \w{1,8}) )holders?|investors?)\b|巨鲸|鲸鱼|地址|钱包|大户|大佬/u,
  /** Well-known parties: what they move is no anonymous transfer. */
  party:
    /\b(?:micro)?strategy\b|\b(?:mt\.? ?gox|metaplanet|blackrock|grayscale|fidelity|tesla|tether|bitmine|sharplink|galaxy|el salvador|bhutan|german[a-z]{0,2}|government|treasury|foundation|vitalik|buterin|justin sun|trump|alameda|ftx|celsius|genesis|hackers?|exploiters?|lazarus|founders?|ceo|jump|wintermute)\b|政府|基金会|上市公司|微策略|贝莱德|灰度|门头沟|黑客|攻击者|创始人|孙宇晨|泰达|特朗普|财库|德国|萨尔瓦多/u,
  court:
    /\b(?:charged|indict(?:ed|ment)|sentenced?|pleads?|pleaded|guilty|convict(?:ed|ion)|verdict|trial|jail(?:ed)?|life imprisonment|arrest(?:s|ed)?|prison|extradit[a-z]{2,5}|scheme|fraudsters?|probe|faces? [^;]{0,20}charges|lawsuit|sues?|sued|settles?)\b|起诉|被捕|逮捕|认罪|判处|判刑|入狱|获刑|诈骗|传销|引渡|诉讼|和解|监禁|受审|定罪|主犯|嫌犯|嫌疑人/u,
  /** Possibilities, and opinions in the first person. */
  hedge:
    /\b(?:could|might|likely|poised)\b|(?<!\b(?:by|in|on|of|since|until|this|last|late|early|mid|for) )\bmay\b(?! (?:\d|meeting|\w+ meeting))|或将?(?:引发|迎|面临|导致|成|推|于|在)|可能|有望|或[可会许]|恐将?|(?:即将|就要)(?:来临|到来|起飞|爆发)|面临[^。;；,，]{0,8}风险|\bfac(?:es|ing) (?:a )?(?:downside|further|more|new|fresh) (?:risks?|pressure|losses)\b|机构料|市场料|将(?:继续|再次|再度|会)?(?:下跌|上涨|回调|下探|测试|试探|冲击|挑战|[跌涨][至向])|最快[^。;]{0,6}获批/u,
  /** Economic figures that came as expected. */
  inLine:
    /\b(?:cpi|ppi|pce|inflation|payrolls?|jobs?|gdp)\b[^.;]{0,50}\b(?:in line with|as expected|match(?:es|ed)? (?:estimates|expectations|forecasts)|meets? (?:estimates|expectations|forecasts))\b|(?:cpi|ppi|pce|通胀|非农|就业|gdp)[^。;；]{0,24}(?:符合|持平)(?:市场)?预期/u,
  /** False news in a regulator's or a central bank's name, as from a hijacked account: markets believe it. */
  falseNews:
    /\b(?:sec|cftc|fed|treasury|white house)\b(?![^.;]{0,20}\bblames)[^.;]{0,40}\baccount\b[^.;]{0,20}\b(?:hacked|compromised|hijacked)\b|\b(?:fake|false|unauthori[sz]ed)\b[^.;]{0,30}\b(?:tweets?|posts?|announcements?|approvals?)\b|(?:证监会|sec|美联储|央行)[^。;；]{0,10}账[号户][^。;；]{0,10}(?:被盗|被黑|遭黑|遭入侵)|虚假(?:推文|公告|消息)/u,
  coins: /\b(?:bitcoin|btc|ether(?:eum)?|crypto[a-z]{0,10}|altcoins?)\b|比特币|以太坊|加密|币[价圈市]/u,
  /** Such an authority speaking itself. */
  address:
    /\b(?:fed(?: chair)?|fomc|powell|trump|president|treasury secretary|ecb|boj)\b[^,;:]{0,24}\b(?:says?|said|tells?|told|signals?|warns?|warned|threatens?|announces?|testif[a-z]{1,4}|hints?)\b|(?:美联储|鲍威尔|特朗普|总统|央行)[^,;:，；：]{0,10}(?:表示|称|警告|暗示|宣布|威胁|讲话|证词)/u,
  /** Cases about who invented bitcoin, which don't concern its price. */
  judge: /\b(?:courts?|judges?|ruling)\b|法院|法官/u,
  founder:
    /\bsatoshi\b|\b(?:bitcoin|mysterious)(?:['’]s)? [a-z ]{0,20}(?:founder|inventor|creator)\b|中本聪|比特币(?:之父|发明[人者])/u,
  /** Moods, given as the reason of a price. */
  mood: /\b(?:amid|on|as|over) [^.;]{0,40}\b(?:apprehension|concerns?|worries|fears?|jitters|hopes?|optimism|uncertainty|caution|sentiment|expectations?|bets|headwinds|risk appetite)\b|(?:担忧|忧虑|乐观|(?:降息|加息|宽松|政策)希望|情绪|不确定性|避险|谨慎|预期升温|预期降温|降息概率)/u,
  decided:
    /\b(?:cuts?|hikes?|raises?|holds?|keeps?|lowers?) (?:interest )?rates?\b|\b(?:cpi|ppi|payrolls?|inflation data|powell)\b|(?:宣布|决定)(?:降息|加息|维持)|(?:降息|加息) ?\d|利率维持|鲍威尔|非农|通胀数据/u,
  collapse: /\b(?:crash(?:es|ed)?|collaps(?:es|ed)|flash crash)\b|闪崩|崩盘|暴跌/u,
  daily:
    /\b(?:today|yesterday|daily|(?:in|on) (?:a|one) (?:single )?day|on (?:mon|tues|wednes|thurs|fri)day|(?:past|last) 24 hours)\b|今日|昨日|单日|一天|日内|24 ?小时/u,
  /** Decisions of such authorities. */
  decision:
    /\b(?:cuts?|hikes?|raises?|holds?|pauses?|keeps?|lowers?) (?:interest )?rates?\b|\brate (?:cut|hike|decision|pause)s?\b|\btariffs?\b|\b(?:cpi|payrolls?|inflation)\b|降息|加息|利率|关税|缩表|通胀|非农|停摆/u,
  /** Superlatives: records, surprises, the largest ever. */
  extreme:
    /\b(?:(?:new|fresh|hits?|sets?|breaks?|at) (?:a |an |its |the )?(?:new |fresh )?(?:record|all-?time)|unexpected(?:ly)?|surpris[a-z]{1,6}|(?:largest|biggest|worst) (?:single|daily|one-day|weekly|since)|plung[a-z]{1,3}|crash[a-z]{0,3}|collaps[a-z]{1,3}|halts?|halted|emergency|depegs?)\b|创(?:下|出)?(?:历史|纪录|记录|单日|年内最大)|历史(?:新高|最大|最高|新低)|史上|单日最[大高]|意外|超(?:出)?预期|闪崩|暴跌|暴涨|崩盘|脱锚|紧急/u,
  /** A large coin's move, in percent. */
  move: /(?:\bbitcoin\b|\bbtc\b|\beth(?:er|ereum)?\b|\bsol(?:ana)?\b|\bxrp\b|\bbnb\b|\bdoge(?:coin)?\b|\bcardano\b|\bada\b)[^.;,]{0,30}\b(?:falls?|fell|drops?|dropped|plung[a-z]{1,3}|crash[a-z]{0,3}|tumbl[a-z]{1,3}|slump[a-z]{0,3}|sinks?|sank|slid(?:es?)?|dives?|soar[a-z]{0,3}|surg[a-z]{1,3}|jump[a-z]{0,3}|rall(?:y|ies|ied)|spik[a-z]{1,3}|rockets?|gains?|rises?|rose|climb[a-z]{0,3}|up|down)\b[^.;,\d%]{0,24}(\d{1,3}(?:\.\d{1,2})?) ?%|(?:比特币|以太坊|以太币|btc|eth|sol|xrp|bnb|doge|狗狗币|瑞波币)[^。;；]{0,30}(?:涨|跌|挫|飙)(?:幅|超|逾|近|约|达|至|去|了|升|破){0,3}[^。;；\d]{0,4}(\d{1,3}(?:\.\d{1,2})?) ?%/u,
  supposition:
    /\b(?:if|will|would|predict[a-z]{0,4}|forecasts?|target|expects?|to (?:fall|rise|drop|surge|gain))\b|预测|预计|如果|若|将[涨跌]|目标/u,
  longTime:
    /\b(?:this|last|past|in (?:a|one|the)|per|over the|year[- ]to[- ]date|ytd|since)\b[^.;]{0,12}\b(?:weeks?|months?|years?|quarters?|january|february|march|april|june|july|august|september|october|november|december|date|20\d\d)\b|(?<!\b(?:begin|start|take effect|due) )\bin (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:weekly|monthly|yearly|annual(?:ly)?|ytd)\b|本周|上周|本月|上月|[单当全]月|月度|一[个]?月(?:内|[^\d]{0,4}流)|今年|年内|年初|以来|季度|(?:近|过去|最近) ?(?:\d{1,3}|一|两|三|七|三十) ?(?:天|日|周|个月|年)/u,
} as const;
