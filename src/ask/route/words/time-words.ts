/** A stretch of the calendar, or of the clock. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'weekend' | 'month' | 'quarter' | 'year';

/** "The top stories of the week". */
const ofThe =
  '(?<=(?:stor(?:y|ies)|news|events?|headlines?|recap|summary|hacks?|listings?|signals?|moves?|movers) )of the';

/** Words that name a whole unit, by how far it lies back: 0 is the one that is running. */
export const namedUnits: readonly { words: string; unit: TimeUnit; back: number }[] = [
  { words: '大前[天日]', unit: 'day', back: 3 },
  { words: '前[天日](?!多)|the day before yesterday|day before yesterday', unit: 'day', back: 2 },
  {
    words:
      '昨[天日]?(?:晚上(?![涨升市线调新])|晚|夜里?)|昨[天日儿]|[琴寻噚][日晚]|昨|yesterdays?|ysterday|yesteday|yestarday|yest(?:er)?|yday|ystd|(?:last|lst) (?:night|nite)',
    unit: 'day',
    back: 1,
  },
  {
    words: `${ofThe} day|今[天日早晚晨儿夜朝]|当日|本日|todays?|tody|todya|2day|tonight|this (?:morning|afternoon|evening)|so far today|(?:since|after) midnight|[零0]点(?:以来|以后|之后|到现在|至今)`,
    unit: 'day',
    back: 0,
  },
  { words: '上上个?(?:周|星期|礼拜)末|the weekend before last', unit: 'weekend', back: 2 },
  { words: '(?:[本这]|这个|今个?|呢个)(?:周|星期|礼拜)末|this weekend', unit: 'weekend', back: 0 },
  {
    words:
      '(?:上个?)?(?:周|星期|礼拜)末(?!愉快|快乐)|last weekend|the past weekend|over the weekend|the weekend|weekend',
    unit: 'weekend',
    back: 1,
  },
  {
    words: '上上个?(?:周|星期|礼拜)|the week before last|week before last|two weeks ago|2 weeks ago',
    unit: 'week',
    back: 2,
  },
  {
    words:
      '上一?个?(?:周|星期|礼拜)|last (?:weeks?|wk)(?! of (?:jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec))|lastweek|previous week|prior week',
    unit: 'week',
    back: 1,
  },
  {
    words: `${ofThe} week|本周|[这呢今]一?个?(?:周|星期|礼拜)|本(?:星期|礼拜)|(?:earlier |so far )?this (?:weeks?|wk)|week[ -]to[ -]date|wtd|week so far|(?:start|beginning) of the week`,
    unit: 'week',
    back: 0,
  },
  { words: '上上个?月|the month before last|month before last', unit: 'month', back: 2 },
  { words: '上一?个?月(?!份?的?今)|last (?:months?|mth)|lastmonth|previous month|prior month', unit: 'month', back: 1 },
  {
    words: `${ofThe} month|(?<![\\d一二三四五六七八九十])月初(?:以来|至今|到现在|到今[天日]|到目前|起)|本月份?|这一?个?月|[呢今]个月|当月|(?:earlier |so far )?this (?:months?|mth)|month[ -]to[ -]date|mtd|month so far|(?:start|beginning) of the month`,
    unit: 'month',
    back: 0,
  },
  { words: '上一?个?季度?|last quarter|previous quarter|prior quarter', unit: 'quarter', back: 1 },
  {
    words:
      '本季度?|这一?个?季度|当季|this quarter|qtd|quarter[ -]to[ -]date|quarter so far|(?:start|beginning) of the quarter',
    unit: 'quarter',
    back: 0,
  },
  { words: '前年|the year before last', unit: 'year', back: 2 },
  { words: '去年|旧年|上一?年(?!度)|last (?:years?|yr)|previous year', unit: 'year', back: 1 },
  {
    words:
      '今年(?:以来|至今|年初(?:以来|至今|到现在))?|本年度?|年初(?:以来|至今|到现在|到今[天日]|到目前(?:为止)?|迄今|起)|开年(?:以来|至今|到现在)|year[ -]to[ -]date|ytd|(?:so far )?this (?:years?|yr)|year so far|(?:start|beginning) of the year',
    unit: 'year',
    back: 0,
  },
];

