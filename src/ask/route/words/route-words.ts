import { listPhrases, type Phrases } from './phrases.ts';

/** Words by which a question says where it is to be answered. No list holds names of routes: those are no words of people. */

/** The web itself is asked for. */
export const webWords: Phrases = {
  en: listPhrases(`
    (?:search|check|browse|look (?:it |this |that )?up on|look on|on|from) (?:the )?(?:web|internet) ; google ; search online ;
    look (?:it |this |that )?up online ; web search ; online search ; duckduckgo ; look online ; check online
  `),
  zh: listPhrases(`
    上网 ; 网上(?:搜|查|找|看) ; 外网 ; 联网 ; 百度(?:一下|搜) ; 谷歌(?:一下|搜) ; 搜索引擎 ; 互联网上 ; 网络搜索 ; 去网上 ; 全网搜 ; (?<![a-z])google(?![a-z])
  `),
};

export const notWebWords: Phrases = {
  en: listPhrases(`
    (?:don'?t|do not|no need to|without|never) ~ (?:web|internet|google|online)
  `),
  zh: listPhrases(`
    (?:不要|不用|别|无需|不必)~(?:上网|联网|外网|百度|谷歌|网上)
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
    跟~类似 ; 有没有类似 ; 我们(?:当时|那时|之前|是怎么|怎么|判|说|给|报|有没有|有收|收到) ; 存档 ; 历史上有 ; 以前有过 ; 消息源 ; (?<![a-z])archive(?![a-z]) ; 哪(?:个|家)(?:媒体|来源)
  `),
};

/** Rework of what was just answered. */
export const reworkWords: Phrases = {
  en: listPhrases(`
    translate(?: (?:it|that|this|the above|your answer|the last))? ; in (?:english|chinese|plain english|simpler terms) ;
    (?:make|keep) (?:it|that|this) (?:shorter|longer|simpler|brief|concise|more|less|a |into) ; shorter ; shorten ; rephrase ;
    reword ; rewrite ; summari[sz]e (?:it|that|this|the above|your) ; tl;?dr ;
    as (?:a )?(?:table|bullets?|bullet points|list|tweet) ; bullet points? ; say (?:it|that) again ; repeat (?:it|that) ;
    simplify ; explain (?:it|that) (?:again|simpler|like) ; turn (?:it|that|this) into ; put (?:it|that|this) in ;
    format (?:it|that) ; eli5 ; expand on that ; what do you mean ; in one sentence ; in one line ; proofread
  `),
  zh: listPhrases(String.raw`
    翻译 ; 译成 ; 翻成 ; 换成?(?:英文|中文|表格|列表) ; (?:用|说|改成|改为|写成)(?:英文|中文|英语|白话|大白话|人话) ; (?:短|简短|精简|简洁|简单|通俗|口语|详细|正式|客气)(?:一点|一些|点|些) ;
    压缩(?:成|到|一下)? ; 缩短 ; 改写 ; 重写 ; 润色 ; (?:列|做|整理|弄)成~(?:表|列表|要点|清单) ; 一句话(?:概括|总结|说) ; 总结(?:一下)?(?:上面|刚才|上文|你|这|以上|成|$) ; 概括一下 ;
    换个说法 ; 换种说法 ; 再说一遍 ; 重复一遍 ; 什么意思\?$ ; 没看懂 ; 说人话 ; 展开(?:说|讲) ; 你刚(?:才)?(?:说|提|讲)
  `),
};

/** Live prices and state. */
export const nowWords: Phrases = {
  en: listPhrases(`
    right now ; now ; at the moment ; currently ; current ; live ; real-?time ; atm ; this (?:second|minute|instant|very moment) ;
    at this (?:second|moment|minute) ; as we speak ; rn ; (?:what'?s|whats|how'?s|where'?s|hows|wheres|what is|where is) ~ at ; spot
  `),
  zh: listPhrases(`
    现在 ; 当前 ; 此刻 ; 实时 ; 目前 ; 这会儿 ; 眼下 ; 即时 ; 现价 ; 时下 ; 如今 ; (?<![a-z])(?:now|rn|right now|live)(?![a-z])
  `),
};

