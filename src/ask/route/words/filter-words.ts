import type { actions } from '../../../domain/verdict.ts';
import { listPhrases, type Phrases } from './phrases.ts';

/** What is asked for by our verdict; the action itself is a word of many other things. */
const signal = '(?:signals?|calls?|verdicts?|ratings?|recs?|recommendations?|alerts?|ones?|ideas?)';
const zhSignal =
  '(?:的|类|型|级|向|档)*(?:信号|建议|判断|评级|结论|推荐|讯号|提示|观点|意见|标签|call|signal|verdict)|(?:的)(?=[ ,，。?？!！吗呢有都没也先列给和是全呀嘛再几咗]|$)|的消息';
/** Who buys or sells in the news: nobody's verdict. */
const trader =
  '(?:谁|鲸|机构|公司|大户|散户|基金|他们|地址|钱包|策略|strategy|贝莱德|灰度|国家|政府|团队|项目方|庄家|矿工|矿企|内部人|高管|在|被|已经?|正|大量|抛)';
const adviser =
  '(?:we|you|u|us|secondlook|our (?:bot|desk|calls?|signals?)|signals?|verdicts?|calls?|ones|those|coins?|tokens?)';
const verdictVerb = '(?:判断?|判定|判成|评级|评为|结论|标记?|归为|给的?是?|打的?标签?)';
/** Somebody else, whose advice is news. */
const otherAdviser =
  '(?:专家|分析师|机构|投行|高盛|摩根|花旗|贝莱德|方舟|大佬|大v|kol|博主|名人|投资者|用户|客户|散户|官员|议员|总统|特朗普|川普|马斯克|赛勒|创始人|ceo|cz|sec|fed|经济学家|他|她|央行|政府|公司|基金|银行|孙宇晨|赵长鹏|交易员|巨?鲸)';
/** Ours, or nobody's: at the beginning, behind a time, a mark, or us. */
const ownAdvice = `(?<!${otherAdviser}[^。，,?？]{0,8})(?<=^|[，,。?？！!、；;:：的了过都有没也还曾天日周月年期内里面中前来近哪些几把会给]|我们|咱们?|你们?|您|系统|机器人|信号|频道|比特币|以太坊|(?<![a-z])(?:btc|eth|sol|xrp|bnb|doge|ada) ?)(?:建议|喊|叫|让|劝|推荐|提示)`;
const toWhom =
  '(?:大家|我们|咱们|人家?|客户|用户|别人|读者)?(?:赶紧|赶快|去|先|逢高|逢低|为|是|成|的是|了|过|要|咗){0,2}';

