import { listPhrases, type Phrases } from './phrases.ts';

/** Words by which a question says where it is to be answered. No list holds names of routes: those are no words of people. */

/** The web itself is asked for. */
export const webWords: Phrases = {
  en: listPhrases(`
    (?:search|check|browse|scan|look (?:it |this |that )?up on|look on|on|from|try|use|via) (?:the )?(?:web|internet) ; google ; (?:search|look|check|browse) (?:it |this |that )?(?:up )?online ;
    (?:rummage|look|looking|dig|digging|hunt|poke|search|searching|check|see|find|dive|browse|trawl|scour|ask)(?: around| about| it up| up| into it| for it)?(?: it| that| this)? (?:online|on the (?:web|net|internet)) ; web search ; online search ; internet search ; duckduckgo ; bing ; look outside ; outside (?:sources|search)
  `),
  zh: listPhrases(`
    上网 ; 网上(?:搜|查|找|看|有没有|怎么[说看评]|评价|资料|的评) ; (?:搜|查|找)(?:一下|下|搜|查|找)?~(?:网上|网络上|互联网|全网) ; 外网 ; 联网 ; 百度(?:一下|搜|下) ; 谷歌(?:一下|搜|下) ; 搜索引擎 ; 互联网上 ; 网络搜索 ; 网络上(?!线|市) ; 去网上 ; 全网搜 ; (?<![a-z])google(?![a-z])
  `),
};

export const notWebWords: Phrases = {
  en: listPhrases(`
    (?:don'?t|do not|no need to|without|never) ~ (?:web|internet|google|online)
  `),
  zh: listPhrases(`
    (?:不要|不用|别|无需|不必)[^。?!，,；;]{0,8}(?:上网|联网|外网|百度|谷歌|网上)
  `),
};

/** Our archive, our messages, our verdicts. */
export const archiveWords: Phrases = {
  en: listPhrases(`
    (?:the|our|your|in) archives? ;
    our (?:messages|msgs|channels?|feeds?|sources?|verdicts?|signals?|calls?|database|db|data|desk|history|take|view) ;
    the (?:channels?|feeds?|database|db) ; precedents? ; (?:anything|something) (?:similar|like) ;
    similar (?:cases?|events?|incidents?|hacks?) ; (?:were|was) (?:we|our call) right ;
    we (?:say|said|call|called|rate|rated|flag|flagged|miss|missed|have|had|got|see|saw|receive|received|post|posted|report|reported) ;
    did we ; have we ; were we ; our call ; going by our ; msgs ; in the archive ; happened before ;
    which (?:source|channel|outlet)s? ; channels
  `),
  zh: listPhrases(`
    档案 ; 资料库 ; 数据库 ; 库里 ; 库存消息 ; 我们(?:的|自己)?的?(?:消息|频道|判断|信号|结论|数据|档案|来源|评级|建议|看法) ; 频道 ; 先例 ; 前例 ; 类似的?(?:事|案|情况|例|黑客|先|消息|新闻) ;
    跟~类似 ; 有没有类似 ; 我们(?:当时|那时|之前|是怎么|怎么|判|说|给|报|有没有|有收|收到) ; 存档 ; 历史上有 ; 以前有过 ; 消息源 ; (?<![a-z])archive(?![a-z]) ; 哪(?:个|家)(?:媒体|来源) ; 我们对~(?:判断|看法|结论|信号|评级|建议)
  `),
};

