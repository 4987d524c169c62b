import type { Lexicon } from './cue.ts';

export const airdropLexicon: Lexicon = {
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
};
