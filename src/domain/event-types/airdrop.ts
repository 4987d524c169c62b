import type { EventTypeRow } from './event-type-row.ts';

export const airdrop: EventTypeRow = {
  name: '空投',
  promptLine: 'airdrop 空投、积分、快照',
  answers: ['空投', '空投活动', 'airdrops', 'token_airdrop'],
  keywords: ['空投', 'airdrop'],
  timeframe: 'short',
  impact: 0.2,
  isHighImpact: false,
  opensGate: false,
  urgency: null,
  isAnnouncedAhead: true,
  rules: {
    confidence: 0.57,
    tilt: null,
    isTraded: false,
    concernsMarket: false,
    movesMarket: false,
    overrulesModel: 'type and direction',
  },
  lexicon: {
    en: [
      [
        4,
        [
          'airdrops?',
          'airdropped',
          'air drop',
          'token (?:distribution|claim|giveaway)',
          'claim(?:s|ing)? ~ tokens?',
          'retroactive (?:reward|drop|airdrop)',
          'snapshot (?:date|taken|for)',
          'eligib(?:le|ility) ~ (?:claim|tokens)',
          'token generation event',
        ],
      ],
      [1, ['snapshot', 'claims?', 'eligible', 'allocation', 'giveaway']],
      [
        -3,
        [
          'price',
          'rall(?:y|ies)',
          'falls?',
          'tanks?',
          'fake',
          'scam',
          'phishing',
          'in anticipation',
          'dump(?:ing|ers)?',
          'best',
          'farm(?:ing)?',
        ],
      ],
    ],
    zh: [
      [4, ['空投|代币分发|领取代币|申领|认领|代币生成|快照(?:时间|将|完成)']],
      [1, ['快照|领取|资格|积分|tge']],
      [-3, ['钓鱼|虚假|骗|价格|行情|跌|教程|攻略']],
    ],
  },
};
