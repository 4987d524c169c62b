import type { EventTypeRow } from './event-type-row.ts';

export const liquidation: EventTypeRow = {
  name: '清算',
  promptLine: 'liquidation 爆仓、清算、暴跌暴涨',
  answers: ['清算', '爆仓', '清算事件', '爆倉', '强平', 'liquidations', 'liquidated'],
  keywords: ['爆仓', 'liquidation'],
  timeframe: 'short',
  impact: 0.8,
  isHighImpact: true,
  opensGate: true,
  urgency: null,
  isAnnouncedAhead: false,
  rules: {
    confidence: 0.66,
    tilt: -4,
    isTraded: true,
    concernsMarket: true,
    movesMarket: true,
    overrulesModel: 'type',
  },
  lexicon: {
    en: [
      [
        4,
        [
          '{money} (?:in |of |worth of )?(?:[a-z-]+ ){0,3}liquidat(?:ed|ions?)',
          'liquidat(?:es?|ed|ions?|ing) (?:of |over |nearly |hit |top )*{money}',
        ],
      ],
      [
        3.5,
        [
          'liquidations?',
          'liquidated',
          'margin calls?',
          'bankrupt(?:cy)?',
          'insolven(?:t|cy)',
          'chapter 11',
          '(?:halts?|freez(?:es?|ing)|froze|suspends?|pauses?|paused|halted|stops?) ~ withdrawals',
          'long squeeze',
          '(?:bulls|bears|longs|shorts|traders) ~ los(?:e|es|t|ing) ~ {money}',
          'forced sell(?:ing|ers?)',
          'wiped? out',
          'defaults? on',
          'notice of default',
          'defaulted',
        ],
      ],
      [
        1.5,
        [
          'creditors?',
          'collapses?',
          'collapsed',
          'leveraged (?:longs?|positions?|bets?)',
          'short squeeze',
          'restructuring',
          'receivership',
          'winding up',
        ],
      ],
      [-2, ['could', 'if', 'stake', 'court', 'sec', 'bank', 'analyst', 'survey']],
    ],
    zh: [
      [2.5, ['爆仓[^。;\\n]{0,12}?\\d[\\d.]* ?(?:亿|万)|(?:亿|万)(?:美元|人)[^。;\\n]{0,6}?(?:爆仓|清算|强平)']],
      [
        3.5,
        [
          '爆仓|强平|强制平仓|强制清算|穿仓|破产|资不抵债|暂停提(?:现|币|款)|停止提(?:现|币|款)|清算~(?:亿|万)美元|(?:亿|万)美元~(?:被清算|清算)|多头~(?:消失|被清算)|全网~清算',
        ],
      ],
      [1.5, ['清算(?!价|仅|机构|所|中心|规模)|债权人|杠杆~(?:清洗|退潮|清算)|保证金|追加保证金|债务重组']],
      [-1.5, ['浮盈|浮亏', '清算价', '如何|为什么|吗\\?|原因', '结算']],
    ],
  },
};
