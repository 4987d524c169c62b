import { readConceptTable } from './concept-table.ts';

/** Who or what may stand at either end of a deed. */
const parties = `
exchange | 交易所, 交易平台, exchange, crypto exchange, trading platform
token | 代币, 币, 币种, 加密, 数字货币, 加密币, 加密货币, 虚拟货币, token, coin, cryptocurrency, crypto, crypto asset
stablecoin | 稳定币, stablecoin
altcoin | 山寨币, 山寨, altcoin, alt
memecoin | 模因币, 迷因币, meme 币, memecoin, meme coin, meme token
protocol | 协议, protocol
project | 项目, 项目方, project
address | 地址, 地址数, address
wallet | 钱包, wallet
etf | etf, 交易所交易基金, exchange traded fund
fund | 基金, fund
issuer | 发行商, 发行方, 发行人, issuer
company | 业者, 公司, 企业, company, firm
listed-company | 上市公司, public company, listed company, publicly traded company, publicly listed company
bank | 银行, bank
institution | 机构, institution
investor | 投资者, 投资人, 投资方, investor, backer
trader | 交易员, 交易者, trader
user | 用户, user
miner | 矿工, miner
validator | 验证者, 验证人, validator
whale | 巨鲸, 鲸鱼, 大户, whale
hacker | 黑客, 攻击者, hacker, attacker, exploiter
chain | 公链, 链, 区块链, blockchain, chain, network, 网络
layer2 | 二层, 二层网络, layer2, layer2 network, layer2 chain, layer2 网络, layer2 链
pair | 交易对, trading pair, pair
market | 市场, 大盘, market
regulator | 监管机构, 监管者, 监管部门, regulator
government | 政府, government
country | 国家, country
state | 州, us state
court | 法院, court
judge | 法官, judge
ceo | 首席执行官, ceo, chief executive, chief executive officer
founder | 创始人, founder
senator | 参议员, senator
president | 总统, president
creditor | 债权人, creditor
event | 事件, 事情, event, incident
dex | 去中心化交易所, dex, decentralized exchange
defi | defi, 去中心化金融, decentralized finance
nft | nft
dao | dao
bridge-noun | 跨链桥, cross-chain bridge
treasury | 财库, treasury
source | 来源, source
analyst | 分析师, analyst
platform | 平台, platform
lawsuit | 诉讼, 官司, lawsuit
case | 案, 案件, 案子, case
bill | 法案, bill, act
share | 股票, 股份, stock, share
futures | 期货, future
option | 期权, option
contract | 合约, contract
holder | 持有者, 持有人, 持币者, 持仓者, holder
acquirer | 收购方, 收购者, acquirer
buyer | 买家, 买方, buyer
seller | 卖家, 卖方, seller
cfo | 首席财务官, cfo
cto | 首席技术官, cto
chairman | 主席, chair, chairman
developer | 开发者, 开发人员, developer
retail | 散户, retail investor, retail
lender | 贷款方, lender
victim | 受害者, victim
partner-noun | 伙伴
foundation | 基金会, foundation
team | 团队, team
staff | 员工, 雇员, employee, staff
validator-queue | 质押队列, staking queue
`;

