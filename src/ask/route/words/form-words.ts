import { listPhrases, type Phrases } from './phrases.ts';

/** The form of a question: what it does with its subject, whatever the subject is. */

/** Asks what happened, or for what was published: a notion beside these is no longer asked for as a notion. */
export const lookupWords: Phrases = {
  en: listPhrases(`
    news ; headlines? ; happen(?:ed|ing|s)? ; messages? ; latest ; recent(?:ly)? ; lately ; any(?:thing)? (?!(?:more|given|time|way|idea|good|better|chance)(?![a-z]))[a-z0-9]+ ;
    (?:were|was|are|is) there ; (?:have|has) there been ; new with ; up with ; going on ; cases ; incidents? ; examples? (?:from|in|last|this) ;
    which (?:one|source|channel|outlet|coin|token|project|protocol|exchange|day)s? ; show me ; list (?:all|the|every) ; find (?:me|all|the) ;
    did ; timeline ; aftermath ; outcome ; ruling ; verdict in ; status of ; the deal with ; story ; who (?:got|raised|won|lost) ; updates? ; biggest ; recap ; doing ; saying ; reasons? (?:for|behind) ; reactions? ; responses? ; sentiment ; mood
  `),
  zh: listPhrases(`
    消息 ; 新闻 ; 快讯 ; 公告 ; 发生 ; 动态 ; 进展 ; 最近 ; 近期 ; 最新 ; 有没有 ; 有哪些(?!区别|不同|特点|优|缺|风险|好处|类型|种类|步骤|方式) ; 有啥(?!区别|不|用|差) ; 案例 ; 先例 ; 始末 ; 后续 ;
    哪些(?!区别|不同|风险) ; 哪几 ; 情况 ; 列出 ; 列一下 ; 找出 ; 事件 ; 传闻 ; 撤回 ; 报道 ; 回应 ; 结局 ; 下场 ; 起诉了 ; 说了(?:什么|啥)
  `),
};

/** The market moved, something broke: that it did is news, why it did as well. */
export const moveWords: Phrases = {
  en: listPhrases(`
    crash(?:ed|es|ing)? ; dump(?:ed|ing|s)? ; pump(?:ed|ing|s)? ; plung(?:e|ed|es|ing) ; surg(?:e|ed|es|ing) ; rall(?:y|ied|ying) ; soar(?:ed|ing|s)? ;
    drop(?:ped|ping|s)? ; fell ; fall(?:ing|s|en)? ; jump(?:ed|ing|s)? ; spik(?:e|ed|es|ing) ; tank(?:ed|ing|s)? ; tumbl(?:ed|ing) ; depeg(?:ged|ging|s)? ;
    all[ -]time high ; ath ; record (?:high|low) ; unlocks? ; outages? ; halted ; sell[ -]?off ; mooning ; slid ; sank ; collaps(?:e|ed)
  `),
  zh: listPhrases(`
    大跌 ; 大涨 ; 暴跌 ; 暴涨 ; 跳水 ; 插针 ; 拉盘 ; 砸盘 ; 崩(?:了|盘) ; 新高 ; 新低 ; 跌破 ; 突破 ; 脱锚 ; 脱钩 ; (?:涨|跌)(?:这么|那么|成) ; (?:为什么|为何|为啥|怎么|咋)(?:又|突然|就|一直|在|会)?(?:涨|跌|拉|砸|崩) ;
    下跌 ; 上涨 ; 闪崩 ; 暴雷 ; 爆雷 ; 出事 ; 解锁 ; 宕机 ; 怎么了 ; 咋了 ; 咋回事 ; 咋样了 ; 啥情况 ; 什么情况 ; 怎么回事
  `),
};

