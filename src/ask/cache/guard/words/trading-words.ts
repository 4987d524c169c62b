import { readConceptTable } from './concept-table.ts';

/** Markets and those who trade on them. */
const parties = `
longs | 多头仓位, 多头持仓, 多军, long position, long side
shorts | 空头仓位, 空头持仓, 空军, short position, short side
bull | 牛市, bull market, bull run, bull
bear | 熊市, bear market, bear
market-maker | 做市商, market maker
broker | 券商, 经纪商, broker, brokerage
custodian | 托管方, 托管商, 托管机构, custodian
hedge-fund | 对冲基金, hedge fund
pension-fund | 养老基金, 养老金, pension fund, pension
vc | 风投, 风险投资, 创投, 风投机构, vc, venture capital, vc firm, venture capitalist
asset-manager | 资管公司, 资产管理公司, 资管, asset manager, asset management firm
startup | 初创公司, 初创企业, 初创, startup, start-up
retailer | 零售商, retailer
otc-desk | 场外柜台, otc desk
otc-dealer | u 商, 场外商家, otc dealer, usdt dealer
issuer-noun | 发币方
underwriter | 承销商, underwriter
shareholder | 股东, shareholder
staker | 质押方, 质押者, staker
liquidity-provider | 流动性提供者, lp, liquidity provider
borrower | 借款人, 借款方, borrower
kol | 意见领袖, 网红, kol, influencer
mining-pool | 矿池, mining pool
mining-rig | 矿机, mining rig, mining machine, asic
mining-farm | 矿场, mining farm, mining facility
smart-money | 聪明钱, smart money
insider | 内部人, 内幕人士, insider
newcomer | 新人, newbie
treasury-company | 财库公司, 国库公司, treasury company, treasury firm, dat
client | 客户, client
competitor | 竞争对手, 竞品, 对手, competitor, rival
sector | 板块, 赛道, sector
ecosystem | 生态, 生态系统, ecosystem
fan-token | 粉丝代币, fan token
privacy-coin | 隐私币, privacy coin, privacy token
platform-coin | 平台币, platform token, exchange token
governance-token | 治理代币, governance token
wrapped-token | 封装代币, wrapped token
ai-token | ai 代币, ai 币, ai token, ai coin
stock-market | 股市, stock market, equity market
us-stocks | 美股, us stock, us equity
hk-stocks | 港股, hong kong stock
a-shares | a 股, a-share
tokenized-stock | 代币化股票, 股票代币, tokenized stock, stock token, tokenised stock
rwa | 现实世界资产, 真实世界资产, rwa, real-world asset, real world asset
treasuries | 国债, 美债, treasury bond, treasuries, us treasuries
bond | 债券, bond
gold | 黄金, gold, xau
silver | 白银, silver
oil | 原油, 石油, 油价, oil, crude, crude oil
dollar-index | 美元指数, dollar index, dxy
`;