/** Rework of what was just answered. */
export const reworkWords: Phrases = {
  en: listPhrases(String.raw`
    sort (?:it|them|these|those|by|the list) ; order (?:it|them|these|those) by ; rank (?:it|them|these|those) ; more (?:simply|briefly|clearly|plainly) ; in (?:fewer|other|plainer|your own) words ; (?:one|two|three|four|five|\d) (?:lines?|bullets?|points?|paragraphs?)(?: max| tops)? ; group (?:it|them) by ; translate(?: (?:it|that|this|the above|your answer|the last))? ; in (?:english|chinese|plain english|plain language|simpler terms|simple words|other words|layman'?s terms) ; in (?:mandarin|cantonese|japanese|korean|spanish|french|russian)(?= ?(?:please|pls|now|too)? ?(?:[?.!]|$)) ;
    (?:make|keep|can you make|could you make) (?:it|that|this|them) (?:shorter|longer|simpler|brief|briefer|concise|more|less|a |an |into|sound|friendlier|formal|punchier|clearer) ; shorter ; (?<!no )longer ; shorten ; condense ; rephrase ; paraphrase ; trim (?:it|that|this) ;
    reword ; rewrite ; summari[sz]e (?:it|that|this|the above|your) ; tl;?dr ; boil (?:it|that) down ; cut (?:it|that|this) (?:down|to|in half) ;
    (?:as|into|in|to) (?:a )?(?:table|bullets?|bullet points|list form|tweet|markdown|json|csv|one paragraph|paragraph|numbered list|slack message|email|headline) ; bullet points? ; bullets ; say (?:it|that) again ; repeat (?:it|that|yourself) ; (?:one|two|three|1|2|3) sentences? ; (?:fewer|under|max|at most|within|less than) (?:than )?\d+ words ; \d+ words ;
    simplify ; explain (?:it|that|this|the (?:first|second|third|last)) (?:again|simpler|like|in|one|point|more)? ; turn (?:it|that|this|them|these) into ; put (?:it|that|this|them|these) (?:in|as) ; (?:too|so) (?:long|technical|short|complicated|wordy|verbose) ;
    format (?:it|that|this) ; eli5 ; (?:expand|elaborate) (?:on|a bit)?(?: that| it| this)? ; what do you mean ; in one (?:sentence|line|word) ; proofread ; less (?:technical|formal|jargon|wordy) ; more (?:formal|casual|concise|detail|detailed|readable) ; (?:drop|remove|without|lose) the (?:links?|citations?|footnotes?|emojis?|numbers in brackets|jargon) ; same (?:thing )?but (?:shorter|longer|in) ; number them ; you (?:just )?(?:said|wrote|mentioned)
  `),
  zh: listPhrases(String.raw`
    按[^。?，,]{1,12}(?:排|列|分组?)(?:序|一下|下|列)?[?。]?$ ; (?:从大到小|从高到低|从小到大|由大到小|倒序|升序|降序)(?:排|列)? ; 列个表 ; 做个表 ; 画个表 ; (?:英文|中文|简体|繁体|英语|白话)版 ; (?:精简|浓缩)(?:到|成|一下)? ; 分行 ; 一行一[个条] ; 翻译 ; 译成 ; 翻成 ; 翻一下 ; 换成?(?:英文|中文|表格|列表|繁体|简体) ; (?:用|说|改成|改为|写成|转成|变成|换成)(?:英文|中文|英语|日文|韩文|白话|大白话|人话|繁体|简体|表格|列表|要点|一段|一句|推文|邮件|json|markdown) ; (?:短|简短|精简|简洁|简单|通俗|口语|口语化|详细|正式|客气|委婉|专业|具体|长)(?:一点|一些|点|些)(?:儿|吧|的)? ;
    压缩(?:成|到|一下)? ; 缩短 ; 缩减 ; 缩写成 ; 删减 ; 改写 ; 重写 ; 润色 ; 校对 ; (?:列|做|整理|弄|画|排|分)成~(?:表|列表|要点|清单|条|段) ; 要点(?:列|式|概括|总结)?(?:一下|出来)? ; 分点 ; 分条 ; (?:[一两三四五1-5几])句话 ; \d+ ?(?:个)?字(?:以?内|左右|概括|总结) ; 太(?:长|啰嗦|复杂|专业|短|笼统|官方)了? ; 总结(?:一下)?(?:上面|刚才|上文|你|这|以上|成|$) ; 概括一下 ; 浓缩 ;
    换个(?:说法|语气|格式) ; 换种说法 ; 再说一(?:遍|次) ; 重复一遍 ; 重新(?:说|写|组织) ; 没(?:看|听|太?)懂 ; 看不懂 ; 说人话 ; 通俗(?:讲|说|解释) ; 展开(?:说|讲|一下)? ; 细说 ; 你刚(?:才)?(?:说|提|讲|写) ; 刚才(?:那|第|说|的|你) ; 第[一二三四五1-5](?:条|点|个|段)(?:说的?)?(?:是|什么|啥)?(?:什么|啥)?意思 ; (?:去掉|不要|删掉)(?:链接|引用|序号|表情|脚注|角标) ; 加(?:个|上)(?:标题|表情|序号) ; 改(?:正式|口语|得|一下|成) ; 这(?:个|句|段)?(?:话)?什么意思 ; 什么意思[?。]?$
  `),
};

