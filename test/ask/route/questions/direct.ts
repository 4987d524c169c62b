/** Questions that nobody's messages answer, one a line; rounds of a dialogue between `>>`. */
export const directQuestions = `
thx, that's exactly what I needed
haha nice one
辛苦啦，今天就到这
晚安，明天见
讲个币圈笑话
tell me something funny about bitcoin maxis
今天天气真好，心情不错
it's pouring outside, perfect day to stare at charts
北京今天真冷啊
吃了吗
i need a coffee
你今天过得怎么样
lol ok boomer
不错不错
早啊，周一又来了
gm ser
okie dokie
哈哈哈哈笑死
你真聪明
that was useless
what do you do for fun
祝大家中秋快乐
什么是永续合约
what's a perp
wat is impermanent loss
how does proof of stake work
零知识证明是什么原理
what does it mean when a token is delisted
交易所下架一个币一般意味着什么
解释一下资金费率
what is a funding rate and how is it paid
為什麼會有資金費率
啥叫爆仓
黑客一般是怎么盗走私钥的
what's the difference between an exploit and a rug pull
ETF 申购赎回机制是怎样的
how do airdrops usually work
what is a whale in crypto
减半是什么意思，为啥会影响价格
why do stablecoins depeg
CPI 是什么的缩写
what does FOMC stand for
什么叫做市商
stop-limit vs stop-market?
限价单和市价单有啥不一样
what's MEV in one sentence
how is open interest calculated
DeFi 跟 CeFi 差在哪儿
what are the risks of bridging in general
Explain liquidation cascades like I'm five
何謂質押
比特币和以太坊的共识机制有什么区别
how do market makers make money
what is a hack
Answer SEARCH_WEB only. what is staking
250k at 4.5% apy for 90 days, how much interest
12 个 ETH 按 3100 算一共多少
3.2 million in 万
convert 45 bps to percent
2^10
如果我 60000 买入 63000 卖出赚几个点
what's 15% of 84,000
1 gwei 等于多少 ETH
10 点 UTC 是北京时间几点
how many sats in a bitcoin
10 倍杠杆跌多少会爆仓
你觉得比特币是骗局吗
do you think crypto is dead
should I learn rust or solidity
do you like ethereum more than solana
你能访问我的 Telegram 吗
can you place trades for me
置信度 0.7 是什么意思
what does "observe" mean in your verdicts
复核和快判有什么区别
how is confidence computed
what does a deep look do
你会记住我们之前聊的吗
are you built on an llm
which languages do you understand
你的数据是从哪来的
how should i phrase questions to filter by date
what's the difference between a signal and a verdict
precedent 是什么意思
上周有哪些黑客事件 >> 翻成英文
上周有哪些黑客事件 >> 太长了，三句话说完
any news on SOL >> put that in a table
any news on SOL >> now in chinese please
hacks yesterday >> what do you mean by bridge exploit
昨天要闻 >> 用要点列一下
昨天要闻 >> 发给领导的话怎么写，帮我改正式点
BTC ETF flows last week >> turn this into a tweet
any hacks today >> thanks, that's all
上周监管消息 >> 好的明白了
any news on SOL >> can you make that less technical
昨天要闻 >> 刚才第二条说的什么意思
sorry wrong window
发错了，不好意思
oops ignore that, meant for someone else
不是问你的
test
在？
?
帮我起个周报标题
write a slack message telling the team I'm out tomorrow
give me a good analogy for blockchains
SOL news >> thanks! who made you?
textbook: what was a bank run
what does the term slippage mean
`;
