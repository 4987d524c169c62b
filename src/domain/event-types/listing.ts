import type { EventTypeRow } from './event-type-row.ts';

export const listing: EventTypeRow = {
  name: '上币',
  promptLine: 'listing / delisting 交易所上币、下币',
  answers: ['上币', '上线交易', '上架'],
  keywords: ['上线', 'listing'],
  timeframe: 'short',
  impact: 0.9,
  isHighImpact: true,
  opensGate: true,
  urgency: null,
  isAnnouncedAhead: true,
  rules: {
    confidence: 0.7,
    tilt: 3,
    isTraded: true,
    concernsMarket: false,
    movesMarket: false,
    overrulesModel: true,
  },
  lexicon: {
    en: [
      [
        3,
        [
          '{exchange} (?:lists|to list|will list|adds|listing of|has listed|announces listing)',
          '(?:gets|got|now|be|been|being|officially|to be|is) listed on',
          '(?:listing|lists|listed|debuts?) on {exchange}',
          '(?:begins?|starts?|opens?|enables?|resumes?|commences?) ~ trading',
          'trading (?:begins|starts|debuts?|opens|goes live|is live|now live|to start)',
          'etfs? (?:begins?|starts?|goes live|go live|debuts?|launch(?:es|ed)?|hits?|lists?|to list)',
          '(?:launch(?:es|ed)?|debuts?|lists?|rolls? out) ~ (?:etfs?|etps?|etns?|futures|perpetuals?|options contracts?)',
          '(?:now|go(?:es)?) (?:available|live) for trading',
          '(?:offers?|offering|lets?|letting|allows?) ~ (?:spot )?(?:bitcoin|ether(?:eum)?|crypto) etfs?',
          'first day of trading',
          'to re-?list',
        ],
      ],
      [
        2,
        [
          'first ~ etfs? ~ (?:launch|debut|live|market)',
          'trading debut',
          'makes? ~ debut',
          'allow(?:s|ing)? ~ to (?:trade|buy) {coin}',
        ],
      ],
      [
        1,
        [
          'listings?',
          'trading pairs?',
          'perpetual contracts?',
          'spot trading',
          'listing roadmap',
          'to offer ~ trading',
        ],
      ],
      [
        -2,
        [
          'under consideration',
          'criticism',
          'files?',
          'filing',
          'application',
          'ipo',
          'raises',
          'could',
          'survey',
          'chances',
          'odds',
        ],
      ],
    ],
    zh: [
      [
        3,
        [
          '上架(?!建议)|上币(?!后|规则)|首发上线|开放交易|开启交易|开始交易|新增~交易对',
          '{exchange}~(?:上线|首发|列出|新增)(?![^。;,]{0,12}?(?:功能|服务|产品|平台|钱包|版本))',
          '上线~(?:交易对|永续|现货|合约|杠杆|期货|etf|etp|usdt)',
          '(?:正式|将|已)(?:在|于|登陆)~(?:挂牌|上市交易)|正式挂牌',
          '(?:在|登陆)[^。;,]{0,16}?(?:交易所|纳斯达克|纽交所)(?:正式)?(?:上市|挂牌)|登陆(?:纳斯达克|纽交所)',
          '推出~(?:加密货币交易|虚拟资产交易|交易服务|现货交易|etf|etp|期货|永续合约)',
          '允许~(?:客户|用户|投资者)~交易|开通~交易功能|上线~交易功能|首只~etf',
        ],
      ],
      [1.5, ['登陆~(?:交易所|纳斯达克|币安|coinbase)', '开放(?:充值|充币|认购)', '上市交易', '获批上市']],
      [-2, ['上市公司', '申请', '文件', '上线首日', '禁售', '主网', '空投', '提交', '或将', '预期']],
    ],
  },
};