/** Definitions, general knowledge, comparisons of notions. */
export const definitionWords: Phrases = {
  en: listPhrases(String.raw`
    (?:what|wat|wut|wht)(?:'?s| is| are| does| do| r) (?:an? |the |it )?(?:diff|difference|meaning|definition|point|purpose|idea|concept|role|use) ;
    (?:what|wat|wut|wht)(?:'?s| is| are|s| r) (?:an? )?[a-z0-9'/ -]{2,60}(?:\?|$|,? and (?:how|why|what|when)) ; what do(?:es)? ~ mean ; what is meant by ; meaning of ;
    what (?:exactly|actually) (?:is|are) ; mean exactly ; define ; definition ; diff(?:erence)?s? between ; how (?:do|does|can|would) (?!(?:we|our|you|your|i|it|things|this|that|the market)(?![a-z]))[a-z0-9]+ ; how (?:is|are) [a-z0-9 -]{2,40} (?:[a-z]+ed|set|paid|made|built|chosen|different|mined|run) ;
    explain ; explanation ; in general ; generally ; usually ; typically ; pros and cons ; (?:dis)?advantages of ; stands? for ; conceptually ; basics of ; risks of ;
    why (?:do|does|would|should|can) ; why (?:is|are) (?:an? |the )?[a-z]+(?: [a-z]+)? (?:important|needed|necessary|risky|dangerous|volatile|called|so|good|bad|used) ;
    teach me ; versus ; vs ; eli5 ; like i'?m ; difference of ; analogy ; what happens (?:if|when) ; when (?:should|would) (?:i|you|one|someone) ;
    is ~ (?:the same as|different from|better than|safer than|a kind of|a type of) ; what(?:'?s| is| does) ~ abbreviat[a-z]+ ; eip-?\d+ in ; acronym
  `),
  zh: listPhrases(`
    什么是 ; 啥是 ; 何谓 ; 何为 ; (?:什么|啥)叫(?!停) ; 是什么(?!消息|新闻|时候|事|情况|公司|人|来) ; 是啥(?!情况|时候|消息) ; 是个?(?:什么|啥)(?:概念|意思|东西|玩意|原理) ; (?:什么|啥|几个)意思 ; (?:的)?定义 ; 概念 ; 含义 ; 原理 ; 机制 ;
    区别 ; 差别 ; 差异 ; 差在哪 ; (?:什么|何|啥)不(?:同|一样) ; 不同点 ; 怎么理解 ; 如何理解 ; 意味着?什么 ; 代表什么 ; 怎么算(?!账) ; 怎么计算 ; 如何计算 ; 解释(?:一下|下)? ; 科普 ; 讲讲(?!今|昨|最近) ; 优缺点 ;
    哪个更 ; 哪一?种更 ; 通常 ; 一般(?:来说|来讲|是|都|会|怎么|意味|指|要|情况下|有|多) ; 为(?:什么|何|啥)(?:会|要|需要|能|说|叫|有|大家|人们|都) ; 有个?(?:屁|毛|鸟|卵)用 ; 有(?:什么|啥|何)(?:用|好处|坏处|风险|优势|缺点|特点) ; 干(?:什么|嘛|啥)用 ; 作用 ;
    怎么(?:运作|工作|实现|运行|产生|形成|赚钱|盈利)的? ; 如何(?:运作|工作|实现|运行|产生|赚钱|盈利) ; 全称 ; 缩写 ; 参考意义 ; 利弊 ; 是怎么(?:回事儿?的?原理|工作|运作|来的|分的|定的|个流程) ; 是怎样的 ; 啥原理 ; 关系是什么 ; 有(?:什么|啥)关系 ;
    靠(?:什么|啥)(?:赚钱|盈利|维持|运作|运转) ; 有(?:什么|啥)差(?:别)?[?。]?$ ; 指的?是 ; 举个例子 ; 打个比方 ; 说明什么 ; 入门 ; 新手 ; 好还是 ; 的流程
  `),
};

/** What is so at any time: why things fall in general is a notion, why one fell is news. */
export const genericWords: Phrases = {
  en: listPhrases(
    `why (?:do|does|would|can) ; usually ; typically ; in general ; generally ; as a rule ; in principle ; textbook answer`,
  ),
  zh: listPhrases(`通常 ; 一般(?:来说|来讲|会|都|是|情况下) ; 会(?:出现|有|发生)~(?:现象|情况)`),
};

