import { listPhrases, type Phrases } from './phrases.ts';

/** Forms in which nothing but a notion is asked for, whatever kind of news its words may name: of anything of its kind, at any time. */
export const plainNotionWords: Phrases = {
  en: listPhrases(`
    what [a-z][a-z -]{1,40} (?:means?|is|are|does)(?=[ ]?[?.,!]|[ ]?$| and (?:why|how|what)) ; what [a-z][a-z -]{1,40} (?:is|are) (?:about|all about|for|good for|used for)(?=[ ]?[?.,!]|[ ]?$) ;
    (?:what|wat|wut|wht)(?:'?s| is| are)? (?:even |exactly |actually |basically )?(?:is |are )?an? (?!(?:good|great|safe|decent|fair|reasonable|cheap|day|week|month|year|night|morning|mess|joke|move|time|shame|relief)(?![a-z]))[a-z0-9'-]+ ;
    (?:wtf|what even|what (?:tf|the (?:hell|heck|fuck))|what on earth|what in the world) (?:is|are|does|do) ; is (?:basically |just |actually |like )?what ?(?:\\?|$) ; what(?:'?s| is) (?:that|it) mean ;
    diff(?:erence)?s? (?:btw|btwn|between|b/w|of) ; (?:the )?same (?:thing )?as ; (?:is|are) ~~ (?:the same|interchangeable|synonym[a-z]*|different things?) ; remind me (?:what|how|why) ~~ (?:is|are|works?|means?|does|do|was) ; (?:textbook|dictionary|formal|one-line) (?:meaning|definition|explanation) ;
    as a rule ; in principle ; textbook answer ; tl;?dr (?:on|of|for) ; terminology ; in theory ; theoretically ; hypothetically ; asking for a friend ; to a (?:newbie|beginner|child|five year old|layman|grandma|kid) ; for (?:a )?(?:dummies|beginners?|newbies) ; like i'?m (?:five|5|12|ten|a) ; in (?:layman|simple|plain|easy) [a-z']+ ;
    what (?:would|could|will|might) happen (?:if|when|to (?!(?:the|its|his|their|those|these|this|that)(?! [a-z]+ (?:if|when|after))(?![a-z]))[a-z]) ; what happens (?:if|when|to (?!(?:the|its|his|their|those|these|this|that)(?! [a-z]+ (?:if|when|after))(?![a-z]))[a-z]+) ; what'?s the (?:usual|typical|general|normal|common|standard|textbook|point|idea|logic|concept|theory|thinking|reasoning|meaning|definition) ; how come ~~ (?:always|usually|so often|tend|generally) ;
    what (?:kinds?|types?|sorts?) of [a-z -]+ (?:exist|are there) ; what do (?:people|traders|they|you guys|folks) mean (?:by|when) ; what makes (?:an? )?[a-z]+ (?!(?:up|move|the)(?![a-z]))[a-z]+ ; what'?s (?:it|that) called when ; is there a (?:word|term|name) for ; i (?:don'?t|never) (?:really )?(?:get|understand|understood|got) (?:how|what|why) ; why (?:is|are) it called ; how would you (?:explain|define|describe) ; (?:can|could|would) (?:you|someone|somebody|anyone) (?:please )?(?:explain|define|clarify)
  `),
  zh: listPhrases(`
    ^(?:那么?|请问|所以)?(?:什么|啥)(?:叫|是|系)(?!停|.{0,12}的(?:原因|结果|后果|影响|进展))[^。?，,]{1,12}[?。]?$ ; 有(?:个)?(?:屁|毛|啥|什么|鸟|卵|鬼|何)(?:卵|屁|鸟)?用 ; (?:一般|通常)(?:哪|谁|几|多) ; 差在(?:哪|哪里|什么) ; (?:咩|乜|乜嘢)(?:系|叫) ; (?:系|是)(?:咩|乜嘢?|啥|什么)(?:东西|意思|玩意儿?|概念|嘢|梗)?[呀啊来嘛呢着]{0,2}[?。]?$ ; (?:系|是)个?(?:咩|乜嘢?|啥|什么)(?:东西|意思|玩意儿?|概念|嘢|梗|鬼) ; (?:分别|到底|究竟)?(?:是)?指(?:的是|的|代)?(?:谁|什么|啥|咩|哪) ; (?:是|叫|系)个?啥[呀啊]?[?。]?$ ;
    (?:是|不是|算)?(?:一|同一?)(?:回|码)事[吗吧么呢嘛]? ; 一个(?:意思|概念|东西)[吗吧么呢嘛] ; 有(?:什么|啥|何|咩|乜嘢?)(?:实质|本质)?(?:上)?(?:分别|区别|差别|差异|不同) ; 怎么(?:区分|分辨|分)(?:开|呢|啊|的)?[?。]?$ ; 点(?:样)?分 ; (?:弄|搞)(?:懂|清楚|明白|清)(?!楚?了?[吗没]) ; (?:想|来)(?:了解|学)(?:一下|下)?[^。]{0,10}(?:是|原理|概念|机制|区别) ;
    是不是(?:就|一定|都(?![在被]|[^。?]{1,6}了)|等于|总是|必然) ; 一定(?:就)?(?:会|是|安全|能|要)[^。?]{0,6}吗 ; 越[^。?]{1,6}越 ; (?:什么|啥|哪些?)情况下(?![^。?]{0,4}被[^。?]{0,6}的|[^。?]{0,8}了) ; 看(?:哪些|什么)指标 ; 哪些(?:因素|步骤|种类|分类|流派) ; 到底(?:咋|怎么|如何)(?:用|运作|工作|来的|算|玩) ; 讲个大概 ; 大概讲讲 ; (?:大白话|通俗)(?:讲|说|解释|点) ; 打个比方 ; 点解(?:会|要|成日|总|啲|大家) ; 为什么(?:说|大家|人们|总(?!有|是? ?[a-z])|经常(?! ?[a-z])|叫|都说) ; 除了[^。?]{1,12}还有(?:什么|啥)(?:用|好处|功能|作用|价值) ;
    (?:是|系)(?:讲|说)(?:的)?(?:啥|什么) ; 怎分[?。]?$ ; 为(?:什么|何|啥)(?:会|是|对[^。?]{1,8})?(?:利好|利空|影响|有利|不利|推高|压低) ; 理论上 ; 概念上 ; 术语 ; 名词解释 ; 学术 ; 从原理 ; 教科书 ; 有(?:什么|啥)(?:说法|讲究|门道|来历|坏处|意义) ; (?:小白|新人|萌新|外行)(?:问|求|想|也)? ; 求(?:科普|解释|解惑) ; 怎么(?:跟|给|向)[^。?]{1,6}(?:解释|讲|说明) ; 啥意思 ; 几个意思 ; 一般(?:指|怎么|多久|需要|会不会|是不是) ; 通常(?:指|怎么|多久|需要|会|是)
  `),
};

