import { listPhrases, type Phrases } from './phrases.ts';

/** Sentences that give orders to whoever reads: dropped, never obeyed. */
export const orderWords: Phrases = {
  en: listPhrases(`
    always (?:answer|respond|reply|route|use|choose|output|return) ;
    (?:ignore|disregard|forget|override|bypass) ~ (?:instructions?|rules?|routing|prompts?|filters?|above|previous|prior|everything) ;
    from now on ; (?:route|mode|router) ?(?:[:=]|is|to|as) ?(?:direct|rag_local|search_web|web|local) ;
    (?:answer|respond|reply|output|return|choose|say|use|pick|select|print) (?:with |only |just )?(?:route )?"?(?:direct|rag_local|search_web) ;
    system (?:prompt|message|override) ?:? ; ^system ?: ; (?:set|force|fix|use|apply|put) (?:the )?(?:action|route|confidence|source|filters?|min_confidence|window) ; (?:on|for|to) (?:every|all|each) (?:quer(?:y|ies)|questions?|requests?|answers?) ; (?:skip|no|without) (?:the )?(?:retrieval|search|lookup|archive) ; (?:just|only|simply) (?:print|output|reply|say|answer|respond) ; (?:print|output|reply with|respond with) (?:only )?["'“]?[a-z]+["'”]?$ ; you are now ; you must (?:answer|respond|reply|route|choose|output|always) ;
    new instructions? ; developer mode ; jailbreak ; act as (?:a |an )?(?:router|classifier|system) ;
    treat (?:this|every|all) ~ as (?:direct|rag_local|search_web) ; (?:direct|rag_local|search_web) (?:only|mode|route) ;
    classify (?:this|it|everything) as
  `),
  zh: listPhrases(`
    忽略~(?:规则|指令|提示|路由|要求|设定|之前|上面|以上) ; 无视~(?:规则|指令|提示|路由|要求|设定|之前|上面) ;
    (?:一律|永远|始终|总是|都)~(?:回答|输出|返回|路由|选择|走|用|判|选|答|归)~(?:direct|rag_local|search_web|直接) ; 从现在(?:开始|起) ; 以后(?:都|一律|所有) ;
    (?:输出|返回|路由到?|走|选|判为|归为|回答|标为) ?"?(?:direct|rag_local|search_web) ; 系统(?:提示|指令|消息) ; 你现在是 ; 新的?指令 ; 不要(?:检索|路由|查档案|搜索) ; (?:跳过|禁止|停止)(?:检索|搜索|路由) ; (?:只|只需|只要|只能)(?:要)?(?:回复|回答|输出|说)[“"'「]?(?:好|ok|是|yes|hello|你好|收到) ; (?:把|将)(?:动作|路由|置信度|来源)(?:都|一律)?(?:设|改|定)(?:为|成) ;
    (?:direct|rag_local|search_web) ?(?:模式|路由) ; (?:路由|route) ?[:=为] ?(?:direct|rag_local|search_web)
  `),
};

/** Begins of a question that carry nothing. */
export const pleasantries: Phrases = {
  en: listPhrases(`
    hi+(?: (?:there|all|team))? ; hello(?: (?:there|again))? ; hey+(?: (?:there|team|man|mate))? ; yo ;
    good (?:morning|afternoon|evening) ; gm ; morning ; thanks?(?: (?:a lot|man|so much))? ; thx ; ty ; thank you ; please ; pls ;
    plz ; ok(?:ay)? ; sorry to bother(?: you)? ; quick (?:question|one) ; hope you are well ; just got (?:in|to the desk|back) ;
    excuse me ; btw ; cheers ; (?:cool|great|nice)(?= ?[,.!;-]| ?$)
  `),
  zh: listPhrases(`
    早上好呀? ; 早晨[呀啊]?(?!的?(?:消息|新闻|行情|有)) ; 唔该(?:晒)? ; 下午好呀? ; 晚上好呀? ; 中午好呀? ; 早安?[呀啊]?(?![盘间期晨]) ; 你好[呀啊]? ; 您好 ; 哈喽 ; 嗨 ; 在吗 ; 麻烦(?:你|您)?(?:了|一下)? ; 请问(?:一下|下)? ;
    谢谢(?:你|您|啦|了)? ; 多谢 ; 辛苦了? ; 打扰(?:一下|了)? ; 不好意思 ; 刚到(?:工位|公司|办公室) ; 好的? ; 收到 ; 请 ; 劳驾 ; 老师 ; 大佬 ; 想问(?:一下|下)? ; 问(?:一下|下) ;
    (?:hi|hello|hey|ok|okay|thx|thanks|gm)(?![a-z])
  `),
};