/** Live prices and state. */
export const nowWords: Phrases = {
  en: listPhrases(`
    right now ; now ; at the moment ; currently ; current ; live ; real-?time ; atm ; this (?:second|minute|instant|very moment) ;
    at this (?:second|moment|minute) ; as we speak ; rn ; (?:what'?s|whats|how'?s|where'?s|hows|wheres|what is|where is) ~ (?<![a-z])at ; spot
  `),
  zh: listPhrases(`
    现在 ; 当前 ; 当下 ; 此刻 ; 而家 ; 依家 ; 宜家 ; 家阵 ; 实时 ; 目前 ; 这会儿 ; 眼下 ; 即时 ; 现价 ; 时下 ; 如今 ; (?<![a-z])(?:now|rn|right now|live)(?![a-z])
  `),
};

export const quantityWords: Phrases = {
  en: listPhrases(`
    price ; px ; prices ; priced ; trading at ; trade at ; trades at ; quote ; at ; worth ; market ?cap ; mcap ; funding ; gas ;
    gas fees? ; gwei ; tvl ; open interest ; oi ; volume ; hash ?rate ; dominance ; apy ; apr ; yield ; rates? ;
    fear (?:and|&) greed ; block height ; mempool ; supply ; how much ; index ; balance ; peg ; spread ; up or down ; (?:un)?congest(?:ed|ion) ;
    level ; ratio ; status ; fees? ; premium ; order ?book ; long.short ratio ; down ; basis ; tps ; difficulty
  `),
  zh: listPhrases(`
    价格 ; 价位 ; 多少 ; 几(?:块|美元|刀|钱|点|倍) ; 报价 ; 行情 ; 市值 ; 费率 ; 持仓量 ; 手续费 ; 油费 ; 矿工费 ; gas ; tvl ; 锁仓量? ; 成交量 ; 交易量 ; 算力 ; 占比 ; 市占 ; 指数 ; 区块高度 ; 内存池 ; 汇率 ;
    涨了|跌了|涨幅|跌幅|涨跌 ; 溢价 ; 收益率 ; 年化 ; 币价 ; 到哪了 ; 堵 ; (?<![a-z])(?:price|oi|apy|apr)(?![a-z]) ; 点位 ; 余额 ; 多空比 ; 利率 ; 深度
  `),
};

/** Quantities that change by the minute, and that are asked for by their name alone: "bitcoin dominance", "Aave TVL". */
export const gaugeWords: Phrases = {
  en: listPhrases(`
    price ; market ?caps? ; mcap ; tvl ; total value locked ; dominance ; hash ?rate ; gas (?:price|fees?) ; gas ; gwei ; block height ; mempool ; open interest ; funding rates? ; (?:staking |lending |supply |borrow )?(?:apy|apr) ;
    (?:staking|lending|borrow(?:ing)?) (?:yield|rate)s? ; fear (?:and|&|n) greed(?: index)? ; (?:altcoin season|altseason) index ; (?:24h|daily|trading|spot) volume ; (?:circulating|total|max) supply ; (?:stock |share )?quotes? ; order ?book ; long.short ratio ; (?:24h|1h|7d) change ; network fees? ; exchange rate ; fdv ; coinbase premium ; kimchi premium ; implied vol(?:atility)? ; mining difficulty
  `),
  zh: listPhrases(`
    价格 ; 价位 ; 币价 ; 报价 ; 市值 ; 市占率? ; 占比 ; 资金费率 ; 持仓量 ; 矿工费 ; 油费 ; gas ?(?:费|价|多少|高|低|贵) ; tvl ; 锁仓量 ; (?:24h|24小时|日|今日)?(?:成交量|交易量|成交额) ; 算力 ; 恐慌~指数 ; 贪婪指数 ; 山寨(?:季|币季)?指数 ; 区块高度 ; 内存池 ; 汇率 ; 涨跌幅 ; 流通量 ; 总量(?:多少|是) ; 溢价 ;
    年化 ; 收益率 ; 质押率 ; 多空比 ; 挖矿难度 ; 余额 ; (?<![a-z])(?:fdv|apy|apr|oi|mcap|price)(?![a-z])
  `),
};