/** Of anything of its kind: "does a hard fork …", "are hardware wallets …"; nothing that is going on. */
export const anyOfItsKind =
  /^(?:so |and |but |hey |ok |hmm ?,? ?)?(?:(?:does|do|can|could|will|would|should|is|isn't|must|may) an? (?:[a-z-]+ ){0,6}|do (?!you|we|i|they|these|those|the|our|any)[a-z-]+s (?!have any)(?:[a-z-]+ ){1,8}|are (?!you|we|they|these|those|there|the|our|any)(?:[a-z-]+ )?[a-z-]+s (?!(?:[a-z]+ing|up|down|there|out|back|open|still|now|in|on|at)(?![a-z]))[a-z-]+)/;

/** Words themselves: what one means, where it comes from, whether two are alike. */
export const termOfLanguage: Phrases = {
  en: listPhrases(`
    the (?:word|words|term|terms|phrase|expression|acronym|abbreviation|initials|slang|jargon|saying)s? (?!(?:of|from|by|on|about|sheet|in)(?![a-z]))["'“「]?[a-z]+ ; (?:the )?same (?:word|term) as ; (?:is|are) ~ (?:two words|synonyms?|the same word) ; where (?:does|did) the (?:word|term|name|phrase|expression) ~~ come from ; (?:etymology|origin) of the (?:word|term|name|phrase)
  `),
  zh: listPhrases(`
    这[一两俩几三]?(?:个|种)?(?:词|字眼|术语|叫法|名词|黑话|缩写|英文词|行话|俗语) ; 这[两俩几三](?:个|种)(?:说法|概念) ; (?:一|这)词(?=[^。?]{0,6}(?:怎么|来|是|啥|什么|指|用|最|出|起|源)) ; ["“”」』'][^。?]{0,6}(?:这个?词|一词|两个词|俩词|两词) ; (?:黑话|行话|术语|俚语|圈内话|切口)(?:里|中)?的?[「“"'『] ; 词源 ; (?:字面|本来|原本)的?意思 ; 怎么念 ; 怎么读(?![^。?]{0,3}(?:合约|数据|链|接口))
  `),
};

/** Of any time and anybody, even where a time is named to leave it out. */
export const unsaidOfAny: Phrases = {
  en: listPhrases(`
    as a rule ; in general(?! (?:counsel|manager|partner|assembly)) ; generally speaking ; conceptually ; in theory ; textbook ; hypothetically ; in principle ; (?<!'s )rule of thumb ; ballpark ; all else equal ; in the abstract ; (?:just|only) the (?:concept|idea|definition|theory|basics|gist|mechanics|principle|meaning) ; not (?:asking )?about (?:any|a) (?:recent|particular|specific|one|single|current) ; no (?:particular|specific) (?:case|event|incident|coin|date)
  `),
  zh: listPhrases(`
    一般来[说讲] ; 理论上 ; 原则上 ; 概念上 ; 按(?:常|道)理 ; 照(?:常|道)理 ; 按理[说来] ; 通常来[说讲] ; 一般而言 ; 总的来说 ; 泛泛 ; 从概念 ; 只(?:要|讲|说|想知道|想了解|需要?)(?:一下)?(?:概念|原理|定义|道理|机制|大意|意思) ; 讲(?:讲|下|个)?(?:道理|原理|概念)就[行好可] ; 不(?:针对|特指|是问)(?:某|哪|具体|任何|最近) ; 抛开(?:最近|具体|新闻)
  `),
};

/** How chains are made, which no news changes. */
export const factWords: Phrases = {
  en: listPhrases(`
    how (?:long|often|many|big|large|fast|frequently) ~~ (?:blocks?|slots?|epochs?|halving|confirmations?|decimals?|finality|unbonding|cooldown|difficulty (?:adjust[a-z]*|retarget[a-z]*)|validators? (?:need|must)|words? (?:in|of)|bits|bytes|characters?)(?! (?:did|was|were|had|has)(?![a-z])) ; (?:minutes|seconds|time|blocks|long) (?:is there )?between ~ (?:blocks?|slots?|epochs?|halvings?) ; (?:which|what) (?:consensus|algorithm|hash function|hashing|virtual machine|token standard|signature scheme|curve|programming language) ~~ (?:do|does|is|are|use|uses) ; (?:smallest|base) unit ; block (?:time|size|interval|limit) of ; halves? every ; how (?:is|are) ~ (?:mined|minted|validated|finali[sz]ed|secured|pegged|collaterali[sz]ed)
  `),
  zh: listPhrases(`
    (?:几|多少)(?:秒|分钟|个?小时|天|年)(?:左右)?(?:就|会|能|才)?(?:出|产|打包|生成|产生|挖出?|确认|减半|调整|结算|收)一?[个次块]? ; 多久(?:会|能|要|才)?(?:出|产|打包|减半|调整|确认|结算|收|挖)(?:出|生)?(?:一?[个次块]|难度|费)?[?。]?$ ; 多久(?:是)?一?(?:个|次) ?(?:区块|块|epoch|slot|周期|减半) ; 一?个?(?:区块|epoch|slot|纪元)(?:有|是|要)?(?:多[大长久]|几|多少) ; (?:几|多少)年(?:减半|一次减半) ; 出块(?:时间|速度|间隔) ; 区块(?:时间|间隔|大小|奖励|上限|容量)(?:是|有)?(?:多|几) ; 最小(?:的)?单位 ; 小数(?:位|点) ; 几位小数 ; (?:发行|供应|总量)(?:量)?上限 ; (?:共识|哈希|签名|加密)(?:机制|算法)(?:是|用|叫) ; 用的?(?:什么|啥|哪种)(?:共识|算法|语言|虚拟机|标准) ; (?:几|多少)个确认 ; 助记词(?:有)?(?:几|多少)个
  `),
};

/** One that has happened, or that runs, makes a fact news. */
export const factsThatHappened: Phrases = {
  en: listPhrases(
    `did ; was ; were ; has been ; have been ; had ; missed ; last(?:ed)? ; down ; halted ; stopped ; now ; hacker ; moved ; sold ; bought ; left`,
  ),
  zh: listPhrases(
    `[没了过]出 ; 没有?(?:出块|确认) ; 宕机 ; 停(?:了|止|摆) ; 最近 ; 黑客 ; 转(?:走|移|了) ; 买了 ; 卖了 ; 还(?:有|剩) ; 离 ; 距`,
  ),
};
