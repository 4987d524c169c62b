import { hanExchanges, latinExchanges } from '../../../domain/exchanges.ts';
import { listPhrases, type Phrases } from './phrases.ts';

/** What the web alone knows: its pages, its tools, and the world outside of the news. */

const page =
  '(?:web ?site|web ?page|site|home ?page|status page|help (?:page|cent(?:er|re))|faq|profile|blog|wiki|wikipedia|reddit|youtube|linkedin|medium|stack ?overflow|quora|twitter|x feed|coingecko|coinmarketcap|cmc|etherscan|solscan|dune|defillama|tradingview|glassdoor|app store|play store)';

/** Somebody's page is to be opened. */
export const pageWords: Phrases = {
  en: listPhrases(`
    (?:check|visit|go (?:on|to|onto)|look (?:at|on|up on)|(?:have|take) a look (?:at|on)|open|browse|pull up|scrape|read) (?:out )?(?:the |their |its |his |her |that |this |your |what )?(?:[a-z0-9']+ ){0,3}?${page} ; (?:is there|find|show|get|send) (?:me )?(?:an? |the |their |its )?${page} (?:page|article|link|entry) ; wikipedia ; stack ?overflow ; quora ;
    (?:find|get|look|check|pull|grab|fetch|download|read|see|where|open|dig) ~~ (?:on|from|off|at|in) (?:the )?(?:(?:their|its|his|her|[a-z]+'s?) (?:own|official|corporate|company|main|investor relations|ir)|their|its|his|her|official|company'?s?|corporate|issuer'?s?) (?:official )?(?:web ?sites?|sites?|web ?pages?|pages?|blogs?|portals?) ;
    (?:find|get|show|send|recommend) (?:me |us )?(?:an? |some |any )?(?:[a-z]+ )?(?:articles?|blog posts?|papers?|videos?|podcasts?|tutorials?|guides?|explainers?|courses?|books?) (?:online|on the web|about (?:it|this|that|them)|explaining|to read|to watch|that explains?) ; articles? online ; (?:read|found|find|something|look|info|information|reviews?) online
  `),
  zh: listPhrases(`
    (?:去|到|上|打开|访问|登录?|翻|看看?|查一?下?|搜一?下?|瞅瞅?|逛)[^。?，,]{0,8}(?:官网|网站|网页|主页|推特|微博|知乎|小红书|维基|百科|论坛|领英|公众号|状态页|官推|贴吧|豆瓣|b站|(?<![a-z])(?:reddit|youtube|coingecko|etherscan|twitter|dune|wikipedia|linkedin)(?![a-z])) ; 维基百科 ; 百度百科 ; 上 ?web ; 网上的?(?:文章|资料|教程|评价|帖子|研究) ; (?:在|到|去|从)[^。?，,]{0,8}(?:官网|官方(?:网站|页面|博客)|自家网站|自己的?(?:网站|页面|博客))[^。?，,]{0,4}(?:找|查|看|搜|下|抓|拿)
  `),
};

