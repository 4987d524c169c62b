import { listPhrases, type Phrases } from './phrases.ts';

const tongue =
  '(?:english|chinese|mandarin|cantonese|japanese|korean|spanish|french|german|russian|portuguese|italian|arabic|vietnamese|thai|turkish|hindi|indonesian)';
const hanTongue = '(?:英|中|日|韩|法|德|俄|西班牙|葡|泰|越南|阿拉伯|意大利)(?:文|语)|粤语|广东话|普通话|白话文|文言文?';

/** What is done to a text that stands in the question: between quotation marks, or behind a colon. */
export const editingWords: Phrases = {
  en: listPhrases(`
    translat(?:e|ion|ing) ; proof-?read(?:ing)? ; re-?write ; re-?word ; re-?phrase ; paraphrase ; polish ; shorten ; condense ; tighten ; trim ; edit ; correct ; fix ; improve ; simplify ; summari[sz]e ; tl;?dr ; turn (?:this|it|that|these|the following) ; make (?:this|it|that) ;
    how (?:would|do|does|should|could|can) (?:you|i|we|one) (?:best )?(?:say|phrase|put|write|word|spell|pronounce) ; how to (?:say|phrase|put|write|word|spell) ; (?:give|add) (?:this|it|that) (?:a |an )?(?:title|headline|name|caption|subject) ; (?:in|into|to) ${tongue} ; ${tongue} for ; grammar ; grammatical ; typos? ; spell(?:ed|ing)? ; sounds? (?:right|ok|okay|natural|good|off|weird) ; (?:too|more|less) (?:strong|formal|casual|harsh|soft|blunt|wordy) ; better word ; synonyms? ; another word ; (?:this|the following|that) (?:sentence|paragraph|text|line|message|phrase|draft|headline) ; use ~ in a sentence
  `),
  zh: listPhrases(`
    换成[^。]{0,8}(?:说法|表达|词|语气|句式) ; 翻译 ; 译成 ; 译为 ; 译一下 ; 翻成 ; 翻一下 ; 怎么[翻译] ; 改成 ; 改为 ; 改写 ; 改错 ; 改一?下 ; 改个 ; 润色 ; 校对 ; 通顺 ; 病句 ; 错别字 ; 语法 ; 缩短 ; 缩写 ; 精简 ; 压缩 ; 扩写 ; 续写 ; 仿写 ; 概括 ; 总结(?:一下|下)?(?:下面|这段|以下|这句) ; (?:${hanTongue})(?:怎么|是|咋|系|点|叫|版|该) ; 用(?:${hanTongue})(?:说|写|讲|怎么) ; 怎么(?:表达|措辞|说比较|写比较) ; 换个(?:说法|词|表达) ; 造(?:个|一个)?句 ; 的(?:口吻|语气|风格)(?:说|写|改)? ; 这[句段](?:话|文字)? ; 这条(?:文案|推文|标题) ; 下面(?:这|的)(?:段|句|文字|内容|话) ; 以下(?:这段|文字|内容) ; 近义词 ; 同义词 ; 反义词 ; 断句 ; 排版
  `),
};

/** A word or a line in another language, without marks around it. */
export const wordingWords: Phrases = {
  en: listPhrases(`
    how (?:would|do|does|should|can) (?:you|i|we|one) say ~~ in ${tongue} ; how to say ~~ in ${tongue} ; say (?!(?:what|who|why|how|when|which|it|that|this)(?![a-z]))(?:[a-z'-]+ ){1,3}in ${tongue} ; what'?s (?:the )?${tongue} (?:word |term |name |translation )?(?:for|of) ; ${tongue} (?:word |term |name |translation )?for ; translate (?:the (?:word|phrase|term|expression) )?(?!(?:the|what|who|all|any|yesterday'?s?|today'?s?)(?![a-z]))(?:[a-z'-]+ ){1,3}(?:in)?to ${tongue} ; how (?:is|do you) (?:it |that )?(?:spell|spelt|spelled|pronounced?)
  `),
  zh: listPhrases(`
    (?:${hanTongue})(?:名|翻译|里|版)?(?:怎么说|是什么|是啥|叫什么|叫啥|咋说|怎么翻|怎么写|怎么讲|怎么表达|系咩|系乜|点讲|点写|点译) ; 用(?:${hanTongue})(?:怎么|如何|点)(?:说|讲|写|表达) ; (?<=^[^。?，,]{0,9})(?<!(?:新闻|消息|公告|声明|快讯|报道|推文|发言|动态|事件)[^。?，,]{0,4})(?:翻译|译|翻)(?:成|为)(?:${hanTongue})
  `),
};

