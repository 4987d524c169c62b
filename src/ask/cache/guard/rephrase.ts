/** Forms that a question's words take around what it is about, each by the one form that is read: no word that says something is lost. */
const forms: readonly (readonly [RegExp, string])[] = [
  // What it does to something.
  [
    /\bwhat (?:kind of |sort of )?(?:impact|effect|influence)s? (do|does|did|will|would|could|can|might) ([^,?]{1,80}?) have (?:on|upon)\b/giu,
    'how $1 $2 affect',
  ],
  [/\bwhat(?:'s| is| are) the (?:impact|effect|influence)s? of ([^,?]{1,80}?) (?:on|upon)\b/giu, 'how does $1 affect'],
  [/\bwhat (?:was|were) the (?:impact|effect|influence)s? of ([^,?]{1,80}?) (?:on|upon)\b/giu, 'how did $1 affect'],
  [
    /对([^,，。?？]{1,30}?)(?:有过|会有|有|产生|造成|带来)了?(?:什么|啥|何|哪些|怎样的|什么样的|怎么样的)影响/gu,
    '怎么影响$1',
  ],
  [/对([^,，。?？]{1,30}?)的?影响(?:是什么|有哪些|如何|怎么样|怎样|是啥)/gu, '怎么影响$1'],
  // How somebody takes it.
  [/\bwhat(?:'s| is) (?:the )?([^,?]{1,60}?)(?:'s?)? (reaction|response|reply) to\b/giu, 'how does $1 $2 to'],
  [/\bwhat (?:was|were) (?:the )?([^,?]{1,60}?)(?:'s?)? (reaction|response|reply) to\b/giu, 'how did $1 $2 to'],
  [/对([^,，。?？]{1,30}?)(?:有(?:什么|何)|作何|作出(?:什么|何种)|是(?:什么|何种)|怎么|如何)(反应|回应)/gu, '怎么$2$1'],
  [/对([^,，。?？]{1,30}?)的?(反应|回应)(?:是什么|如何|怎么样|怎样)/gu, '怎么$2$1'],
  // When it is.
  [/是?(什么时候|何时|哪天|哪一天|几号|哪年)的事(?:情|儿)?/gu, '是$1'],
  [
    /\b(?:is there|do we have|has there been) (?:a|any) (?:set |firm |confirmed |official )?(?:date|timeline|eta|timetable)(?: set)? for\b/giu,
    'when is',
  ],
  [/\bhow often (?=(?:has|have)\b)/giu, 'how many times '],
  [/是(?:由|因)?(?:什么|啥)(?:原因)?(?:引起|引发|造成|导致|触发)的/gu, '的原因是什么'],
  [
    /怎么(?=(?:又|突然|一下子)?(?:大|暴|狂|猛|闪)?(?:跌|涨|崩|掉|下架|宕机|停|脱锚|归零|插针)[^?的]{0,8}了[啊呀呢]?\??$)/gu,
    '为什么',
  ],
  [/\bwhere (is|are) ([^,?]{1,60}?) (?:based|headquartered)\b/giu, 'where $1 $2 headquarters'],
  [/(?<=[买卖转领偷盗抢卷抽赎])走(?=了|的|[^\p{Script=Han}]|$)/gu, ''],
  [/要(?=多少|几)/gu, ''],
  [/(从[^,，。?？]{1,24}?)流(?:向|入|到|进|往)/gu, '$1转到'],
  [/新规(?![定则])/gu, '新规定'],
  [/赔(?=用户|客户|受害|投资者|储户|债权人)/gu, '赔付'],
  [
    /\bany (?:word|news|updates?|info|idea|clue|details?)(?: yet)? (?:on|about|as to) (?=(?:why|when|how|who|what|where|whether|which)\b)/giu,
    '',
  ],
  [/为什么会/gu, '为什么'],
  [/又(?=[^,，]{1,8}(?:多少|几))/gu, ''],
  [/\b(?:do we know|does anyone know|do you know|any idea) (?=(?:why|when|how|who|what|where|which)\b)/giu, ''],
  [/\b(?:is there|was there) (?:a|any) reason (?:why |that |for )?/giu, 'why '],
  [/\bmost[- ](?:actively )?traded\b/giu, 'highest volume'],
  [/\bmanage[ds]? to\b/giu, ''],
  [/\bwhat(?:'s| is) the total (?=supply\b)/giu, 'how much is the total '],
  [/是?谁(?:干|做|下手|搞|捣鼓)的/gu, '的幕后黑手是谁'],
  [/(?<=[会要将])上(?= ?[A-Za-z])/gu, '上线'],
  [/被[盗偷]的(?= ?[A-Z]{2,6}(?![A-Za-z])|比特币|以太|资金|资产|钱|币)/gu, '失窃的'],
  [/怎(?=[算说看用找写做领买卖查])/gu, '怎么'],
  [/\bhow likely (?:is|are) (?:it that )?/giu, 'what is the probability of '],
  [/\b(when|what time) (is|does|will|are|do) ([^,?]{1,40}?) (?:be |come )?out\b/giu, '$1 $2 $3 publish'],
  [/(?<![过去最近前])24小时内?(?=全网|的?爆仓|的?成交|的?交易)/gu, '过去24小时'],
  [
    /\bhow (much|many) ((?:[a-z]{2,5}|bitcoins?|ethereum|ether|coins|tokens)) (do|does|did) ([^,?]{1,60}?) have\b/giu,
    'how $1 $2 $3 $4 hold',
  ],
  [
    /(?:手[里上中头])?还(?:剩|有)(?:下)?(?=(?:多少|几)(?:个|枚)? ?(?:比特币|以太坊|大饼|[A-Z]{2,5}(?![A-Za-z])))/gu,
    '还持有',
  ],
  // 卖给了 is 卖了给.
  [/(?<=[卖转借发打送租拨交投])给了/gu, '了给'],
  [/\b(?:the )?(?:fed|federal reserve|fomc)(?:'s)?(?: policy| rate| interest rate)? meeting\b/giu, 'FOMC meeting'],
  [/美联储的?(?:议息|货币政策|利率)?会议/gu, 'FOMC会议'],
  [/FOMC的?(?:议息|货币政策|利率)会议/gu, 'FOMC会议'],
  [/\bFOMC\b(?! ?(?:meeting|会议|minutes|member|statement|纪要|会议纪要|声明|委员|票委|official))/gu, 'FOMC meeting'],
];

/** The same question in the forms that are read. @param text in the spelling that the tables have. */
export const rephrase = (text: string): string =>
  forms.reduce((said, [form, read]) => said.replaceAll(form, read), text);