/** Who holds an office now, how old somebody is: of somebody, whatever "this year" or "these days" stands beside. */
export const officeWords: Phrases = {
  en: listPhrases(`
    who(?:'?s| is| are)? (?:the |currently )?(?:current |present |acting |sitting )?(?:ceo|cto|cfo|coo|chair(?:man|woman|person)?|president|founders?|co-?founders?|boss|governor|commissioner|owner|secretary|minister|prime minister|creator|inventor|(?:head|director|chief|leader) of) ; who(?:'?s| is) the (?:current |present |acting |sitting )(?:[a-z]+ ){1,2}(?:ceo|chair(?:man|woman|person)?|president|head|director|boss|governor) ;
    who (?:heads|chairs|leads|runs|owns|founded|manages|directs) (?!the (?!(?:fed|sec|cftc|ecb|boj|doj|treasury|company|firm|fund|bank|foundation|team)(?![a-z])))[a-z0-9]+(?! (?:inflows?|outflows?|flows?|volumes?|buying|selling|market|race|repayments?|payouts?)(?![a-z])) ; how old (?:is|are) (?!(?:you|u|the (?:news|story|archive))(?![a-z]))[a-z]+ ; how old'?s ; [a-z]+'s (?:job|employer|age|birthday|wife|husband|alma mater|hometown) ; which (?:university|school|college|country|city) (?:did|is|was|does|are) [a-z]+ ~ (?:go to|attend|from|based|study|graduate|registered|incorporated|live) ; when was [a-z]+ (?:[a-z]+ )?born ; what (?:did|does) [a-z]+ [a-z]+ do (?:before|for a living|now) ; [a-z]+ [a-z]+'?s? (?:background|biography|net worth|bio|cv|career|age|height|education|nationality|linkedin|wife|husband)(?: ?[?.]| ?$) ; introduce (?!(?:yourself|a|the)(?![a-z]))[a-z]+ (?:[a-z]+ )?(?:to (?:me|us)|please|briefly) ; tell me about (?:the )?(?:person|man|guy|woman|founder|ceo)
  `),
  zh: listPhrases(`
    (?:今年|现在)多大 ; 多大(?:年纪|岁数|年龄) ; (?<![有失模额响量口幅约概])多大了(?=[?。，,！!]|$) ; (?:几岁|多少岁)(?:了|啊|呀)?(?=[?。，,！!]|$) ; 几几年(?:出生|生|的) ; (?:哪年|什么时候|何时)(?:出生|生的) ; 出生(?:年|于|在|地|的) ; 籍贯 ; 母校 ; 学历 ; (?:现任|前任|首任|历任)[^。?]{0,12}(?:是谁|叫什么|叫啥|谁|哪位) ; (?:ceo|cto|cfo|coo|首席执行官|董事长|老板|主席|创始人|总裁|掌门人?|一把手|负责人|行长|部长)(?:现在|目前|如今)?(?:是|叫|系)?(?:谁|哪位|啥|什么(?:名字)?|边个)[呀啊]?(?=[?。，,！!]|$) ;
    哪(?:个|位)是[^。?，,]{2,14}(?:主席|ceo|老板|创始人|总裁|行长|部长|负责人) ; 哪一?国人 ; 谁(?:在管|管理|执掌|掌管|当家|创立|创办|创建|开的) ; 谁是(?!这|那|此|第一|最|嫌|买家|卖家|黑客|赢家|输家|先|首|赢|下一|受害|凶手|幕后|主谋)[^。?，,]{2,16}(?=[?。，,！!]|$) ; (?:以前|之前|原来|过去)(?:是)?(?:干|做)(?:嘛|什么|啥)的? ; (?<![钱币款金产元]|比特币|代币)现在(?:人)?在(?:哪|干)(?:里|儿|嘛|什么|啥|高就)? ; 在哪高就 ; 什么来(?:头|历|路) ; 团队(?:背景|成员)(?:是|有|怎么|如何|呢|[?。]|$) ; (?:在|是)?哪个?(?:国家|国|州|城市|地方)(?:注册|成立|的公司) ; 注册地 ; 人物(?:介绍|简介|生平) ; 个人(?:经历|简介|履历) ; 从业经历 ; (?:介绍|讲讲|说说)(?:一下|下)? ?[a-z]{2,} [a-z]{2,}(?:这个人|其人)?(?=[?。，,！!]|$) ; 这个?人是(?:谁|干)
  `),
};

const tool =
  '(?:viem|ethers(?:\\.?js)?|web3(?:\\.?js|\\.?py)|wagmi|hardhat|foundry|forge|anvil|truffle|remix|solc|solidity|vyper|openzeppelin|anchor|solana[- ]cli|geth|reth|erigon|nethermind|lighthouse|prysm|bitcoind|bitcoin core|lnd|ccxt|freqtrade|hummingbot|pandas|numpy|postgres(?:ql)?|pgvector|redis|kafka|docker|kubernetes|k8s|nginx|node\\.?js|npm|pnpm|yarn|pip|conda|python|typescript|javascript|cargo|golang|prisma|drizzle|sqlalchemy|next\\.?js|react|tailwind|langchain|langgraph|telethon|pyrogram|aiogram|subgraphs?|alchemy|infura|quicknode|moralis|etherscan|bscscan|solscan|tenderly|metamask|walletconnect|rainbowkit|ledger live|trezor suite|grafana|prometheus|airflow|supabase|vercel|git|vscode|excel|slither|echidna|mythril|brownie|rustc?|deno|bun|vite|webpack|eslint|biome|mongodb|mysql|sqlite|clickhouse|duckdb|pytorch|tensorflow|ollama|android|macos|linux kernel|chrome|firefox|rabby|keplr|ffmpeg|ubuntu|nonce|abi|json-?rpc|graphql|webhooks?)';