/** Parts of today: hours from, to (exclusive). */
export const dayParts: readonly { words: string; from: number; to: number }[] = [
  { words: '今(?:早上?|晨|朝早?)(?!盘)|今[天日](?:一早|早[上晨]|清晨|上午)|this morning', from: 0, to: 12 },
  { words: '今[天日]?(?:下午|午后)|this afternoon', from: 12, to: 18 },
  { words: '凌晨(?![0-9一二三四五六])', from: 0, to: 6 },
  // From the evening before.
  {
    words:
      'over ?night(?! (?:rates?|repos?|lending|index|funding|loans?))|over ?nite|[大半]半?夜(?!情)|夜里|夜间(?!盘|模式)',
    from: -6,
    to: 9,
  },
];

/** 最近一次, "the latest hack": the last one, however long ago. */
const hanLastOne = '(?!的?(?:[那这]一?|一)(?:次|回|起|宗|桩|场|轮|条|笔|则|篇))';
const lastOne =
  '(?! (?:(?!(?:on|about|from|in|of|news|updates?|word|info|developments?|reports?|stories)(?![a-z]))[a-z]+ ){0,2}(?:hack|exploit|breach|outage|halt|depeg|de-peg|listing|delisting|airdrop|unlock|liquidation|lawsuit|ruling|hike|cut|incident|one|time|signal|verdict|alert|post|message)(?! news)(?![a-z]))';

/** Where plain "recently" is meant: 7 days. */
export const recentWords = `最近${hanLastOne}|近期|近来|近日|近排|呢排|[这前]一?阵子?|[这前]段(?:时间|日子)|[这前]几[天日]|[这前]两[天日]|[这前]些[天日]|近几[天日]|最近几天|过去几天|近段时间|近一段时间|最新${hanLastOne}|recently|recent${lastOne}|recenty|lately|latest${lastOne}|latets|of late|(?:the |these )?(?:past|last) (?:few|couple(?: of)?) days|(?:in )?recent days|these days|past days`;
export const recentDays = 7;

export const unitWords: readonly { words: string; unit: TimeUnit }[] = [
  { words: '分钟|minutes?|mins?', unit: 'minute' },
  { words: '小时|个小时|钟头|hours?|hrs?|h', unit: 'hour' },
  { words: '天|日|days?|d', unit: 'day' },
  { words: '周|星期|礼拜|weeks?|wks?|w', unit: 'week' },
  { words: 'fortnights?', unit: 'fortnight' },
  { words: '个?月|months?|mths?|mos?', unit: 'month' },
  { words: '季度|quarters?', unit: 'quarter' },
  { words: '年|years?|yrs?', unit: 'year' },
];

export const numberWords: Readonly<Record<string, number>> = {
  半: 0.5,
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-four': 24,
  'twenty four': 24,
  'forty-eight': 48,
  'forty eight': 48,
  'seventy-two': 72,
  'seventy two': 72,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  'a hundred': 100,
  fourteen: 14,
  thirty: 30,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  俩: 2,
  仨: 3,
  'a couple of': 2,
  'couple of': 2,
};

/** Months by their words; those that are other words too need a word before or a year behind. */
export const monthWords: readonly { words: string; month: number; isOtherWord?: true }[] = [
  { words: 'january|jan', month: 1 },
  { words: 'february|feb|febuary', month: 2 },
  { words: 'march|mar', month: 3, isOtherWord: true },
  { words: 'april', month: 4 },
  { words: 'apr', month: 4, isOtherWord: true },
  { words: 'may', month: 5, isOtherWord: true },
  { words: 'june|jun', month: 6 },
  { words: 'july|jul', month: 7 },
  { words: 'august|aug', month: 8 },
  { words: 'september|sept|sep|septmber|setpember', month: 9 },
  { words: 'october|oct|ocotber', month: 10 },
  { words: 'november|nov|novmber', month: 11 },
  { words: 'december|dec|decmber', month: 12 },
];
export const hanMonths: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十一: 11,
  十二: 12,
  元: 1,
  正: 1,
};

