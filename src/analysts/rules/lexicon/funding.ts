import type { Lexicon } from './cue.ts';

export const fundingLexicon: Lexicon = {
  en: [
    [
      3.5,
      [
        'rais(?:es?|ed|ing) ~ {money}',
        '(?:secures?|secured|closes?|closed|lands?|bags?|nabs?) ~ (?:{money}|funding|investment|round)',
        'funding rounds?',
        'series [a-e]',
        'seed (?:round|funding)',
        'pre-seed',
        'acquires?',
        'acquired',
        'acquisitions?',
        'to acquire',
        'merg(?:er|es|ing)',
        'takeover',
        'buyout',
        'buys? out',
        'convertible (?:senior |debt |bond )?(?:notes?|debt|bonds?|offerings?)',
        'strategic investment',
        'announces? (?:[a-z]+ )?investment in',
        'option to (?:buy|acquire)',
        'private placement',
        '(?:share|stock|debt|equity|note|bond) (?:offering|sale)',
        'led by',
        'invests? {money}',
        'invested {money}',
        '{money} (?:investment(?! (?:manager|firm|bank|company|giant))|funding|fund|venture fund)',
        'files? for (?:an )?ipo',
        'ipo',
        'venture (?:fund|capital)',
        'at-the-market',
        'stake in',
        'crowdfund(?:ing|ed)?',
      ],
    ],
    [
      1.5,
      [
        'funding',
        'valuation',
        'investors? back',
        'backed by',
        'fundraising',
        'loan',
        'credit (?:line|facility)',
        'invests? in',
        'investment round',
        'raises?',
        'donations?',
        'bailout',
      ],
    ],
    [
      -3.5,
      [
        '(?:acquires?|acquired|buys?|bought|to acquire|acquisition of) (?:an )?(?:additional |another |more )?(?:{amount} )?(?:worth of )?(?:bitcoins?|btc|ether(?:eum)?|eth)',
        'raises? (?:rates?|interest|price target|concerns?|questions?|eyebrows|alarm|stakes)',
        'airdrop',
        'sponsor(?:s|ship)?',

        'stocks? to',
      ],
    ],
  ],
  zh: [
    [
      3.5,
      [
        '战略投资|获[^。;\\n]{0,10}?投资(?!者)|股票置换|可转换债券|融资|筹集|筹资|募资|募集~资金|领投|参投|种子轮|[a-e]轮|并购|入股|增资|增发|私募|注资|定向增发|首次公开募股|可转换(?:优先)?(?:票据|债|公司债)|可转债|(?:发行|出售)~(?:票据|债券|优先股|股票|新股)|收购(?!~[枚个])|投资~(?:万|亿)(?:美元|欧元)',
      ],
    ],
    [1.5, ['估值|投资(?!者|产品|论|策略|银行|组合|机会|价值)|ipo|合并|基金规模|设立~基金']],
    [-3, ['(?:购买|收购|购入|买入)~(?:枚|个)?(?:btc|比特币|eth|以太坊)', '融资利率|资金费率|融资融券']],
  ],
};