/** Offices of public bodies: those are no news by the body's name alone. */
export const seatWords: Phrases = {
  en: listPhrases(
    `chair(?:man|woman|person)? ; governor ; commissioner ; president ; (?:head|director|chief|boss) of ; secretary ; minister ; (?:heads|chairs|leads|runs) the ; how old ; born`,
  ),
  zh: listPhrases(`主席 ; 行长 ; 部长 ; 局长 ; 总裁 ; 一把手 ; 负责人 ; 多大 ; 几岁 ; 出生`),
};

/** What somebody did, or what was done to them. */
export const deedWords: Phrases = {
  en: listPhrases(
    `arrested ; charged ; sued ; indicted ; hacked ; exploited ; stolen ; accused ; convicted ; sentenced ; resigned ; fired ; fined ; behind the`,
  ),
  zh: listPhrases(`被(?!任命|提名) ; 遭 ; 辞职 ; 下台 ; 判 ; 起诉 ; 指控 ; 嫌疑 ; 攻击`),
};

/** Markets and companies of ours: what the world does to them is news. */
export const marketWords: Phrases = {
  en: listPhrases(
    `etfs? ; (?:${latinExchanges()}) ; grayscale ; blackrock ; tether ; circle ; ripple ; microstrategy ; (?:crypto |japanese |korean )exchanges? ; miners? ; stablecoins? ; on-?chain ; defi ; blockchains? ; mt.? gox ; ftx ; tornado cash ; the sec`,
  ),
  zh: listPhrases(
    `交易所 ; (?:${hanExchanges()}) ; 灰度 ; 贝莱德 ; 稳定币 ; 链上 ; 矿(?:工|机|企|场) ; 代币 ; 减半 ; 主网 ; (?<![a-z])(?:etf|defi|nft|${latinExchanges()}|ftx)(?![a-z])`,
  ),
};

/** A tool, and what is asked of tools. */
export const toolWords: Phrases = {
  en: listPhrases(`
    (?:how (?:do|can|to|should) (?:i |we |you |one )?|error|exception|throws|fails?|failing|example|usage|install|config(?:ure|uration)?|syntax|reference|version|upgrade|deprecated|parameters?|arguments?|flags?|command|method|function) ~~ ${tool} ; ${tool} ~~ (?:error|exception|throws|fails?|failing|examples?|usage|install|config(?:uration)?|syntax|reference|version|upgrade|deprecated|parameters?|arguments?|flags?|command|docs?|too low|timeout) ;
    (?:is|has|have|did|was|are) ~~ ${tool}(?: v?[0-9][0-9.]{0,12})? ~ (?:out|released|available|stable|live|shipped|landed|dropped|published)(?: yet| now| already)? ?(?:\\?|$) ; (?:is|has|did) (?:the )?(?:new|next|latest) ~ ${tool} ;
    (?:code|usage) (?:examples?|samples?) ; (?:latest|newest|current|stable) (?:[a-z.]+ ){1,3}(?:version|release|lts) ; (?:via|with|using|through|over) (?:the )?(?:[a-z]+ )?(?:api|sdk|cli|rpc) ; where can i read the [a-z]+ (?:spec|docs?|white ?paper|paper) ; (?:endpoint|api|sdk|library|package|module) (?:for|to|that|reference|version)
  `),
  zh: listPhrases(`
    (?<![a-z])${tool}(?![a-z])[^。?]{0,20}(?:怎么|如何|咋|点样|报错|语法|示例|例子|用法|参数|安装|版本|配置|限频|接口|命令|教程|失败|升级|怎样) ; (?:怎么|如何|咋|怎样)(?:用|在|给|装|配|调|写|跑|连|把)[^。?]{0,8}(?<![a-z])${tool}(?![a-z]) ; (?:怎么|如何|咋)(?:读合约|写合约|验证合约|签名|部署|编译|分页|鉴权|跑节点|搭节点|同步节点|传参) ; 限频 ; 报错 ; 语法[?。]?$ ; (?<![a-z])${tool}(?![a-z])[^。?]{0,12}(?:出了?(?:没有?|吗|么)|发布?了(?:没有?|吗|么)|正式版|稳定版|测试版|新版)
  `),
};

