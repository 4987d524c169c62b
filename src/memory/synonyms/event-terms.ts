/**
 * The shipped synonyms of events, and of what markets are made of, our own compilation: one group a line, by category; the names of one thing in Chinese and
 * English, the usual one first. A name that means several things stands only where one meaning prevails.
 */
export const eventTerms: Readonly<Record<string, string>> = {
  event: `
黑客|hacker|hack|攻击|attack|exploit|入侵
漏洞|vulnerability|exploit|bug
被盗|盗取|stolen|theft|steal
闪电贷攻击|flash loan attack
钓鱼|phishing
私钥泄露|private key leak|private key compromise
跑路|卷款|rug pull|rugpull|exit scam
诈骗|欺诈|骗局|scam|fraud
洗钱|money laundering|反洗钱|AML
制裁|sanction
起诉|诉讼|lawsuit|sue|charge
和解|settlement|settle
判刑|判决|sentence|verdict
逮捕|被捕|拘捕|arrest
没收|查封|扣押|seize|seizure|confiscate|forfeiture
破产|bankruptcy|bankrupt|chapter 11
监管|regulation|regulatory|合规|compliance
法案|bill|act|立法|legislation
禁止|禁令|ban|prohibit
牌照|许可证|license|licence
上线|上架|上币|list|listing
下架|退市|delist|delisting
空投|airdrop
快照|snapshot
分叉|硬分叉|fork|hard fork
升级|主网升级|upgrade
主网上线|mainnet launch
减半|halving
解锁|token unlock|unlock
销毁|burn
增发|铸造|mint|issuance
质押|staking|stake
脱锚|depeg|de-peg
爆仓|清算|强平|liquidation|liquidate
暂停提现|停止提币|withdrawal suspended|halt withdrawals
宕机|中断|outage|downtime
融资|募资|funding|raise|fundraising
收购|并购|acquisition|acquire|merger
合作|伙伴关系|partnership|partner|collaboration
首次公开募股|IPO|上市
裁员|layoff
辞职|卸任|resign|step down
治理提案|治理|governance|proposal
回购|buyback|repurchase
政府停摆|停摆|government shutdown|shutdown
降息|rate cut|下调利率
加息|rate hike|上调利率
利率决议|rate decision
量化宽松|QE|quantitative easing
量化紧缩|QT|quantitative tightening
通胀|通货膨胀|inflation|CPI|消费者物价指数
生产者物价指数|PPI
个人消费支出|PCE
非农|非农就业|nonfarm payrolls|payrolls|NFP
失业率|unemployment
衰退|经济衰退|recession
关税|tariff
贸易战|trade war`,

  market: `
稳定币|stablecoin
山寨币|竞争币|altcoin
迷因币|模因币|土狗|meme coin|memecoin|meme
代币|token
加密货币|虚拟货币|数字货币|cryptocurrency|crypto
央行数字货币|CBDC|数字人民币
去中心化金融|DeFi|decentralized finance
非同质化代币|NFT
现实世界资产|RWA|real world asset
去中心化交易所|DEX|decentralized exchange
去中心化自治组织|DAO
交易所|exchange
钱包|wallet
冷钱包|cold wallet
热钱包|hot wallet
智能合约|smart contract
跨链桥|bridge
预言机|oracle
节点|node
验证者|validator
二层|二层网络|layer 2|L2|rollup
手续费|gas fee|transaction fee
矿工|挖矿|miner|mining
矿企|mining company|miner
算力|hashrate|hash rate
难度|mining difficulty
巨鲸|鲸鱼|whale
散户|retail investor
机构|institution|institutional
机构投资者|institutional investor
上市公司|public company|listed company
财库|储备|treasury|reserve|DAT
战略储备|strategic reserve
增持|买入|购入|buy|purchase|acquire
抛售|卖出|减持|sell|selloff|sell-off
持仓|持有|holding|hold
囤币|HODL
交易所交易基金|ETF
现货ETF|spot ETF
现货|spot
期货|futures
期权|option
永续合约|perpetual|perp
合约|contract|derivatives
杠杆|leverage|leveraged
做多|多头|long position|longs
做空|空头|short position|shorts
轧空|逼空|short squeeze
未平仓|未平仓合约|open interest
资金费率|funding rate
净流入|流入|inflow
净流出|流出|outflow
成交量|交易量|trading volume|volume
市值|market cap|market capitalization
流动性|liquidity
支撑位|支撑|support
阻力位|阻力|压力位|resistance
突破|breakout|break out
看涨|牛市|bullish|bull|bull market
看跌|熊市|bearish|bear|bear market
反弹|回升|rebound|recovery|bounce
回调|修正|pullback|correction
暴跌|下跌|大跌|崩盘|crash|plunge|drop|slump|tumble
上涨|大涨|暴涨|飙升|rise|rally|surge|soar|gain
历史新高|新高|all-time high|ATH|record high
历史新低|all-time low
波动|波动性|volatility|volatile
恐慌|fear
贪婪|greed
避险|safe haven
风险偏好|risk appetite|risk-on
收益率|yield
国债|treasury bond|treasuries|美债
美股|US stocks|Wall Street
黄金|gold
美元|dollar|USD
美元指数|DXY|dollar index
人民币|yuan|renminbi
投资者|investor
分析师|analyst
预测|forecast|prediction|predict
技术分析|technical analysis
移动平均线|均线|moving average|EMA|SMA
相对强弱指数|RSI
链上数据|链上|on-chain
场外交易|OTC|over the counter
套利|arbitrage
对冲基金|hedge fund
量子计算|quantum computing|quantum
人工智能|AI|artificial intelligence
创始人|founder
白皮书|whitepaper|white paper`,
};
