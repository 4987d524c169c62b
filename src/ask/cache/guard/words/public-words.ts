import { readConceptTable } from './concept-table.ts';

/** States, courts, regulators, companies and their people. */
const parties = `
central-bank | 央行, 中央银行, central bank
finance-minister | 财长, 财政部长, finance minister, treasury secretary, finance secretary
finance-ministry | 财政部, finance ministry, ministry of finance
tax-office | 税务局, 国税局, 税务机关, tax authority, tax office, tax agency
police | 警方, 警察, 公安, police
prosecutor | 检察官, prosecutor
lawyer | 律师, lawyer, attorney
jury | 陪审团, jury
plaintiff | 原告, plaintiff
defendant | 被告, defendant
suspect | 嫌疑人, 嫌犯, 主嫌, 主嫌犯, 主犯, 疑犯, suspect
witness | 证人, witness
lawmaker | 议员, 立法者, 国会议员, lawmaker, legislator
minister | 部长, 大臣, minister
prime-minister | 总理, 首相, prime minister
mayor | 市长, mayor
party-noun | 政党, 党, political party
parliament | 议会, parliament
authority | 当局, 主管机关, authority
industry | 行业, 业界, industry
crypto-industry | 加密行业, 币圈, 加密圈, 币圈的, crypto industry, crypto space
trade-body | 行业协会, trade body, industry group
think-tank | 智库, think tank
exec | 高管, executive, exec
co-founder | 联合创始人, 联创, co-founder, cofounder
coo | 首席运营官, coo, chief operating officer
cmo | 首席营销官, cmo
general-counsel | 法务, 总法律顾问, general counsel
board | 董事会, board, board of directors
spokesperson | 发言人, spokesperson, spokesman, spokeswoman
adviser | 顾问, advisor, adviser
auditor | 审计师, 审计方, auditor
economist | 经济学家, economist
researcher | 研究员, 研究者, researcher
journalist | 记者, journalist, reporter
engineer | 工程师, engineer
student | 学生, student
subsidiary | 子公司, subsidiary
parent | 母公司, parent company
branch | 分公司, 分部, branch
office | 办公室, 办事处, office
city | 城市, city
region | 地区, region
jurisdiction | 司法辖区, 辖区, jurisdiction
g7 | 七国集团, g7
g20 | 二十国集团, g20
imf | 国际货币基金组织, imf, international monetary fund
gang | 团伙, 犯罪团伙, gang
organisation | 组织, organization, organisation
hkex | 港交所, 香港交易所, 香港联交所, hkex, hong kong exchange
payroll | 薪资, payroll
`;

const things = `
tax | 税, 税收, 税务, tax
capital-gains-tax | 资本利得税, capital gain tax
tax-rate | 税率, tax rate
rules | 规定, 规则, 规例, rule
ordinance | 条例, ordinance
framework | 框架, framework
guidance | 指引, 指南, 指导意见, guidance, guideline
executive-order | 行政令, 行政命令, executive order
sandbox | 沙盒, 监管沙盒, sandbox, regulatory sandbox
hearing | 听证会, hearing
trial | 庭审, 审判, trial
appeal-noun | 上诉, appeal
class-action | 集体诉讼, class action, class-action lawsuit
bail | 保释, bail
bail-amount | 保释金, bail amount
plea | 认罪协议, plea deal
jail | 监狱, 牢, prison, jail
jail-term | 刑期, 量刑, prison time, jail time, prison term, jail term, prison sentence
evidence | 证据, evidence
charge-noun | 罪名, 指控罪名, criminal charge
warrant | 逮捕令, arrest warrant
subpoena | 传票, subpoena
settlement-noun | 和解金, 和解金额, settlement amount
penalty | 罚款金额, fine amount
bankruptcy-case | 破产案, bankruptcy case
repayment-plan | 偿付计划, 还款计划, 赔付计划, repayment plan
claims-noun | 债权, creditor claim
deadline | 截止日期, 截止日, 最后期限, deadline, due date
vote-noun | 投票结果, vote result
election | 选举, 大选, election
shutdown-noun | 停摆, 政府停摆, government shutdown
trade-war | 贸易战, trade war
war | 战争, war
sanctions | 制裁名单, sanctions list
aml | 洗钱防制, 反洗钱, aml, anti-money laundering
kyc | 实名, 实名认证, 身份认证, kyc
compliance | 合规, compliance
stablecoin-bill | 稳定币法案, stablecoin bill, stablecoin act
stablecoin-ordinance | 稳定币条例, stablecoin ordinance
market-structure-bill | 市场结构法案, market structure bill
bitcoin-reserve | 比特币储备, 比特币战略储备, 战略比特币储备, bitcoin reserve, strategic bitcoin reserve
unemployment | 失业率, unemployment rate, unemployment
jobless-claims | 初请失业金, 初请失业金人数, 首次申领失业金, jobless claim, initial jobless claim
pce | pce, 个人消费支出
core-cpi | 核心 cpi, core cpi
pmi | pmi, 采购经理指数
retail-sales | 零售销售, retail sale
economy | 经济, economy
recession | 衰退, 经济衰退, recession
rate-decision | 利率决议, 议息, 利率决定, rate decision, interest rate decision
fomc-meeting | 议息会议, fomc 会议, fomc meeting, federal open market committee meeting
dot-plot | 点阵图, dot plot
qe | 量化宽松, qe, quantitative easing
qt | 量化紧缩, 缩表, qt, quantitative tightening
money-supply | 货币供应量, m2, money supply
basis-points | 个基点, bps
hawkish | 鹰派, 鹰, hawkish
dovish | 鸽派, 鸽, dovish
odds | 胜率, 赔率, betting odds
speech | 讲话, 演讲, 致辞, speech, address to
interview | 采访, 专访, interview
press-conference | presser, press briefing, news conference, 发布会, 新闻发布会, 记者会, press conference
letter | 信, 公开信, 函, letter
filing-noun | 申报文件, 备案文件, regulatory filing
s-1 | s-1, s-1 文件
prospectus | 招股书, 招股说明书, prospectus
tweet | 推文, 推特, 推, tweet, x post
post | 帖子, 发帖, 帖, post
report-noun | 研报, research report, research note
survey | 调研, 问卷, survey
paper | 论文, paper
conference | 大会, conference
conspiracy | 阴谋, conspiracy
`;