/** What an address on a chain holds. */
export const holdingWords: Phrases = {
  en: listPhrases(
    `balances? ; hold(?:s|ing|ings)? ; how much ; worth ; owns? ; contents? ; transactions? of ; look ?up`,
  ),
  zh: listPhrases(`余额 ; 持有 ; 持仓 ; 多少 ; 有什么币 ; 资产 ; 查一?下`),
};

/** Enough by themselves, where nothing of the past is said. */
export const liveWords: Phrases = {
  en: listPhrases(String.raw`
    [0-9.,]+ ?(?:usd|sgd|cny|rmb|eur|gbp|jpy|hkd|krw|twd|aud|cad|chf|inr|thb|dollars?|euros?|yen|yuan|pounds?) (?:in|to|into) (?:usd|sgd|cny|rmb|eur|gbp|jpy|hkd|krw|twd|aud|cad|chf|inr|thb|dollars?|euros?|yen|yuan|pounds?) ?(?:\?|$|right|now|rn|today|pls|please) ; (?:what'?s|whats|what is|wats) ~ (?<![a-z])(?:price|trading at|worth|going for|at(?: (?:now|rn|today))?)(?: ?(?:\?|$)) ; trading at ;
    price (?:of|for) [a-z$]+ ?(?:\?|$|please|pls|now|today) ; [a-z$]{2,8} (?:price|px) ?(?:\?|$|now|rn|please|pls|today) ;
    how much is (?:a |one |1 )?[a-z$]+ ?(?:\?|$|now|worth|right|today) ; is ~ (?:down|up) (?:right )?now ;
    current (?:price|gas|funding|tvl|market|hash|block|rate|apy|supply|value) ; exchange rate ;
    gas (?:price|fees?) ?(?:\?|$|now|today)
  `),
  zh: listPhrases(`
    (?:咩|乜|什么|啥)价[呀啊位钱]?[了啦]?(?:现在|目前|这会儿?|眼下|今天|此刻|当下)?[呀啊呢]?[?。]?$ ; (?:现货|即时|当下|当前|盘中)价(?![差格]|单) ; (?<!(?:损失|被盗|被骗|罚|赔|亏|丢|融|募|骗|爆仓|清算|套现|卷走|追回)了?[^。?]{0,3})(?:多少钱|什么价|啥价|几钱|多少刀|多少美元|多少u)(?:了|一个|一枚|呢|啊)?[?。!]?$ ; 现价 ; 报价(?:是)?多少 ; 最新(?:价|报价|币价|汇率|费率) ; 实时 ;
    (?:价格|币价|费率|汇率|市值)(?:是|现在|今天)?(?:多少|几|呢) ; (?:今天|今日)的?(?:币价|油价|金价|股价|汇率|价格) ; 涨到(?:多少|哪)
  `),
};

/** What turns a word of price into one of the archive. */
export const reactionWords: Phrases = {
  en: listPhrases(`
    price (?:reaction|action|impact|move|target|prediction)s? ; reaction ; reacted ; react ; after the ; take the ; how did ;
    what happened ; why did
  `),
  zh: listPhrases(`
    反应 ; 怎么看 ; 之后 ; 当时 ; 走势 ; 为什么 ; 怎么报 ; 报道 ; 归因 ; 影响
  `),
};

