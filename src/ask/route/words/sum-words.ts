import { listPhrases, type Phrases } from './phrases.ts';

/** Sums: what is done with the figures of a question. */
export const sumWords: Phrases = {
  en: listPhrases(String.raw`
    how much (?:is|are|would|did|do|does) ~ (?:at|if|cost|worth|total|make|gain|lose|profit) ; calculate ; compute ; convert ;
    percent of ; percentage ; what is [0-9.,]+ ?[%x*+/-] ; average (?:price|cost|entry) ; break-?even ; profit if ; pnl ;
    multiply ; \d% of ; \d ?\^ ?\d+ ; how much interest ; how many [a-z]+ (?:in|is|are|make) (?:an? |one )?[a-z]+ ?(?:\?|$) ; divided? by ; plus ; minus ; times ; square root ; sqrt ; leverage ; in total ; annuali[sz]ed? ; compound(?:ed|ing)? ; round(?:ed)? (?:to|up|down) ; split [0-9.,]+ ?[a-z]* ~ ways ; half of ; double ; triple ; halves
  `),
  zh: listPhrases(`
    总共(?:花|赚|亏|多少|是) ; 一共(?:花|赚|亏|多少钱) ; 算(?:一下|下|算)? ; 计算 ; 换算 ; 等于(?:多少)? ; 盈亏 ; 百分之 ; 加起来 ; 平均(?:价|成本) ; 均价 ; 赚(?:了)?多少 ;
    亏(?:了)?多少 ; 收益是?多少 ; 除以 ; 乘以 ; 加上 ; 减去 ; 杠杆 ; 成本价 ; 利润 ; 涨幅是多少 ; 涨了百分 ; (?:赚|亏|涨|跌)(?:了)?(?:几|多少)个?点 ; 合多少 ; 折合 ; (?:in|换成|转成|化成) ?[万亿千百] ; 保留[一两二三四]位 ; 开(?:平)?方 ; 翻[一两二三四五]倍 ; 腰斩 ; 打[一二三四五六七八九]折 ; 复利
  `),
};

/** Money of one's own, or of nobody: what is put in, and what comes of it. */
export const positionWords: Phrases = {
  en: listPhrases(String.raw`
    if (?:i|i'd|i've|i'm|we|we'd|you|it|a|an|the|one|my|price) ; suppose ; assum(?:e|ing) ; say i ; my (?:entry|position|cost|average|bag|stack|stop|account|portfolio|size|pnl) ; i (?:bought|buy|sold|sell|paid|invest(?:ed)?|put|hold|have|had|entered|deposit(?:ed)?|lend|lent|stake[d]?|short(?:ed)?|long(?:ed)?) ; i'?m (?:up|down|long|short) ; am i ; principal ; initial ; entry ; position size ; \d+x (?:long|short|leverage) ; (?:long|short) from ; bought at ; sold at ; fee on ; interest on ; apy on ; apr on ; % (?:fee|apy|apr|interest|discount|margin|tax|commission|slippage)(?: on)? ; what'?s left ; is left ; comes? (?:out )?to ; left over ; flat ; in the green ; risk per trade
  `),
  zh: listPhrases(`
    (?:蚀|亏|赔|赚|输)(?:了|掉)?[^。?]{0,4}(?:成|%|百分) ; 本金 ; 仓位 ; 进场 ; 入场 ; 开仓 ; 建仓 ; 成本 ; 买入价 ; 卖出价 ; 均价 ; 加仓 ; 补仓 ; 保证金 ; 我(?:有|买|卖|投|花|存|的|拿|用|在|以|开)[^。？?]{0,8}[0-9一二三四五六七八九十百千万] ; [0-9.万k]+ ?(?:u|刀|块|元|美元)?(?:买|进|开)的 ; 如果(?:我|涨|跌|价格|按) ; 假如 ; 假设 ; 原价 ; 年化[^。？?]{0,6}[0-9一二三四五六七八九] ; 利息 ; 回本 ; 保本 ; 还剩 ; 剩(?:下)?多少 ; 剩几 ; 到手 ; 手续费[^。？?]{0,4}[0-9] ; 每(?:周|月|天|年)[^。？?]{0,6}[0-9一二三四五六七八九]+ ; 按[^。？?，,]{0,8}[0-9.]+ ?(?:算|计|折) ; 一[枚个颗][^。？?，,]{0,4}[0-9] ; [0-9.]+ ?[枚个颗] ; 定投 ; 原点 ; 起始
  `),
};

/** A figure is asked for. */
export const figureQuestions: Phrases = {
  en: listPhrases(
    `work out ; what (?:i|i'd|we|we'd)(?: have| be| end up)? ; how much ; how many ; what'?s ; whats ; what is ; what would ; what do i ; where do i ; comes? to ; is how much ; worth ; profit ; loss ; gain ; left ; flat ; break-?even ; roi ; return ; equals? ; total ; would be ; in (?:percent|dollars|usd|yuan|rmb|eth|btc|sats|total)`,
  ),
  zh: listPhrases(`多少 ; 几 ; 吗(?:[?。!]|$) ; 得(?:几|多少) ; 等于 ; 是不是 ; 怎么算 ; 算算`),
};

const small =
  '(?:sats?|satoshis?|gwei|wei|lamports?|bps?|basis points?|zeros?|zeroes|hours?|minutes?|seconds?|days?|weeks?|millions?|billions?|lakhs?|cents?|grams?|ounces?)';
