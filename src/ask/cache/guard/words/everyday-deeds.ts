import { readConceptTable } from './concept-table.ts';

/** What is done in no trade in particular. */
const deeds = `
do | 干, 做, 搞, do
make | 制造, 制作, make, produce
give | 给出, 给了, give
send-out | 发出, send out
take-part | 参与, 参加, take part in, participate, participate in
go | 前往, 去, end up, wind up, go
come-from | 来自, 出自, 源自, come from
come | 来, come
stay | 留, 留在, stay, remain
keep | 保持, 维持, keep, maintain
continue | 继续, 持续, continue, keep on
look-at | 看, 查看, look at, look
think | 认为, 觉得, think, believe
know | 知道, 了解, know
show | 显示, 表明, show, indicate
prove | 证明, prove
teach | 教, teach
learn | 学习, learn
choose | 选择, 选, choose, pick, select
want | 想要, 想, want
like | 喜欢, like
hate | 讨厌, hate
help | 帮助, 帮, help
work | 工作, work
work-well | 有效, 管用
play | 玩, play
live-in | 住, 居住, live in
travel | 旅行, travel
visit | 访问, 拜访, visit
talk | 谈, 谈话, 聊天, talk, discuss, discuss about, discussion
write | 写, write
read | 读, read
test | 测试, test
develop | 开发, 研发, develop, development
design | 设计, design
improve | 改进, 改善, 优化, improve
damage | 损害, 破坏, damage
protect | 保护, protect
hide | 隐藏, 隐瞒, hide, conceal
search | 搜索, 搜, search
find | 找到, find
miss-deed | 错过, miss out
lose-possession | 丢失, 丢, 遗失, misplace
decide | 决定了, decide
fix-date | 定, 定下, 敲定, 确定, 定了, 定下来, finalise, finalize
arrange | 安排, arrange
prepare | 筹备, prepare
wait | 等, 等待, wait
cancel | 取消, cancel, call off
postpone-to | 改期, reschedule
congest | 拥堵, 拥挤, 堵, congest, congestion
end-deed | 终止, 终结, terminate
expand-into | 进军, 进入市场, expand into, enter the market
compete | 竞争, compete
comply | 符合, 遵守, 合乎, comply with, compliant with, comply
add | 添加, 加到, add
defeat | 打败, 击败, defeat
belong | 属于, 归, belong to, belong
depend | 取决于, depend on, depend
store | 存放, 存储, 保管, 放, store, keep at
save | 节省, 省, save
waste | 浪费, waste
charge-fee | 收取, 收费, charge
cost-deed | 要花, cost
worth | 值, 价值, worth, be worth
count-deed | 算, count
contain | 含有, contain
consist | 组成, 构成, consist of, make up
replace-by | 换掉
split | 拆分, 拆股, split
combine | 结合, combine
connect | 连接, connect
mention | 提到了, 提及, mention
describe | 描述, describe
translate | 翻译, translate
withdraw-plan | 撤回, withdraw the application, pull
return-to | 回到, 回归, return to
cause-trouble | 闹, 惹
protest | 抗议, protest
strike | 罢工, strike
vanish | 消失, vanish, disappear, go missing
explode | 暴雷, 爆雷, blow up, implode, implosion
become | 成为, 变成, become
appear | 出现, 亮相, appear, emerge
exist | 存在, exist
attend | 出席, attend
invite | 邀请, invite
speak | 发言, speak
sign-up | 报名, sign up
log-in | 登录, log in
pay-out | 兑付, pay out
write-off | 减记, write off, write down
recycle | 回收, recycle
share-deed | 分享
spread-deed | 传播, 扩散, spread
mark | mark
approach | 接近, 逼近, approach, near
rebuild | 重建, rebuild
reduce | 降低, 缩减, reduce, lower
boost | 提升, 提高, boost, lift
`;

export const everydayDeedRows = readConceptTable(deeds, 'deed', 'wording');