/** Documentation, how-tos of tools, addresses of pages. */
export const documentationWords: Phrases = {
  en: listPhrases(String.raw`
    docs? ; documentation ; official (?:guide|docs?|usage|site|website|link|page|api|repo|twitter|account) ;
    api (?:key|keys|endpoint|endpoints|limit|limits|reference|docs?) ; rate limits? ; endpoint ; endpoints ; sdk ; npm ;
    pip install ; github ; repo ; repository ; readme ; changelog ; tutorials? ; (?:user |developer |setup |install(?:ation)? )(?:guide|manual) ;
    how (?:do|can|to|should) (?:i |we |you |one )?(?:install|configure|set ?up|deploy|compile|fork|run|call|connect|integrate|import|authenticate|use the|verify a contract|stake on|bridge|upgrade|update|subscribe|query|get an? api|enable|download) ;
    release notes ; white ?paper ; contract address ; websocket ; syntax ; latest version ; command line ; (?:link|url) (?:to|for|of) ; download (?:link|page|url) ; where (?:can|do) i (?:download|find the docs|get the api) ; spec(?:ification)? (?:for|of) ; eip-?\d+ ; bip-?\d+ (?:text|spec) ; faucets? ; block explorer ; rpc (?:url|endpoint|list)
  `),
  zh: listPhrases(`
    文档 ; 官方(?:用法|教程|指南|说明|接口|网站|链接|api|推特|仓库) ; 官网 ; 教程 ; 接口 ; (?<![a-z])api(?![a-z]) ; (?<![a-z])sdk(?![a-z]) ;
    (?<![a-z])github(?![a-z]) ; (?:怎么|如何|咋)(?:安装|配置|部署|编译|调用|接入|对接|下载|升级|申请|订阅|开通|注册) ; 白皮书 ; 合约地址 ; 最新版本? ; 源码 ; 命令行 ; 用法 ; 下载(?:链接|地址) ; (?:给个|发个|求)~链接 ; 水龙头 ; 浏览器(?:链接|地址) ; 节点地址 ;
    (?<![a-z])docs?(?![a-z])
  `),
};

/** Who somebody is; what a company is, and who stands behind it. */
export const personWords: Phrases = {
  en: listPhrases(`
    who (?:is|was|are|founded|created|runs|owns|invented|leads|started|built|backs) (?!(?:you|first|the first|fastest|we|right|wrong|it|that|behind the|[a-z]+ing)(?![a-z]))[a-z0-9]+ ;
    (?:remind me|tell me|tell us|know|idea|wondering|forgot|forget|recall|curious) who (?!(?:i|we|you|they|he|she|it|is|was|are|were|said|says|broke|reported|posted|won|lost|got|did|does|has|have|had|hacked|sued|bought|sold|first|else|stole|the (?!(?:ceo|founder|chair))[a-z]+ (?:is|was) (?:after|with|by))(?![a-z]))[a-z]+(?: [a-z]+){0,3} (?:is|are|was)(?=[ ,.?!]|$) ;
    who'?s (?!(?:first|faster|right|this|there|buying|selling)(?![a-z]))[a-z0-9]+ ; biograph(?:y|ies) ; bio of ; backstory ; cv of ;
    [a-z]+'s (?:background|bio|biography|age|net worth|career|wife|husband|education|real name|linkedin|twitter|nationality) ; how old is ; net worth ; background (?:of|on) ; (?:co-?)?founders? of ;
    where (?:did|does|is|was) (?!(?:the|it|this|my|our)(?![a-z]))[a-z]+ ~ (?:study|live|born|from|based|work|go to (?:school|college|university)|grow up|headquartered) ; ceo of ; cto of ;
    what (?:does|is|kind of|sort of) ~ (?:company|startup|firm|fund)(?: do)? ; as a company ; when was [a-z0-9]+ founded ; headquarters? ; where is ~ (?:based|headquartered|incorporated|registered) ; employees does ; used to work
  `),
  zh: listPhrases(`
    (?<!你|我|这|那)是谁(?!先|最|报) ; (?<!你们)是何人 ; (?:什么|啥)(?:背景|来头|来历) ; 生平 ; 简历 ; 履历 ; 个人资料 ; 创始人(?:是|叫|有|背景) ; 创始团队 ; 谁(?:创立|创办|创建|发明|开的|做的|建的)的? ;
    (?:ceo|cto|首席执行官|董事长|老板|主席|创始人|总裁)(?:现在)?(?:是|叫)?(?:谁|哪位) ; 身家 ; 毕业于 ; 几岁 ; 多大年纪 ; 是个?(?:什么|啥)样?的?人 ; 哪里人 ; 哪国人 ; 什么人物 ; 是(?:个)?(?:什么|啥|哪家|一?家什么)(?:公司|机构|基金|团队|企业) ; (?:是|属于)哪(?:家|国)的?公司 ; 总部 ; 哪一?年(?:成立|创立) ; 是干(?:什么|啥|嘛)的 ; 真名 ; 国籍 ; 哪个大学 ; 读的(?:什么|哪)
  `),
};