/** What is asked of them. */
const things = `
withdrawals | 提现, 提币, 提款, withdrawal
price | 价格, 币价, 价位, price
closing-price | 收盘价, 收盘价格, closing price, close price
opening-price | 开盘价, opening price
volume | 成交, 交易量, 成交量, 交易额, 成交额, volume, trading volume, trade volume
market-cap | 市值, market cap, market capitalization, market capitalisation
open-interest | 未平仓合约, 未平仓量, 持仓量, 未平仓合约量, 未平仓头寸, open interest, oi
funding-rate | 资金费率, funding rate
interest-rate | 利率, interest rate
rate | rate
fee | 费率, 手续费率, 手续费, 费用, fee
tvl | 总锁仓量, 锁仓量, 锁仓总值, 总锁仓, tvl, total value locked
hash-rate | 算力, 哈希率, hash rate, hashrate
dominance | 市占率, 市值占比, dominance
supply | 供应量, 供应, 发行量, supply
balance | 余额, balance
reserve | 储备, 储备金, reserve, 储备量
premium-rate | 溢价率
yield | 收益率, 年化收益, yield, apy
revenue | 收入, 营收, revenue
rise-share | 涨幅, 升幅
fall-share | 跌幅
news | 新闻, 消息, 资讯, 报道, 动态, 进展, news, story, headline, report on, update, development
announcement | 通告, 公告, announcement
licence | 牌照, license, licence
decision | 决定, decision
approval-noun | 审批, 审批决定, approval decision
reason-noun | 借口
plan | 计划, 方案, 打算, plan
round | 轮, 轮融资, round
valuation | 估值, valuation
stake-noun | 持股, 股权, equity stake
spot | 现货, spot
on-chain | 链上, on-chain, on chain, onchain
network-wide | 全网, 全市场, network-wide, market-wide, across the market, whole market, total market
daily | 每日, 每天, 日, daily
weekly | 每周, 周, weekly
queue | 队列, queue
regulation | 监管, 监管政策, regulatory, 法规, regulation
law | 法律, 法, law
tariff | 关税, tariff
inflation | 通胀, 通货膨胀, inflation
cpi | cpi, 消费者物价指数, consumer price index
ppi | ppi
gdp | gdp
nonfarm | 非农, 非农就业, nonfarm payroll, non-farm payroll, nfp
data | 数据, 数字, 读数, data, figure, number, print, reading
vulnerability | 漏洞, vulnerability, bug
attack-vector | 攻击手法, 攻击方式, attack vector
signal | 信号, signal
verdict | 判断, 结论, verdict
view | 看法, 观点, 态度, 立场, 意见, 见解, 怎么看, 怎么评价, 如何评价, 怎样看待, 如何看, 怎么看待, 如何看待, 看待, 怎么想, 啥看法, view, opinion, stance, take, position on, stand on, attitude, thought on, make of, think of, think about, feel about
result | 结果, result, outcome
seized | 查获
new | 新, 新的, new
old | 旧, old
large | 大额, 大, large, big
small | 小额, 小, small
official | 官方, official
recently | 最近, 近期, 近来, 近日, recently, recent, lately
just-now | 刚才, just now, a moment ago
loot | stolen money, 赃款, 被盗金额, 被盗资金, haul, loot, stolen fund
latest | 最新, 最新的, latest, newest
status | 状态, 现状, status
next | 下一任, 下任, 下一届, 下届, 下一次, 下次, 下一个, next
people | 人, people
outstanding | 未偿
trend | 走势, 趋势, trend
fear-greed | 恐惧贪婪指数, 恐慌贪婪指数, 恐惧与贪婪指数, 恐慌与贪婪指数, 贪婪恐惧指数, fear and greed index, fear greed index
headquarters | 总部, headquarter
risk | 风险, risk
reward | 奖励, reward
address-noun | 地址们
chance | likelihood, 概率, 可能性, chance, probability, odds
association | 协会, association
committee | 委员会, committee
society | 社会
accounting | 会计, accounting
energy | 能源, energy
feature | 功能, 特性, feature
difference | 不同, 区别, 差异, difference, different
same-as | 相同, same
basis-point | 基点, basis point, bp
money | 钱, 资金, money, funds
cost | 成本, cost
active | 活跃, active
exchange-rate | 汇率, exchange rate
activity | 动向, 动作, activity
macro | 宏观, macro, macroeconomic
flash-crash | 闪崩, flash crash
season | 季, season
wave | 波, wave
trust | 信托, trust
liquidity | 流动性, liquidity
volatility | 波动率, 波动, volatility
leverage | 杠杆, leverage
ratio | 比率, 比值, ratio
target | 目标价, target, price target
minutes | 会议纪要, 纪要, minutes
transaction | 笔交易, 交易笔数, transaction
legal | 合法, legal
illegal | 非法, 违法, illegal
licensed | 持牌, 有牌照, 持有牌照, 拥有牌照, licensed, have a license, have license, hold a license, hold license, have a licence, hold a licence
centralised | 中心化, centralized, centralised
decentralised | 去中心化, decentralized, decentralised
main | 主要, 重要, 重大, main, major, important, key, significant
top-story | 大新闻, 大消息, 重大消息, 重大新闻, 头条, 大事, 要闻, top story, top news, big news, major news, headlines
now | 现任, 当下, presently, 眼下, 此刻, 这会儿, 到现在, 到目前, 迄今, 至今, 现今, as of now, these day, 现在, 目前, 当前, 如今, 眼下, now, right now, currently, current, at the moment
fear | 恐惧, fear
greed | 贪婪, greed
index | 指数, index
still | 仍, 仍然, 还在, 还, 仍旧, 依旧, 依然, still
again | 再次, 又, 重新, again
only | 只, 只有, 仅, only
all | 所有, 全部, all, every
both | both
some | 部分, some, partially
formerly | 原, 原名, 前身, formerly
moneyed | 有钱
dollar | 美元, 美金, 刀, usd, us dollar, dollar
yuan | 人民币, rmb, yuan, cny
won | 韩元, won, krw
twd | 台币, 新台币, 台幣, twd, ntd, new taiwan dollar
hkd | 港币, 港元, hkd, hong kong dollar
pound | 英镑, gbp, sterling
franc | 瑞郎, 瑞士法郎, chf
sgd | 新元, 新加坡元, sgd
aud | 澳元, aud
cad | 加元, 加币, cad
rupee | 卢比, inr, rupee
rouble | 卢布, rub, ruble, rouble
lira | 里拉, lira
real-noun | 雷亚尔, brl
baht | 泰铢, thb, baht
yen | 日币, 日圆, 日元, yen, jpy
euro | 欧元, euro, eur
percent | 率, 百分比, 比例, percent, percentage, per cent
share-of | 市场份额, 市占, 份额, 占有率, market share
hour | 小时, hour
day | 天, day
week | 星期, week
month | 月份, month
year-end | 年底, 年末, 年底前, year-end, year end, by year-end, by the end of the year, end of the year, end of year
month-end | 月底, 月末, month end, by the end of the month, end of the month
year | 年, 年份, year
per | 每, per
next-month | 下月, 下个月, next month
next-week | 下周, 下个星期, 下星期, 下礼拜, next week
tomorrow | 明天, 明日, tomorrow
next-year | 明年, 来年, next year
future-time | 未来, 今后, in the future, upcoming
in-total | 总共, 一共, 合计, 总计, 全部加起来, in total, altogether, all told
cumulative | 累计, 累积, cumulative
average | 平均, 均, average, mean
record | 纪录, 历史记录, record
`;

export const nounRows = [
  ...readConceptTable(parties, 'party', 'wording'),
  ...readConceptTable(things, 'thing', 'wording'),
];