const large =
  '(?:btc|bitcoins?|eth|ether|sol|gwei|days?|weeks?|fortnight|months?|quarter|years?|hours?|minutes?|percent|percentage points?|thousand|millions?|billions?|trillions?|lakhs?|crores?|dollars?|pounds?|kilos?|kg|ounces?)(?! (?:hack|exploit|outflow|inflow|of)s?)';

/** Fixed measures, one in the other: no price is needed. */
export const measureWords: Phrases = {
  en: listPhrases(String.raw`
    how many ${small} (?:(?:are|is) )?(?:there )?(?:in|is|are|make|per) (?:an? |one |the |half an? )?(?:\$?[0-9][0-9.,]* ?)?${large} ; how many ${small} (?:are |is )?(?:there )?(?:in|is|are|make) [0-9] ; [0-9.,]+ ?(?:bps?|basis points?|bips?) (?:of|on|off) (?:an? |the )?[$€£]?[0-9] ; [0-9.,]+ ?(?:bps?|basis points?|bips?) (?:in|as|to|into) (?:an? )?(?:percent(?:age)?|decimals?|fractions?) ; what(?:'?s| is| are) [0-9.,]+ ?(?:bps?|basis points?|bips?) ?(?:\?|$) ; [0-9.,]+ ?(?:k|m|bn|b|million|billion)? in (?:万|亿|sats|gwei|wei|words|scientific notation)
  `),
  zh: listPhrases(`
    几个零 ; 多少个零 ; (?:[0-9一两半]|每)[^。?，,]{0,8}(?:等于|是|有|合|换成?)(?:多少|几)(?:聪|个?基点|个?bp|gwei|wei|秒|分钟|个?小时) ; [0-9.一两三五十百千]+ ?个?(?:聪|gwei|wei|基点|bps?)[^。?，,]{0,6}(?:等于|是|合|换成?|即)(?:多少|百分之?几|几) ; 分之[一二三四五六七八九十0-9][^。?，,]{0,3}(?:是|等于)(?:多少|几)
  `),
};

/** What was just answered has the figures. */
export const overAnswer: Phrases = {
  en: listPhrases(`
    (?:what|which|so what) (?:percent(?:age)?|share|fraction|proportion|ratio|multiple|portion) ; as a (?:percent(?:age)?|share|fraction|ratio) ; (?:in|what'?s the|the|what is the) (?:total|sum|average|mean|median|difference|ratio|net) ; add (?:them|those|it|these|the two|it all|all) ; sum (?:them|those|it|up) ; average (?:them|those|it|of) ; times [0-9.]+ ; multipl(?:y|ied) ; divided? by ; (?:plus|minus) [0-9.] ; [0-9.]+ of (?:them|those|these|it) ; how (?:much|many) (?:more|less|bigger|smaller|larger)(?: than)? ; [0-9.]+ ?% of (?:that|it|them|this|those) ; (?:half|twice|double|a third|a quarter) (?:of )?(?:that|it|them|this) ; those (?:two )?numbers ; net of ; how much is that in ; that in (?:yuan|rmb|usd|dollars|euros?|hkd|percent)
  `),
  zh: listPhrases(`
    加起来 ; 加总 ; 合计(?:是|多少|一下)? ; 总(?:共|和|计|数)(?:是)?(?:多少)? ; 平均(?:一下|下|是|多少|值)? ; 均值 ; 中位数 ; 占(?:比)?(?:多少|几成|百分之) ; 百分之(?:几|多少) ; 相差 ; 差(?:了)?多少 ; 差额 ; 几倍 ; 多少倍 ; 乘以? ?[0-9一二三四五六七八九十] ; 除以 ; 减去 ; 翻倍 ; 的一半 ; [0-9.]+ ?(?:个|枚|颗|倍)?(?:是|就是|要|一共|总共|能换|值)?多少(?:钱)?[?。]?$ ; 换算 ; 折合 ; 净(?:额|值)(?:是)?多少 ; 这(?:两|三|几)个数
  `),
};

const place =
  '(?:beijing|shanghai|china|hong kong|hk|singapore|tokyo|japan|seoul|korea|new york|ny|nyc|eastern|london|uk|chicago|los angeles|la|san francisco|sf|pacific|paris|berlin|frankfurt|dubai|sydney|mumbai|india|utc|gmt|et|est|edt|pt|pst|pdt|cet|cest|bst|hkt|sgt|jst|kst|ist|local|my time|our time)';
const hanPlace =
  '(?:北京|上海|中国|香港|新加坡|东京|日本|首尔|韩国|纽约|美东|美西|伦敦|芝加哥|洛杉矶|旧金山|巴黎|柏林|法兰克福|迪拜|悉尼|印度|格林尼治|本地|当地|国内|我们这|咱们这|(?<![a-z])(?:utc|gmt|est|edt|et|pst|pt|cet|jst|kst|hkt|sgt|bst)(?![a-z]))(?:时间)?';

/** A time of day of one place in that of another. */
export const zoneQuestions: Phrases = {
  en: listPhrases(`
    what time (?:is|would|will) (?:that|it|this)(?: be)? (?:in|for) ; (?:in|to|into|for) ${place}(?: time)? ?(?:\\?|$|please|pls|is what|=) ; convert ~~ (?:to|into) ${place} ; is (?:what|which) (?:time )?in ${place}
  `),
  zh: listPhrases(`
    (?:是|等于|换成|换算成?|转成?|折合|对应)~${hanPlace}(?:的)?[^。？?]{0,8}(?:几点|什么时候|啥时候|什么时间) ; (?:换成|换算成?|转成?|转换成?|折算成?|对应)~${hanPlace} ; ${hanPlace}(?:是|系|就是|该是)?(?:几点|几时)
  `),
};
