import type { Lexicon } from './cue.ts';

export const whaleLexicon: Lexicon = {
  en: [
    [
      3,
      [
        '{money} (?:of |in |worth of )?(?:[a-z-]+ ){0,3}(?:in|out)flows?',
        '(?:in|out)flows? (?:of|hit|reach|top|total)[a-z]* {money}',
      ],
    ],
    [
      3,
      [
        '(?:in|out)flows?',
        '(?:buys?|bought|purchases?d?|purchased|acquires?|acquired|adds?|added|scoops? up|snaps? up|accumulat(?:es?|ed|ing)|grabs?|stacks?|picks? up|increases?) (?:an |another |additional |more |over |nearly |about |its )*(?:{amount} )(?:worth (?:of )?|in |more |of )?(?:bitcoins?|btc|ether(?:eum)?|eth|sol(?:ana)?|xrp)',
        '(?:sells?|sold|dumps?|dumped|offloads?|offloaded|moves?|moved|transfers?|transferred|sends?|sent|deposits?|deposited|withdraws?|withdrew|shifts?) (?:over |nearly |about |another |more than )?{amount} (?:worth (?:of )?|in |of )?(?:{coin}|to )',
        'whales? ~ (?:buy|bought|sell|sold|move|moves|moved|accumulat|transfer|dump|deposit|withdr|add|open|short|long|stack)[a-z]*',
        '{company} ~ (?:buys?|bought|adds?|added|purchas[a-z]+|acquir[a-z]+|sells?|sold|dumps?|unloads?|offloads?) ~ (?:bitcoin|btc|eth|ether|shares|stock|etfs?)',
        '(?:pour(?:s|ed|ing)?|flow(?:s|ed|ing)?) ~ into ~ (?:bitcoin|crypto|etfs?)',
        '(?:to )?transfers? ~ (?:bitcoin|btc|eth|ether)',
        'bitcoin (?:purchases?|holdings|stash|buy|treasury)',
        'dormant ~ (?:wallets?|address(?:es)?|whale|bitcoin)',
        'etf flows?',
        'invest(?:s|ed)? ~ in (?:bitcoin|btc|ether|eth)',
        'now (?:holds|owns) {amount}',
      ],
    ],
    [
      1.5,
      [
        'whales?',
        'wallets? (?:moves?|moved|transfers?|linked)',
        'on-chain data',
        'large holders?',
        'long-term holders?',
        'holdings',
        'treasury',
        'accumulation',
        'hodl(?:ers?|ing)?',
        'institutional (?:investors|demand)',
        'exchange reserves',
        'stake',
      ],
    ],
    [
      -2,
      [
        'report',
        'survey',
        'criminal',
        'price prediction',
        'hack(?:ed|er)?',
        'stolen',
        'tips bond',
        'raises?',
        'ipo',
        'stocks? to',
        'criminals?',
      ],
    ],
  ],
  zh: [
    [
      3,
      [
        '(?:巨鲸|鲸鱼|大户|地址|钱包|(?<![a-z])og|机构|大哥|交易员)~(?:买入|卖出|增持|减持|抛售|购入|存入|转入|转出|提取|提出|平仓|做空|做多|加仓|建仓|清仓|开仓|换仓|转移|持仓|开空|开多|囤|平掉|开设|加码)',
        '(?:买|购)(?:入|了|进)?(?:比特币|以太坊|btc|eth)|(?:枚|个)[^。;\\n]{0,12}?(?:从[^。;\\n]{0,16}?)?(?:转出|转入|转至|转移|存入)|(?:etf|基金)[^。;\\n]{0,16}?(?:流入|流出|流失|失血|吸金|下跌[^。;\\n]{0,6}?(?:亿|万)美元)|(?:持有|包含)[^。;\\n]{0,20}?(?:万|亿)?枚|13f|sec文件显示|净流入|净流出|流入~枚|流出~枚|累计~(?:流入|流出)',
        '(?:增持|减持|购入|买入|卖出|出售|抛售|购买|收购|存入|转入|转出|转移|提取|提出|增加|新增|斥资)[^。;\\n]{0,16}?{amount}[^。;\\n]{0,6}?(?:枚|个|btc|eth|比特币|以太坊|比特幣)',
        '(?:持有|持仓|储备|持币)[^。;\\n]{0,12}?\\d[\\d,.]* ?(?:万|亿)? ?(?:枚|个)? ?(?:btc|eth|比特币|以太坊)',
        '斥资[^。;\\n]{0,24}?(?:购入|买入|收购|增持|购买)|(?:抛售|卖出|出售)[^。;\\n]{0,16}?换取|(?:流出|流入)[^。;\\n]{0,6}?(?:cex|交易所|平台)|(?:开仓|加仓|反手)(?:做多|做空)|增加[^。;\\n]{0,16}?(?:空头|多头)仓位|不再出售|囤积|敞口[^。;\\n]{0,24}?增',
        '增持~(?:比特币|以太坊|btc|eth)|投资(?:了)?(?:比特币|以太坊|btc|eth)|(?:空单|多单|空头头寸|多头头寸|空头仓位|多头仓位|空仓|多仓)~(?:浮|平|开|持|美元)',
        '(?:沉睡|休眠|远古)~(?:地址|钱包|巨鲸|年)',
      ],
    ],
    [
      1.5,
      [
        '巨鲸|鲸鱼',
        '财库|储备公司',
        '总持(?:仓|有)|持仓',
        '链上(?:数据|监测)|lookonchain|onchain lens|余烬|ai ?姨|emb(?:er)?cn|hyperinsight',
        '增持|减持|加仓|购买',
        '灰度|贝莱德|微策略|strategy',
        '公司~比特币',
      ],
    ],
    [
      -2,
      [
        '技术分析|支撑位|阻力位|预测|报告',
        '融资|筹集|募集',
        '爆仓',
        '分析师|观点|如何|为什么|为何|吗\\?|预示',
        '被盗|黑客',
        '禁售',
        '股票',
      ],
    ],
  ],
};