/** Facts of the world that no archive of crypto news keeps. */
export const outsideWords: Phrases = {
  en: listPhrases(String.raw`
    approval ratings? ; opinion polls? ; polling numbers? ; weather ; forecast ; (?:going to|gonna|will it) (?:rain|snow) ; temperature ; earnings (?:date|call|report|day) ; earnings ; nyse ; nasdaq ; s&p ; dow jones ; (?:stock|share) (?:price|quote) ; shares? of ;
    (?:opening|market|trading|business) hours ; holidays? ; reviews?(?: of| for)? ; flights? ; hotels? ; restaurants? ; recipes? ; world cup ; airports? ; trains? ; taxi ; directions to ; how (?:do i |to )get (?:to|from) ;
    super bowl ; nba ; nfl ; premier league ; champions league ; formula (?:1|one) ; grand prix ; wimbledon ; football ; soccer ; olympics ; box office ; tickets? ; time (?:is it )?in ; what time (?:does|is|do) ; dxy ; vix ; nikkei ; hang seng ;
    treasur(?:y|ies)(?: yields?)? ; 10-?y(?:ear)? ; brent ; crude ; gold price ; silver price ; price of (?:gold|silver|oil) ; movies? ; netflix ; iphone ; release date ; visa requirements ; where (?:can|do|should) i buy ; vpns? ; laptops? ; keyboards? ; headphones? ;
    buy a ledger ; best (?:hardware |mobile |cold )?(?:wallets?|phones?|monitors?|exchange for|card|app|tool|laptop)s? ; (?:conference|summit|event|meetup|hackathon) (?:dates?|schedule|tickets?|agenda|venue) ; [a-z]+ ?20\d\d (?:dates?|tickets?|agenda|venue|schedule|speakers) ; token ?2049 ; devcon(?:nect)? ; election results? ; who (?:won|wins|plays|is playing) ; who'?s playing ; score of ; usd ?/ ?[a-z]{3} ; [a-z]{3} ?/ ?usd ; (?:eur|gbp|jpy|cny|hkd|krw) ?/ ?[a-z]{3} ; jpy ;
    phone number ; customer (?:service|support) ; support (?:email|number|hotline) ; hotline ; address of ~ office ; zip code ; population of ; capital of ; lottery ; how tall ; song ; lyrics
  `),
  zh: listPhrases(`
    民调 ; (?<!提案[^。?]{0,8})支持率 ; 收视率 ; 下不下[雨雪] ; 天气 ; 气温 ; 下雨 ; 下雪 ; 台风 ; 财报 ; 股价 ; 开盘时间 ; 几点(?:开盘|收盘|开市|休市|关门|开门|开始|开球|开会) ; 休市 ; 放假 ; 节假日 ; 航班 ; 机票 ; 酒店 ; 餐厅 ; 外卖 ; 门票 ; 评测 ; 测评 ; 评价怎么样 ; 口碑 ; 菜谱 ; 世界杯 ; 欧冠 ; 英超 ; 西甲 ; 中超 ; 决赛 ; (?:湖人|勇士|皇马|巴萨|曼联|国足)~(?:打|对|几比几|赢|输) ; 今晚(?:打|踢)谁 ;
    奥运 ; 票房 ; 电影 ; 演唱会 ; 美元指数 ; 美债 ; 十年期 ; 金价 ; 油价 ; 银价 ; 黄金(?:现在|多少|价) ; 原油(?:现在|多少|价) ; 美股 ; a股 ; 港股 ; 纳指 ; 标普 ; 纳斯达克指数 ; 道指 ; 恒指 ; 日经 ; 汇率 ; 人民币兑 ; (?:换|兑换?)(?:多少)?(?:人民币|美元|港币|日元|韩元|欧元) ; 地铁 ; 高铁 ; 签证 ; 打车 ; 怎么去 ; 怎么走 ;
    发布会时间 ; 球赛 ; 比分 ; 谁赢了 ; 快递 ; 多少钱一股 ; 一股多少 ; (?:客服|联系)(?:电话|邮箱|方式) ; 电话号码 ; 邮编 ; 几点了 ; 现在是?几点 ; 时差 ; 推荐一?(?:款|个|台)(?:硬件|冷|手机|电脑|显示器|键盘|耳机|软件|vpn|工具|交易所|钱包) ; 哪款 ; 哪里(?:能|可以)?买 ; 翻墙 ; 彩票
  `),
};

