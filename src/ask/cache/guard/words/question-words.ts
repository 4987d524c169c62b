import { readConceptTable } from './concept-table.ts';

/** What a question asks for, and how: never a part of what it is about. */
const asking = `
?who | whose, which people, what people, 哪些人, 哪几个人, 谁的, which person or group, which person, which group, what person, 谁人, 是哪位, 谁, 何人, 什么人, 哪个人, 哪位, who, whom
?which | which one, which ones, which one of, 都有谁, 都有哪些, 哪些, 哪个, 哪, 哪几只, 哪些个, 哪一家, 哪一种, 哪几种, 哪一只, 哪几个, 哪一个, 哪家, 哪几家, 哪种, 哪只, 哪条, 哪里的, 什么样的, which
?what | 什么, 啥, 何种, what
?when | 在哪天, 在哪一天, 在什么时候, 在何时, 在几号, 几号, 哪个月, 哪一年, 哪年, 几月几号, 是哪天, 哪月, which year, what year, in what year, 几时, 哪一日, 什么日子, 什么时间点, 时间点, 什么时间, 时间是什么时候, 哪天, 时间, 日期, 哪天, 哪一天, 哪日, date, what day, what date, which day, which date, on what date, on which day, on what day, what be the date of, 什么时候, 何时, 啥时候, 时间是什么时候, when
?clock | 几点, 几点钟, what time, at what time
?where | 哪里, 哪儿, 何处, 在哪, 在哪里, 什么地方, 在哪儿, where, at what place
?why | 怎么这么, 怎么又, 怎么还, 咋这么, 是什么原因让, 什么原因让, 是什么让, 什么让, 是什么使, what be drive, what be driving, what be cause, what be push, what spark, what fuel, what push, what reason, on what ground, 何以, 凭什么, 怎么突然, 怎么一下子, 为了什么, 什么导致, 什么原因导致, 是什么导致, 是什么引发, 什么引发, 因为什么, 为的什么, 怎么会, 怎么就, 何故, what cause, what make, what lead to, what trigger, what drive, what be behind, what be the cause of, what be the reason for, what be the reason behind, what be the reason that, reason for, reason behind, for what reason, reason why, 为什么, 为何, 为啥, 怎么会, 原因, 理由, 缘由, 什么原因, 什么理由, 原因是什么, 理由是什么, 原因是啥, 原因有哪些, 是什么原因, why, how come, what is the reason, what be the reason, reason, for what reason, what is the cause, cause of
?how | 怎么, 怎样, 如何, 怎么样, 是怎么, 是如何, how
?happened | 咋了, 什么状况, 啥情况, 咋回事, what be up with, what up with, 怎么了, 怎么回事, 怎么啦, 出了什么事, 出什么事了, 出了啥事, 发生了什么, 发生了什么事, 发生什么事, 发生什么了, 发生了啥, 什么情况, what happen to, what happen with, what happen
?going | what be go on with, what be happening with, what be going on with, what be happening to, what go on with, what going on with, what be the deal with, what be the situation with, what be the story with
?low | how low do
?high | how high do
?long | 多久, 多长时间, 多长, how long
?percent | 百分之几, 占百分之几, 占了百分之几, 占百分之多少, 占几成, 占比多少, 占比是多少, 占比有多少, 占多大比例, 占多少比例, 占比多大, 占多少, 多大比例, 多少比例, 比例是多少, 比例有多大, how many percent, by how many percent, what percentage, what percentage of, what percent, what percent of, by what percentage, by what percent, what share of, what proportion of, what proportion, what fraction of, what portion of
?times | 几次, 几回, 多少次, 多少回, how many times, what number of times
?often | 多频繁, how often
?summary | 汇总一下, 梳理一下, 概括一下, 归纳, 归纳一下, 一句话总结, tldr, tl;dr, brief me on, run down, rundown, 总结, 概括, 梳理, 总结一下, 概述, 小结, 汇总, 回顾, summarize, summarise, summary, sum up, recap, overview, roundup, give me a summary, give a summary
?explain | 介绍下, 科普一下, 科普下, 解释一下, 解释下, 说说看, 聊聊看, tell about, 解释, 介绍, 介绍一下, 讲讲, 说说, 聊聊, 科普, 讲一下, explain
?many | 几只, 几座, 几轮, 多少位, 多少只, 多少名, 多少项, 多少份, 多少张, 多少支, 几名, 几位, 几项, 几笔, 几份, 几, 多少个, 多少家, 多少种, 多少起, 多少条, 多少笔, 有多少只, 有多少个, 有多少家, 有多少种, 有多少位, 有多少名, 有多少次, 几个, 几家, 几起, 几条, how many, number of, what number of, what be the number of, what be the total number of, the number of, count of
?much | by how much, by what amount, 多少, 多少钱, 多大, 有多大, 有多高, 有多少, 多高, 几何, how much, what amount of, how large, how big, how high, what be the total, what be the total of, what be the total amount of, what be the amount of, what be the sum of, what be the amount, what be the total amount
?total | 总额, 总量, 总数, 总金额, 金额, 数额, 总规模, 规模, 数量, 额, 总, total, total amount, amount, sum
?whether | 是真的吗, 真的吗, 真有其事吗, 属实吗, 是否属实, 有这回事吗, 真的假的, 是真的还是假的, 是真的, be it true that, be it true, be there any truth to, 吗, 了没, 了没有, 没有吗, 是否, 有没有, 是不是, 有无, 么, 有木有, whether, do we know whether
?latest | fill me in on, fill me in about, catch me up on, bring me up to speed on, update me on, bring me up to date on, 最新的动态, 有什么进展, 有何进展, 有什么动态, 有什么新进展, 进展如何, 进展怎么样, 进展到哪一步了, where do thing stand with, what be the status of, 打到哪一步了, 打到哪一步, 走到哪一步了, 走到哪一步, 到哪一步了, 到哪步了, 进行到哪了, 进展到哪了, 推进到哪一步了, 有啥进展, 有没有进展, 有进展吗, 有无进展, 有什么新消息, 有啥新消息, 有什么最新消息, 最新进展, 最新的进展, 最新消息, 最新的消息, 最新动态, 最新情况, 最新新闻, 近况, what be the latest on, what be the latest with, what be the latest about, what be the latest news on, what be the latest news about, what be the latest news for, latest news on, latest news about, latest on, any update on, any news on, any news about, any update about, what be new with, update on
?list | give a list of, give me a list of, list of, 列出, 列一下, 列举, 给出, 展示, 盘点, 罗列
`;