const ownText =
  '(?:jokes?|poems?|haikus?|limericks?|songs?|lyrics|riddles?|puns?|slogans?|taglines?|titles?|(?:user |file |code |pet |team |funny |five |ten |some )?names?|nicknames?|e-?mails?|letters?|messages?|dms?|notes?|repl(?:y|ies)|apolog(?:y|ies)|invit(?:e|es|ation|ations)|toasts?|speech(?:es)?|captions?|tweets?|posts?|threads?|bios?|press releases?|greetings?|cards?|excuses?|stor(?:y|ies) about|short stor(?:y|ies)|essays?|scripts?|sql|regex(?:es|p)?|regular expressions?|functions?|code|snippets?|formulas?|macros?|prompts?|templates?|out[- ]of[- ]office|ooo|agendas?|rejections?|refusals?|thank[- ]you|analog(?:y|ies)|metaphors?|quotes?|announcements?|disclaimers?|icebreakers?|fun facts?|birthday|queries)';

const hanText =
  '(?:邮件|(?<!短|通|诚|相|自|微|可|确|置)信(?![号息心任托])|请柬|邀请函|祝福|贺[卡词]|致辞|发言稿|演讲|通知|群公告|文案|口号|标语|广告|推文|推特|朋友圈|小红书|微博|短信|(?<!要|给)回复|诗|歌词?|笑话|段子|故事|谜语|对联|作文|检讨|假条|借口|名字?|昵称|标题|代码|脚本|函数|正则|(?<![a-z])sql|公式|程序|模板|提示词|开场白|自我介绍|简历|道歉|祝酒词|顺口溜|文言文|剧本)';
const measure = '(?:一|几|两|三|五|十|多)?(?:个|首|封|篇|段|句|条|份|则|副|张|组|点|些|行)';

/** A text of one's own is asked for. */
export const writingWords: Phrases = {
  en: listPhrases(`
    (?:write|draft|compose|word|pen|invent|make up|come up with|think (?:of|up)|suggest|brainstorm|generate|craft|type up) (?:me |us |up )?(?:a |an |some |another |one |two |three |four |five |ten |something |the )?(?:[a-z'-]+ ){0,3}?${ownText} ;
    (?:write|draft|compose|craft|pen) (?:me |us )?(?:a|an|some|two|three) (?:[a-z'-]+ ){0,3}?(?:to|for) (?:my|our|the|a) (?:boss|client|clients|team|colleague|manager|landlord|hr|friend|mum|mom|wife|customers?) ;
    how (?:should|do|would|can) i (?:word|phrase|reply to|respond to|answer) (?:an? |the |this |my )
  `),
  zh: listPhrases(`
    (?:写(?![道的了过着在有到])(?:${measure})?|(?:起草|草拟)(?![的了过法])|[拟编起取憋]${measure}|[起取](?=名字?))[^。?!？！]{0,16}?${hanText}
  `),
};

/** A text that somebody wants: beside a time, an event or a coin it is one that was published. */
export const wantingWords: Phrases = {
  en: listPhrases(`
    (?:need|give (?:me|us)|tell (?:me|us)) (?:a |an |some |another |one |two |three |four |five |ten |something )(?:[a-z'-]+ ){0,3}?${ownText}(?! (?:by|from|on|of)(?![a-z]))
  `),
  zh: listPhrases(`
    [想作整回]${measure}[^。?!？！]{0,16}?${hanText} ; (?:[来说唱给]|(?<!讲)讲)${measure}[^。?!？！]{0,6}(?:笑话|段子|故事|诗|歌|谜语|绕口令|情话|彩虹屁|顺口溜) ; [讲说]冷?(?:笑话|段子)
  `),
};