const phrasesOf = (en: string, plural: string, zh: string, bare: string): Phrases => ({
  en: [
    `(?:${en}) ${signal}`,
    `(?:rated|rate|rates|called|call|calls|marked|mark|tagged|tag|labell?ed|verdict (?:is|was|of)|action (?:is|was|of)|say|saying|telling us to|flagged as|classed as) (?:it |them |as |a |an |to ){0,2}(?:${en})`,
    `${adviser} (?:[a-z]+ ){0,2}?(?:tell|told|telling|advis(?:e|ed|ing)|recommend(?:ed|ing)?|suggest(?:ed|ing)?|urg(?:e|ed|ing)|warn(?:ed|ing)?) (?:[a-z]+ ){0,2}?to (?:${en})`,
    `${adviser} (?:[a-z]+ ){0,2}?(?:recommend(?:ed|ing)?|suggest(?:ed|ing)?|advis(?:e|ed|ing)) (?:${plural})ing`,
    `(?:${plural})s (?:with|above|over|this|last|today|yesterday|from|only|since|on|for|in|at|so far|to date|during|between|before|until|through)`,
    `(?:conviction|confidence|certainty|scor(?:e|ed|ing)|rated|ranked|quality|strongest|safest) (?:${plural})s`,
    `(?:any|the|our|only|just|all|no|new|latest|recent|more|other|those|these|your|my|which|show|list|me|only the|many) (?:[a-z-]+[ -])?(?:${plural})s(?! (?:to|in|into|at)(?![a-z]))`,
    `(?:only|just) (?:the |our )?(?:${en})`,
    `(?:${en})[ -]only`,
    `(?:and|or|about|only|just|now|for|any|the) (?:${plural})s(?= ?[?.]| ?$)`,
    `(?:verdicts?|calls?|signals?|ones) (?:that )?(?:were|are|was|is) (?:a |an )?(?:${plural})s?`,
    `(?:${en})[ -](?:rated|tagged|side)`,
    `(?:verdicts?|actions?|signals?|calls?|ratings?) ?(?:[:=]|of|saying|reading|marked) ?["'“‘]?(?:${en})["'”’]?`,
    `(?:btc|eth|sol|xrp|bnb|doge|ada|bitcoin|ether|ethereum|solana) (?:${plural})s(?= ?[.,;!?]| ?$)`,
  ],
  zh: [
    `(?<!${trader}[^。，,?？]{0,6})(?:${zh}) ?(?:${zhSignal})`,
    `(?<=[的级] ?)(?:${zh})(?=[，,。?？!！]|$|有没|有[几哪多]| ?[吗呢没都给列拉发调筛]| ?来[个几一点些]|一起|全)`,
    `(?:高分|高置信度?|高把握|低分|强烈) ?(?:${zh})(?!量|额|价|盘|单|方|者|的(?:机构|公司|地址|钱包|人|巨鲸))`,
    `(?:我们|咱们?)[^。，,?？]{0,6}(?:给|发|出|报)过?[^。，,?？]{0,8}(?:${zh})`,
    `(?:${verdictVerb}|${ownAdvice})${toWhom} ?(?:${zh}|${bare})`,
    `被(?:建议|推荐|提示|评|判|标)[为成]?(?:${zh})`,
    `(?<!${otherAdviser}[^。，,?？]{0,8})(?:谁|有人|哪些?|频道)[^。，,?？]{0,4}喊${toWhom} ?(?:${zh}|${bare})`,
    `(?<![a-z])(?:${zh}) ?(?:calls?|signals?)`,
    `(?<=^|[，,。 ]|反过来|那|换成|改成|就看|只看|光看) ?(?:${zh}|${bare})的(?:有(?:几|多少|哪)|呢|也要|列|给)`,
    `[(（] ?(?:${zh}) ?[)）]`,
  ],
});

/** By which a question asks for verdicts of one action. */
export const askedActionWords: Readonly<Record<(typeof actions)[number], Phrases>> = {
  buy: phrasesOf(
    'buy|long|go long|accumulate|load up',
    'buy|long',
    '买入|买进|做多|看多|看涨|(?<![a-z])(?:buy|long)',
    '买(?![卖方家盘单得])|多(?=[的了，,。?？]|$)',
  ),
  sell: phrasesOf(
    'sell|short|go short|dump|offload|get out|exit',
    'sell|short',
    '卖出|做空|看空|看跌|(?<![a-z])(?:sell|short)|卖(?=的?(?:信号|建议|判断|评级|结论))',
    '卖(?![买方家盘单得])|抛|空(?=[的了，,。?？]|$)|减仓|清仓|跑(?![路了])',
  ),
  observe: phrasesOf(
    'observe|hold|watch|wait|wait and see',
    'observe|hold',
    '观望|观察|持有|(?<![a-z])(?:observe|hold)',
    '等等',
  ),
};

/** Beside an action: verdicts of it are what isn't asked for. */
const anyAction = '(?:buy|sell|short|long|hold|observe|watch)s?';
const anyHanAction = '(?:买入|卖出|观望|买进|做多|做空|看多|看空|buy|sell|hold|observe)';
export const leftOutActions: Phrases = {
  en: [
    `(?:not|no|skip|ignore|except|excluding|without|leave out|drop|minus|hide|other than|besides|forget) (?:the |any |our |about )*${anyAction}(?: (?:signals?|calls?|verdicts?|ones))?`,
  ],
  zh: [
    `(?:除了|除开|除去|不要|不看|别给|去掉|排除|剔除|撇开|跳过|不管) ?${anyHanAction}`,
    `${anyHanAction}(?:的|信号|那些|这些)*[^。，,?？买卖观]{0,3}(?:不看|不要|不算|不用|去掉|排除|剔除|除外|撇开|跳过|先放)`,
  ],
};

