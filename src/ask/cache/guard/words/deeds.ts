import { readConceptTable } from './concept-table.ts';

/** What is done, with an opposite or a direction that a question turns on. */
const turning = `
list | 上了, 上, 新上线, 新增上线, 上线了, newly list, 上线, 上架, 上币, 上所, 上新, 新上, list, listing
delist | 下架, 下币, 退市, 下线, 摘牌, delist, delisting, de-list, de-listing
buy | 买, 买入, 买进, 购入, 购买, 买了, buy, buying, purchase
accumulate | 加码, add to position, add to holding, increase holding, increase position, 增持, 加仓, 吸筹, accumulate, accumulation
sell | 卖币, 抛币, 砸盘, 抛售, 抛售了, 抛, 抛出, 抛掉, 甩卖, 甩, 沽, 沽出, 沽售, offload, unload, 卖, 卖出, 出售, 卖掉, 出货, 脱手, sell, selling
reduce-holding | 减持, 减仓, trim, pare
inflow | 流入, 流入额, 流入量, 进账, inflow, take in, flow in, flow into, see inflow
outflow | 流出, 流出额, 流出量, outflow, flow out
net-inflow | 净流入, 净流入额, 净流入量, net inflow
net-outflow | 净流出, 净流出额, 净流出量, net outflow
transfer-in | 转入
transfer-out | 转出
rise | rally, be green, be in the green, in the green, advance, 增加, 增长, grow, 涨了, 升, 上涨, 上升, 涨, 上扬, 走高, rise, go up, be up, up, climb, increase, gain
surge | 起飞, 井喷, 狂飙, go parabolic, moon, 大涨, 暴涨, 飙升, 猛涨, 急涨, surge, soar, jump, skyrocket
fall | be red, be in the red, in the red, 掉, 掉了, slip, slide, dip, 减少, shrink, 跌了, 降, 下跌, 跌, 下降, 走低, 下滑, 回落, fall, go down, be down, down, drop, decline, decrease
plunge | 跳水, 闪崩, 重挫, 狂跌, 跌惨, 跌这么惨, 跌这么多, 跌这么狠, 跌得这么惨, 大幅下跌, slump, nosedive, tank, dump hard, 大跌, 暴跌, 骤跌, 急跌, 崩盘, plunge, crash, tumble, plummet
break-above | 突破, 涨破, 站上, 升破, 冲破, 冲上, break above, break through, break, rise above, climb above, cross above
break-below | 跌破, 失守, break below, fall below, drop below
lock | 锁仓, 锁定, lock, lockup
unlock | 解锁, unlock, unlocking
freeze | 冻结, 冻, 冻起来, 冻住, freeze
unfreeze | 解冻, unfreeze
stake | 质押, stake, staking
unstake | 解除质押, 解质押, 取消质押, 退出质押, unstake, unstaking
mint | 增发, 铸造, 铸币, mint, minting
burn | 销毁, 燃烧, burn, burning
raise-rates | hike, 上调利率, 提高利率, lift rate, increase rate, 加息, raise rate, rate hike, hike rate, raise interest rate
cut-rates | 降低利率, 下调利率, lower rate, lower interest rate, reduce rate, ease rate, 降息, cut rate, rate cut, cut interest rate
pause | 停, 停着, 停了, 暂停, 中止, pause, halt, suspend
resume | 恢复正常, 恢复运行, 恢复了, 恢复, 重新开放, resume, reopen
approve | 点头, 点了头, 开绿灯, 亮绿灯, 拍板, give the green light, give the nod, give the go-ahead, 过审, 表决通过, 审议通过, 获得通过, get approve, pass, sign off on, 批, 批复, 获批准, 批准, 核准, 通过, 放行, approve, greenlight, approval
reject | 拒绝, 驳回, 否决, 否定, reject, rejection, turn down
delay | 推迟, 延期, 延迟, 延后, delay, postpone
bring-forward | 提前, bring forward
long | 多单, 多头, 做多, 开多, 多头头寸, long, go long, longs
short | 空单, 空头, 做空, 开空, 空头头寸, short, go short, bet against
bullish | 看涨, 看多, bullish
bearish | 看跌, 看空, bearish
profit | 盈利, 获利, 赚, 赚了, 赚到, 赚取, 浮盈, profit, earn, make a profit
loss | 损失, 损失金额, 亏损, 亏, 浮亏, 赔, 赔了, 亏掉, lose, loss
join | 加入, 入职, join
quit | 退出, 离开, quit, leave, depart
hire | 招聘, 扩招, hire, hiring
lay-off | let go, let go of, shed staff, shed job, shed worker, axe job, axe staff, cull staff, reduce headcount, 裁了, 砍了, 优化员工, 减员, 裁减人员, 裁撤, 裁员, 裁, 砍人, lay off, layoff, job cut, cut job, cut staff, slash job, lay off staff, lay off employee, lay off people, lay off worker, staff cut
support | 支援, 支持, support
oppose | 反对, oppose
confirm | 证实, 确认, confirm
deny-claim | 否认, 辟谣, refute, debunk
allow | 允许, allow, permit
ban | 禁, 禁止, 封禁, 取缔, 禁令, ban, prohibit, outlaw
lend | 借出, 放贷, lend
borrow | 借入, 借款, 借贷, borrow
repay | 偿还, repay
enter | 进入, enter
import | 净买入, net buying
export | 净卖出, net selling
win | 赢得, 赢, win
open-position | 开仓, 建仓, open position
close-position | 平仓, close position
convict | 定罪, 判定有罪, be found guilty, found guilty, convict
plead-guilty | 认罪, plead guilty
acquit | 无罪, acquit
refund | 退款, refund
recover | 追回, 找回, 收回, recover
outperform | 跑赢, 优于, 领先, 领先于, outperform, beat
underperform | 跑输, 跑输给, 跑不赢, 落后, 落后于, underperform, lag, lag behind, trail
depeg | 掉锚, 失锚, 破锚, 脱锚了, be off its peg, off its peg, slip off its peg, off peg, 脱锚, 脱钩, depeg, lose its peg, lose peg, break its peg
repeg | 恢复锚定, 回锚, repeg, regain its peg
premium | 溢价, premium
discount | 折价, 负溢价, discount
`;

