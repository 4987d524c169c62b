import type { DirectionConcept } from './direction-concept.ts';
import { fallRange, riseRange } from './price-verbs.ts';

/** What prices, holders and the economy do. Of kinds and concepts; `leans` is only where learning begins. */
export const marketConcepts: readonly DirectionConcept[] = [
  {
    name: 'price_rises',
    leans: [1.2, 0, 0],
    en: 'soar\\w*|surg\\w+|rall(?:y|ies|ied)|jump\\w*|climb\\w*|gain(?:s|ed|ing)?|ris(?:es?|ing)|rose|spik\\w+|rebound\\w*|recover\\w*|bounc\\w+|rocket\\w*|skyrocket\\w*|pump(?:s|ed)?|pops|popped|tops|topped|all-time highs?|record(?:-| )highs?|new highs?|(?:year|month|week) highs?|reclaim\\w*|breaks? (?:above|out|through|past)|broke (?:above|out)|breakout|(?:above|past|over|tops?|hits?|at|crosses|passes|nears?|near) (?:us)?\\$\\d\\S*|higher|outperform\\w*|up \\d+|in the green',
    zh: `大涨|暴涨|上涨|飙升|反弹|突破|站上|升破|涨破|涨超|冲上|冲高|攀升|走高|新高|重回|收复|重拾|回升|拉升|领涨|${riseRange}|涨至|涨\\d|齐涨|独涨|爆拉|升至|[周月年]高点|走强|回暖`,
  },
  {
    name: 'price_falls',
    leans: [0, 1.2, 0],
    en: 'plung\\w+|tumbl\\w+|slid\\w*|slip\\w*|sink\\w*|sank|crash\\w*|dip(?:s|ped)?|dump\\w*|plummet\\w*|declin\\w+|retreat\\w*|slump\\w*|drop\\w*|div(?:es?|ed)|fall(?:s|ing|en)?|fell|nosediv\\w+|sell-?off|sells? off|sold off|below (?:us)?\\$\\d\\S*|under (?:us)?\\$\\d\\S*|down \\d+|los(?:es|t|ing|ses)|tank(?:s|ed|ing)?|pull(?:s|ed)? ?back|lower|correct(?:s|ion)|in the red|wiped? out|weigh\\w*|(?:year|month|week) lows?|new lows?|shed(?:s|ding)?|underperform\\w*',
    zh: `大跌|暴跌|下跌|重挫|跌破|失守|跳水|闪崩|崩盘|新低|跌超|跌至|${fallRange}|下挫|走低|回落|下探|血洗|蒸发|急跌|急挫|下滑|跌\\d|普跌|转跌|回调|抹去|受挫|重挫|损失\\d|低点|缩水|承压|抛压|低迷|转冷|跑输|表现逊于`,
  },
  {
    name: 'price_rests',
    leans: [0, 0, 0.5],
    en: 'steady|steadies|flat|mixed|sideways|consolidat\\w+|range-?bound|inch(?:es|ed)?|little changed|stabili[sz]\\w+|hover\\w*|muted|unchanged|choppy|volatil\\w+|uncertain\\w*|cautious|await\\w*|ahead of|stall\\w*',
    zh: '震荡|横盘|持稳|企稳|盘整|整固|观望|窄幅|区间|徘徊|平稳|稳定在|小幅|不变|谨慎|波动|等待|分歧|博弈|涨跌不一|分化|维持在|胶着|走势扑朔',
  },
  {
    name: 'hope',
    leans: [0.8, 0, 0],
    en: '(?:could|may|might|will|would|to|can|set to|poised (?:to|for)|likely to?|eyes?|eyeing|targets?|predicts?|sees?|forecasts?|expects?|on track)\\b[^.?!]{0,30}?\\b(?:hit|reach|soar|surge|rally|rise|climb|top|double|explode|skyrocket|higher|upside|gains?|\\$\\d|new high|all-time|bull\\w*|boom|moon\\w*|million|highs?)|price targets?|bullish|bull (?:run|market|case)|bulls|undervalued|bottom(?:ed)? (?:is )?in|optimis\\w+|upside|momentum|golden cross|reasons to buy',
    zh: '看涨|看好|牛市|目标价|有望[^。,;]{0,10}(?:涨|突破|冲|达|升|新高)|或将?[^。,;]{0,8}(?:升|涨|突破|达到|上探|冲|超)|预[测计][^。;]{0,20}(?:\\d+ ?万美元|新高|涨)|低估|触底|乐观|剑指|冲击|上看|黄金交叉|利好|蓄势|大爆发|新篇章|上涨动能|多头',
  },
  {
    name: 'doubt',
    leans: [0, 0.9, 0],
    en: 'bearish|bears|bear market|(?:could|may|might|will|likely to|set to|risks?|threaten\\w*) (?:\\w+ ){0,2}(?:fall|drop|crash|slide|dip|plunge|tumble|slump|correct|collapse|sink)|downside|bubble|overvalued|overheated|death cross|hangover|trouble|headwinds?|pressure|casts? doubt|worr(?:y|ies|ied)|fears?|concerns?|losing steam|lacks? momentum|slowdown|weak(?:ness|er|ening)?|struggl\\w+|dead cat|sell pressure|doubts?|skeptic\\w*|panic',
    zh: '看跌|看空|熊市|或将?[^。,;?]{0,8}(?:跌|下探|回调|下行|抛)|可能[^。,;?]{0,8}(?:跌|回调|下探|下行)|死亡交叉|警惕|压力|泡沫|恐慌|疲软|下行|见顶|失去动力|需求(?:放缓|降温|下降|枯竭)|担忧|隐忧|乏力|失效|加剧|冬天|寒冬|退潮|悲观|空头|脆弱',
  },
  {
    name: 'purchase',
    leans: [0.8, 0, 0],
    en: 'buys?|bought|buying|purchas\\w+|acquir\\w+|accumulat\\w+|adds?|added|stack(?:s|ing)|hoard\\w*|scoop\\w*|snap(?:s|ped)? up|bags?|stash|invests? in|allocat\\w+|treasury|exposure|doubl(?:es|ed) down|piles? in',
    zh: '增持|买入|购入|购买|加仓|建仓|囤|抄底|扩大[^。;,]{0,8}(?:财库|储备|持仓|持有)|纳入[^。;,]{0,12}储备|再度买|投资比特币|储备资产|财库|积累|做多|买盘|持仓升|增加[^。;,]{0,10}持仓',
  },
  {
    name: 'sale',
    leans: [0, 0.8, 0],
    en: 'sells?|sold|selling|dump\\w*|offload\\w*|unload\\w*|cash(?:es|ed|ing)? out|exit(?:s|ed|ing)?|trims?|profit-taking|unwind\\w*',
    zh: '抛售|卖出|出售|减持|套现|清仓|抛压|出掉|离场|获利了结|撤离|撤资|做空|出逃|减缓[^。;,]{0,14}购买|放缓[^。;,]{0,10}(?:购买|积累)|停止购买',
  },
  {
    name: 'holdings',
    leans: [0.2, 0, 0],
    en: 'holds?|holdings|held|hodl\\w*|stakes?|own(?:s|ed)?',
    zh: '持有|持仓|总持仓|持股|金库|占比',
  },
  {
    name: 'inflow',
    leans: [0.8, 0, 0],
    en: 'inflows?|pour(?:s|ed|ing)? into|attracts?|draws?|rake[sd]? in',
    zh: '净流入|流入|吸金|净申购|入场|涌入',
  },
  {
    name: 'outflow',
    leans: [0, 0.9, 0],
    en: 'outflows?|redemptions?|bleed\\w*|withdraw\\w*|flee\\w*|pulls? out',
    zh: '净流出|流出|失血|流失|撤出|净赎回',
  },
  {
    name: 'liquidation',
    leans: [0, 0.5, 0],
    en: 'liquidat\\w+|squeez\\w+|rekt|margin calls?|insolven\\w+|bankrupt\\w*',
    zh: '爆仓|清算|强平|破产|穿仓|杠杆',
  },
  {
    name: 'transfer',
    leans: [0, 0, 0],
    en: 'mov(?:es?|ed|ing)|transfer\\w*|wallets?|dormant|awak\\w+|deposits?|address(?:es)?|whales?',
    zh: '转移|转出|转入|休眠|沉睡|远古|存入|提取|提币|地址|巨鲸|鲸鱼|换仓',
  },
  {
    name: 'derivatives',
    leans: [0, 0, 0.2],
    en: 'options?|futures|expiry|open interest|funding rates?|derivatives|implied volatility|shorts?|longs?',
    zh: '期权|期货|合约|未平仓|资金费率|衍生品|空单|多单|到期',
  },
  {
    name: 'scarcity',
    leans: [0.2, 0, 0],
    en: 'burn\\w*|buy-?backs?|staking|halving|airdrop\\w*|scarc\\w+|supply',
    zh: '销毁|回购|质押|减半|空投|供应',
  },
  {
    name: 'dilution',
    leans: [0, 0.3, 0],
    en: 'unlock\\w*|dilut\\w+|inflationary',
    zh: '解锁|稀释|增发',
  },
  {
    name: 'hawkish',
    leans: [0, 0.5, 0],
    en: 'hotter|(?:inflation|cpi|ppi|jobs|payrolls)[^.]{0,40}(?:above|exceed\\w*|higher|hotter|rises?|jumps?|hits)|rate hikes?|hawkish|(?:pours|dampen\\w*)|yields? (?:rise|jump|surge|climb)|strong(?:er)? dollar|tariffs?|tighten\\w*',
    zh: '加息|鹰派|超预期|通胀(?:上升|高于|数据加剧)|关税|收益率[^。,;]{0,8}(?:升|涨|高)|快于预期|缩表|流动性(?:收紧|紧张)',
  },
  {
    name: 'dovish',
    leans: [0.4, 0, 0],
    en: 'rate cuts?|dovish|easing|eases|cool(?:s|ing|ed)|stimulus|liquidity|cut(?:s|ting)? (?:interest )?rates|pivot',
    zh: '降息|鸽派|宽松|放水|通胀(?:放缓|低于|降温)|流动性(?:扩张|注入|改善)|停止缩表|疲软[^。,;]{0,6}数据',
  },
  {
    name: 'turmoil',
    leans: [0, 0.6, 0],
    en: 'war|crisis|collaps\\w+|shutdown|geopolit\\w+|recession|turmoil|contagion|risk aversion|invasion|defaults?|strikes?|tension\\w*|drones?',
    zh: '战争|冲突|危机|崩盘|停摆|衰退|动荡|暴雷|脱锚|避险|紧张|地缘|冲击|闪崩|风暴',
  },
  {
    name: 'shares',
    leans: [0, 0, 0.5],
    en: 'shares?|stocks?|nasdaq|nyse|ipo|go(?:es|ing)? public|earnings|revenues?|zacks|quarter\\w*|inc\\.?|\\(?nasdaq:|equity|s&p|dow',
    zh: '股价|股票|财报|营收|纳斯达克|纽交所|ipo|概念股|美股|港股|上市公司|标普|纳指|收入|盈利',
  },
  {
    name: 'mining',
    leans: [0, 0, 0.7],
    en: 'min(?:er|ers|ing|ed)|hash ?rate|difficulty|asics?',
    zh: '矿工|挖矿|算力|矿企|矿机|难度|矿池|产出',
  },
  {
    name: 'digest',
    leans: [0, 0, 0.8],
    en: '\\+ more|and more|round-?up|recap|weekly|week in|this week|first mover|newsletter|morning|top stories|what to know|things to|trending tickers|highlights|flows as of|wrapup|news for|top \\d+|price analysis|nifty news|week \\d+',
    zh: '日报|周报|要闻|早报|晚报|简报|一览|汇总|回顾|整理|资讯|前瞻|早间|晨间|周刊|热门|大事|新闻回顾|动态|[;；].{4,}[;；]',
  },
  {
    name: 'survey',
    leans: [0, 0, 0.3],
    en: 'surveys?|reports?|stud(?:y|ies)|polls?|research\\w*|according to|\\d% of|percent of|majority|index|analysis|statistics|finds|chainalysis',
    zh: '报告|调查|研究|数据显示|占比|统计|指数|观点|分析|占供应|纪录|规模',
  },
];