/** When something that lies ahead takes place. */
export const scheduleWords: Phrases = {
  en: listPhrases(`
    what time(?:'?s| is| are| does| do| will) (?!(?:it|that|this)(?![a-z]))[a-z]+ ; next [a-z]+(?: [a-z]+)? date ; when(?:'?s| is| are) ~~ (?:conference|summit|meetup|hackathon|forum|expo) ; date of the next ; when(?:'?s| is) (?:the )?(?:us )?(?:cpi|ppi|pce|nfp|payrolls?|jobs report|fomc|gdp)(?: this week| next week| today| tomorrow)? ?(?:\\?|$) ; when (?:is|does|do|will|are) (?:the )?(?:us )?(?:cpi|ppi|pce|nfp|payrolls?|jobs report|fomc|gdp|fed) ~ (?:out|due|released?|come out|published|meet|announced|data|minutes) ; when(?:'?s| is| are| will| does) ~ (?:next|upcoming|start|scheduled|begin|due|held|take place|kick off) ; when(?:'?s| is| are) (?:the )?next ; next (?:fomc|halving|fed meeting|meeting|cpi|nfp|jobs report|rate decision|options expiry|difficulty adjustment)(?: (?:date|meeting))? ; (?:date|schedule|calendar) (?:of|for) (?:the )?(?:next|this year|fomc|cpi|fed) ; (?:fomc|cpi|fed|economic) (?:calendar|schedule|dates?) ; how long until ; days until ; countdown
  `),
  zh: listPhrases(`
    (?:几点|何时|什么时候|哪天|几号)(?:会|要|再)?(?:讲话|发言|演讲)(?![过了的]) ;
    (?:几点|何时|什么时候|哪天|几号)(?:会|要|再)?(?:公布|发布|出|开)(?!过|了|的)[^。?]{0,4}(?:非农|财报|数据|议息|(?<![a-z])(?:cpi|ppi|pce|fomc|nfp|gdp)(?![a-z])) ; (?:非农|财报|数据|(?<![a-z])(?:cpi|ppi|pce|fomc|nfp|gdp)(?![a-z])|议息|利率决议)[^。?]{0,6}(?:几号|哪天|何时|什么时候|啥时候|几点)(?:会|要|再)?(?:出|公布|开|发布)(?![过的了]) ; 下一?(?:次|场|届|轮|个)~(?:什么时候|啥时候|几号|几点|何时|哪天|多久|日期|时间) ; (?:什么时候|啥时候|几号|何时|哪天)~下一?(?:次|场|届|轮|个) ; 下一?次(?:议息|减半|fomc|会议) ; (?:什么时候|啥时候|何时|几号|哪天|几点)(?:再)?(?:举行|开会|召开|开幕|举办|公布|开始|开)[?。!]?$ ; (?:大会|峰会|会议|展会|发布会|论坛|黑客松)~(?:几号|什么时候|哪天|时间|地点|在哪) ; 还有(?:多久|几天) ; 距离~(?:还有|多久) ; (?:经济|财经|会议)日历 ; 日程
  `),
};

