import { describe, expect, it } from 'vitest';
import { compareQuestions } from '../../../src/ask/cache/guard/compare-questions.ts';

const same: readonly [string, string][] = [
  ['Did Kraken go public?', 'did kraken go public??'],
  ['昨天比特币为什么大跌', '请教一下，昨天比特币为什么大跌呢？谢谢'],
  [
    'Which exchanges halted withdrawals today?',
    'Hi, could you please tell me which exchanges halted withdrawals today? Thanks!',
  ],
  ['Yesterday, which tokens did OKX delist?', 'Which tokens did OKX delist yesterday?'],
  ['本周哪些协议遭到黑客攻击？', '哪些协议本周遭到黑客攻击？'],
  ['幣安今天上線了哪些代幣？', '币安今天上线了哪些代币？'],
  ['过去２４小时ＥＴＨ爆仓多少？', '过去24小时ETH爆仓多少？'],
  ['Which tokens were listed in the past 48 hours?', 'Which tokens were listed in the last 2 days?'],
  ['本周哪些代币解锁？', 'Which tokens unlock this week?'],
  ['贝莱德昨天买了多少ETH？', 'How much ETH did BlackRock buy yesterday?'],
  ['What is the latest news on Cardano?', 'What is the latest news on ADA?'],
  ['SEC起诉Coinbase的理由是什么？', 'SEC为什么起诉Coinbase？'],
  ['What caused the drop of SOL?', 'Why did SOL drop?'],
  ['Who hacked Bybit?', 'Bybit was hacked by whom?'],
  ['谁创办了Binance？', 'Binance的创始人是谁？'],
  ['Which tokens did Binance delist yesterday?', 'Which tokens were delisted by Binance yesterday?'],
  ['持有比特币的公司有哪些？', '哪些公司持有比特币？'],
  ['What is the largest stablecoin?', 'Which stablecoin is the largest?'],
  ['USDT的市值是多少？', 'What is the market cap of USDT?'],
  ["Is ETH's market cap bigger than BNB's?", "Is BNB's market cap smaller than ETH's?"],
  ['Which rose more today, BTC or ETH?', 'Between ETH and BTC, which rose more today?'],
  ['How much ETH moved from Binance to Kraken?', 'How much ETH moved to Kraken from Binance?'],
  ['SEC有没有批准SOL的ETF？', 'Has the SEC approved the Solana ETF?'],
  ['各位大佬早上好，帮查一下昨天BTC爆仓多少呗，谢啦🙏', '昨天BTC爆仓多少'],
  ['Sorry to trouble you, but could you check if Kraken was hacked? ty', 'Was Kraken hacked?'],
  ['灰度係幾時轉出BTC嘅', '灰度是什么时候转出BTC的？'],
  ['whats the price of ton rn', "What is TON's price right now?"],
  ['柚子为什么跌了？', 'EOS为什么跌了？'],
  ['过去一个半小时ETH爆仓多少？', '过去90分钟ETH爆仓多少？'],
  ['十月三号有哪些会议？', '10月3日有哪些会议？'],
  ['昨天晚上Aave清算了多少？', '昨晚Aave清算了多少？'],
  ['Top five holders of SHIB?', 'What are the top 5 holders of SHIB?'],
  ['赛勒对质押怎么看？', "What's Saylor's view on staking?"],
  ['关于GENIUS法案，沃伦说了什么？', '沃伦对GENIUS法案说了什么？'],
  ["What's ETH trading at?", 'What is the price of ETH?'],
  ['比特币昨天最高到多少？', 'How high did bitcoin go yesterday?'],
  ['谁是Ronin被盗的幕后黑手？', 'Who is behind the Ronin hack?'],
  ['EigenLayer是做什么的？', 'What does EigenLayer do?'],
  ['Any updates on Mt. Gox?', "What's the latest on Mt. Gox?"],
  ['OKX和币安，谁的费率更低？', '币安跟OKX比，费率谁更低？'],
  ['BTC跑输黄金了吗？', '黄金跑赢BTC了吗？'],
  ['On Kraken, which pair had the highest volume?', 'Which pair had the highest volume on Kraken?'],
  ['距离下次减半还有多久？', 'How long until the next halving?'],
  ['Could you tell me which tokens Binance listed?', 'Which tokens did Binance list?'],
  ['TON 昨天當機了多久', '昨天TON宕机了多长时间？'],
  ['昨天下午三点半BTC多少钱？', '昨天15:30 BTC多少钱？'],
  ['BNB burned in the last fortnight?', 'How much BNB was burned in the past two weeks?'],
  ['What is the net flow of Gemini?', 'Gemini net flow?'],
  ['Of Kraken, Gate and HTX, which listed PENGU first?', 'Which of HTX, Kraken and Gate listed PENGU first?'],
  ['去年被CFTC罚过款的公司都有谁？', '去年有哪些公司被CFTC罚款了？'],
  ['Who holds > 1,000 BTC?', 'Who holds more than 1000 BTC?'],
  ['Ripple和SEC和解了吗？', 'Did Ripple settle with the SEC?'],
  ['HYPE有哪些基金在买？', '有哪些基金在买HYPE？'],
];

