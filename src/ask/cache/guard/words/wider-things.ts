import { readConceptTable } from './concept-table.ts';

/** Things that questions name beside the market's own. */
const things = `
gap | 缺口, 差距, gap
adjustment | 调整, adjustment
threshold | 门槛, 阈值, threshold
motive | 动机, motive
influence-noun | 影响力, clout
censorship-resistance | 抗审查, censorship resistance
phone | 手机, phone, smartphone
electricity | 电力, electricity
electricity-bill | 电费, electricity bill, power bill
electricity-use | 用电量, 耗电量, 耗电, electricity use, power consumption, electricity consumption, energy consumption
carbon-emissions | 碳排放, 碳排放量, carbon emission
carbon-footprint | 碳足迹, carbon footprint
joint | 联合, joint
manufacturing | 制造业, manufacturing
real-estate | 房地产, 楼市, real estate
house-price | 房价, house price, home price
indicator | 指标, indicator
moving-average | 均线, 移动平均线, moving average
quarterly | 每季, 季度性, quarterly
annual | 年度, 每年, 全年, annual, yearly
monthly | 月度, 每月, monthly
year-on-year | 同比, 按年, year on year, year-on-year, yoy
month-on-month | 环比, 按月, month on month, month-on-month, mom
liquidation-price | 强平价, 爆仓价, 强平价格, 爆仓价格, 清算价, 清算价格, liquidation price
purchase-price | 买入价, 买入价格, 购入价, 购买价, 买入均价, purchase price, buying price, buy price
entry-price | 入场价, 开仓价, 开仓均价, 入场价格, 开仓价格, entry price
exit-noun | 出场, exit
buy-wall | 买墙, buy wall, bid wall
sell-wall | 卖墙, sell wall, ask wall
limit-order | 限价单, limit order
market-order | 市价单, market order
grid-trading | 网格, 网格交易, grid trading
copy-trading | 跟单, copy trading
rebate | 返佣, 返点, rebate
referral-code | 邀请码, 推荐码, referral code, invite code
turnout | 投票率, turnout, voter turnout
deflation | 通缩, 通货紧缩, deflation
cliff | 悬崖, cliff
team-allocation | 团队份额, 团队占比, team allocation
market-making | 做市, market making
payment-noun | 支付业务, payment
cross-border-payment | 跨境支付, cross-border payment
remittance | 汇款, remittance
credit-card | 信用卡, credit card
debit-card | 借记卡, debit card
bank-card | 银行卡, bank card
crypto-card | 加密卡, u 卡, crypto card
concert | 演唱会, concert
match | 比赛, 球赛, match
world-cup | 世界杯, world cup
olympics | 奥运会, 奥运, olympic
gambling | 博彩, 赌博, gambling
lottery | 彩票, lottery
prediction-market | 预测市场, prediction market
auction | 拍卖, auction
restructuring | 债务重组, 业务重组, restructuring
debt | 债务, debt
bad-debt | 坏账, bad debt
convertible-notes | 可转债, 可转换债券, 可转换票据, convertible note, convertible bond, convertible debt, convertible
preferred-stock | 优先股, preferred stock, preferred share, preferreds
stock-offering | 增发股票, 股票增发, 公开发行, stock offering, share offering
rights-issue | 配股, rights issue
shareholder-meeting | 股东大会, 股东会, shareholder meeting, annual general meeting
annual-report | 年报, annual report
domicile | 注册地, domicile
tax-free | 免税, tax-free, tax free
capital-gains | 资本利得, capital gain
inheritance-tax | 遗产税, inheritance tax
social-security | 社保, social security
quantum-computing | 量子计算, 量子计算机, 量子电脑, quantum computing, quantum computer
quantum | 量子, quantum
quantum-resistant | 抗量子, quantum-resistant, quantum resistant, post-quantum
encryption | 加密算法, encryption
signature | 签名, signature
address-poisoning | 地址投毒, address poisoning
trojan | 木马, trojan
malware | 恶意软件, malware
virus | 病毒, virus
backdoor | 后门, backdoor
ransomware | 勒索软件, ransomware
social-engineering | 社会工程, 社工, social engineering
reentrancy | 重入攻击, 重入, reentrancy, reentrancy attack
governance-attack | 治理攻击, governance attack
flash-loan | 闪电贷, flash loan
collateral-ratio | 抵押率, 质押率要求, collateral ratio
liquidation-threshold | 清算线, 清算阈值, liquidation threshold
interest-noun | 利息
principal | 本金, principal
annualised | 年化, annualized, annualised
gross-profit | 毛利, 毛利润, gross profit
profit-margin | 利润率, profit margin
cash-flow | 现金流, cash flow
cash-noun | 现金, cash
balance-sheet | 资产负债表, balance sheet
liabilities | 负债, liability
asset | 资产, asset
transparency | 透明度, transparency
password | 密码, password
verification-code | 验证码, verification code
two-factor | 双重验证, 两步验证, 二次验证, two-factor authentication, 2fa
app-store | 应用商店, app store
downloads | 下载量, download
user-count | 用户数, 用户量, 用户总数, user count, number of user
web-traffic | 流量, web traffic, traffic
search-volume | 搜索量, search volume
popularity | 热度, popularity
panic | 恐慌, panic
confidence | 信心, confidence
consensus | 共识, consensus
controversy | 争议, controversy
scandal | 丑闻, scandal
livestream | 直播, livestream
podcast | 播客, podcast
photo | 照片, 图片, photo
screenshot | 截图, screenshot
full-text | 全文, full text
key-points | 要点, 重点, 看点, key point, main point, takeaway, key takeaway
highlight | 亮点, highlight
price-gap | 差价, 价格差, price gap, price difference
overlap | 重叠, 重合, overlap
relationship | 关系, relationship, relation
link-noun | 联系, 关联性, connection
dispute | 纠纷, 争端, dispute
conflict | 冲突, 矛盾, conflict
ceasefire | 停火, ceasefire
earthquake | 地震, earthquake
pandemic | 疫情, pandemic
weather | 天气, weather
natural-gas | 天然气, natural gas
copper | 铜, copper
rare-earth | 稀土, rare earth
chip | 芯片, chip
gpu | 显卡, gpu
language-model | 大模型, 大语言模型, large language model, llm
machine-learning | 机器学习, machine learning
self-driving | 自动驾驶, self-driving
cloud-service | 云服务, cloud service
domain | 域名, domain
api | 接口, api
latency | 延时, latency
throughput | 吞吐量, throughput
confirmation-time | 确认时间, confirmation time
exposure | 敞口, 风险敞口, exposure
weight | 权重, 比重, weight, weighting
constituent | 成分股, 成分, constituent
benchmark | 基准, benchmark
tracking-error | 跟踪误差, tracking error
average-price | 均价, 平均价, 平均价格, average price
pe-ratio | 市盈率, pe ratio, p/e ratio
issue-price | 发行价, 发行价格, issue price
angel-round | 天使轮, angel round
strategic-round | 战略融资, 战略轮, strategic round
post-money | 投后, post-money
controlling-stake | 控股权, controlling stake
voting-rights | 投票权, voting right
term-of-office | 任期, term of office, term
testimony | 证词, testimony
judgment | 判决, 判决书, judgment, verdict in court
birthday | 生日, birthday
child | 孩子, 子女, child, kid
passport | 护照, passport
mansion | 豪宅, mansion
yacht | 游艇, yacht
whitelisting | 白名单资格, whitelist spot
warehouse | 仓库, warehouse
insurance | 保险, insurance
mortgage | 房贷, 按揭, mortgage
loan | 贷款, loan
leasing | 租赁, leasing
subscription | 订阅, subscription
coupon | 优惠券, coupon
lawsuit-amount | 索赔金额, 索赔额, damages sought
custody-fee | 托管费, custody fee
listing-fee | 上币费, listing fee
unlock-schedule | 解锁时间表, 解锁计划, 解锁日程, unlock schedule, vesting schedule, unlock calendar
emission | 排放量, 释放量, emission
circulating-cap | 流通市值, circulating market cap
fee-revenue | 手续费收入, 费用收入, fee revenue, fee income
trading-volume-24h | 24 小时交易量, 24 小时成交量, 24h volume, 24-hour volume, 24h trading volume
margin-call | 追加保证金, 追保, margin call
stress-test | 压力测试, stress test
monetary-policy | 货币政策, monetary policy
fiscal-policy | 财政政策, fiscal policy
budget | 预算, budget
deficit | 赤字, deficit
debt-ceiling | 债务上限, debt ceiling
soft-landing | 软着陆, soft landing
labour-market | 劳动力市场, 就业市场, labor market, labour market, job market, jobs market
wage | 薪资增速, wage growth
consumer-confidence | 消费者信心, 消费者信心指数, consumer confidence
`;

export const widerThingRows = readConceptTable(things, 'thing', 'wording');