const things = `
resistance | 阻力位, 压力位, 阻力, 压力, 上方阻力, resistance, resistance level
support-level | 支撑位, 支撑, 下方支撑, support level
candle | k 线, k线, 蜡烛, candle, candlestick
bullish-candle | 大阳线, 阳线, green candle
bearish-candle | 大阴线, 阴线, red candle
wick | 插针, 影线, wick
flow | 资金流, 资金流向, 资金流量, flow, fund flow
net-flow | 净流量, 资金净流向, net flow, netflow
kimchi-premium | 泡菜溢价, 韩国溢价, kimchi premium
spread | 价差, 点差, spread
slippage | 滑点, slippage
depth | 深度, 挂单深度, market depth, order book depth
order-book | 订单簿, 挂单, order book, orderbook
buy-orders | 买盘, 买单, buy order, bid
sell-orders | 卖盘, 卖单, sell order
stop-loss | 止损, stop loss
take-profit | 止盈, take profit
margin | 保证金, margin
collateral | 抵押品, 抵押物, 质押品, collateral
put-option | 看跌期权, put option
call-option | 看涨期权, call option
put-call | 看跌看涨比, put-call ratio, put/call ratio
max-pain | 最大痛点, max pain, max-pain price
implied-volatility | 隐含波动率, implied volatility, iv
realized-volatility | 已实现波动率, 历史波动率, realized volatility, realised volatility
basis | 基差, basis
long-short-ratio | 多空比, 多空比例, long-short ratio, long/short ratio
cost-basis | 持仓成本, 平均成本, 成本价, cost basis, average cost
pnl | 盈亏, pnl, profit and loss
realized-price | 已实现价格, realized price, realised price
realized-cap | 已实现市值, realized cap
fdv | 完全稀释估值, fdv, fully diluted valuation
floating | 流通, circulating
circulating-supply | 流通量, 流通供应量, 流通供应, circulating supply
total-supply | 总供应量, 总供应, 总发行量, total supply
max-supply | 最大供应量, max supply, maximum supply
market-sentiment | 市场情绪, 情绪, sentiment, market sentiment
correction | 回调, 修正, correction, pullback, retracement
bottom-noun | 底部, market bottom
top-noun | 顶部, market top
intraday-high | 日内高点, 日内最高, 日内最高价, intraday high
intraday-low | 日内低点, 日内最低, 日内最低价, intraday low
lending-rate | 借贷利率, lending rate
staking-yield | 质押收益率, 质押收益, staking yield, staking return
staking-ratio | 质押率, 质押比例, staking ratio, staking rate
turnover | 换手率, turnover
net-asset-value | 净值, 资产净值, nav, net asset value
net-worth | 净资产, 身家, net worth
mnav | mnav
aum | 资产管理规模, 管理规模, aum, asset under management
expense-ratio | 管理费, 管理费率, expense ratio, management fee
maker-fee | 挂单费, maker fee
taker-fee | 吃单费, taker fee
withdrawal-fee | 提币费, 提现手续费, withdrawal fee
profit-noun | 利润
earnings-report | earnings, 财报, 业绩, 季报, earnings report, quarterly result, quarterly earnings
stock-price | 股价, stock price, share price
target-price | 目标价位
dividend | 分红, 股息, dividend
buyback | 回购, buy back, buyback, repurchase
quota | 额度, quota
order | 订单, order
presale | 预售, presale, pre-sale
public-sale | 公售, 公募, 公开发售, public sale, token sale
private-sale | 私募, 私募轮, private sale
launchpad | launchpad, 打新
launchpool | launchpool, 新币挖矿
megadrop | megadrop
seed-round | 种子轮, seed round
series-a | a 轮, series a
series-b | b 轮, series b
series-c | c 轮, series c
leveraged-token | 杠杆代币, leveraged token
spot-market | 现货市场, spot market
secondary-market | 二级市场, secondary market
primary-market | 一级市场, primary market
futures-market | 期货市场, futures market
reserve-proof | 储备证明, 储备金证明, proof of reserves, por
reserve-ratio | 储备金率, 储备率, reserve ratio
gas | gas, 燃料费
block-reward | 区块奖励, block reward
points | 积分, point
percentage-point | 百分点, 个点, percentage point
headcount | 员工数, 人数, 员工人数, headcount, number of employee
price-move | 涨跌, 涨跌幅, price change
overbought | 超买, overbought
oversold | 超卖, oversold
positive | 正, 为正, positive
negative | 负, 为负, negative
`;

const deeds = `
short-squeeze | 逼空, 轧空, short squeeze
long-squeeze | 逼多, long squeeze
take-profits | 止盈离场, 获利了结, take profit, lock in profit
bottom-fish | 抄底, buy the dip, bottom fish
chase | 追涨, 追高, chase
whitelist | 白名单, 列入白名单, whitelist, allowlist
blacklist | 黑名单, 列入黑名单, 拉黑, blacklist, put on its blacklist, put on the blacklist
hedge | 对冲, hedge
arbitrage | 套利, arbitrage
front-run | 抢跑, front-run, front run
wash-trade | 刷量, 洗盘交易, wash trade, wash trading
manipulate | 操纵, 操控, manipulate, manipulation
short-sell | 卖空, short sell, short selling
quote | 报价, quote
upgrade-rating | 上调评级, 上调, 调高, upgrade rating, raise
downgrade-rating | 下调评级, 下调, 调低, downgrade
turn-positive | 转正, turn positive, flip positive
turn-negative | 转负, turn negative, flip negative
move-sideways | 横盘, 盘整, move sideways, consolidate, flat
fluctuate | 震荡, fluctuate
lead-gain | 领涨, lead gain
lead-loss | 领跌, lead loss
distribute | 分发, 派发, 发放, distribute, distribution, hand out
vest | 归属, vest, vesting
custody | 托管, custody
settle-trade | 交收
tokenize | 代币化, tokenize, tokenise, tokenization
convert | 换成, 转换, 转换成, 换, convert, exchange for
rebalance | 再平衡, 调仓, rebalance
cash | 套现, 变现
cover | 回补, 补, 补了, 补上, 填补, 回填, cover, fill
surrender | 投降, capitulate, capitulation
beat | 超预期, 超出预期, beat estimate, beat expectation
miss | 不及预期, 低于预期, miss, miss estimate, miss expectation
set-price | 定价, set price
list-pair | 开盘, 开放交易, 开放交易了, start trading, begin trading, go live for trading, open for trading
`;

export const tradingRows = [
  ...readConceptTable(parties, 'party', 'wording'),
  ...readConceptTable(things, 'thing', 'wording'),
  ...readConceptTable(deeds, 'deed', 'direction'),
];
