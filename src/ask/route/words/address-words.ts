import { listPhrases, type Phrases } from './phrases.ts';

const skill =
  '(?:place|trade|execute|put (?:in|on) trades?|alert|notify|ping|remind|e-?mail|text me|connect|integrate|speak|hear|hallucinate|lie|make (?:mistakes|things up|stuff up|it up)|get (?:it|things|stuff|anything) wrong|send me (?:an? )?(?:alerts?|notifications?|emails?|push)|set (?:up )?(?:an? )?alerts?|share my|work offline|see (?:my|what i)|access my|have (?:access|memory|feelings|opinions|an api|a limit|a name)|know (?:my|who i|what i))';
/** What is asked of the assistant itself, or of the news: "update" as of its data, and as in "update me on the hack". */
const service =
  '(?:support|handle|understand|remember|recall|learn|store|save|keep|log|refresh|update|cover|tag|classify|label|categori[sz]e|rate|score|judge|decide|determine|guess|talk|draw|browse|predict|forget|train|read (?:telegram|twitter|discord|pdfs?|images?|charts?|my)|see (?:live|real-?time|images?|charts?)|access (?:live|real-?time|the)|have (?:live|real-?time))(?! me (?:on|about|with)(?![a-z]))';
const subject = '(?:you|u|this bot|this thing|the bot|this tool|the assistant|secondlook)';
const asksOf = `(?:can|could|will|would|do|are|does) ${subject} (?:able to |going to |gonna |ever |also |even |actually |automatically |allowed to ){0,2}`;
const kinds =
  '(?:(?:kinds?|types?|sorts?)(?: of [a-z]+)?|languages?|event types?|models?|categories|labels?|tags?|time ?zones?|formats?)';
const things =
  '(?:exchanges?|sources?|events?|channels?|coins?|tokens?|assets?|chains?|markets?|topics?|data|feeds?)(?: of [a-z]+)?';
const takesIn =
  '(?:cover|know|tag|track|support|follow|monitor|recogni[sz]e|read|label|understand|have|use|watch|see|speak|handle|connected|hooked|subscribed|distinguish|detect|classify|able)';
const hanSkillVerb =
  '(?:能|会|可以|能不能|会不会|可不可以|是否|能否|可否|懂不懂|懂|识唔识|识)(?:够|自己|主动|自动|不能|帮我?|给我|替我|直接|也){0,3}';
const hanTaking = '(?:识别|覆盖|监控|跟踪|盯|关注|收录|收集|接入|连接?|认识|区分|分)';

/** What somebody asked the assistant before is asked of its memory, whatever time or news it speaks of. */
export const askedBeforeWords: Phrases = {
  en: listPhrases(`
    (?:do|can|will|did|would) ${subject} (?:still |even |actually |really )?(?:remember|recall|forget) ~~ (?:i|me|my|we|our)
  `),
  zh: listPhrases(`
    (?:还?记得|记不记得|记唔记得|还记|忘了?)[^。?！!]{0,12}(?:我|咱)[^。?！!]{0,8}(?:问|说|聊|讲|提|发) ; 我[^。?！!]{0,8}(?:问过?|跟你|和你|同你|对你)[^。?！!]{0,12}(?:记得|还在|忘|记住)
  `),
};