const code =
  '(?:regex(?:es|p)?|regular expressions?|sql|graphql(?: quer(?:y|ies))?|scripts?|functions?|snippets?|one-liners?|bash|shell commands?|(?:python|javascript|typescript|rust|solidity|excel|spreadsheet|google sheets?) (?:code|formulas?|scripts?|functions?|snippets?|macros?|programs?)|cron(?:tab)?(?: expressions?| jobs?)?|json schemas?|dockerfiles?|unit tests?|code(?! (?:vulnerabilit|audit|bug|exploit|flaw|leak|review|freeze)[a-z]*))';

/** Code, which is never published as news, whatever it is about. */
export const codeWords: Phrases = {
  en: listPhrases(`
    (?:write|draft|give (?:me|us)|gimme|need|want|make|generate|create|show me|whip up|knock up|help (?:me|us) (?:write|with)|can (?:i|we) get|looking for|send me|build) (?:me |us )?(?!the |me the |us the )(?:a |an |some |another |one )?(?:[a-z0-9'-]+ ){0,3}?${code}(?! (?:on|about) (?:the )?(?:news|hack|exploit)s?(?![a-z]))
  `),
  zh: listPhrases(`
    (?:写|来|给|整|搞|撸|要|生成|出|做|弄|求|想要)(?![的了过着道])(?:我|咱们?)?${measure}[^。?!？！，,]{0,10}(?:正则|(?<![a-z])(?:sql|regex|python|bash|shell|excel|cron|js|typescript|rust|graphql|dockerfile)(?![a-z])|脚本|代码|函数|公式|宏(?!观)|爬虫|命令行|查询语句|表达式|单元测试)(?!漏洞|审计|库|提交|托管|问题|被|开源|泄|缺陷|的(?:消息|新闻|项目))
  `),
};

/** What was published, in a line that is to be translated or told; it is looked up first. */
export const publishedWords: Phrases = {
  en: listPhrases(
    `what happened ; who ; when ; which (?:channels?|sources?|outlets?|exchanges?|coins?|tokens?) ; how (?:many|much) ; any ; did ; news ; headlines? (?:of|on|about|from) ; statements? ; announcements? ; lawsuits? ; flows`,
  ),
  zh: listPhrases(
    `发生 ; 谁 ; 哪[个家些] ; 什么(?:时候)? ; 多少 ; 有没有 ; [吗呢][?？。]?$ ; 新闻 ; 消息 ; 快讯 ; 公告 ; 声明 ; 动态 ; 报道(?!语)`,
  ),
};

/** Asks who published a line that is quoted, or when. */
export const tracingWords: Phrases = {
  en: listPhrases(
    `who ; when ; which (?:channels?|sources?|outlets?|exchanges?) ; (?:did|has|have) (?:we|any|anyone|somebody|someone) ; what happened ; is it true ; first (?:reported|posted|published)`,
  ),
  zh: listPhrases(
    `谁 ; 哪(?:个|家|些)(?:频道|媒体|来源|渠道|号|交易所)? ; 什么时候 ; 何时 ; 有没有 ; 是真的 ; 真的假的 ; 发生 ; 最先 ; 最早`,
  ),
};

/** A brief of what was published is no text of one's own. */
export const briefWords: Phrases = {
  en: listPhrases(
    `summar(?:y|ies|ise|ize) ; recaps? ; briefs? ; briefings? ; digests? ; overview ; round-?ups? ; wrap ; rundown ; timeline ; reports? ; news ; headlines? ; stories ; what happened ; coverage`,
  ),
  zh: listPhrases(
    `汇总 ; 总结(?!会) ; 摘要 ; 简报 ; 综述 ; 盘点 ; 梳理 ; 回顾 ; 消息 ; 新闻 ; 快讯 ; 要闻 ; 发生 ; 动态 ; 事件 ; 清单`,
  ),
};