/** Tense and mood, by what they make of the question. */
const moods = `
@will | 要, 快要, 就要, 会, 将, 将会, 会不会, 是否会, 即将, will, be going to, going to, shall
@can | 能, 能否, 能不能, 可以, 可否, 能够, can, could, be able to, able to
@should | 应该, 应当, 该不该, 要不要, should, ought to
@must | 必须, 需要, must, need to, have to
@may | 可能, 也许, 或许, 有望, may, might, be likely to, likely to, possibly
@would | would
@done | 已, 已经, 早已, already
@not | still not, 还是没有, 还是没, 仍未, 仍没有, 仍没, 至今仍未, 至今未, 至今没有, 迄今未, 从没, 从没有, 并不, 不曾, 未曾, 没有被, 没能, have yet to, be yet to, 没有, 没, 未, 尚未, 还未, 还没, 还没有, 并未, 并没有, 暂未, 从未, 不, 不是, 并非, 不再, 不会, 无, not, no, never, not yet
@passive | suffer, experience, undergo, fall victim to, be hit by, get hit by, 遭遇了, 遭到了, 遭受了, 受到了, 惨遭, 被人, 给人, 被, 遭, 遭到, 遭遇, 受到, 获, 遭受
`;

/** What says nothing of its own. */
const empty = `
~ | 量, 来着, 阿, 噢, 耶, 哩, 说是, 好像, 大概, 大约, 大致, 具体来说, 其实, 真的, 现在到底, 这么, 那么, 这样, 那样, 进行, 进行了, 这次, 这一次, this time, 听说, 据说, 听闻, 有人说, 间, 支, 部, 们, 呗, 嘞, 咧, 啦, 喽, 啵, 张, 份, 颗, 台, 座, 根, 那根, 那条, 那笔, 那次, 那个, 这个, 这次, 这次的, 这条, 这笔, 那边, 这边, 方, 当, 期间, 以外, 之外, 活动, 上, 时, 当中, 之中, 来说, 而言, 目前为止, 截至目前, 的, 了, 呢, 吧, 啊, 呀, 哦, 嘛, 哈, 是, 有, 个, 枚, 家, 起, 项, 些, 位, 名, 一下, 着, 过, 地, 得, 请, 这, 那, 其, 旗下, 相关, 有关, 关于, 针对, 方面, 面临, 正在, 正, 里, 中, 的话, 一共有, 都, 分别, 具体, 到底, 究竟, 所, 把, 就, 也, 还有, 曾, 曾经, 刚, 刚刚, 提到, 情况, 则, 条, 笔, 宗, 出, 出来, 上述, 以, 一些, 任何
~ | actually, really, basically, literally, even, the fuck, the heck, the hell, on earth, a, an, the, be, is, are, was, were, been, being, am, do, does, did, done, has, have, had, having, there, any, that, it, its, this, these, those, their, his, her, they, he, she, as, so, so far, yet, some of, about, regarding, concerning, related to, on the subject of, to date, exactly, me, you, going, face, facing, see, get, got, ever, just, s, so-called, then, also
`;

export const questionRows = [
  ...readConceptTable(asking, 'thing', 'wording'),
  ...readConceptTable(moods, 'thing', 'modality'),
  ...readConceptTable(empty, 'thing', 'wording'),
];