export const quantityWords: Phrases = {
  en: listPhrases(`
    price ; prices ; priced ; trading at ; trade at ; trades at ; quote ; at ; worth ; market ?cap ; mcap ; funding rates? ; gas ;
    gas fees? ; gwei ; tvl ; open interest ; oi ; volume ; hash ?rate ; dominance ; apy ; apr ; yield ; rate ;
    fear (?:and|&) greed ; block height ; mempool ; supply ; how much ; index ; balance ; peg ; spread ; up or down ; congested ;
    level ; status ; fees?
  `),
  zh: listPhrases(`
    价格 ; 多少 ; 几(?:块|美元|刀|钱|点) ; 报价 ; 行情 ; 市值 ; 费率 ; 持仓量 ; 手续费 ; 油费 ; gas ; tvl ; 成交量 ; 算力 ; 占比 ; 市占 ; 指数 ; 区块高度 ; 内存池 ; 汇率 ;
    涨了|跌了|涨幅|跌幅 ; 溢价 ; 收益率 ; 年化 ; 币价 ; 到哪了 ; 堵 ; (?<![a-z])(?:price|oi|apy|apr)(?![a-z]) ; 点位
  `),
};

/** Enough by themselves, where nothing of the past is said. */
export const liveWords: Phrases = {
  en: listPhrases(String.raw`
    (?:what'?s|whats|what is|wats) ~ (?:price|trading at|worth|going for|at(?: (?:now|rn|today))?)(?: ?(?:\?|$)) ; trading at ;
    price (?:of|for) [a-z$]+ ?(?:\?|$|please|pls|now|today) ; [a-z$]{2,8} price ?(?:\?|$|now|rn|please|pls|today) ;
    how much is (?:a |one |1 )?[a-z$]+ ?(?:\?|$|now|worth|right|today) ; is ~ (?:down|up) (?:right )?now ;
    current (?:price|gas|funding|tvl|market|hash|block|rate|apy|supply|value) ; exchange rate ;
    gas (?:price|fees?) ?(?:\?|$|now|today)
  `),
  zh: listPhrases(`
    (?:多少钱|什么价|啥价|几钱|多少刀|多少美元|多少u)(?:了|一个|一枚|呢|啊)?[?。!]?$ ; 现价 ; 报价(?:是)?多少 ; 最新(?:价|报价|币价|汇率|费率) ; 实时 ;
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
  en: listPhrases(`
    docs? ; documentation ; official (?:guide|docs?|usage|site|website|link|page|api) ;
    api (?:key|keys|endpoint|endpoints|limit|limits|reference|docs?) ; rate limits? ; endpoint ; endpoints ; sdk ; npm ;
    pip install ; github ; repo ; readme ; changelog ; tutorials? ;
    how (?:do|can|to) (?:i |we |you )?(?:install|configure|set ?up|deploy|compile|fork|run|call|connect|integrate|import|authenticate|use the|verify a contract|stake on|bridge) ;
    release notes ; whitepaper ; contract address ; websocket ; syntax ; latest version ; command line
  `),
  zh: listPhrases(`
    文档 ; 官方(?:用法|教程|指南|说明|接口|网站|链接|api) ; 官网 ; 教程 ; 接口 ; (?<![a-z])api(?![a-z]) ; (?<![a-z])sdk(?![a-z]) ;
    (?<![a-z])github(?![a-z]) ; 怎么(?:安装|配置|部署|编译|调用|接入|对接) ; 如何(?:安装|配置|部署|编译|调用|接入|对接) ; 白皮书 ; 合约地址 ; 最新版本 ; 源码 ; 命令行 ; 用法 ;
    (?<![a-z])docs?(?![a-z])
  `),
};

export const personWords: Phrases = {
  en: listPhrases(`
    
    who (?:is|was|are|founded|created|runs|owns|invented|leads) (?!(?:you|first|the first|fastest|we|right|wrong|it|that)(?![a-z]))[a-z]+ ;
    who'?s (?!(?:first|faster|right|this|there)(?![a-z]))[a-z]+ ; biograph(?:y|ies) ; bio of ;
    [a-z]+'s (?:background|bio|biography|age|net worth|career|wife|education) ; how old is ; net worth ; background of ;
    founders? of ; where did ~ (?:study|go to school|grow up) ; ceo of
  `),
  zh: listPhrases(`
    (?<!你|我|这|那)是谁(?!先|最|报) ; (?<!你们)是何人 ; 什么背景 ; 什么来头 ; 什么来历 ; 生平 ; 简历 ; 履历 ; 个人资料 ; 创始人(?:是|叫) ; 谁(?:创立|创办|创建|发明) ;
    (?:ceo|首席执行官|董事长|老板|主席)(?:是|叫)?谁 ; 身家 ; 毕业于 ; 几岁 ; 多大年纪 ; 是个什么人 ; 哪里人 ; 什么人物
  `),
};

/** Facts of the world that no archive of crypto news keeps. */
export const outsideWords: Phrases = {
  en: listPhrases(`
    weather ; earnings (?:date|call|report|day) ; earnings ; nyse ; nasdaq ; s&p ; dow jones ; stock price ; shares? of ;
    opening hours ; market hours ; holiday ; holidays ; reviews? ; flights? ; hotels? ; restaurants? ; recipes? ; world cup ;
    super bowl ; nba ; olympics ; box office ; tickets? ; time (?:is it )?in ; what time (?:does|is|do) ; dxy ; vix ;
    treasury yield ; 10-?year ; brent ; crude ; gold price ; movie ; iphone ; release date ; visa requirements ; where can i buy ;
    buy a ledger ; conference (?:dates?|schedule|tickets?) ; election results? ; who won ; score of ; usd ?/ ?[a-z]{3} ;
    eur ?/ ?usd ; jpy ; next (?:fomc|halving|meeting|cpi) ; when is the next
  `),
  zh: listPhrases(`
    天气 ; 气温 ; 下雨 ; 财报 ; 股价 ; 开盘时间 ; 几点(?:开盘|收盘|开市|休市|关门|开门) ; 休市 ; 放假 ; 节假日 ; 航班 ; 机票 ; 酒店 ; 餐厅 ; 外卖 ; 门票 ; 评测 ; 测评 ; 菜谱 ; 世界杯 ;
    奥运 ; 票房 ; 电影 ; 美元指数 ; 美债 ; 十年期 ; 金价 ; 油价 ; 美股 ; a股 ; 纳指 ; 标普 ; 纳斯达克指数 ; 道指 ; 汇率 ; 人民币兑 ; 地铁 ; 高铁 ; 签证 ; 下一?次(?:议息|减半|fomc|会议) ;
    什么时候(?:举行|开会|召开|开幕) ; 发布会时间 ; 球赛 ; 比分 ; 谁赢了 ; 快递
  `),
};

/** Definitions, general knowledge, comparisons of notions. */
export const knowledgeWords: Phrases = {
  en: listPhrases(String.raw`
    what(?:'?s| is| are|s| does| do) (?:an? |the |it )?(?:diff|difference|meaning|definition|point|purpose|idea) ;
    what(?:'?s| is| are|s| r) (?:an? )?[a-z0-9' -]{2,40}\??$ ; what do(?:es)? ~ mean ; what is meant by ; meaning of ;
    mean exactly ; define ; definition ; diff(?:erence)?s? between ; how do(?:es)? (?:a |an |the )?[a-z0-9 -]{2,50} work ;
    explain ; explanation ; in general ; generally ; pros and cons ; stand for ; stands for ; conceptually ; basics of ;
    why (?:do|does|is|are|would) (?:a |an |the )?(?:[a-z]+ )?(?:[a-z]+) ; teach me ; versus ; eli5 ;
    how (?:is|are) [a-z ]{3,40} (?:calculated|computed|defined|different)
  `),
  zh: listPhrases(`
    什么是 ; 是什么(?!消息|新闻|时候|事|情况) ; 是啥(?!情况) ; 是个?(?:什么|啥)(?:概念|意思|东西|玩意|原理) ; 什么意思 ; 啥意思 ; (?:的)?定义 ; 概念 ; 原理 ; 区别 ; 差别 ; 差在哪 ;
    有什么不同 ; 有何不同 ; 不同点 ; 怎么理解 ; 如何理解 ; 说明什么 ; 意味着什么 ; 代表什么 ; 怎么算(?!账) ; 怎么计算 ; 如何计算 ; 解释(?:一下|下)? ; 科普 ; 讲讲 ; 优缺点 ; 哪个更 ; 哪一?种更 ;
    通常 ; 一般来说 ; 为什么(?:会|要|需要|能) ; 有什么用 ; 有啥用 ; 干(?:什么|嘛)用 ; 作用 ; 怎么(?:运作|工作|实现的?|运行的?) ; 如何(?:运作|工作) ; 全称 ; 缩写 ; 参考意义 ; 利弊 ;
    是怎么(?:回事儿?的?原理|工作|运作) ; 关系是什么 ; (?<![a-z])in general(?![a-z])
  `),
};

/** The product and the assistant. */
export const productWords: Phrases = {
  en: listPhrases(`
    who are you ; what are you ; what can (?:you|i|this) ; are you (?:a |an )?(?:bot|human|ai|gpt|chatgpt|claude|real|there) ;
    which (?:model|llm) ; what model ;
    your (?:name|verdicts?|limits?|model|prompt|instructions|data|sources?|confidence|purpose|version) ;
    how do you (?:work|decide|know|compute|calculate|score) ; can you (?:help|speak|understand|read|see|do|also) ;
    how (?:do|can|should) i (?:use|ask|filter|search) ; do you (?:support|speak|store|remember|have access|know) ; what languages ;
    help
  `),
  zh: listPhrases(`
    你是谁 ; 你(?:是|叫)什么 ; 你能(?:干|做|帮|看|查|回答|不能) ; 你会(?:什么|做|不会|说) ; 你可以(?:做|干|帮) ; 你是(?:不是)?(?:机器人|人|ai|模型|gpt) ; 什么模型 ; 哪个模型 ;
    你的(?:名字|数据|消息|来源|判断|置信度|结论) ; 怎么(?:用|使用)你 ; 你怎么(?:判断|算|打分|工作|得出) ; 你们?的(?:数据|置信度|判断|评级) ; 你支持 ; (?:这个|本)(?:系统|产品|机器人|工具|助手) ;
    使用说明 ; 帮助
  `),
};

export const smallTalk: Phrases = {
  en: listPhrases(`
    thanks? ; thank you ; thx ; ty ; cheers ; bye ; goodbye ; good ?night ; see you ; cya ; hi ; hello ; hey ; yo ; good morning ;
    good afternoon ; good evening ; gm ; gn ; lol ; haha(?:ha)* ; how are you ; how'?s it going ; what'?s up ; sup ; nice ; great ;
    awesome ; cool ; ok ; okay ; got it ; well done ; good job ; tell me a joke ; joke ; poem ; haiku ;
    i'?m (?:tired|bored|hungry|exhausted|so|off|going|back) ; long day ; so tired ; happy (?:birthday|new year|friday) ;
    merry christmas ; have a (?:nice|good|great) ; you rock ; sorry ; congrats ; morning ; write me ; draft ; brb ; weekend plans ;
    coffee ; lunch ; recommend (?:a|me)
  `),
  zh: listPhrases(`
    谢谢 ; 谢啦 ; 多谢 ; 感谢 ; 辛苦 ; 再见 ; 拜拜 ; 晚安 ; 早安 ; 早上好 ; 下午好 ; 晚上好 ; 中午好 ; 早呀 ; 你好 ; 您好 ; 哈喽 ; 嗨 ; 哈哈 ; 嘿嘿 ; 收到 ; 明白 ; 知道了 ; 好的 ;
    好滴 ; 行吧 ; 下班 ; 好累 ; 累死 ; 好困 ; 困死 ; 无聊 ; 饿了 ; 吃(?:饭|什么|啥) ; 笑话 ; 写(?:一?首|个|一封|一篇|封) ; 心情 ; 新年快乐 ; 生日快乐 ; 节日快乐 ; 加油 ; 厉害 ; 真棒 ;
    不错 ; 太好了 ; 对不起 ; 抱歉 ; 在吗 ; 在不在 ; 聊聊天 ; 陪我 ; 眼睛 ; 头疼 ; 周末愉快 ; (?<![a-z])(?:ok|thx|bye|hi|hello|thanks)(?![a-z]) ; 咖啡 ;
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
    who got ; outage ; retracted ; going on
  `),
  zh: listPhrases(`
    消息 ; 新闻 ; 快讯 ; 公告 ; 发生 ; 事件 ; 动态 ; 有没有 ; 有没 ; 有哪些 ; 有那些 ; 有什么 ; 有啥 ; 大事 ; 进展 ; 信号 ; 判断 ; 传闻 ; 报道 ; 怎么报 ; 发过 ; 发了 ; 发的 ; 提到 ;
    回顾 ; 盘点 ; 汇总 ; 梳理 ; 最大的 ; 谁爆 ; 哪些 ; 哪几 ; 几条 ; 几次 ; 多少次 ; 多少条 ; 结果 ; 撤回 ; 更正 ; 辟谣 ; 情况 ; 后续 ; 消息面 ;
    (?<![a-z])(?:news|signals?|call|calls|verdicts?)(?![a-z])
  `),
};

/** Sums. */
export const sumWords: Phrases = {
  en: listPhrases(`
    how much (?:is|are|would|did|do|does) ~ (?:at|if|cost|worth|total|make|gain|lose|profit) ; calculate ; compute ; convert ;
    percent of ; percentage ; what is [0-9.,]+ ?[%x*+/-] ; average (?:price|cost|entry) ; break-?even ; profit if ; pnl ;
    multiply ; divided? by ; plus ; minus ; times ; square root ; leverage ; in total ; annuali[sz]ed ; compound
  `),
  zh: listPhrases(`
    总共(?:花|赚|亏|多少|是) ; 一共(?:花|赚|亏|多少钱) ; 算(?:一下|下|算)? ; 计算 ; 换算 ; 等于(?:多少)? ; 盈亏 ; 百分之 ; 加起来 ; 平均(?:价|成本) ; 均价 ; 赚(?:了)?多少 ;
    亏(?:了)?多少 ; 收益是?多少 ; 除以 ; 乘以 ; 加上 ; 减去 ; 杠杆 ; 成本价 ; 利润 ; 涨幅是多少 ; 涨了百分
  `),
};