const different: readonly [string, string, string][] = [
  ['number', '过去3次加息是什么时候？', '过去5次加息是什么时候？'],
  ['number', 'Which tokens fell more than 20% today?', 'Which tokens fell more than 30% today?'],
  ['unit', 'How much ETH did the fund sell?', 'How many dollars of ETH did the fund sell?'],
  ['unit', 'Upbit昨天的成交量是多少美元？', 'Upbit昨天的成交量是多少韩元？'],
  ['asset', 'XRP现货ETF什么时候获批？', 'LTC现货ETF什么时候获批？'],
  ['asset', 'What is the volume of UNI?', 'What is the volume of Uniswap?'],
  ['actor', '美国SEC起诉了哪些交易所？', '美国CFTC起诉了哪些交易所？'],
  ['actor', 'What did Powell say?', 'What did Lagarde say?'],
  ['date', 'What happened to Curve in 2023?', 'What happened to Curve in 2024?'],
  ['date', '最近有什么空投？', '过去7天有什么空投？'],
  ['date', '今天ETH爆仓多少？', '过去24小时ETH爆仓多少？'],
  ['negation', '哪些被盗资金已经追回？', '哪些被盗资金尚未追回？'],
  ['negation', 'Which banks support custody?', "Which banks don't support custody?"],
  ['direction', '巨鲸最近在增持ETH吗？', '巨鲸最近在减持ETH吗？'],
  ['direction', '多少USDC从以太坊跨链到Solana？', '多少USDC从Solana跨链到以太坊？'],
  ['direction', 'Did Tether mint USDT today?', '今天Tether销毁USDT了吗？'],
  ['order', 'Did Ripple sue the SEC?', 'Did the SEC sue Ripple?'],
  ['order', 'Who sued Coinbase?', 'Who did Coinbase sue?'],
  ['order', 'Coinbase投资了哪些公司？', '哪些公司投资了Coinbase？'],
  ['order', '矿工流出比交易所多吗？', '交易所流出比矿工多吗？'],
  ['order', 'Was Kraken acquired by Coinbase?', 'Was Coinbase acquired by Kraken?'],
  ['order', '哪些巨鲸把ETH换成了BTC？', '哪些巨鲸把BTC换成了ETH？'],
  ['comparative', 'Which exchange had the largest outflow?', 'Which exchange had the smallest outflow?'],
  ['comparative', 'Base的TVL比Arbitrum高吗？', 'Arbitrum的TVL比Base高吗？'],
  ['modality', 'Can Kraken list its shares this year?', 'Did Kraken list its shares this year?'],
  ['modality', '美联储会降息吗？', '美联储应该降息吗？'],
  ['modality', 'How many BTC does MicroStrategy own?', 'How many BTC did MicroStrategy own?'],
  ['question', 'Where is the founder of Terra?', 'Who is the founder of Terra?'],
  ['question', 'How many hacks happened this month?', 'Which hacks happened this month?'],
  ['wording', 'Any partnerships of Polygon today?', 'Any layoffs of Polygon today?'],
  ['number', '市值前十的币有哪些？', '市值前二十的币有哪些？'],
  ['asset', 'How many nodes does the Lightning Network have?', 'How many nodes does Bitcoin have?'],
  ['asset', 'is usdt depegged', 'is usdc depegged'],
  ['actor', '迪拜有哪些新规？', '阿布扎比有哪些新规？'],
  ['date', '昨晚Aave清算了多少？', '昨天Aave清算了多少？'],
  ['date', '12月5日有哪些会议？', '11月5日有哪些会议？'],
  ['order', 'V神对孙宇晨怎么看？', '孙宇晨对V神怎么看？'],
  ['order', '指控CZ的是谁？', 'CZ指控的是谁？'],
  ['order', 'What did CZ say about Vitalik?', 'What did Vitalik say about CZ?'],
  ['order', 'ETH落后BTC多少？', 'BTC落后ETH多少？'],
  ['comparative', 'How high did BTC go today?', 'How low did BTC go today?'],
  ['modality', 'Kraken要上市吗？', 'Kraken上市了吗？'],
  ['question', 'What does Vitalik think of L2s?', 'What did Vitalik say about L2s?'],
  ['number', 'List five exchanges that halted withdrawals', 'List five banks that halted withdrawals'],
  ['number', 'Which coins are at -5% today?', 'Which coins are at +5% today?'],
  ['comparative', 'Who holds > 1,000 BTC?', 'Who holds < 1,000 BTC?'],
  ['date', '昨天下午三点BTC多少钱？', '昨天下午四点BTC多少钱？'],
  ['date', '8月2日到8月9日流出多少？', '8月2日到8月10日流出多少？'],
  ['order', 'What do banks think of regulators?', 'What do regulators think of banks?'],
  ['order', 'Could you tell me which firms Coinbase acquired?', 'Which firms acquired Coinbase?'],
  ['order', 'Which banks were debanked?', 'Which banks debanked?'],
  ['modality', 'Where can I buy HYPE?', 'Where did he buy HYPE?'],
  ['wording', '币安今天有没有公告？', '币安今天有没有新闻？'],
  ['wording', '币安还支持BUSD吗？', '币安只支持BUSD吗？'],
  ['wording', '场内ETF的成交量是多少？', '场外ETF的成交量是多少？'],
];