const closed =
  '(?:liquidated|squeezed|wiped(?: out)?|rekt|trapped|flushed|crushed|burned|blown|stopped out|margin called|forced out|hit)';
const ofUs = '(?:us|our|you|your|the (?:desk|bot|archive))(?![a-z])';
const ofTime =
  '(?:the|this|last|past|yesterday|today|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(?:mon|tues|wednes|thurs|fri|satur|sun)day|early|late|mid|our|your|you|us|any|all)(?![a-z])';

/** What others bought, or what was closed on them: no verdict of ours. */
export const othersTrades: Phrases = {
  en: listPhrases(`
    (?:buys|sells|longs|shorts|dumps) (?:made )?(?:by|of|among) (?!${ofUs})[a-z]+ ; (?:buys|sells|longs|shorts|dumps) from (?!${ofTime})[a-z]+ ;
    (?!(?:today|yesterday|tonight|week|month|year|quarter|day|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|desk|bot|let)'?s)[a-z.]+(?:'s|s') (?:[a-z]+ )?(?:buys|sells|longs|shorts) ;
    (?:longs|shorts) (?:(?:that|which|who|got|get|were|was|are|have|been|being|just|all) ){0,3}${closed} ; ${closed} (?:longs|shorts)
  `),
  zh: [],
};

/** High confidence, without a number. */
export const highConfidence: Phrases = {
  en: listPhrases(`
    hi(?:gh|gher|ghest)? ?(?:confidence|conviction|conf) ; highly confident ; high scor(?:e|es|ing) ; most confident ; strong(?:est)? conviction ;
    (?:high|top|highest|strong(?:est)?)[ -](?:certainty|confidence|conviction|scores?|scored|scoring|rated) ; strongest (?:signals?|calls?|verdicts?) ;
    confidence (?:is |was )?high ; hgih confidence ; high confidance ; high confidence
  `),
  zh: listPhrases(`
    高置信 ; 高分 ; 高可信 ; 高确信 ; 高把握 ; 置信度(?:比较|较|很|够)?高 ; 把握(?:比较|较|很|最|特别|挺|够)?[大高足] ; (?:很|最|特别|比较|挺|十足|十分|蛮)有(?:的)?(?:把握|信心)?(?=[的，,。?？]|$) ;
    (?:确定性|可靠度|可信度|确信度)(?:比较|较|很|最)?高 ; 大把握 ; 高信心 ; 信心(?:比较|较|很|最)?[高足强] ; 高(?:度)?(?:确定|自信|信度|评分|得分) ; 分数?(?:比较|较|很|最|够)高
  `),
};

/** Sure of what? Of verdicts, where one is named beside it. */
export const sureWords: Phrases = {
  en: listPhrases(
    `(?:really|very|most|pretty|quite|super|extremely|truly|fairly|highly) (?:sure|confident|certain)(?: (?:of|about|on|in))?`,
  ),
  zh: listPhrases(
    `(?:很|最|特别|比较|挺|十足|十分|蛮)(?:确定|肯定)的?(?:信号|判断|买入|卖出|观望|建议|评级) ; (?:信号|判断|评级|建议)[^。，,?？]{0,6}(?:很|最|特别|比较|挺|十分|蛮)(?:确定|肯定)`,
  ),
};

export const confidenceNouns: Phrases = {
  en: listPhrases(`
    confidence ; conf ; score ; scores ; scored ; scoring ; conviction ; confident ; certainty ; confidance
  `),
  zh: listPhrases(`
    置信度? ; 确信度? ; (?<!不)确定[性度] ; 信心 ; 可信度 ; 把握 ; 得分 ; 评分 ; 分数 ; 打分 ; (?<![a-z])conf(?:idence)?(?![a-z]) ; (?<![a-z])score(?![a-z])
  `),
};