/** Opinions and advice that no message holds. */
export const opinionWords: Phrases = {
  en: listPhrases(`
    (?:do|did|don'?t|would|could) (?:you|u) (?:really |personally |even )?(?:think|like|believe|prefer|feel|agree|trust|recommend|love|hate|hold|own|invest|trade) ; what do (?:you|u) think ; your (?:favou?rite|opinion|thoughts?|view|take on life) ;
    (?:in )?your (?:honest )?opinion ; should (?:i|we|one|people) (?!(?:buy|sell|hold|short|long|watch|worry|know|be)(?![a-z]))[a-z]+ ; is it (?:worth|too late|smart|wise|better to) ; is ~ (?:overrated|underrated|a scam in general|dead|a ponzi) ; thoughts on life ; am i too late ;
    (?:^|you )(?:think|reckon|guess|suppose) [a-z]+ (?:will|can|could|is going to|might|would) ; who would win ; would you rather ; what would you do ; if you were
  `),
  zh: listPhrases(`
    你(?:个人|自己|最|更|比较){0,2}(?:觉得|认为|喜欢|相信|更?看好|怎么想|怎么看(?!待.{0,12}消息)) ; 你的(?:看法|意见|想法|观点) ; 值不?值得 ; 该不该(?!买|卖) ; 我(?:应该|该)(?!买|卖|关注|看) ; 有没有前途 ; 有前途吗 ; 还有机会吗 ; 靠谱的?职业 ; 会取代
  `),
};

/** Speaks to the assistant of itself, or asks it for a text of its own. */
export const addressWords: Phrases = {
  en: listPhrases(`
    who (?:are|made|built|trained|runs) (?:you|u) ; what are (?:you|u) ; what can (?:you|u|i|this) ; (?:are|r|were) (?:you|u) (?!(?:aware|sure|seeing|tracking)(?![a-z]))[a-z]+ ; which (?:model|llm) ; what model ; your (?:name|limits?|model|prompt|instructions|purpose|version|creator|training|knowledge|data|sources?|job|birthday|boss) ;
    how do (?:you|u) (?:work|decide|know|compute|calculate|score|rate|get|choose|pick|feel|handle|learn) ; (?:can|could|will|would) (?:you|u) (?:help|speak|understand|read|see|do|also|place|trade|buy|sell|execute|access|connect|send|remember|remind|make me|sing|draw|learn|hear|email|call me|answer in|write|predict|alert|notify|set|keep|use|talk) ;
    how (?:do|can|should|would) i (?:use|ask|filter|search|phrase|query|talk to|get the most|switch|change|turn|set|forget|delete|clear) ; do (?:you|u) (?:support|speak|store|remember|have access|know who (?:i|we|you)|know how|sleep|dream|have|ever|get|use|keep|cost|work|understand|do|only|also|learn|log|save)(?! (?:any|news|something|anything)(?![a-z])) ;
    what (?:languages?|do you do|else can) ; (?:which|what) languages? ; how (?:old|smart|accurate|fast|big|are|good) (?:are )?(?:you|u) ; what do (?:you|u) (?:do|know|mean|like|cost|store|remember) ; (?:you|u)(?:'?re| are) (?:so|very|such|too|a|an|the|not|great|wrong|right|awesome|amazing|funny|stupid|smart|useless|slow|welcome) ;
    help ; (?:write|draft|compose|create|make|come up with|give|tell|sing|invent|suggest|name) (?:me |us )?(?:a |an |some |another |one |two |three |something )(?!list|summary|recap|overview|table|rundown|update|hint of|timeline|news|digest|briefing|report|signal)[a-z' -]{0,24}(?:joke|poem|haiku|story about a|song|riddle|pun|slogan|title|name|names|email|e-?mail|mail|message|analogy|metaphor|quote|caption|tweet|post|speech|note|essay|bio|sql|script|regex|function|code|formula|prompt|fun|funny|nice|cheerful|interesting|limerick|toast|excuse|reply)[a-z]* ;
    how do(?:es)? (?:this|the|your) (?:bot|assistant|app|tool|product|system|thing) ; what is (?:this|secondlook) ; what'?s this (?:bot|app|tool) ; (?:is|does|can) (?:this|secondlook|it) (?:bot|app|tool|assistant|product|open source|free|work with|support|run|cost|store|remember) ; secondlook
  `),
  zh: listPhrases(`
    (?:你|您)(?:是|叫)(?:谁|什么|啥|哪|不是|个) ; (?:你|您)(?:是否|能不能|可不可以|会不会|能否|可否|能|会|可以|可)(?!(?:帮我?|给我|替我)?(?:查|找|看看|搜|列|说说|讲讲|汇总|总结|整理|告诉|查到|看到|找到)) ;
    (?:你|您)(?:会|能|可以)(?:看到|看见|读)(?:我|图|别) ; 什么模型 ; 哪个模型 ; 用的(?:什么|啥|哪个?)(?:大?模型|gpt|llm) ; (?:你|您)们?的(?:名字|数据|消息来源|来源|模型|作者|老板|知识|原理|训练|记忆|价格|收费) ; 怎么(?:用|使用|问)你 ;
    (?:你|您)们?(?:是)?怎么(?:判断|算|打分|工作|得出|知道|来|做到|用|选|评) ; (?:你|您)(?:支持|懂|认识|记得|记住|有没有(?:感情|意识|记忆|名字|自我)|知道我|几岁|多大|累|饿|困|真|好(?!吗)|太|很|在(?:吗|不在|干|哪|呢)|今天(?:过|怎么样|心情|好)|谁(?:写|做|开发)) ; (?:这个|本|该|这)(?:系统|产品|机器人|工具|助手|bot|应用|软件)(?!的?(?:消息|新闻|漏洞|被)) ;
    使用说明 ; 帮助(?!用户) ; (?:帮我|给我|替我|请)?(?:写|起|编|拟|想|取|作|来|讲|说|唱)(?:一?(?:个|首|封|篇|段|句|条|份|下)|点)(?![^。?]{0,8}(?:新闻|消息|快讯|总结|汇总|摘要|简报|清单|列表|事件|信号))[^。?]{0,14}(?:标题|名字|诗|歌|笑话|段子|邮件|信|文案|故事|口号|祝福|通知|稿|请假|短信|代码|脚本|sql|正则|谜语|比喻|好玩|有趣|周报|朋友圈|推文|借口|对联|歌词|作文|函数) ;
    (?<![a-z])secondlook(?![a-z])
  `),
};