/** Asks the assistant of itself, whatever kind of news it speaks of besides. */
export const selfWords: Phrases = {
  en: listPhrases(`
    ${asksOf}${skill}(?!ed) ;
    are (?:you|u) (?:chat ?gpt|gpt|claude|gemini|llama|human|a human|a bot|a robot|a person|real|ai|an ai|alive|sentient|conscious|the same|connected|hooked) ; (?:is|was) (?:this|that|there) (?:a human|a real person|chat ?gpt|gpt|claude) ; (?:what|which) ${kinds}(?: [a-z]+)? (?:do|can|are|will|does) ${subject} ${takesIn} ;
    how (?:often|frequently|far back|fast|quickly|long|accurate|reliable) (?:do|does|are|is|can) (?:you|u|your|the archive) (?!take) ; how many ${kinds} (?:do|are|can) (?:you|u) ; where do(?:es)? (?:you|u|your) ~ (?:get|come from|pull|source) ; what happens to my ; what do (?:you|u) do with my ; why (?:did|do|are|were) (?:you|u) (?:pick|choose|chose|use|call(?:ed)? (?:it|them|that)|named?|exist|built) ; who(?:'?s| is| are)? (?:behind|running|built|made|owns|maintains?) (?:you|u|this (?:bot|thing|tool|app|assistant)) ;
    how (?:do|can|should|would|could) (?:i|we|one) (?:best )?(?:phrase|word|ask|filter|use|search|query|limit|narrow|get you|make you|tell you|talk to|set|export|restrict|sort) ; can (?:i|we) (?:ask|trust|search|use|teach|query) (?:you|u|your|this (?:bot|thing|tool|app)|the (?:bot|archive|tool)) ; (?:in|on|by) your (?:system|scale|book|world|view of confidence|scoring|terms) ; (?:sell|buy|hold|observe|verdicts?|signals?|calls?|ratings?|confidence)["'”’]? (?:from|by) (?:you|u|this bot|secondlook) ; would (?:you|u) (?:say|call) (?:that )?(?:your|a ["'“‘]?(?:sell|buy|observe)) ; why do(?:es)? your (?:verdicts?|signals?|calls?|confidence|scores?) ; is your (?:data|confidence|archive|score|scoring|feed) ; your cut-?off ; your knowledge cut-?off
  `),
  zh: listPhrases(`
    每(?:条|个|次|天)[^。?]{0,8}(?:你|您)(?:都|会|是不是) ; (?:你|您)(?:背后|底层|到底|究竟|其实)?(?:是|系)(?:不是|唔系)?(?:真人|机器人|真的?人|人吗|人类|ai|哪家|哪个模型|什么模型|gpt|claude|chatgpt|deepseek|豆包|同一个) ; (?:你|您)(?:背后|底层)(?:是|用|的) ; (?:你|您)(?:们)?[^。?，,]{0,4}用[^。?，,]{0,6}模型 ; (?:你|您)[跟和同][^。?]{0,8}(?:同一个|是一样|有(?:什么|啥)(?:区别|不同)) ;
    (?:你|您)(?:们|哋|这边|这里|这儿)?${hanSkillVerb}(?:导出|导入|上传|提醒|通知|推送|预警|下单|交易(?![所量对额])|买卖|炒|记住|撒谎|骗|瞎编|编造|乱编|胡说|犯错|出错|判错|幻觉|联网|翻墙) ;
    (?:有|一有|出现)[^。?]{0,12}(?:你|您)(?:能|会|可以)(?:不能)?(?:主动|自动|第一时间)?(?:提醒|通知|推送|叫|告诉)我 ; (?:你|您)(?:们|哋)?(?:的|些|这个?|那个?|边|这边)*(?:消息|数据|资料|料|信息|来源|新闻|置信度|分数|打分|判断|模型|知识|档案|记忆|系统|信号)[^。?，,]{0,6}(?:从哪|哪来|哪里来|边度来|边度嚟|怎么来|咋来|怎么算|怎算|怎样算|咋算|点计|怎么定|怎么打|是怎么|依据|准不准|准吗|可靠|靠谱|多久更新|更新到) ;
    (?:你|您)(?:们|哋)?(?:多久|多长时间|几耐|隔多久|每天|什么时候|几点)(?:会|要)?(?:更新|刷新|同步|休息|下班|学习|抓) ; (?:你|您)(?:们|哋)?(?:都|一共|总共)?(?:能|会|可以)?${hanTaking}(?:哪|多少|几|什么|啥)[些几]?[种类] ; (?:你|您)(?:们|哋)?(?:有没有|有冇|有)(?:感情|情绪|意识|记忆|自我|朋友|性别|脾气|情感|灵魂) ; (?:你|您)(?:都|到底|还)?(?:会|能|可以|识)(?:帮我?|帮忙|给我|替我)?(?:做|干|搞|弄)?(?:点|些|到)?(?:啥|什么|哪些)(?=[?。呀啊]|$) ;
    (?:你|您)(?:们)?(?:是)?(?:怎么|凭什么|根据什么|按什么)?(?:判|给|打)(?:出|的)?(?:买入|卖出|观望|置信|分)[^。?]{0,8}(?:依据|标准|逻辑|怎么|凭什么|根据|规则) ; (?:怎么|怎样|如何|点样?)(?:问|用|跟|让|叫|同)(?:你|您) ; (?:怎么|如何|怎样)(?:按|用)?[^。?]{0,6}(?:筛选|过滤|检索|导出|排序|切换语言)[?。]?$ ; (?:你|您)才(?:收|看|读|知道) ; (?:你|您)(?:会不会|是不是)(?:瞎|乱|骗|编|老|总) ; (?:骂|凶|怼|吐槽|夸|吓|逗|冤枉|错怪|欺负)(?:了|过|到)?(?:你|您) ; (?:对|跟|向)(?:你|您)(?:发火|发脾气|道歉|说声) ; (?:你|您)?(?:不|别|没|会不会)(?:会)?(?:记仇|生气|介意|往心里去|难过|委屈)(?:吧|吗|啊|呀|了|我)?(?=[?。，, ]|$) ; (?:你|您)(?:几岁|多大|叫啥|叫什么|姓什么|住哪|累不累|开心吗|无聊吗|吃了)
  `),
};

/** Asks the assistant of itself, but beside a time, an event or the news it asks for those. */
export const serviceWords: Phrases = {
  en: listPhrases(`
    ${asksOf}${service}(?!ed) ; are (?:you|u) (?:reading|listening|pulling|getting|scraping|only) ; (?:what|which) ${things}(?: [a-z]+)? (?:do|can|are|will|does) ${subject} ${takesIn} ; how many ${things} (?:do|are|can) (?:you|u) ;
    how (?:often|far back|fast|accurate|reliable) (?:does|is) (?:this|it) ; where do(?:es)? (?:the|this) ~ (?:come from) ; can (?:i|we) (?:filter|sort|limit|export|download|share|set|change|restrict|upload|query|switch)
  `),
  zh: listPhrases(`
    (?:你|您)(?:们|哋|这边|这里|这儿)?${hanSkillVerb}(?:用|说|讲|看懂?|听懂?|处理|识别|支持){0,2}(?:保存|实时|读|听|画|学习|识别|支持|中文|英文|英语|粤语|广东话|普通话|语音|图片|pdf|文件|预测) ; (?:你|您)(?:们|哋)?支(?:持|唔支持|不支持) ; (?:你|您)(?:们|哋)?(?:都|一共|总共)?(?:能|会|可以)?${hanTaking}(?:了|着)?(?:哪|多少|几|什么|啥) ; (?:你|您)(?:都|到底|还)?(?:会|能|可以|识)(?:帮我?|帮忙|给我|替我)?(?:做|干|搞|弄)?(?:点|些|到)?(?:啥|什么|哪些) ; 在(?:你|您)(?:们)?这(?:儿|里|边)(?!帮?我?(?:找|查|看|搜|列|翻|调|有没有|有哪))
  `),
};