/** How something stands at this moment. */
export const stateWords: Phrases = {
  en: listPhrases(String.raw`
    ^(?:is|are) (?:the )?(?:[a-z0-9.]+ ){1,3}(?:down|offline|working|broken|laggy|congested|having (?:issues|problems|an outage)|frozen)(?: again)?(?: right now| now| rn| currently| at the moment| for (?:you|anyone|everyone)(?: else)?| or is it (?:just )?me)? ?(?:\?|$) ; (?:is|are|has|have) (?:the )?(?:[a-z0-9]+ ){1,3}(?:(?:still |back )?(?:above|below|over|under|past|near|hit|broken|crossed) \$?\d[\d.,]*k?)(?: yet| now| rn| right now| again)? ?(?:\?|$) ; (?:can'?t|unable to) (?:log ?in|withdraw|load|access|reach|open) ~ (?:now|rn|moment|anyone)
  `),
  zh: listPhrases(`
    (?:站上|突破|跌破|跌穿|破|重回)(?:了)?[0-9一二两三四五六七八九十百千万.]+ ?(?:万|千|k|美元|刀|u)?(?:了)?(?:吗|没有?|么)[?。]?$ ; (?:现在|目前|此刻|这会儿|眼下|而家|依家|还|是不是)[^。?]{0,10}(?:打不开|登不上|登录不了|挂了|挂咗|宕机了|上不去|连不上|提不了|卡住|脱锚|堵不堵|堵吗|拥堵) ; (?:打不开|登不上|上不去|连不上)[^。?]{0,8}(?:挂|崩|正常|吗|了) ; (?:现在|目前|此刻|这会儿|还)[^。?]{0,6}(?:能|可以)(?:不能)?(?:正常)?(?:登录|访问|提币|充值|打开|交易|用)(?:了)?[吗么不没] ; (?:现在|目前|已经)(?:站上|突破|跌破|破|过|到)(?:了)?[0-9一二三四五六七八九十]
  `),
};

