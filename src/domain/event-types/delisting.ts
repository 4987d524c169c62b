import type { EventTypeRow } from './event-type-row.ts';

export const delisting: EventTypeRow = {
  name: '下架',
  promptLine: null,
  answers: ['下架', '下币', '退市', '下線', '下线', 'delist', 'delistings', 'token_delisting', 'exchange_delisting'],
  keywords: ['下架', 'delisting'],
  timeframe: 'short',
  impact: 0.9,
  isHighImpact: true,
  opensGate: false,
  urgency: 3,
  isAnnouncedAhead: false,
  rules: {
    confidence: 0.77,
    tilt: -4,
    isTraded: true,
    concernsMarket: false,
    movesMarket: false,
    overrulesModel: 'type and direction',
  },
  lexicon: {
    en: [
      [
        4,
        [
          'delists?',
          'delisted',
          'delisting',
          'de-list(?:s|ed|ing)?',
          'to delist',
          'removes? ~ (?:pairs?|futures|from trading|from ~ exchange|spot)',
          'removes? [a-z0-9]{2,10}/[a-z]{3,5}(?=$|[,.;:!]| (?:and|&|pairs?|spot|trading|perp(?:etual)?s?|margin pairs?|from (?:trading|spot))(?![a-z]))',
          '[a-z0-9]{2,10}/[a-z]{3,5} (?:pair )?(?:removal|removed)',
          'removal of ~ pairs?',
        ],
      ],
      [
        3,
        [
          '(?:ends?|halts?|suspends?|ceases?|stops?|terminates?|drops?|pulls?) (?:all |spot |margin )?trading',
          '(?:halts?|suspends?|stops?|ends?|drops?) (?:support|trading) (?:for|of|in)',
          'pull(?:s|ed)? the plug on',
          '(?:drops?|dropped|removed|removing) ~ (?:token|coin|xrp|pairs)',
        ],
      ],
      [-2, ['listing and delisting', 'lawsuit', 'sues?', 'weekly', 'shares', 'stocks?']],
    ],
    zh: [
      [
        4,
        [
          '下架|退市|摘牌|清退~代币|(?:移除|下线) ?[a-z0-9]{2,10}/[a-z]{3,5}(?=$|[、,，。.;；:!]| ?(?:等|和|及|与|现货|合约|永续|杠杆交易|交易|币对))',
        ],
      ],
      [3, ['(?:停止|暂停|终止|移除|取消|下线)~(?:交易对|币种|代币|现货|合约|杠杆)(?!提)', '停止~交易支持']],
      [-2, ['恢复']],
    ],
  },
};