const deeds = `
legislate | 立法, legislate, legislation
sign-into-law | 签署成法, 签署生效, sign into law
take-effect | 生效, 实施, 施行, take effect, come into force, come into effect, be effective
amend | 修改, 修订, 修正案, amend, amendment
repeal | 废除, 撤销法规, repeal, scrap
withdraw-case | 撤诉, 撤销诉讼, drop the case, drop the lawsuit, drop case
appeal | 上诉了, 提起上诉, file an appeal
testify | 作证, testify
plead-not-guilty | 不认罪, 拒不认罪, plead not guilty
release-from-jail | 出狱, 获释, 刑满释放, 释放, get out of prison, get out of jail, leave prison, be released from prison, release from prison, out of prison, out of jail
go-to-jail | 入狱, 坐牢, 服刑, go to prison, go to jail, be jailed, jail
pardon | 特赦, 赦免, pardon
detain | 拘留, 扣留, 拘押, detain
extort | 敲诈, 勒索, extort
kidnap | 绑架, kidnap
raid | 突袭, raid
fine-deed | 处以罚款, 开罚单, 开出罚单, hand out a fine, hand out fine, issue a fine, impose a fine
license-deed | 发牌, 发牌照, 持牌经营, grant license, issue license
register | 注册, 登记, register, registration
regulate | 监管了, regulate
maintain | 维护, 系统维护, 停机维护, maintenance
tax-deed | 征税, 收税, 课税, impose tax
impose-tariff | 加征关税, 征收关税, impose tariff
subsidise | 补贴, subsidize, subsidise
nationalise | 国有化, nationalize
elect | 当选, 选出, elect
retire | 退休, retire
dismiss-person | 开除, 解职, 炒, dismiss from, sack
promote | 晋升, 升任, promote
criticise | 批评, 抨击, 怼, 炮轰, 痛批, criticize, criticise, slam, blast, attack verbally
praise | 赞扬, 称赞, 点赞, praise
respond-to | 回应, 回复, 作出回应, respond to, response to, reply to, reply, respond, response
threaten | 威胁, threaten
promise | 承诺, 保证, promise, pledge, commit to
agree | 同意, agree, agree to
disagree | 不同意, disagree
demand | 要求, demand
urge | 敦促, 呼吁, urge, call on
blame | 归咎, 怪, blame
apologise | 道歉, apologize, apologise
offer | 出价, 报价收购, offer to, bid for
negotiate | 谈判, 洽谈, 商谈, negotiate, be in talk with, talk with
advise | 劝, advise
explain-deed | 说明
celebrate | 庆祝, celebrate
donate | 捐款, 捐赠, 捐, donate, donation
sponsor | 赞助, sponsor
rename | 更名, 改名, rename
relocate | 搬迁, 迁至, 迁址, relocate
expand | 扩张, 拓展, expand, expansion
cooperate-with-police | 配合调查
cut | 削减, 砍, cut, slash spending
employ | 雇用, 雇佣, employ
work-for | 就职, 任职, work for, work at
found-company | 创业
spin-off | 分拆, spin off
leave-post | 卸任, step aside
roll-out | 铺开, roll-out
postpone-vote | 推迟投票, postpone the vote
amend-filing | 更新申请, 修改申请
`;

export const publicRows = [
  ...readConceptTable(parties, 'party', 'wording'),
  ...readConceptTable(things, 'thing', 'wording'),
  ...readConceptTable(deeds, 'deed', 'wording'),
];