/** Terms of our verdicts; asked for with the form of a definition they are explained, not looked up. */
export const termWords: Phrases = {
  en: listPhrases(`
    verdicts? ; signals? ; confidence ; precedents? ; deep looks? ; fast looks? ; second looks? ; first looks? ; observe ; gate ; receipts? ; outcomes? ; hit rate ; archive ; alerts? ; briefings? ; the route ; event types? ; filters? ; conviction ; re-?look
  `),
  zh: listPhrases(`
    置信度 ; 信号 ; 判断 ; 快判 ; 深判 ; 复核 ; 复判 ; 快速判断 ; 深度(?:判断|分析|复核) ; 第二眼 ; 二次(?:判断|复核) ; 观望 ; 先例 ; 命中率 ; 存疑 ; 事件类型 ; 档案 ; 预警 ; 简报 ; 闸门 ;
    (?<![a-z])(?:precedents?|observe|confidence|verdicts?|signals?|gate|secondlook|deep look|fast look)(?![a-z])
  `),
};

/** A definition of our terms, in forms that are too plain for everything else. */
export const termQuestions: Phrases = {
  en: listPhrases(`
    how (?:is|are|do|does|did) ~ (?:computed?|calculated?|defined?|determined?|decided?|scored?|worked?|works|chosen|set|measured?|assigned|made|come up with|differ|different) ;
    what do(?:es)? ~ (?:mean|do|say|stand for) ; what(?:'?s| is| are) (?:an? |the |your )?(?:difference|meaning|definition|point|purpose|scale|range) ; what(?:'?s| is| are) (?:an? )?(?:verdicts?|signals?|confidence|precedents?|deep look|fast look|second look|gate|receipt|outcome|hit rate|alert|briefing)s?\\b ;
    explain (?:what |how |the )?(?:an? |your )?(?:verdicts?|confidence|signals?|precedents?|observe|gate|hit rate) ; meaning of ; (?:high|low|good|bad) or (?:high|low|good|bad)
  `),
  zh: listPhrases(`
    什么意思 ; 啥意思 ; 是什么(?!情况|时候)(?:意思)?[?。]?$ ; 什么是 ; 啥是 ; 啥叫 ; 什么叫 ; 区别 ; 差别 ; 不同 ; 不一样 ; 怎么(?:算|得|来|定|打|评|计算)(?:出来)?的 ; 如何(?:计算|得出|确定|评) ; 怎么理解 ; 的含义 ; 定义 ; 范围是 ; 满分 ; 解释(?:一下|下)?(?:什么是|置信|信号|先例|观望|复核)
  `),
};