export const smallTalk: Phrases = {
  en: listPhrases(`
    thanks? ; thank you ; thx ; ty ; cheers ; bye ; goodbye ; good ?night ; see you ; cya ; hi ; hello ; hey ; yo ; good morning ;
    good afternoon ; good evening ; gm ; gn ; lol ; haha(?:ha)* ; how are you ; how'?s it going ; how(?:'?s| is| was) your (?:day|night|week|weekend|morning|evening)(?: going| so far)? ; (?:you|u) (?:there|around|awake) ; what'?s up ; sup ; nice ; great ;
    awesome ; cool ; (?<!(?:is|are) (?!you |it |this |that |all |everything )[a-z0-9]{2,12} )ok(?:ay)? ; got it ; well done ; good job ; tell me a joke ; jokes? ; (?:tell|say) (?:me |us )?(?:something|anything) (?:funny|nice|fun|interesting|else) ; poem ; haiku ;
    i'?m (?:tired|bored|hungry|exhausted|so|off|going|back) ; long day ; so tired ; happy (?:birthday|new year|friday) ;
    merry christmas ; have a (?:nice|good|great) ; you rock ; sorry ; congrats ; morning ; write me ; draft ; brb ; weekend plans ;
    coffee ; lunch ; recommend (?:a|me)
  `),
  zh: listPhrases(`
    谢谢 ; 谢啦 ; 多谢 ; 感谢 ; 辛苦 ; 再见 ; 拜拜 ; 晚安 ; 早安 ; 早上好 ; 下午好 ; 晚上好 ; 中午好 ; 早呀 ; 你好 ; 您好 ; 哈喽 ; 嗨 ; 哈哈 ; 嘿嘿 ; 收到 ; 明白 ; 知道了 ; 好的 ;
    好滴 ; 行吧 ; 下班 ; 好累 ; 累死 ; 好困 ; 困死 ; 无聊 ; 饿了 ; 吃(?:饭|什么|啥|了[吗没么]) ; (?:你|您)(?:今天|最近|这周)?(?:过得)?(?:还)?(?:怎么样|好吗|好不好)[?。]?$ ; ^在[?]?$ ; 笑话 ; 写(?:一?首|个|一封|一篇|封) ; 心情 ; 新年快乐 ; 生日快乐 ; 节日快乐 ; 加油 ; 厉害 ; 真棒 ;
    不错 ; 太好了 ; 对不起 ; 抱歉 ; 在吗 ; 在不在 ; 聊聊天 ; 陪我 ; 眼睛 ; 头疼 ; 周末愉快 ; (?<![a-z])(?:(?<!(?:is|are) (?!you |it |this |that |all |everything )[a-z0-9]{2,12} )ok|thx|bye|hi|hello|thanks)(?![a-z]) ; 咖啡 ;
    推荐一?(?:本|部|首)
  `),
};

/** News, events, our signals: what the archive is for. */
export const newsWords: Phrases = {
  en: listPhrases(`
    news ; headlines? ; stor(?:y|ies) ; messages? ; anything ; happen(?:ed|ing|s)? ; signals? ; verdicts? ; events? ;
    announce(?:d|ment|ments|s)? ; updates? ; reports? ; reported ; coverage ; sources? ; incidents? ; rumou?rs? ; developments? ;
    find (?:me )?(?:all|the|any|every)? ; list (?:all|the|every) ; show me ; any ; were there ; was there ; has there been ;
    have there been ; calls? ; recap ; catch me up ; bring me up ; what did ; when (?:did|was) ; which ; biggest ; how many ;
    who got ; outage ; retracted ; going on ; is it true ; heard (?:that)? ; (?:new|up) with ; did i miss ; market (?:summary|overview|wrap|recap|update) ; briefing ; digest ; mentions? ; inflows? ; outflows? ; flows ; bought ; sold ; buying ; selling ; has ~ (?:bought|sold|launched|filed|paid|moved|raised|passed|approved|been) ; did ~ (?:pass|buy|sell|launch|file|approve|win|lose|move)
  `),
  zh: listPhrases(`
    消息 ; 新闻 ; 快讯 ; 公告 ; 发生 ; 事件 ; 动态 ; 动静 ; 有没有 ; 有没 ; 有哪些 ; 有那些 ; 有什么 ; 有啥 ; 大事 ; 要闻 ; 头条 ; 进展 ; 信号 ; 判断 ; 传闻 ; 报道 ; 怎么报 ; 发过 ; 发了 ; 发的 ; 提到 ;
    回顾 ; 盘点 ; 汇总 ; 梳理 ; 最大的 ; 谁爆 ; 哪些 ; 哪几 ; 几条 ; 几次 ; 多少次 ; 多少条 ; 结果 ; 撤回 ; 更正 ; 辟谣 ; 情况 ; 后续 ; 消息面 ; 听说 ; 真的假的 ; 是真的吗 ; 始末 ; 说了?(?:什么|啥) ; 又(?:买|卖|增持|减持|出) ; 增持 ; 减持 ; 净流[入出] ; 板块 ; 币圈(?:今天|最近|怎么样) ; 市场(?:今天|最近|怎么样) ; 过了[没吗] ; 赔付 ;
    (?<![a-z])(?:news|signals?|call|calls|verdicts?|update)(?![a-z])
  `),
};
