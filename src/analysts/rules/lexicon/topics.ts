import { anyExchange } from '../../../domain/exchanges.ts';

/** One thing with its Chinese and its English name: a message in either language finds memory in the other. */
export interface Topic {
  zh: string;
  en: string;
  /** Tested on lower case. */
  pattern: RegExp;
}

const topic = (zh: string, en: string, pattern: RegExp): Topic => ({ zh, en, pattern });

/** Who: companies, institutions and people that keep returning in the news; of exchanges those that have two names, since others are names of their own in a headline. */
export const entities: readonly Topic[] = [
  topic('币安', 'Binance', new RegExp(anyExchange(['binance']), 'u')),
  topic('欧易', 'OKX', new RegExp(anyExchange(['okx']), 'u')),
  topic('火币', 'Huobi', new RegExp(anyExchange(['huobi']), 'u')),
  topic('贝莱德', 'BlackRock', /贝莱德|\bblackrock\b|\bibit\b/),
  topic('灰度', 'Grayscale', /灰度|\bgrayscale\b|\bgbtc\b/),
  topic('富达', 'Fidelity', /富达|\bfidelity\b/),
  topic(
    '微策略',
    'MicroStrategy',
    /微策略|\bmicrostrategy\b|\bstrategy(?= ?(?:增|买|购|公|以|将|上周|再|宣布|buys|bought|acquire|adds|added|purchase))/,
  ),
  topic('塞勒', 'Saylor', /塞勒|赛勒|\bsaylor\b/),
  topic('特斯拉', 'Tesla', /特斯拉|\btesla\b/),
  topic('马斯克', 'Musk', /马斯克|\bmusk\b/),
  topic('特朗普', 'Trump', /特朗普|川普|\btrump\b/),
  topic('赵长鹏', 'CZ', /赵长鹏|\bcz\b|changpeng/),
  topic('孙宇晨', 'Justin Sun', /孙宇晨|justin sun/),
  topic('美国证监会', 'SEC', /证监会|证券交易委员会|\bsec\b/),
  topic('商品期货交易委员会', 'CFTC', /商品期货交易委员会|\bcftc\b/),
  topic('司法部', 'DOJ', /司法部|\bdoj\b|justice department|department of justice/),
  topic('美联储', 'Fed', /美联储|\bfed\b|federal reserve|\bfomc\b/),
  topic('鲍威尔', 'Powell', /鲍威尔|\bpowell\b/),
  topic('财政部', 'Treasury', /财政部|treasury department|\bu\.?s\.? treasury\b/),
  topic('萨尔瓦多', 'El Salvador', /萨尔瓦多|el salvador|bukele/),
  topic('香港', 'Hong Kong', /香港|hong kong/),
  topic('韩国', 'South Korea', /韩国|south korea/),
  topic('日本', 'Japan', /日本|\bjapan(?:ese)?\b/),
  topic('中国', 'China', /中国|\bchin(?:a|ese)\b/),
  topic('门头沟', 'Mt. Gox', /门头沟|mt\.? ?gox/),
  topic('拉撒路', 'Lazarus', /拉撒路|\blazarus\b/),
  topic('朝鲜', 'North Korea', /朝鲜|north korea/),
  topic('摩根大通', 'JPMorgan', /摩根大通|\bjp ?morgan\b/),
  topic('高盛', 'Goldman Sachs', /高盛|goldman/),
  topic('纳斯达克', 'Nasdaq', /纳斯达克|\bnasdaq\b/),
  topic('万事达', 'Mastercard', /万事达|\bmastercard\b/),
];

/** Subjects: words that find a related message. */
export const matters: readonly Topic[] = [
  topic('ETF', 'ETF', /\betfs?\b|etf/),
  topic('净流入', 'inflow', /净流入|流入|\binflows?\b/),
  topic('净流出', 'outflow', /净流出|流出|\boutflows?\b/),
  topic('爆仓', 'liquidation', /爆仓|强平|清算|\bliquidat(?:ed|ions?)\b/),
  topic('破产', 'bankruptcy', /破产|\bbankrupt(?:cy)?\b|chapter 11/),
  topic('被盗', 'stolen', /被盗|盗取|失窃|\bstolen\b|\bstole\b|\bheist\b/),
  topic('黑客', 'hack', /黑客(?!松)|\bhack(?:ed|ers?|s)?\b/),
  topic('漏洞', 'exploit', /漏洞|\bexploit(?:ed|s|er)?\b|vulnerabilit/),
  topic('跨链桥', 'bridge', /跨链桥|\bbridge\b/),
  topic('供应链攻击', 'supply chain attack', /供应链攻击|supply[ -]chain attack/),
  topic('钓鱼', 'phishing', /钓鱼|\bphishing\b/),
  topic('骗局', 'scam', /骗局|诈骗|\bscams?\b|\bponzi\b|\bfraud\b/),
  topic('起诉', 'lawsuit', /起诉|诉讼|\blawsuits?\b|\bsue[sd]?\b/),
  topic('罚款', 'fine', /罚款|\bfine[sd]?\b|\bpenalt/),
  topic('没收', 'seizure', /没收|扣押|查获|\bseiz(?:es?|ed|ure)\b/),
  topic('牌照', 'license', /牌照|许可证|\blicen[cs]es?\b/),
  topic('法案', 'bill', /法案|立法|\bbill\b|legislation/),
  topic('禁令', 'ban', /禁令|禁止|\bban(?:s|ned)?\b/),
  topic('批准', 'approval', /获批|批准|\bapprov(?:al|es?|ed)\b/),
  topic('稳定币', 'stablecoin', /稳定币|\bstablecoins?\b/),
  topic('战略储备', 'strategic reserve', /战略储备|比特币储备|strategic (?:bitcoin )?reserve/),
  topic('上线', 'listing', /上架|上币|交易对|\blist(?:s|ed|ing)\b/),
  topic('下架', 'delisting', /下架|退市|\bdelist(?:s|ed|ing)?\b/),
  topic('增持', 'purchase', /增持|购入|买入|\bpurchases?d?\b|\bbought\b|\bbuys\b/),
  topic('抛售', 'sell-off', /抛售|减持|卖出|\bsold\b|\bsells\b|sell-?off/),
  topic('巨鲸', 'whale', /巨鲸|鲸鱼|\bwhales?\b/),
  topic('融资', 'funding', /融资|筹集|募资|\brais(?:es|ed)\b|funding/),
  topic('收购', 'acquisition', /收购|并购|\bacqui(?:res?|red|sition)\b|merger/),
  topic('合作', 'partnership', /合作|携手|\bpartner(?:s|ship)?\b|collaborat/),
  topic('主网', 'mainnet', /主网|\bmainnet\b/),
  topic('升级', 'upgrade', /升级|硬分叉|\bupgrades?\b|hard fork/),
  topic('空投', 'airdrop', /空投|\bairdrops?\b/),
  topic('提案', 'proposal', /提案|投票|\bproposals?\b|\bproposes\b|\bvotes?\b/),
  topic('降息', 'rate cut', /降息|\brate cuts?\b/),
  topic('加息', 'rate hike', /加息|\brate hikes?\b/),
  topic('通胀', 'inflation', /通胀|\binflation\b|\bcpi\b/),
  topic('非农', 'jobs report', /非农|jobs report|payrolls/),
  topic('关税', 'tariff', /关税|\btariffs?\b/),
  topic('脱锚', 'depeg', /脱锚|\bde-?peg/),
  topic('暂停提现', 'withdrawals halted', /暂停提|停止提|(?:halt|suspend|paus|freez)[a-z]* withdrawals/),
];
