import { readConceptTable } from './concept-table.ts';

/** What compares two, or ranks many. */
const comparatives = `
than | 比, 相比, 相较, than, compared to, compared with
more | 更多, 多, 更, 多于, 得多, more, greater
less | 更少, 少, 少于, less, fewer
higher | 更高, 高, 高于, higher, high
lower | 更低, 低, 低于, lower, low
faster | 更快, 快, faster, fast
slower | 更慢, 慢, slower, slow
larger | 更大, 大于, larger, bigger
smaller | 更小, 小于, smaller
better | 更好, 好, 好于, better, good
worse | 更差, 差, worse, bad
exceed | upwards of, in excess of, north of, 破了, 多过, 以上, 超过, 超越, 逾, 超, exceed, surpass, more than, over, above, greater than
under | 以下, 少过, 不到, 不足, 低于了, less than, fewer than, under, below
at-least | or more, or above, or over, or higher, or greater, and above, and up, and over, 及以上, 或以上, 和以上, 或更多, 或更高, 不小于, 不下, 起码, 不低于, no fewer than, not less than, a minimum of, minimum, 至少, 不少于, 不低于, at least, no less than
at-most | or less, or below, or fewer, or under, or lower, and below, and under, 及以下, 或以下, 和以下, 或更少, 或更低, 不大于, 最多不超过, not more than, a maximum of, maximum, 至多, 不超过, 不高于, at most, no more than, up to
equal | 等于, 相等, equal
rank-top | 前, top
rank-bottom | 倒数, bottom
except | 扣掉, 扣除, 撇除, 去掉, 刨去, 刨除, 抛开, minus, leave out, barring, 剔除, 撇开, 不含, aside, set aside, not including, not counting, exclude, but not, 除了, 除, 除去, 排除, 不算, 不包括, 不含, except, except for, excluding, other than, apart from, aside from, besides
including | 包括, 包含, 含, 算上, 连同, inclusive of, include, including, include
before | 之前, 以前, 前的, 前夕, right before, ahead of, before, prior to
after | 之后, 以后, 后, 后的, right after, after, follow
since | 以来, since
against | 对阵, against, versus, vs
between | 之间, between
or | 或, 或者, 还是, or
and | 和, 与, 跟, 及, 以及, 、, and
because | 因为, 因, 由于, in connection with, in relation to, because, because of, due to
if | 如果, 假如, 要是, if
instead | 而不是, 而非, instead of, rather than
alone | 单独, alone
without | 没有获得, without
behind | 背后, 幕后, 幕后黑手, 幕后主使, 幕后主谋, 主谋, be responsible for, responsible for, behind, culprit behind, culprit, mastermind behind, mastermind
until | 距离, 距, 直到, be leave until, leave until, until, till, to go until, to go before
not-as | 不如, 不及, 没有比, not as
`;

/** What is beyond all others: a question names one, wherever it stands. */
const superlatives = `
first | first to, the first to, 最先, 最早, 率先, 首先, 第一个, 首个, first, earliest
last | 最后, 最晚, 最末, last, final
most | 最多, most
least | 最少, least
highest | 最高价, 最高点, 高点, day high, 最高, highest, top
lowest | 最低价, 最低点, 低点, day low, 最低, lowest
smallest | 最小, smallest
longest | 最长, longest
shortest | 最短, shortest
fastest | 最快, fastest
slowest | 最慢, slowest
best | 最好, 最佳, best
worst | 最差, worst
all-time-high | 历史新高, 新高, all-time high, all time high, ath, record high
all-time-low | 历史新低, 新低, all-time low, all time low, atl
top-gain | 涨得最猛, 涨得最狠, 最能涨, gain most, rise most, go up most, be up most, be up the most, up the most, up most, perform the best, perform best, 涨幅最大, 涨幅最高, 涨得最多, 涨最多, gain the most, rise the most, go up the most, top gainer, biggest gainer
top-loss | 跌得最惨, 跌得最狠, 跌最惨, fall most, drop most, lose most, go down most, be down the most, be down most, down the most, down most, decline the most, decline most, 跌幅最大, 跌幅最高, 跌得最多, 跌最多, fall the most, drop the most, lose the most, top loser, biggest loser
biggest | 最大, 最大的, biggest, largest
`;

const modal = `
plan-to | 打算, 有意, 拟, 准备, plan to, intend to, aim to
rumour | 传闻, 据传, 谣言, rumor, rumour, rumored
consider | 考虑, consider
try-to | 试图, 尝试, try to, attempt to
refuse | 拒绝了, refuse
fail | 失败, 未能, fail
succeed | 成功, successful
begin | 开始, begin, start
finish | 结束, 完成, end, finish, complete
`;

export const relationRows = [
  ...readConceptTable(comparatives, 'relation', 'comparative'),
  ...readConceptTable(superlatives, 'thing', 'comparative'),
  ...readConceptTable(modal, 'relation', 'modality'),
];
