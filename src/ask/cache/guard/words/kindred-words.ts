import { readConceptTable } from './concept-table.ts';

/** Words that are near others and may be told apart from them, or have more than one sense: each stands for itself. */
const parties = `
job-title | 职位, job
boss | 老板, 掌门人, 一把手, boss
state-governor | 州长
bank-governor | 行长
governor | governor
board-member | 董事, board member
head-of | 总监
director | director
prosecution | 检方, 检察院
law-enforcement | law enforcement
audit-firm | 审计机构, audit firm
arm | arm
group | group
conglomerate | 集团
cex | 中心化交易所, centralized exchange, centralised exchange, cex
mining-company | 矿企, 矿商, 矿业公司, 挖矿公司, 挖矿企业, mining company, mining firm, mining business
crypto-market | 币市, 加密市场, 加密货币市场, crypto market, cryptocurrency market
perp | 永续合约, perp, perpetual
media | 媒体, outlet, media
channel | 频道, channel
customer | customer
owner | owner
virtual-asset | 虚拟资产, virtual asset
`;

const things = `
position-word | position
malfunction | 故障
trending | trending
use-noun | 用途
newly-founded | 最新成立
richest-person | 首富
sharply | 大幅
offshore | offshore
onshore | onshore
international | 国际, international
roster | 名单
chart-list | 榜单
score | 评分
documentary | 纪录片, documentary
program | 程序
speculation | speculation
pay-package | pay package
function-noun | 作用
calendar | calendar
complete-adj | 完整, full
gas-fee | gas 费, gas fee
trading-fee | 交易费
network-fee | transaction fee
share-in | 占比
apr | apr
statement | 声明, statement
notice | 通知, notice
permit-noun | 许可, 许可证
ruling | 裁决, ruling
resolution | 决议
policy | 政策, policy
price-action | 行情
return-noun | 收益
opportunity | 机会
staking-reward | staking reward
borrow-rate | 借款利率, 借币利率, borrowing rate, borrow apr, borrow apy, borrow rate
net-profit | 净利润, net profit, net income
limit | limit
ico | ico
private-placement | private placement
penalty | penalty
ticket | 罚单, 罚单金额
fine-money | 罚金
report-paper | 报告
poll | 民调, poll
summit | 峰会, summit
first-batch | 首批, 第一批, first batch, first batch of
first-time | 首次, 第一次, 头一次, for the first time, first time
`;

const deeds = `
hope | hope, wish
suggest | suggest
discover | 发现, discover
try-out | 试用
retain | 保留
innovate | 创新
provide | 提供, provide, offer
revoke | 撤销, revoke
explode-zh | 炸
collapse | collapse
lose-touch | 失联
push-up | 推高
put-forward | 提出, put forward
remove | 移除, 剔除出, remove
hoard | 囤币, 屯币, 囤, 屯, 囤了, 囤积, hoard, stockpile
dump | sell off, selling off, sell-off, selloff, dump, dumping
close-higher | 收涨
close-lower | 收跌
turn-green | 翻红
weaken | 走弱
pump | 拉盘, 拉升, 猛拉, pump
deposit | 存入, 充值, 充入, deposit
withdraw | 取出, 提走, withdraw, take out
pull-out | pull out
stop | 停止, 停掉, 叫停, stop
restart | 重启, restart
deny | deny
resign | 离职, 辞职, resign, step down
fire | 解雇, fire
endorse | 赞成, endorse
admit | 承认, admit
legalise | 合法化, legalize, legalise
lift-ban | 解禁
win-case | 胜诉
clear-position | 清仓
compensate | make whole, foot the bill for, cover the loss of, 理赔, 包赔, 赔付, 赔偿, 补偿, compensate, reimburse
give-back | 返还, 归还, return
lead | lead
data-breach | 数据泄露, 数据泄漏, 数据外泄, data breach, data leak
breach | 入侵, breach, security breach
security-incident | 安全事件, security incident
bet-on | 押注
take-stake | 入股
back | back
penalise | 处罚, penalize, penalise
issue-deed | 发行, issue
unveil | unveil
put-in-place | 出台
bridge-move | 跨链, bridge
hard-fork | 硬分叉, hard fork
clear-trade | 结算
expect | 预计, 预期, expect
fall-apart | 崩了, 崩溃
break-off | 中断
die-down | 挂了, 挂掉
go-under | 倒闭
expose | 曝光
initiate | 发起
nominate | 提名, nominate
name-deed | name
take-over-from | 接班, 接任, 接替, succeed
adopt | 采用, adopt
remind | 提醒
seize | 扣押, seize
confiscate | 没收, confiscate
cash-out | cash out
fraud | 欺诈, fraud, defraud
leak-key | 泄露私钥
dismiss-case | dismiss
ransom | ransom
search-place | 搜查
oust | 罢免, oust
require | require
request | request
rebrand | 品牌重塑, rebrand
`;

export const kindredRows = [
  ...readConceptTable(parties, 'party', 'wording'),
  ...readConceptTable(things, 'thing', 'wording'),
  ...readConceptTable(deeds, 'deed', 'wording'),
];
