import { readConceptTable } from './concept-table.ts';

/** Words of no trade in particular. */
const parties = `
somebody | 有人, 任何人, 谁谁, anyone, anybody, someone, somebody
other-party | 其他人, others
everyone | 所有人, 大家都, everyone, everybody
side | 一方, side
group-noun | 群体
family | 家族, 家人, family
customer-service | 客服, customer service, customer support
`;

const things = `
thing | 东西, 事, thing, anything, something
content | 内容, content
detail | 细节, 详情, 详细情况, detail
reason-word | 背景, background
fact | 事实, fact
truth | 真相, truth
problem | 问题, problem, trouble
question-noun | 疑问, question
mistake | 错误, 失误, mistake, error
purpose | 目的, purpose
method | 方法, 办法, 手段, method, way
progress | 进度, progress
stage | 阶段, phase, stage
level | 水平, 水位, level
range | 区间, 范围, range
target-noun | 目标, goal
milestone | 里程碑, milestone
history | 历史, history
schedule | 时间表, 日程, timetable, schedule, timeline
second-time | 第二次, second time
last-time | 上一次, 上次, last time
single | 单笔, 单次, single
each | 各自, 各, 每个, each, respectively
half | 一半, 半数, 半, half
most-of | 大多数, 大部分, majority
other | 其他, 其它, 另外, 别的, other, another
same-noun | 一样, 同样, 相等的, alike, the same
total-noun | 总体, 整体, overall
whole | 整个, 全, entire, whole
partly | 部分地, partly
double | 两倍, 翻倍, 翻番, double
today-word | 当天, that day
weekend | 周末, weekend
daytime | 白天, daytime
century | 世纪, century
quarter | 季度, quarter
often | 经常, 常常, often, frequently
suddenly | 突然, 忽然, suddenly, sudden
soon | 马上, 很快, 快要, 不久, soon, shortly
already-soon | 提早, early
long-term | 长期, long term, long-term
short-term | 短期, short term, short-term
directly | 直接, directly, direct
together | 一起, 共同, together, jointly
publicly | 公开, 公开地, publicly, public
secretly | 秘密, 偷偷, secretly, secret
personally | 亲自, personally
massive | 大规模, 大举, 大量, massive, heavily, en masse
slightly | 小幅, 略, slightly
huge | 巨大, 巨额, 天量, huge, enormous
famous | 知名, 著名, famous, well-known
popular | 热门, 火, 热门的, popular, hot
cheap | 便宜, cheap
expensive | 贵, expensive
cheapest | 最便宜, cheapest
priciest | 最贵, most expensive, priciest
strong | 强, strong
weak | 弱, weak
strongest | 最强, strongest
weakest | 最弱, weakest
safest | 最安全, safest
riskiest | 最危险, riskiest
richest | 最富, richest
youngest | 最年轻, youngest
oldest | 最老, 最古老, oldest
most-popular | 最热门, 最火, most popular, hottest
most-active | 最活跃, most active
most-important | 最重要, most important
safe | 安全的, safe
dangerous | 危险, dangerous, risky
real | 真, 真的, 真实, real, true
fake | 假, 假的, 虚假, fake, false
rich | 富, rich
poor | 穷, poor
young | 年轻, young
domestic | 国内, 境内, domestic
foreign | 国外, 海外, 境外, 外国, foreign, overseas, abroad
global | 全球, 世界, global, worldwide, world
local | 本地, 本土, 当地, local
national | 全国, national
private | 私人, 私有, private
independent | 独立, independent
internal | 内部, internal
external | 外部, external
digital | 数字, 数字化, digital
ai | 人工智能, ai, artificial intelligence
technology | 技术, 科技, technology, tech
software | 软件, software
version | 版本, version
tool | 工具, tool
service | 服务, service
product | 产品, product
business | 业务, business
game | 游戏, game
gamefi | 链游, gamefi, blockchain game
metaverse | 元宇宙, metaverse
social | 社交, social
brand | 品牌, brand
price-noun | 价钱
amount-noun | 份量
size | 大小, size
speed | 速度, speed
quality | 质量, quality
name-noun | 名字, 名称
list-noun | 清单
ranking | 排行, 排行榜, 排名榜, leaderboard, league table
rating | 评级, rating
number-noun | 编号, serial number
group-chat | 群, group chat
video | 视频, video
book | 书, book
film | 电影, film, movie
expectation | 预期值, 市场预期, expectation
guess | 猜测, 猜, guess
take-noun | 评价
impact-noun | 后果, consequence
advantage | 优势, 优点, 好处, advantage, benefit
disadvantage | 劣势, 缺点, 坏处, disadvantage, drawback
role | 角色, role
position | 头寸, 仓位
salary | 工资, 薪水, 年薪, salary
home | 家, home
birth | 出生, born
death | 死, 去世, 死亡, die, death, dead, pass away
age | 年龄, 岁, age
nationality | 国籍, nationality
gender | 性别, gender
`;

export const everydayRows = [
  ...readConceptTable(parties, 'party', 'wording'),
  ...readConceptTable(things, 'thing', 'wording'),
];