/** Facts of the world, beside those that stand with the routes. */
export const worldWords: Phrases = {
  en: listPhrases(String.raw`
    umbrella ; raincoat ; rain(?:ing|y)? (?:in|today|tomorrow|tonight|this) ; (?:how )?(?:hot|cold|warm|humid|windy) (?:is it|in [a-z]+) ; degrees (?:outside|celsius|in) ; typhoon ; sunrise ; sunset ; air quality ; pollen ;
    did (?:the )?(?!(?:they|it|he|she|we|you|any|anyone|people|users|someone)(?![a-z]))[a-z]+ (?:win|score|beat)(?! (?:the|its|their|a|an|any|approval|funding|case|money|funds|customers?|users?|\$?\d)(?![a-z])) ; (?:lakers|knicks|warriors|celtics|bulls|yankees|dodgers|mets|arsenal|chelsea|liverpool|tottenham|man(?:chester)? (?:city|utd|united)|real madrid|barca|bayern|psg|juventus|inter miami|messi|ronaldo|lebron|curry (?:score|play)|djokovic|verstappen|hamilton) ; (?:tennis|golf|cricket|rugby|baseball|basketball|hockey|boxing|ufc|f1|playoffs?|fixtures?|standings|semi-?finals?|grand slam|marathon|tour de france|euro 20\d\d|world series|march madness) ; final score ;
    sushi ; ramen ; pizza ; brunch ; (?:coffee shop|cafe|bar|gym|pharmacy|atm|lunch|dinner|food|place to eat) (?:near|around|close to) ; (?:dinner|lunch|food|drinks?|date) (?:spots?|places?|options?) ; near [a-z]+ (?:place|street|station|square|road|park|quay) ; near (?:me|here|the office|by) ; traffic ; jet ?lag ; subway ; how far is ; how long (?:is|does) the (?:flight|drive|train|ferry) ; airfares? ; passport ; embassy ; airport ;
    (?:cable|loonie|aussie|kiwi|swissy|sterling|euro|yen|cnh|dollar yen|dollar yuan) (?:spot|rate|now|rn|at|quote) ; (?:eur|gbp|aud|nzd|usd)(?:usd|jpy|cnh|cny|chf|cad|krw|hkd|gbp) ; iphone ; ipad ; macbook ; airpods ; playstation ; ps5 ; nintendo ; dollar index ; (?:dow|ftse|dax|nifty|kospi|topix|russell)(?: \d+)? (?:at|now|today|close|doing|up|down) ; (?:ounce|gram|barrel) of ; (?:where|how|what)'?s (?:the )?(?:gold|silver|oil|brent|wti|crude|copper|dow|nasdaq|s&p|spx|dxy|dollar|yen|euro|vix|nikkei|hang seng|10-?y(?:ear)?|bund|gilt)(?: (?:at|now|today|doing|trading|rn))? ?(?:\?|$) ; (?:gold|silver|oil|brent|wti|crude|copper|natural gas|platinum) (?:now|today|at|price|prices|trading|futures|spot) ; \d+ ?y(?:ea)?r? yields? ; (?:treasury|bond|gilt|bund) yields? ; mortgage rates? ;
    (?:nvda|tsla|aapl|msft|amzn|googl?|nvidia|tesla|apple|microsoft|amazon|alphabet|spy|qqq|baba|tencent|alibaba|intel|amd) (?:stock|shares?|price|close[ds]?|at|after[- ]hours|pre-?market|earnings|trading|quote|market cap) ; what time is it ; time is it ; (?:markets?|nyse|lse|exchange|bank|shop|store|office)s? (?:open|close[ds]?|hours) ; (?:is|are) the [a-z]+ open ; open on (?:good|easter|christmas|boxing|new|labou?r|memorial|independence|thanksgiving|monday|tuesday|wednesday|thursday|friday|saturday|sunday) ; bank holidays? ; public holidays? ; dress code ; how many people (?:live|are) in ; stopover ; (?:mayor|president|prime minister|chancellor) of (?:france|germany|china|japan|india|brazil|new york|london|the us|the uk|argentina|canada) ; earthquake ; horoscope ; doors open ; live ?stream
  `),
  zh: listPhrases(`
    带伞 ; 有雨 ; 落雨 ; [一三八九十]号(?:波|风球|风) ; 风球 ; 黑雨 ; 红雨 ; 台风 ;  (?:会|要|在)?下(?:不下)?雨 ; 雨[大停] ; (?:今|明|昨|后|现在|外面|室外)[^。?]{0,6}(?:多少度|几度|度数|冷不冷|热不热|冷吗|热吗) ; (?:冷不冷|热不热|穿什么|穿几件) ; 空气质量 ; 雾霾 ; 日出 ; 日落 ; 点样去 ; 天气 ; (?:湖人|勇士|火箭|凯尔特人|尼克斯|皇马|巴萨|曼城|曼联|阿森纳|利物浦|切尔西|拜仁|巴黎|国足|女足|女排|国乒|[阿法巴德英西葡荷意日韩][^。?]{0,3}(?<!团)队)[^。?]{0,8}(?:赢|输|踢|打|比(?!特)|进(?!展)|晋级|夺冠|出线) ; 比赛(?:结果|几点|谁) ; 几比几 ; 季后赛 ; 总决赛 ; 欧洲杯 ; 亚洲杯 ; (?<![a-z])(?:nba|f1|cba)(?![a-z]) ; 谁(?:打|踢|对)谁 ; 夺冠 ; 冠军是谁 ;
    好吃 ; 餐馆 ; 饭店 ; 外卖 ; 咖啡店 ; 附近(?:有|哪|的) ; 堵车 ; 路况 ; 限行 ; 快递 ; 放几天 ; 放假 ; 调休 ; 法定假 ; 开市 ; 闭市 ; 盘前 ; 盘后 ; 夜盘 ; 收在(?:多少|哪|几) ; 收盘(?:价|多少|点位|几) ; 春晚 ; 星座 ; 运势 ; 房价 ; 菜价 ; 护照 ; 大使馆 ; (?<![a-z])(?:iphone|ipad|macbook)(?![a-z]) ; 茅台 ; 道琼 ; 费半 ; 台股 ; 加权指数 ; (?<![吸没回征查接验追税])收(?:了)?(?:多少|几点|在哪) ; 上证 ; 沪指 ; 深成指 ; 创业板 ; 科创 ; 恒生 ; 北证 ; (?:日元|日圆|欧元|英镑|韩元|卢布|港币|港元|美元|人民币)(?:兑|对)[^。?]{0,6}(?:美元|人民币|日元|港币|欧元|离岸|在岸) ; (?:日元|欧元|英镑|韩元|离岸|在岸|人民币)[^。?]{0,6}(?:汇率|报多少|现价|什么价) ; 期货(?:现在|多少|报) ; (?:一克|每克|一盎司|一桶|一吨)(?:多少|几) ; 多少钱一(?:克|桶|斤|股|盎司|吨) ; (?:英伟达|特斯拉|苹果|微软|谷歌|亚马逊|阿里|腾讯|比亚迪)(?:的)?(?:股票|股价|财报|现在|今天|多少|收|盘) ; 财报(?:哪天|什么时候|几号) ; 几点(?:天黑|天亮|日落|日出|起飞|落地|到站|关门|打烊) ; (?:纽约|东京|伦敦|巴黎|悉尼|首尔|新加坡|迪拜)(?:那边|当地)?(?:现在|依家|而家)?(?:是|系)?几点 ; 地震 ; 选举结果 ; 大选(?:结果|谁赢)
  `),
};
