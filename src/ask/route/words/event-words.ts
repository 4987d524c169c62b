import { hanExchangesExpected, latinExchangesExpected } from '../../../domain/exchanges.ts';
import type { EventType } from '../../../domain/verdict.ts';
import { listPhrases, type Phrases } from './phrases.ts';

const venue = `(?:${latinExchangesExpected()}|exchanges?|cexe?s?|venues?)`;
/** By its name, in either script. */
const namedVenue = `(?:${hanExchangesExpected()}|(?<![a-z])(?:${latinExchangesExpected()})(?![a-z]))`;
const hanVenue = `(?:交易所|[日韩美港]国?所|几?家所|[各大哪那]所|所里|所方|平台|${namedVenue})`;

/** How people ask for a type, beside its names in the table of event types. `other` isn't asked for. */
export const eventWords: Readonly<Record<Exclude<EventType, 'other'>, Phrases>> = {
  listing: {
    en: listPhrases(`
      listings?(?<!(?:mind|start|by|are|for|am|'m) listing)(?! (?:them|these|those|all|everything|what|out (?:all|the|which|every))(?![a-z])) ; listed ; gets? listed ; lists ; new coins? on ; (?:added|going live|went live|debut(?:s|ed)?) (?:on|by|to) (?:the )?${venue} ;
      new (?:trading |spot )?pairs? ; (?:did|has|have|will|does|is) (?:[a-z]+ (?:or|and) )?${venue} (?:to )?list(?:ing)? ; new coins? (?:at|added) ; lisitngs? ; listngs?
    `),
    zh: listPhrases(`
      上币 ; 上所 ; 上新币 ; 上架 ; 新币上线 ; 首发上线 ; 新上(?:线)?的?(?:币|代币|项目) ; 新上(?:了)?(?:哪|什么|几)?(?:家|个|间)?(?:交易)?所 ; 上(?:了|过)?(?:哪|什么|几)(?:家|个|间)(?:交易)?所 ; (?<![a-z])list(?:ed|ing)? ?(?:了|过|的|啥|什么|哪) ; 上(?:了|过|咗)?(?:些|点)?(?:什么|啥|咩|乜嘢?|哪些|哪几个|几个|多少)(?:新)?(?:币|代币) ;
      上新(?:了|过)?(?:什么|啥|哪些|币|代币)? ; 新币(?!种|圈|发行|挖) ; ${hanVenue}[^。，,?？]{0,8}(?:上了|上新|新上|又上|上过|上线)(?:啥|什么|哪|谁|币|新|几|多少|[?？]|$) ;
      ${hanVenue}[^。，,?？]{0,8}(?:新增|开了|开通|开放)[^。，,?？]{0,6}(?:交易对|现货) ; 上线交易 ; 上市交易 ; (?:交易所|${namedVenue}) ?(?:上线|上新)
    `),
  },
  delisting: {
    en: listPhrases(`
      de-?list(?:ed|s|ing|ings)? ;
      (?:kick(?:ed|s|ing)?|boot(?:ed|s|ing)?|throw(?:n|s|ing)?|threw|pull(?:ed|s|ing)?|tak(?:en|es|ing)|took|yank(?:ed|s|ing)?|remov(?:ed?|es|ing)|drop(?:ped|s|ping)?|cut|axed|purged) ~ (?:off|from|by) (?:the |of )?${venue} ;
      ${venue} (?:has |have |had |just |also |quietly ){0,2}(?:removed?|removes|dropped|pulled|axed|purged|culled|scrapped|kicked out) (?:[a-z0-9]+ ){0,5}?(?:tokens?|coins?|pairs?|markets?|alts|altcoins) ;
    (?:removal|removals) from (?:the )?${venue} ; trading (?:halts? and )?removals?
    `),
    zh: listPhrases(`
      下架 ; 下币 ; 退市 ; 下所 ; 摘牌 ; 除牌 ; 落架 ; 清退 ; 移除(?:了)?(?:哪|交易|币|代币|现货|什么) ; (?:踢|剔|清|移)(?:除)?出(?:了)?${hanVenue} ;
      (?:被|从)${hanVenue}[^。，,?？]{0,4}(?:踢|剔除|移除|下线|下掉|赶|拿掉) ; ${hanVenue}[^。，,?？]{0,8}(?:踢掉|踢了|下掉|下线(?:了)?(?:哪|什么|啥)|移除) ; (?:终止|停止)(?:支持)?(?:现货|合约)?交易
    `),
  },
  hack: {
    en: listPhrases(`
      hac?ks? ; hacked ; hackers? ; hacking ; haks? ; exploits? ; exploited ; breach(?:es|ed)? ; stolen ; steals? ; stole ; robbed ; robber(?:y|ies) ;
      loot(?:ed|ing) ; compromis(?:e|ed|es) ; exploiters? ; siphon(?:ed|ing)? ; intrusions? ; ransomware ; malware ; backdoors? ; data leaks? ;
      (?:lose|loses|losing|lost) (?:user |customer |client |their )?funds ; drain(?:s|ing) ; security (?:events?|breach(?:es)?|news) ; theft ; thefts ;
      heists? ; drained ; security incidents? ; attackers? ; cyber ?attacks? ; supply[ -]chain attacks? ; flash loan attacks? ; bridge attacks? ; (?:got|get) hit
    `),
    zh: listPhrases(`
      黑客 ; 骇客 ; 被盗 ; 被窃 ; 遭窃 ; 被偷 ; 遭偷 ; 偷(?:了|走|币|咗) ; 盗(?:走|取|了|案) ; 洗劫 ; 攻破 ; 入侵 ; [俾畀被给让][^。，,?？]{0,6}黑(?:了|咗|掉|过|的) ; 黑(?:了|咗|掉)(?=[哪谁啥吗呢?？多几]|$) ;
      (?:谁|哪[^。，,?？]{1,6})(?:又)?(?:被|遭|中)(?:了)?(?:黑|盗|招) ; 被黑 ; 被骇 ; 遭黑 ; 遭骇 ; 攻击 ; 失窃 ; 掏空 ; 搬空 ; 丢(?:了)?(?:钱|币|资产) ; 卷走 ; 盗币 ; 盗窃 ; 安全事件 ; 安全事故 ; 漏洞 ; 私钥泄
    `),
  },
  regulation: {
    en: listPhrases(`
      regulat(?:ion|ions|ory|or|ors) ; the sec ; sec (?:story|stories|news|case|cases|lawsuits?|action|actions|filings?|decision|ruling) ;
      (?:by|from|about|on|with|yesterday's|today's) sec ; cftc ; mica ; lawsuits? ; sued ; legislation ; enforcement ; sanctions? ; regs ; crackdowns? ;
      crack(?:s|ed|ing)? down ; new rules? ; rule-?making ; rules (?:from|for|on) ; court(?:s|room)?(?: cases?)? ; litigation ; bans? ; banned ;
      licen[cs](?:e|es|ed|ing) ; lawmakers ; legislat(?:ors?|ures?) ; subpoenas? ; indict(?:ed|ments?) ; prosecut(?:ors?|ed|ion) ; watchdogs? ;
      policymakers ; sfc ; hkma ; mas ; fca ; esma ; fincen ; occ ; fdic ; finra ; bafin ; vara ; adgm ; fsa ; fsc ; asic ; austrac ; nydfs ; csrc ; sebi ; doj ; regulators? ; fines ; penalt(?:y|ies) ; sues ; suing ; (?:new |crypto |stablecoin )bills? ; the doj ; ofac ; compliance ; fined
    `),
    zh: listPhrases(`
      监管 ; 新规 ; 法规 ; 牌照 ; 持牌 ; 禁令 ; 罚款 ; 被罚 ; 处罚 ; 重罚 ; 证监 ; 金管局 ; 司法部 ; 法院 ; 判决 ; 听证会 ; 整治 ; 取缔 ; 被告上 ; 打官司 ; 官司 ; 合规 ; 立法 ; 法案 ; 诉讼 ; 起诉 ; 执法 ; 制裁 ;
      证监会 ; (?<![a-z]|(?:one|an?|half a|two|few|per|this|wait|[0-9]) ?)sec(?![a-z]|,? ?(?:brb|hold|wait|pls|please|phone|back|ago|later)(?![a-z])) ; 金管会 ; 金管局 ; 证期局 ; 立法院 ; 立委 ; 检调 ; 检方 ; 检察官 ; 调查局 ; 裁罚 ; 开罚 ; 罚锾 ; 罚金 ; 专法 ; 修法 ; 洗钱防制 ; 银保监 ; 外管局 ; 财政部 ; 国税局 ; 税务局 ; 金融厅 ; 金融委 ; 金监院 ; 金融监督 ; 证交会 ; 证管会 ; 货币监理署 ; 众议院 ; 参议院 ; 监理 ; 纳管 ; 许可制 ; 反洗钱 ; 稳定币条例 ; (?<![a-z])(?:cftc|sfc|hkma|mas|fca|esma|fincen|occ|fdic|doj|ofac|bafin|vara|nydfs|sebi|mica)(?![a-z]) ; 政策法规
    `),
  },
  funding: {
    en: listPhrases(`
      funding(?! rates?) ; fund ?rais(?:e|es|ing|ings) ; raises ; raised ; raising (?:money|funds|capital|cash|a round) ;
      (?:did|has|have) [a-z0-9]+ raise ; capital raises? ;
      (?:close[ds]?|closing|announce[ds]?|land(?:ed|s)?|secure[ds]?|got|new|latest|biggest|largest) (?:a |an |the |its |their )?(?:[a-z]+ )?rounds? ;
      pre-?seed ; seed (?:money|funding|deals?) ; venture (?:money|deals?|capital|funding|rounds?|investments?) ; vc (?:money|investments?|funding) ;
      series [a-e] ; seed rounds? ; investment rounds? ; financings? ; vc rounds? ; vc deals?
    `),
    zh: listPhrases(`
      融资 ; 募资 ; 募集 ; 天使轮 ; 战略投资 ; 跟投 ; 获投 ; 注资 ; 融(?:到|了|咗|得) ; 融钱 ; (?<![a-z])raised? ?(?:到|了|过)(?:钱|多少|[0-9]|轮)? ; (?:拿|拿到|拿了|收到)[^。，,?？]{0,5}(?:投资|轮|钱)(?=[了的吗呢，,?？]|$) ; 筹(?:集|到|了) ; [a-e] ?轮 ; 种子轮 ;
      领投 ; 投融资
    `),
  },
  whale: {
    en: ['whales?', '(?:large|big|huge|massive) (?:on-?chain )?(?:transfers?|transactions?|wallets?|holders?)'],
    zh: listPhrases(`
      巨鲸 ; 鲸鱼 ; 大鲸 ; 鲸(?:在|又|动) ; 大额(?:链上|的)?(?:转账|转出|转入|转移|异动|交易) ; 大户(?:动向|转|在|又|地址)
    `),
  },
  liquidation: {
    en: listPhrases(`
      liquidat(?:ion|ions|ed|es|ing) ; (?:got|get|gets|getting|been|were|was) (?:rekt|wiped out|blown out|blown up|margin called) ;
      (?:longs?|shorts?|leverage|traders?) ~ (?:wiped|flushed|blown|rekt) ; wipe-?outs? ; blow-?ups? ; liqs? ; liqudations? ; margin calls? ; got rekt
    `),
    zh: listPhrases(`
      爆仓 ; 清算 ; 强平 ; 强制平仓 ; 穿仓 ; 爆得 ; 谁爆(?!料|了料|出) ; 大爆 ; 爆掉 ; 被爆 ; [多空](?:头|单|军)[^。，,?？]{0,4}爆 ; 爆(?:了|咗)(?=多少|几|[^料雷出]|$)
    `),
  },
  partnership: {
    en: listPhrases(`
      partner(?:ship|ships|ed|s|ing)? ; collaborat(?:ion|ions|ed) ; teams? up ; teamed up ; teaming up ; tie-?ups? ; tie[ds]? up with ; tying up with ;
      join(?:s|ed|ing)? (?:forces|hands) ; alliances? ; (?:struck|signed|inked|sealed) (?:a )?(?:deal|agreement|mou) ; working with
    `),
    zh: ['合作', '战略伙伴', '伙伴', '联手', '携手', '牵手', '结盟', '签约', '战略协议'],
  },
  product_launch: {
    en: listPhrases(`
      product launch(?:es)? ; launch(?:es|ed)? ; mainnet launch(?:es)? ; mainnets? (?:went|go|goes|going|gone|is|are|being)(?: (?:live|out))? ;
      (?:went|goes?|going|gone) live ; roll(?:ed|ing|s)? out ; unveil(?:ed|s|ing)? ; ship(?:ped|s|ping) (?:a |the |its |their )?(?:new )?[a-z]+ ;
      new (?:features?|app|apps|versions?|releases?) ; product releases? ; new products? ; rollouts?
    `),
    zh: listPhrases(`
      新产品 ; 新功能 ; 新品 ; 推出 ; 主网[^。，,?？]{0,5}(?:上线|发布|启动|落地) ; 产品发布 ; 产品上线 ; 主网上线 ; 主网发布 ; 发布新品 ; 上主网
    `),
  },
  governance: {
    en: listPhrases(`
      governance ; proposals? ; dao votes? ; votes? ; voted ; voting ; referend(?:um|a|ums) ; ballots? ; snapshot votes?
    `),
    zh: ['治理', '提案', '投票', '表决', '公投', '票决'],
  },
  macro: {
    en: listPhrases(`
      macro(?:economics?|economic)? ; cpi ; ppi ; pce ; fomc ; the fed ; (?:fed|powell)'?s ;
      fed (?:speakers?|officials?|chair|statement|pause|presser|week|day) ; (?:about|on|from|by|with|over) (?:the )?fed ; jobless claims ; consumer (?:confidence|sentiment|prices?) ; (?:ism|michigan) (?:survey|index|sentiment|data|manufacturing|services) ; housing starts ; durable goods ;
      jobs (?:data|numbers|print) ; central banks? ; monetary policy ; dot plot ; jackson hole ; recession ; stagflation ; retail sales ; pmi ; pboc ;
      boe ; rba ; bank of (?:japan|england) ; fed (?:rate|meeting|decision|news|cut|hike|minutes) ; powell ; rate (?:cuts?|hikes?|decisions?) ;
      interest rates? ; inflation ; tariffs? ; non-?farm ; nfp ; payrolls? ; jobs report ; gdp ; trade war ; unemployment ; ecb ; boj
    `),
    zh: listPhrases(`
      宏观 ; 总经 ; 总体经济 ; 联准会 ; 升息 ; 通膨 ; 美联储 ; 联储 ; 降息 ; 加息 ; 利率(?:决议|决定|会议) ; 通胀 ; 非农 ; 消费者信心 ; 消费信心 ; 零售销售 ; 就业报告 ; 采购经理 ; 关税 ; 贸易战 ; 议息 ; 央妈 ; 降准 ; 缩表 ; 扩表 ; 量化宽松 ; 点阵图 ; 衰退 ; 货币政策 ; 基准利率 ; 初请 ; 美国就业 ; 就业数据 ; 鲍威尔 ;
      失业率 ; 央行 ; (?<![a-z])(?:cpi|ppi|pce|fomc|gdp|pmi|fed|macro)(?![a-z])
    `),
  },
  celebrity: {
    en: listPhrases(`
      celebrit(?:y|ies) ; celebs? ; influencers? ; kols? ; rappers? ; youtubers? ; streamers? ; athletes? ; footballers?
    `),
    zh: listPhrases(`
      名人 ; 网红 ; 明星 ; 艺人 ; 歌手 ; 球星 ; 博主 ; (?<![a-z])大v(?![a-z]) ; (?<![a-z])kol(?![a-z]) ; 大佬(?:言论|发言)
    `),
  },
  airdrop: { en: ['air[ -]?drop(?:s|ped|ping)?', 'retro-?drops?', 'aidrops?', 'airdopr?s?'], zh: ['空投', '撒币'] },
  scam_alert: {
    en: listPhrases(`
      scams? ; scamm(?:ed|ers?|ing) ; phish(?:ed|ers?) ; fraudulent ; fraudsters? ; pig butchering ; address poisoning ; impersonat(?:ors?|ing|ion) ;
      fake (?:airdrops?|sites?|apps?|tokens?|wallets?) ; phishing ; rug ?pulls? ; rugs ; rugged ; frauds? ; ponzi ; honeypots?
    `),
    zh: listPhrases(`
      诈骗 ; 骗局 ; 骗(?:子|钱|人|了|走|币|咗) ; 被骗 ; 假冒 ; 仿冒 ; 资金盘 ; 庞氏 ; 卷款 ; 投毒 ; 钓鱼 ; 欺诈 ; 跑路 ; 貔貅 ; (?<![a-z])rug ; 杀猪盘 ; 传销
    `),
  },
};
