/** Questions that are answered outside, one a line; rounds of a dialogue between `>>`. */
export const webQuestions = `
BTC 现在什么价位
eth price rn pls
what's sol at
how much is 1 doge
usd/cny rate
现在 1 刀换多少人民币
current btc funding on binance
ETH 资金费率现在多少
gas fee on mainnet atm?
現在 gas 高嗎
balance of 0x742d35Cc6634C0532925a3b844Bc454e4438f44e
查一下 vitalik.eth 地址余额
how much ETH does 0xabc123 hold
Aave TVL now
stablecoin market cap today
比特币市占率多少了
恐慌贪婪指数今天多少
fear and greed index today
NVDA stock quote
MSTR 股价
特斯拉现在多少钱一股
黄金现在多少一盎司
标普今天收盘多少点
when is the next fomc meeting
下次 CPI 什么时候公布
token2049 2026 dates
Consensus 大会几号开
who's playing in the champions league tonight
今晚湖人打谁
明天深圳会下雨吗
is it going to rain in dubai tomorrow
ethers.js v6 docs for contract events
wagmi useAccount 怎么用，给个官方链接
link to the EIP-4844 spec
postgres 17 release notes
怎么申请 etherscan api key
github repo of foundry
who is Brian Armstrong
孙宇晨什么来头
a16z 是什么公司，谁创办的
where did CZ go to college
Circle 的 CEO 是谁
how old is Vitalik
what does Paradigm do as a company
搜一下网上对这个钱包的评价
search the web for restaking explainers
库里没有的话就去外网找 MiCA 全文
if it's not in the archive, look on the web for the court filing
ledger nano x review
最好的硬件钱包测评
best vpn for china 2026
香港到新加坡的机票
how to get to marina bay sands from changi
uniswap contract address on base
ton 官网是哪个
bitcoin hashrate currently
最新区块高度
how congested is the mempool
BNB 24h 涨跌幅
what's the yield on 10y treasuries
Lido staking APR now
is binance down right now
coinbase 客服电话
现在几点了纽约
bitcoin dominance
what time does the us market open
SOL price? >> and ETH?
现在 BTC 多少钱 >> ETH 呢
google 一下 pectra 升级内容
download link for metamask
hows the weather in hk
世界杯决赛几点
`;