describe('compareQuestions', () => {
  it.each(same)('takes %j and %j for one question', (a, b) => {
    expect(compareQuestions(a, b)).toEqual({ same: true, kinds: [] });
    expect(compareQuestions(b, a).same).toBe(true);
  });

  it.each(different)('sees another %s in %j and %j', (_kind, a, b) => {
    expect(compareQuestions(a, b).same).toBe(false);
    expect(compareQuestions(b, a).same).toBe(false);
  });

  it('names in what two questions differ', () => {
    expect(compareQuestions('BTC今天涨了多少？', 'ETH今天涨了多少？').kinds).toEqual(['asset']);
    expect(compareQuestions('BTC今天涨了多少？', 'BTC昨天涨了多少？').kinds).toEqual(['date']);
    expect(compareQuestions('Did the SEC sue Ripple?', 'Did Ripple sue the SEC?').kinds).toEqual(['order']);
    expect(compareQuestions('When was Bybit hacked?', 'Why was Bybit hacked?').kinds).toEqual(['question']);
  });

  it('refuses what it does not understand, and what is too long, unless it is word for word the same', () => {
    expect(compareQuestions('哪些项目在做甲乙？', '哪些项目在做乙甲？').same).toBe(false);
    expect(compareQuestions('Which glorps frobbed?', 'Which glorps were frobbing?').same).toBe(false);
    const long = 'Which exchanges list PEPE? '.repeat(40);
    expect(compareQuestions(long, `${long}now`)).toEqual({ same: false, kinds: ['length'] });
    expect(compareQuestions(long, long.toUpperCase()).same).toBe(true);
    expect(compareQuestions('？？', '！').same).toBe(true);
    expect(compareQuestions('的了吗', '呢').same).toBe(false);
  });
});
