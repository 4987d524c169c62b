import { readConceptTable } from './concept-table.ts';

/** Chains, protocols, wallets and what befalls them. */
const parties = `
layer1 | 一层, 一层网络, layer1
rollup | 卷叠, rollup
zk-rollup | zk 卷叠, zk rollup, zk-rollup
optimistic-rollup | 乐观卷叠, optimistic rollup
sidechain | 侧链, sidechain
mainnet | 主网, mainnet, main net
testnet | 测试网, testnet, test net
oracle | 预言机, oracle
smart-contract | 智能合约, smart contract
cross-chain-bridge | 跨链桥, 跨链桥里, bridge protocol, cross-chain bridge
sequencer | 排序器, 定序器, sequencer
node | 节点, node
full-node | 全节点, full node
clients-noun | 客户端, client software
block | 区块, block
multisig | 多签, 多签钱包, multisig, multi-sig
cold-wallet | 冷钱包, cold wallet, cold storage
hot-wallet | 热钱包, hot wallet
hardware-wallet | 硬件钱包, hardware wallet
deposit-address | 充值地址, deposit address
mixer | 混币器, 混币, mixer, tumbler
lending-protocol | 借贷协议, lending protocol
money-market | 借贷市场, money market
perp-dex | 永续 dex, 去中心化永续交易所, perp dex, perpetual dex
aggregator | 聚合器, aggregator
liquidity-pool | 流动性池, 资金池, 池子, liquidity pool, pool
vault | 金库, vault
launch-platform | 发币平台, token launchpad
algorithmic-stablecoin | 算法稳定币, 算稳, algorithmic stablecoin, algo stablecoin
usd-stablecoin | 美元稳定币, dollar stablecoin, usd stablecoin
yuan-stablecoin | 人民币稳定币, yuan stablecoin, offshore yuan stablecoin
hkd-stablecoin | 港元稳定币, 港币稳定币, hong kong dollar stablecoin, hkd stablecoin
cbdc | 央行数字货币, 数字货币, cbdc, central bank digital currency
digital-yuan | 数字人民币, digital yuan, e-cny
digital-euro | 数字欧元, digital euro
digital-asset | 数字资产, 加密资产, digital asset
vasp | 虚拟资产服务提供商, 虚拟资产业者, 虚拟通货业者, vasp, virtual asset service provider
inscription | 铭文, inscription
rune-noun | 符文, runes
dapp | 应用, dapp, app, application program
front-end | 前端, 前端页面, front end, front-end, frontend
website | 网站, 官网, website, site
community | 社区, 社群, community
core-dev | 核心开发者, 核心开发人员, core developer, core dev
white-hat | 白帽, 白帽黑客, white hat, whitehat
scammer | 骗子, 诈骗者, scammer
phishing-group | 钓鱼团伙, phishing gang
governance | 治理, governance
depositor | 存款人, 储户, depositor
firmware | 固件, firmware
`;

const things = `
address-count | 地址数量, number of address
daily-active-addresses | 日活地址, 每日活跃地址, 日活跃地址, daily active address
daily-active-users | 日活, 日活用户, 每日活跃用户, daily active user, dau
active-addresses | 活跃地址, 活跃地址数, active address
transaction-fee | 转账费, 转账费用, 转账成本, transfer fee, transfer cost, transaction cost
transaction-count | 交易笔数, 交易数, transaction count, number of transaction
tps | 每秒交易数, tps, transaction per second
block-height | 区块高度, block height
block-time | 出块时间, block time
finality | 最终性, finality
mining-difficulty | 挖矿难度, 难度, mining difficulty, difficulty
private-key | 私钥, private key
seed-phrase | 助记词, seed phrase
bounty | 赏金, bounty
bug-bounty | 漏洞赏金, bug bounty
snapshot | 快照, snapshot
white-paper | 白皮书, whitepaper, white paper
roadmap | 路线图, roadmap
tokenomics | 代币经济, 代币经济学, 经济模型, tokenomics
allocation | 分配, allocation
fee-switch | 费用开关, 收费开关, fee switch
escape-hatch | 逃生舱, escape hatch
fragmentation | 碎片化, 割裂, fragmentation
interoperability | 互操作性, interoperability
scaling | 扩容, scaling
privacy | 隐私, privacy
security | 安全, security
centralisation | 中心化程度, centralization, centralisation
decentralisation | 去中心化程度, decentralization, decentralisation
zk | 零知识证明, 零知识, zk, zero-knowledge, zero knowledge
gas-limit | gas 上限, gas limit
blob | blob, blobs
mev | mev, 最大可提取价值
utxo | utxo
lightning | 闪电网络, lightning network
proof-of-stake | 权益证明, pos, proof of stake
proof-of-work | 工作量证明, pow, proof of work
audit-report | 审计报告, audit report
cross-chain | cross-chain
code | 代码, code
open-source | 开源, open source, open-source
restaking | 再质押, restaking
liquid-staking | 流动性质押, liquid staking
yield-farming | 流动性挖矿, 挖提卖, yield farming, liquidity mining
meme | 梗, meme
airdrop-rules | 空投规则, airdrop rule
eligibility | 资格, 领取资格, eligibility
checker | 查询页面, checker
`;

const deeds = `
deploy | 部署, deploy, deployment
migrate | 迁移, migrate, migration
activate | 激活, 启用, activate, activation, enable
deactivate | 停用, 禁用, deactivate, disable
slash | 罚没, 削减质押, slash, slashing
stop-blocks | 停止出块, 停止产块, 断块, stop producing block
fix | 修复, 修补, 修好, 打补丁, fix, patch, repair
hijack | 劫持, hijack
phish | 钓鱼, 网络钓鱼, phish, phishing
scam | 诈骗, 骗局, 骗, scam
launder | wash, 清洗, 漂白, 洗, 洗钱, 洗白, launder, money laundering, launder money
roll-back | 回滚, roll back, rollback
reorg | 重组, 链重组, reorg
fifty-one-attack | 51% 攻击, 51% attack
flash-loan-attack | 闪电贷攻击, flash loan attack
rescue | 救回, rescue
trace | 溯源, trace
flag | 标记, flag
link-wallet | 关联
withdraw-funds | 撤资, pull fund
exit-scam | 跑了, 软跑路, exit scam
snapshot-deed | 拍快照, take a snapshot, take snapshot
tge | tge, 发币, 代币发行, 代币生成, 代币生成事件, token generation event, token launch, launch its token, issue token, launch a token
bridge-deed | 桥接, 桥, 跨链转移, bridge over
wrap | 封装, wrap
scale | 扩展, scale
halt-trading | 暂停交易, 停止交易, 停牌, halt trading, suspend trading, trading halt
sniped | 狙击, snipe
compromise | 被攻破, 攻破, compromise
fund-deed | 资助, 拨款, grant
delegate | 委托, delegate
farm | 撸, 撸毛, farm
check-eligibility | 查资格, check eligibility
deposit-funds | 充币, make a deposit
`;

export const chainRows = [
  ...readConceptTable(parties, 'party', 'wording'),
  ...readConceptTable(things, 'thing', 'wording'),
  ...readConceptTable(deeds, 'deed', 'wording'),
];