/** Behind or before a number: it is the highest, not the least, unless what lies below is taken away. */
export const belowWords: Phrases = {
  en: ['below', 'under', 'less than', 'lower than', 'at most', 'up to'],
  zh: ['低于', '小于', '不到', '不足', '以下', '不超过', '少于'],
};
export const removeWords: Phrases = {
  en: listPhrases(`
    remove ; drop ; exclude ; excluding ; without ; filter out ; ignore ; skip ; hide ; not ; no ; leave out ; cut ; lose ; ditch ; nothing
  `),
  zh: listPhrases(`
    去掉 ; 去除 ; 剔除 ; 排除 ; 过滤 ; 删掉 ; 删除 ; 不要 ; 别要 ; 不看 ; 扔掉 ; 拿掉 ; 滤掉 ; 除去 ; 不低于 ; 不小于 ; 隐藏 ; 筛掉
  `),
};

export const countWords: Phrases = {
  en: ['how many', 'number of', 'count of', 'count the', 'how often', 'total number', 'count'],
  zh: listPhrases(`
    多少(?:次|条|起|个|家|笔|篇|则|只|件|场|例|回) ; 几(?:次|条|起|家|笔|篇|则|只|件|场|例|回|个(?!月)) ; 总共有多少 ; 一共有?多少 ; 数一下 ; 数一数 ; 次数 ; 统计(?:一下)?~(?:数量|次数|条数)
  `),
};

export const firstWords: Phrases = {
  en: listPhrases(`
    (?:which|what) (?:source|channel|outlet|feed|publisher)s? ~ (?:first|fastest|earliest|quickest|broke) ;
    who (?:reported|posted|broke|had|published|said|covered|got|was) ~~ (?:first|fastest|earliest|quickest) ; who broke ;
    who was (?:first|fastest|quickest) ; fastest (?:source|channel|outlet) ; first (?:source|channel|outlet) to ;
    first to (?:report|post|break|cover|publish) ; who (?:first )?(?:scooped|broke) ; who first (?:reported|posted|broke|published)
  `),
  zh: listPhrases(`
    (?:哪个|哪家|哪些|哪一个|哪一家|什么|谁)~(?:频道|来源|媒体|渠道|源|号|家)?~(?:最先|最早|最快|首先|率先|第一个|首发|先发|先报|抢先) ; 谁先(?:报|发|爆|说) ;
    (?:最先|最早|最快|首先|率先|第一个)(?:报|发|爆出|披露)~(?:是)?(?:谁|哪) ; (?:最先|最早|最快|首先|率先|第一个)是?(?:由)?(?:谁|哪[个家]~)(?:报|发|爆|说|披露) ; 首发(?:的)?是(?:谁|哪) ; (?:which|哪个) ?(?:channel|source)~(?:最先|最早|最快|first|fastest)
  `),
};

/** Beside a number: it is the least. */
export const leastWords = {
  before:
    'at least|no less than|not (?:less|lower|below) than|over|above|more than|greater than|higher than|north of|exceeding|minimum(?: of)?|min|from|>=?|≥|=>|至少|起码|最少|不低于|不少于|不小于|超过|高于|大于|过|(?:bar|threshold|cut-?off|floor|limit|minimum|confidence) (?:to|at)|[降调提升放设改][低高]?[到成为至]',
  after:
    'or (?:better|more|higher|above|up|over|greater)|and (?:up|above|over|higher|better)|\\+|plus|up(?:wards?)?|minimum|以上|往上|起步|起跳|打底|及以上|或以上|或更高|朝上|[开]?外|起(?![来码])',
} as const;

/** What says that verdicts are asked for: a share beside these is how sure they are. */
export const verdictWords: Phrases = {
  en: listPhrases(`
    signals? ; verdicts? ; calls? ; ratings? ; rated ; ones ; buys? ; sells? ; observes? ; holds? ; picks? ; alerts? ; recommendations?
  `),
  zh: listPhrases(`
    信号 ; 判断 ; 评级 ; 买入 ; 卖出 ; 观望 ; 建议 ; 结论 ; 看多 ; 看空 ; 做多 ; 做空 ; 喊单 ; 的(?:有|呢|吗|给|都|列|[?？。]|$)
  `),
};