/** Parts of a month: days from, to (exclusive; null: its end). */
export const monthParts: readonly { words: string; from: number; to: number | null }[] = [
  { words: '上旬|初|early|start of|beginning of', from: 1, to: 11 },
  { words: '中旬|中(?!国|文|心)|mid', from: 11, to: 21 },
  { words: '下旬|底|末|late|end of', from: 21, to: null },
];

export const weekdayWords: readonly { words: string; weekday: number }[] = [
  { words: '一|monday|mon', weekday: 1 },
  { words: '二|tuesday|tues|tue', weekday: 2 },
  { words: '三|wednesday|weds|wed', weekday: 3 },
  { words: '四|thursday|thurs|thur|thu', weekday: 4 },
  { words: '五|friday|fri', weekday: 5 },
  { words: '六|saturday|sat', weekday: 6 },
  { words: '日|天|sunday', weekday: 7 },
];

/** Words around a day or a month that open one side of it, or tie two together: from one to the other, or one beside the other. */
export const boundWords = {
  since: {
    before: 'since|starting|自从?|打从|从|自打|打',
    after: '以来|至今|迄今|到现在|起|开始|onwards?|到今天|到目前|so far|to date|till now|until now',
  },
  after: { before: 'after|later than', after: '之后|以后|过后' },
  before: { before: 'before|prior to|earlier than', after: '之前|以前' },
  until: { before: 'until|till|up to(?: and including)?|through|截至|截止到?|直到', after: '为止' },
  beside: ',|，|、|&|or|and|vs\\.?|versus|或者?|还是|以及|和|与',
  join: '到|至|~|-|–|—|and|to|through|thru|until|till|和|与',
} as const;

export const sameDayWords = 'the same day|same day|that day|当天|同一天|那天|同日|那一天';
export const stepOnWords: readonly { words: string; unit: Exclude<TimeUnit, 'weekend' | 'fortnight'> }[] = [
  {
    words:
      'the week after(?! next)|the (?:following|next) week|再?(?:往)?后一(?:个)?(?:周|星期|礼拜)|再下一?个?(?:周|星期)',
    unit: 'week',
  },
  { words: 'the day after(?! tomorrow)|the (?:following|next) day|再?(?:往)?后一[天日]|次日|隔天|第二天', unit: 'day' },
  { words: 'the month after|the (?:following|next) month|再?(?:往)?后一个?月|次月|再下一?个?月', unit: 'month' },
  {
    words: 'the quarter after|the (?:following|next) quarter|(?:再)?(?:往)?后一?个?季度|再下一?个?季度',
    unit: 'quarter',
  },
  { words: 'the year after|the (?:following|next) year|再?(?:往)?后一年|次年|再下一?年', unit: 'year' },
];
export const stepBackWords: readonly { words: string; unit: Exclude<TimeUnit, 'weekend' | 'fortnight'> | null }[] = [
  {
    words: 'the week before(?! last)|the previous week|再?(?:往)?前一?(?:个)?(?:周|星期|礼拜)|再上一?个?(?:周|星期)',
    unit: 'week',
  },
  { words: 'the day before(?! yesterday)|the previous day|(?:再)?(?:往)?前一(?:天|日)', unit: 'day' },
  { words: 'the month before(?! last)|the previous month|(?:再)?(?:往)?前一?个月|再上一?个月', unit: 'month' },
  { words: 'the quarter before|the previous quarter|(?:再)?(?:往)?前一?个?季度', unit: 'quarter' },
  { words: 'the year before(?! last)|(?:再)?(?:往)?前一年', unit: 'year' },
  { words: 'and before that|before that|再(?:往)?之?前呢|再早一?点', unit: null },
];
