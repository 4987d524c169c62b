import type { Lexicon } from './cue.ts';

export const partnershipLexicon: Lexicon = {
  en: [
    [
      3.5,
      [
        'partners? with',
        'partnerships?',
        'partner(?:s|ed|ing)? (?:with|up)',
        'teams? up',
        'teamed up',
        'teaming up',
        'collaborat(?:es?|ed|ing|ions?)',
        'joins? forces',
        'joined forces',
        'alliance',
        '(?:signs?|signed|inks?|inked) ~ (?:agreement|mou|deal|memorandum|contract)',
        'strategic (?:agreement|cooperation|alliance|collaboration)',
        'tie[ -]?up',
        'memorandum of understanding',
        '(?:accepts?|accepting|to accept|adopts?|adopting) ~ (?:payments?|as payment|{coin})',
        'taps {exchange}',
        'integrates? (?:with|{coin}|chainlink)',
        'sponsor(?:s|ship|ed)',
      ],
    ],
    [
      1.5,
      [
        'integrat(?:es|ed|ing|ion)',
        'works? with',
        'working with',
        'joins?',
        'selects?',
        'selected',
        'via',
        'alongside',
        'in support of',
        'payment(?:s)? in',
        'pay (?:taxes|salaries|with)',
      ],
    ],
    [
      -1.5,
      [
        'price',
        'stocks?',
        'shares',
        'despite',
        'ipo',
        'acquires?',
        'raises?',
        'analyst',
        'hack(?:ed|er|ers)?',
        'rall(?:y|ies)',
      ],
    ],
  ],
  zh: [
    [
      3.5,
      [
        '合作|携手|合作伙伴|达成~协议|联手|签署~(?:协议|备忘录)|谅解备忘录|战略(?:联盟|协议)|联合推出|(?:接受|支持|采用)~(?:支付|付款)|赞助|接入|与~(?:集成|整合)',
      ],
    ],
    [1.5, ['集成|整合|伙伴|协议']],
    [-1.5, ['价格|行情|股价|下跌|上涨|融资|收购|遭|攻击|监管|达成降息|停火']],
  ],
};