/** Says something, asks nothing. */
export const statementWords: Phrases = {
  en: listPhrases(`
    (?:it|that|this|today|my|i|i'm|im|you|we)(?:'s|'m| is| was| am| feels?| looks?| need| want| love| hate| guess| hope| wish| think| thought| rock| suck| rule| have to| gotta| got| will| can't| was just| meant| made)? (?:a |so |too |very |really |such |to |just )?(?:useless|useful|helpful|great|nice|perfect|pouring|raining|snowing|sunny|freezing|cold|hot|warm|boring|bored|tired|sleepy|hungry|starving|sick|late|early|funny|hilarious|wrong|right|good|bad|weird|crazy|awesome|amazing|coffee|lunch|dinner|beer|sleep|nap|break|holiday|vacation|exhausted|done|home|out|off|back|sorry|kidding|joking|dumb|stupid|smart|cool|annoying|rude|lovely|beautiful|monday|friday) ;
    (?:wrong|other) (?:window|chat|channel|tab|person|thread|room|group) ; (?:meant|wasn'?t) for (?:someone|somebody|you|another|the other) ; ignore (?:that|this|me|my last|the last) ; never ?mind ; nvm ; my bad ; oops ; mistyped ; typo ; fat finger(?:ed)? ; wasn'?t (?:asking|talking to) you ; not (?:you|for you) ; cat on (?:the )?keyboard ; just (?:testing|kidding|checking) ;
    (?:nice|lovely|awful|terrible|crap|gorgeous|great|bad|rough|tough|brutal|crazy|wild|long|slow|quiet|busy|shit|hell of a|what a) (?:weather|day|week|weekend|one|job|work|morning|night|month|market|session) ; need (?:a |some |more )?(?:drink|coffee|break|nap|sleep|holiday|vacation|beer|hug) ; (?:hope|hoping) (?:you|your|u|everyone|all|it) ; did (?:you|u) miss me ; what a (?:day|week|night|month|mess|ride|time|shame|joke|market|world) ; (?:life|time)-?saver ; (?:i|we) (?:love|hate|like|adore|miss) (?:this|you|my|our|it|mondays?|fridays?) ; another (?:red|green|monday|long|boring|crazy|sleepless|day|week|one) ; (?:red|green) candles? ; (?:should|could) have (?:become|been|stayed|gone|listened|sold) ; (?:hurts?|aches?|killing me|burnt? out|fried|dead|knackered|wiped|drained today) ;
    (?:found|got|figured|sorted|solved) (?:it|that|them|one)(?: out| already| myself)? ; (?:that'?s|that is|that(?:'ll| will) be) (?:all|it|enough|fine|perfect|great|everything|what i needed) ; all i need(?:ed)? ; no need ; we'?re good ; i'?m good ; all good ; (?:market|markets|chart|charts|crypto) (?:is|are|'?s) (?:drunk|brutal|boring|dead|crazy|insane|wild|ugly|a joke|killing|so|such) ; never sleeps? ; early start ; (?:fast|quick|super helpful|very clear|well put|spot on|on point|makes sense|fair enough|good to know|interesting|understood|gotcha|copy that|will do|catch you later|talk (?:soon|later|tomorrow)) ;
    test(?:ing)?(?: 1 ?2 ?3| 123)? ; ping ; okie(?: dokie)? ; okey ; kk ; k ; yep ; yup ; yes ; no ; nope ; sure ; fine ; right ; alright ; noted ; roger ; perfect ; exactly ; wow ; omg ; lmao ; rofl ; hmm+ ; meh ; ugh ; ser ; wagmi ; ngmi ; happy (?:mid-autumn|thanksgiving|holidays|diwali|easter|halloween|anniversary) ; see (?:ya|you) ; ttyl ; later ; enjoy your ; have fun ; good luck ; welcome back ; i'?m back ; long time no see ; much appreciated ; appreciate it ; legend ; lifesaver ; that'?s all ; bored
  `),
  zh: listPhrases(`
    (?:发|打|说|点|问)错(?:了|人|群|窗口|地方)? ; 不是(?:问|跟|对|找|叫)你 ; 手滑 ; 当我没(?:说|问) ; 没事了? ; 算了 ; 不用了 ; 忽略(?:上|刚|我) ; 别理我 ; 测试 ; 试试 ; 祝(?:大家|你|您|各位)? ; (?:中秋|国庆|元旦|圣诞|端午|春节|情人节|节日|元宵)(?:快乐|愉快) ; 恭喜发财 ;
    心累 ; 收工 ; 放工 ; 返工 ; 多指教 ; 请多关照 ; 蚀到 ; 闷 ; 想睡 ; 没劲 ; 要命 ; 熬夜 ; (?:脖子|眼睛|腰|头|手|肩膀|胃|人)[^。?]{0,4}(?:断|疼|痛|酸|花|废|麻|傻|没了) ; 终于 ; 又(?:亏|跌|涨|绿|红|爆|错过|踏空|套)(?:了|麻了|惨了)(?:[。！!，,]|$) ; 亏(?:麻|惨|死|哭|光)了? ; 没睡好 ; 睡不着 ; 失眠 ; 到这吧 ; 就这样 ; 先撤 ; 撤了 ; 溜了 ; 下线了 ; 散会 ; 没别的了 ; 挺(?:全|好|快|详细|清楚|有用|准|不错) ; (?:找|看|搞|弄)(?:到|完|懂|定)了 ; 唔该(?:晒)? ; 多谢晒 ; 早晨 ; 早抖 ; 食咗饭未 ; 辛苦晒 ; 听日见 ; 明儿见 ; 回头(?:见|聊|再说) ; 改天(?:聊|再) ; 摸鱼 ; 躺平 ; 打工人 ; 社畜 ; 韭菜(?:本|的命|一枚) ; 被割 ; 太难了 ; 我太难 ; 麻了 ; 裂开 ; 破防 ; emo ; 真的谢 ; 省了?我?(?:好多|不少|很多)?(?:事|时间) ; 靠(?:你|谱)了 ; 有你(?:在|真) ; 会说话 ; 爱了 ; 给力 ; 点赞 ; 贴心 ; 救(?:了|我)命? ; 周末(?:愉快|快乐) ; 行情(?:真|太|好)(?:没|无|差|难|猛|刺激|烂) ; 盯了?(?:一|整|一整)(?:天|夜|晚)盘? ;
    (?:真|好|太|超|巨|这么)(?:冷|热|累|困|饿|烦|闷|美|棒|好|难|赞|强|无聊|开心|难受|舒服|聪明|笨|慢|快|及时|有用|没用|详细|清楚|可爱|搞笑|逗|忙|晚|早) ; 心情 ; 加班 ; 放假了 ; 摸鱼 ; 下班 ; 周[一五]又 ; 又是周 ; 笑死 ; 哈哈 ; 呵呵 ; 嗯+$ ; 哦+$ ; 嗯嗯 ; ^嗯+[，,。]? ; 行$ ; (?:哦|噢|喔|嗯|好)?[ ，,]?晓得[了啦咯]? ?$ ; 在不$ ; ^[行好对成][，,]?(?:我)?(?:知道|明白|懂|了解|清楚)了? ; 好[吧嘞滴哒啊]?$ ; 可以[了的]?$ ; 对[的]?$ ; 是的$ ; 没问题 ; 没毛病 ; 牛[逼b啊]? ; 强啊 ; 绝了 ; 无语 ; 头[大秃]
  `),
};

/** A question, or an order to look: a sentence with these says more than a mood. */
export const askingWords: Phrases = {
  en: listPhrases(
    `what ; which ; who ; when ; where ; why ; how ; find ; show ; check ; list ; search ; get me ; pull ; give me ; any ; is it going to ; will it ; do i need`,
  ),
  zh: listPhrases(
    `什么 ; 啥 ; 哪 ; 谁 ; 几[度点个次条] ; 多少 ; 怎么样 ; 如何 ; 吗(?:[?。!]|$) ; 会不会 ; [冷热堵下降涨跌开来去行好大多远贵]不[冷热堵下降涨跌开来去行好大多远贵] ; 有没 ; 查 ; 找(?!到了|着了) ; 搜 ; 看看 ; 预报 ; 咋`,
  ),
};
