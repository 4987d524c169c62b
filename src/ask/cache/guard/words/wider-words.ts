import { readConceptTable } from './concept-table.ts';

/** People, bodies and places that questions name beside the market's own. */
const parties = `
celebrity | 名人, 明星, celebrity
streamer | 主播, streamer
player | 球星, 球员, player
singer | 歌手, singer
professor | 教授, professor
fraudster | 诈骗犯, 骗子团伙头目, fraudster
beneficiary | 受益人, beneficiary
successor | 继任者, 接班人, successor
predecessor | 前任, predecessor
candidate | 候选人, candidate
voter | 选民, voter
democrats | 民主党, 民主党人, democrat
republicans | 共和党, 共和党人, republican
justice-department | 司法部门, justice department, department of justice
general-manager | 总经理, general manager
manager | 经理, manager
management | 管理层, management
merchant | 商户, 商家, merchant
restaurant | 餐厅, 餐馆, restaurant
supermarket | 超市, supermarket
casino | 赌场, casino
school | 学校, school
university | 大学, university
sports-team | 球队, 球会, 俱乐部, sports team, football club, club
sybil | 女巫, 女巫地址, 女巫账户, sybil
airdrop-farmer | 撸毛党, 撸毛者, 羊毛党, airdrop farmer, airdrop hunter
studio | 工作室, studio
quant | 量化, 量化团队, quant
agent | 智能体, 代理人, agent
bot | 机器人, bot
data-center | 数据中心, 算力中心, data center, data centre, datacenter
server | 服务器, server
exploit-contract | 恶意合约, malicious contract
lead-investor | 领投方, 领投机构, lead investor
account | 账户, 账号, 户头, account
bank-account | 银行账户, bank account
portfolio | 投资组合, 组合, portfolio
fleet | 车队, fleet
mayor-noun | 区长, district head
embassy | 大使馆, 使馆, embassy
hospital | 医院, hospital
airline | 航空公司, airline
carmaker | 车企, 汽车制造商, carmaker, automaker
insurer | 保险公司, 保险商, insurer, insurance company
telecom | 电信公司, 运营商, telecom, telecom company
memestock | 迷因股, meme stock
index-fund | 指数基金, index fund
sovereign-fund | 主权基金, 主权财富基金, sovereign wealth fund, sovereign fund
family-office | 家族办公室, 家办, family office
endowment | 捐赠基金, endowment
stock-token | 股权代币, security token
bounty-hunter | 赏金猎人, 漏洞猎人, bounty hunter
`;

const deeds = `
divest | 剥离, divest
swear-in | 宣誓就职, 宣誓, swear in, be sworn in
flee | 逃跑, 潜逃, 出逃, 逃, flee, abscond, run away
surrender-self | 自首, 投案, turn oneself in
marry | 结婚, marry
divorce | 离婚, divorce
graduate | 毕业, graduate
immigrate | 移民, immigrate
open-account | 开户, open an account, open account
close-account | 销户, close an account, close account
underwrite | 承销, underwrite
break-even | 回本, break even
adjust | adjust
sell-out | 售罄, 抢光, 卖光, sell out
go-dark | 断网, go dark
roll-over | 展期, 移仓, roll over
back-up | 备份, back up
monitor | 监控, 监测, 监视, monitor
double-spend | 双花, double spend, double-spend
misreport | 误报, misreport
copy-trade | 跟单了
liquidity-withdraw | 撤池子, 撤流动性, 撤池, pull liquidity, remove liquidity, withdraw liquidity
add-liquidity | 加池子, 加流动性, 添加流动性, add liquidity, provide liquidity
tip-off | 举报, tip off, blow the whistle on
overcharge | 多收, overcharge
lobby | 游说, lobby
censor | 审查交易, censor
shield | 屏蔽, shield
airdrop-claim | 领空投, claim an airdrop
`;

export const widerRows = [
  ...readConceptTable(parties, 'party', 'wording'),
  ...readConceptTable(deeds, 'deed', 'wording'),
];