/** What happens, and has its like but no opposite. */
const plain = `
liquidate | 爆仓, 清算, 强平, 被爆, liquidate, liquidation, wipe out, wipe out in liquidation, liquidate in liquidation, be liquidated
hack | 黑客事件, 黑客攻击, 攻击, 漏洞攻击, 漏洞利用, 黑客入侵, 被盗事件, 盗币事件, 盗, 黑, 盗币, 失窃, 盗窃, 黑了, hack, hacking, exploit, hack incident, hack attack, hacking incident
rug-pull | 跑路, 卷款跑路, rug pull, rug-pull, rugpull, rug, rugged
acquire | 完成收购, 完成了收购, 买下, 收购, 并购, acquire, acquisition, take over, takeover
merge | 并, 合并, merge, merger
invest | 投, 投资, 投资了, invest, invest in, investment
lead-round | 领投
raise-money | 完成融资, 完成了融资, 拿到投资, 获得投资, 获投, 拿到多少融资, 融, 融资额, 融资事件, 融资消息, 筹资, 筹集, 募集, funding deal, funding news, 融资, 募资, 融到资, 获得融资, 拿到融资, raise money, raise fund, raise funding, raise capital, get funding, secure funding, receive funding, fundraise, fundraising, funding round, funding, raise
sue | 告, 告了, 告上法庭, 提告, 提起诉讼, 起诉, 状告, 控告, sue, suing, file a lawsuit against, file lawsuit against
accuse | 指控, accuse, charge
arrest | 抓住, 抓获, catch, 逮捕, 抓捕, 捕, 抓, 落网, 拘捕, arrest, nab
be-fine | 罚款金额, 收到的罚款, 收到的罚款金额, 收到罚款, get fine, receive a fine
fine | 罚款, 罚, fine
sanction | 制裁, sanction
launch | 上线运行, 正式上线, go live, be live, 发, 上线主网, 主网上线, 推出, 发布, 启动, 上主网, launch, release, roll out, introduce
announce | 宣布, 公布, 官宣, announce
publish | 发布了, 发表, publish
report | 报道, 报导, report
file | 提交, 递交, 申报, file, submit
apply | file for, 申请, apply, application, filing
hold | 持, 持有, 持仓, 拥有, 手里, 手里有, 手上有, 手中有, 握有, 手中, hold, own, holding, possess
move | 转移, 转账, 转了, 转过账, 转, 划转, move, transfer, send, send fund
airdrop | 空投, airdrop
fork | 分叉, fork
upgrade | 完成升级, 完成了升级, 升级, upgrade
vote | 投票, 表决, vote, voting
propose | 提案, 提议, propose, proposal
partner | 合作, 联手, 携手, 达成合作, 合作伙伴, partner, partnership, team up, collaborate, collaboration
go-public | 挂牌上市, 上市, 公开上市, go public, ipo, initial public offering
go-bankrupt | 破产, 申请破产, bankrupt, bankruptcy, go bankrupt, file for bankruptcy
default-on | 违约, default
react | 反应, react to, reaction to, react, reaction
say | 说法, 怎么说, 说辞, 口径, 说, 讲, 讲了, 表示, 称, 谈到, 表态, 发表, 发言, 点评, 评论, say, comment
happen | 发生, 出事, happen, take place, occur, go on
change | 变化, 变动, 改变, change
affect | 影响, affect, impact, influence, effect
cause | 引起, 促使, 致使, 导致, 引发, 造成, cause, trigger, lead to
spend | 花, 花了, 花费, 支出, spend
pay | 支付, 付, pay
settle | 和解, settle, settlement
investigate | 调查, investigate, probe, investigation
mine | 挖矿, 挖, mine, mining
trade | 交易, trade, trading
swap | 兑换, swap
steal | 失窃的, 偷走, 卷走, 偷, 窃取, 盗走, 盗取, steal, theft
expire | 到期, 交割, expire, expiry, expiration
due | 到期的, due, scheduled
crossover | 反超, 超车, overtaken, overtook, surpassed, outstrip, flip, overtake
forecast | 预测, forecast, predict, prediction
recommend | 建议, 推荐, recommend, recommendation
compare | 比较, 对比, compare, comparison
drain | 抽干, 掏空, drain
halve | 减半, halving, halve
reach | 触及, 达到, 创下, hit, reach
repayment | 还款, 偿付, repayment
peg | 锚定, peg
outage | be offline, offline, go dark, 掉线, 宕, 宕机, 停机, 停摆, 瘫痪, outage, downtime, go offline
audit | 审计, audit
claim | 申领, 领取, 认领, 领, 领到, claim
open | 开放, 开启, 开通, open
close | 关闭, 关停, close, shut down, shutdown, shutter
perform | 表现, perform, performance
meet | 会议, 议息会议, 开会, meeting, meet
receive | 收到, 获得, 收获, receive
reveal | 披露, 透露, disclose, reveal
leak | 泄露, 泄漏, leak
attack | 袭击
lower-fee | 降费
subscribe | 认购, subscribe
redeem | 赎回, redeem, redemption
create | 创办了, 创始, 创建, 创立, 创办, 成立, create, found, founded
run | 运行, 运营, run, operate
appoint | 任命, appoint
replace | 取代, replace
sign | 签署, 签订, sign
veto | 否决权
build | 建立, 建设, build
use | 使用, 用, use, used
accept | 接受, accept
integrate | 集成, 接入, integrate
control | 控制, control
value | 估值为, value
rank | 排名, 排, rank, ranking
track | 追踪, 跟踪, track
warn | 警告, warn, warning
prosecute | 公诉, prosecute, indict
sentence | 判刑, 判, 判处, 获刑, sentence to, sentence, get sentence
extradite | 引渡, extradite
compound | 复利
overtake | 反超, 超车
rebound | 反弹, 回升, 回血, 反抽, rebound, bounce, bounce back
`;

export const deedRows = [
  ...readConceptTable(turning, 'deed', 'direction'),
  ...readConceptTable(plain, 'deed', 'wording'),
];
