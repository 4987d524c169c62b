import { listPhrases, type Phrases } from './phrases.ts';

/** Forms in which nothing but a notion is asked for, whatever kind of news its words may name: of anything of its kind, at any time. */
export const plainNotionWords: Phrases = {
  en: listPhrases(`
    (?:what|wat|wut|wht)(?:'?s| is| are)? (?:even |exactly |actually |basically )?(?:is |are )?an? (?!(?:good|great|safe|decent|fair|reasonable|cheap|day|week|month|year|night|morning|mess|joke|move|time|shame|relief)(?![a-z]))[a-z0-9'-]+ ;
    (?:wtf|what even|what (?:tf|the (?:hell|heck|fuck))|what on earth|what in the world) (?:is|are|does|do) ; is (?:basically |just |actually |like )?what ?(?:\\?|$) ; what(?:'?s| is) (?:that|it) mean ;
    diff(?:erence)?s? (?:btw|btwn|between|b/w|of) ; (?:the )?same (?:thing )?as ; (?:is|are) ~~ (?:the same|interchangeable|synonym[a-z]*|different things?) ; remind me (?:what|how|why) ~~ (?:is|are|works?|means?|does|do|was) ; (?:textbook|dictionary|formal|one-line) (?:meaning|definition|explanation) ;
    as a rule ; in principle ; textbook answer ; tl;?dr (?:on|of|for) ; terminology ; in theory ; theoretically ; hypothetically ; asking for a friend ; to a (?:newbie|beginner|child|five year old|layman|grandma|kid) ; for (?:a )?(?:dummies|beginners?|newbies) ; like i'?m (?:five|5|12|ten|a) ; in (?:layman|simple|plain|easy) [a-z']+ ;
    what (?:would|could|will|might) happen (?:if|when|to (?!(?:the|its|his|their|those|these|this|that)(?! [a-z]+ (?:if|when|after))(?![a-z]))[a-z]) ; what happens (?:if|when|to (?!(?:the|its|his|their|those|these|this|that)(?! [a-z]+ (?:if|when|after))(?![a-z]))[a-z]+) ; what'?s the (?:usual|typical|general|normal|common|standard|textbook|point|idea|logic|concept|theory|thinking|reasoning|meaning|definition) ; how come ~~ (?:always|usually|so often|tend|generally) ;
    what (?:kinds?|types?|sorts?) of [a-z -]+ (?:exist|are there) ; what do (?:people|traders|they|you guys|folks) mean (?:by|when) ; what makes (?:an? )?[a-z]+ (?!(?:up|move|the)(?![a-z]))[a-z]+ ; what'?s (?:it|that) called when ; is there a (?:word|term|name) for ; i (?:don'?t|never) (?:really )?(?:get|understand|understood|got) (?:how|what|why) ; why (?:is|are) it called ; how would you (?:explain|define|describe) ; (?:can|could|would) (?:you|someone|somebody|anyone) (?:please )?(?:explain|define|clarify)
  `),
  zh: listPhrases(`
    (?:咩|乜|乜嘢)(?:系|叫) ; (?:系|是)(?:咩|乜嘢?|啥|什么)(?:东西|意思|玩意儿?|概念|嘢|梗)?[呀啊来嘛呢着]{0,2}[?。]?$ ; (?:系|是)个?(?:咩|乜嘢?|啥|什么)(?:东西|意思|玩意儿?|概念|嘢|梗|鬼) ; (?:分别|到底|究竟)?(?:是)?指(?:的是|的|代)?(?:谁|什么|啥|咩|哪) ; (?:是|叫|系)个?啥[呀啊]?[?。]?$ ;
    (?:是|不是|算)?(?:一|同一?)(?:回|码)事[吗吧么呢嘛]? ; 一个(?:意思|概念|东西)[吗吧么呢嘛] ; 有(?:什么|啥|何|咩|乜嘢?)(?:实质|本质)?(?:上)?(?:分别|区别|差别|差异|不同) ; 怎么(?:区分|分辨|分)(?:开|呢|啊|的)?[?。]?$ ; 点(?:样)?分 ; (?:弄|搞)(?:懂|清楚|明白|清)(?!楚?了?[吗没]) ; (?:想|来)(?:了解|学)(?:一下|下)?[^。]{0,10}(?:是|原理|概念|机制|区别) ;
    是不是(?:就|一定|都(?![在被]|[^。?]{1,6}了)|等于|总是|必然) ; 一定(?:就)?(?:会|是|安全|能|要)[^。?]{0,6}吗 ; 越[^。?]{1,6}越 ; (?:什么|啥|哪些?)情况下(?![^。?]{0,4}被[^。?]{0,6}的|[^。?]{0,8}了) ; 看(?:哪些|什么)指标 ; 哪些(?:因素|步骤|种类|分类|流派) ; 到底(?:咋|怎么|如何)(?:用|运作|工作|来的|算|玩) ; 讲个大概 ; 大概讲讲 ; (?:大白话|通俗)(?:讲|说|解释|点) ; 打个比方 ; 点解(?:会|要|成日|总|啲|大家) ; 为什么(?:说|大家|人们|总(?!有|是? ?[a-z])|经常(?! ?[a-z])|叫|都说) ; 除了[^。?]{1,12}还有(?:什么|啥)(?:用|好处|功能|作用|价值) ;
    (?:是|系)(?:讲|说)(?:的)?(?:啥|什么) ; 怎分[?。]?$ ; 为(?:什么|何|啥)(?:会|是|对[^。?]{1,8})?(?:利好|利空|影响|有利|不利|推高|压低) ; 理论上 ; 概念上 ; 术语 ; 名词解释 ; 学术 ; 从原理 ; 教科书 ; 有(?:什么|啥)(?:说法|讲究|门道|来历|坏处|意义) ; (?:小白|新人|萌新|外行)(?:问|求|想|也)? ; 求(?:科普|解释|解惑) ; 怎么(?:跟|给|向)[^。?]{1,6}(?:解释|讲|说明) ; 啥意思 ; 几个意思 ; 一般(?:指|怎么|多久|需要|会不会|是不是) ; 通常(?:指|怎么|多久|需要|会|是)
  `),
};

/** Of anything of its kind: "does a hard fork …", "are hardware wallets …"; nothing that is going on. */
export const anyOfItsKind =
  /^(?:so |and |but |hey |ok |hmm ?,? ?)?(?:(?:does|do|can|could|will|would|should|is|isn't|must|may) an? (?:[a-z-]+ ){0,6}|do (?!you|we|i|they|these|those|the|our|any)[a-z-]+s (?!have any)(?:[a-z-]+ ){1,8}|are (?!you|we|they|these|those|there|the|our|any)(?:[a-z-]+ )?[a-z-]+s (?!(?:[a-z]+ing|up|down|there|out|back|open|still|now|in|on|at)(?![a-z]))[a-z-]+)/;
