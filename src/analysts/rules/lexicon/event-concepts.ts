import type { DirectionConcept } from './direction-concept.ts';

/** What projects, courts and people do, and what kind of text it is. Of kinds and concepts; `leans` is only where learning begins. */
export const eventConcepts: readonly DirectionConcept[] = [
  {
    name: 'permission',
    leans: [0.5, 0, 0],
    en: 'approv\\w+|green-?lights?|allow(?:s|ed|ing)?|legali[sz]\\w+|permits?|clears?|wins?|won|clarity|pro-crypto|friendly|dismiss\\w*|drops? (?:case|lawsuit|charges|probe)|licen[sc]es?|legal tender|regulatory framework|repeal\\w*|fil(?:es|ed|ing)s?',
    zh: '批准|获批|通过|允许|合法|放行|开放|放宽|解除|撤销|战略储备|提案|加快|牌照|获准|恢复|重启|上诉成功|亲加密|受监管',
  },
  {
    name: 'restriction',
    leans: [0, 0.3, 0.2],
    en: 'ban(?:s|ned|ning)?|reject\\w*|delay\\w*|postpon\\w+|den(?:y|ies|ied)|crack ?down|sues?|sued|lawsuits?|charg(?:es|ed)|fin(?:es|ed)|prob(?:es?|ing)|investigat\\w+|halt\\w*|suspend\\w*|fr(?:ee|o)z\\w+|warn\\w*|restrict\\w*|subpoena\\w*|wells notice|tax(?:es|ed)?|curb\\w*|shut\\w*|instability|violat\\w+|block(?:s|ed)',
    zh: '禁止|打击|拒绝|推迟|起诉|罚款|调查|暂停|冻结|整治|取缔|限制|指控|警告|防范|封锁|处置|诉讼|查封|叫停|延期|监管压力',
  },
  {
    name: 'crime',
    leans: [0, 0, 0.8],
    en: 'plead\\w*|guilty|sentenc\\w+|arrest\\w*|jail\\w*|prison|convict\\w*|fraudster|extradit\\w+|court|judge|trial|seiz\\w+|police|doj|fbi|ransom|criminals?|launder\\w*|terror\\w*',
    zh: '认罪|判刑|逮捕|被捕|判处|入狱|庭审|没收|诈骗|警方|恐怖|洗钱|犯罪|司法部|庞氏',
  },
  {
    name: 'adoption',
    leans: [0.6, 0, 0],
    en: 'accept\\w*|adopt\\w*|integrat\\w+|enabl\\w+|payments?|pay (?:taxes|for)|support for|roll(?:s|ed)? out|legal tender|checkout|onboard\\w*|merchants?|salar(?:y|ies)',
    zh: '接受|采用|接入|集成|支付|收款|整合|付款|商户|开通',
  },
  {
    name: 'launch',
    leans: [0.2, 0, 0],
    en: 'launch\\w*|unveil\\w*|introduc\\w+|debut\\w*|releas\\w+|goes? live|deploy\\w*|mainnet|upgrad\\w*|expand\\w*|building|builds?|develop\\w+|announc\\w+',
    zh: '推出|上线|发布|启动|主网|升级|部署|首发|扩展|宣布|拓展',
  },
  {
    name: 'partnership',
    leans: [0.3, 0, 0],
    en: 'partner\\w*|collaborat\\w+|teams? up|teaming|join(?:s|ed)? forces|alliance|tie-up|deal',
    zh: '合作|携手|联手|强强联合|结盟',
  },
  {
    name: 'listing',
    leans: [0.5, 0, 0],
    en: 'list(?:s|ed|ing|ings)|(?:begins?|starts?) trading|trading begins|(?:add|adds|added) support',
    zh: '上架|挂牌|开放交易|交易服务|允许[^。;,]{0,8}交易|上线[^。;,]{0,10}交易',
  },
  {
    name: 'removal',
    leans: [0, 0.8, 0],
    en: 'delist\\w*|removes?|pulls? the plug|end(?:s|ed|ing)? support|has ended|terminat\\w+',
    zh: '下架|退市|终止|移除',
  },
  {
    name: 'theft',
    leans: [0, 0.3, 0.2],
    en: 'hack\\w*|exploit\\w*|stolen|drain\\w*|breach\\w*|attack\\w*|phish\\w*|scam\\w*|rug ?pull\\w*|ponzi|fraud\\w*|malware|vulnerab\\w+|heist|bug|compromis\\w+',
    zh: '黑客|被盗|攻击|漏洞|钓鱼|骗局|跑路|木马|失窃|庞氏|杀猪盘|故障',
  },
  {
    name: 'explanation',
    leans: [0, 0, 0.6],
    en: "what (?:is|are|does|do|it)|how (?:to|does|do|the|will|much|many|a|an)|why|explain\\w*|guide|here['’]s|beginners?|should you|is it|are you|do you|things|lessons?|interview|history|timeline|concept|opinion|deep dive|case for|explor\\w+",
    zh: '如何|什么是|是什么|为何|为什么|怎么|指南|教程|科普|解释|详解|解读|深度|一文|对话|专访|盘点|历史|故事|背后|启示|介绍|攻略|是否|教你',
  },
  {
    name: 'question',
    leans: [0, 0, 0.4],
    en: '[^.!]{0,200}\\?\\s*$',
    zh: '[?？]\\s*$|吗|？|何时|何去',
  },
  {
    name: 'collectible',
    leans: [0, 0, 1],
    en: 'nfts?|metaverse|gam(?:e|es|ing)|collectib\\w+|art(?:ist|work)?|auction|museum|casinos?|bored ape|punks?|fashion|sports?|football|show',
    zh: 'nft|元宇宙|游戏|赌场|博彩|玩家|艺术|拍卖',
  },
  {
    name: 'promo',
    leans: [0, 0, 0.5],
    en: 'presale|pre-sale|globe newswire|prnewswire|newsfile|to buy|millionaires?|best crypto|altcoins to|community|marketing|token sale|ico|giveaway|bonus',
    zh: '预售|推荐|奖励|活动|预约|体验|注册|最佳|潜力',
  },
  {
    name: 'funding',
    leans: [0, 0, 0.4],
    en: 'rais(?:es?|ed|ing)|funding|series [abcd]|seed|valuation|venture|backed|invest(?:s|ed|ment|or|ors)?|takeover|acqui(?:res|sition)|merger',
    zh: '融资|筹集|募资|估值|投资|风投|收购|发行|募集',
  },
  {
    name: 'praise',
    leans: [0.6, 0, 0],
    en: 'prais\\w+|loves?|endors\\w+|best|hedge|digital gold|supports?|believ\\w+|backs?|better|beats|store of value|future|revolution\\w*|historic',
    zh: '称赞|赞|支持|最硬|超越|数字黄金|抗通胀|对冲|强心针|韧性|看中|信心|重押|押注',
  },
  {
    name: 'criticism',
    leans: [0, 0.3, 0],
    en: "critici[sz]\\w*|skeptic\\w*|ponzi|mania|worthless|pet rock|speculative|dangers?|fraud|rat poison|useless|don['’]?t|avoid|not support\\w*|won['’]t|doesn['’]t",
    zh: '批评|怀疑|质疑|投机|毫无价值|虚假|不支持|不应',
  },
  {
    name: 'currency',
    leans: [0, 0, 0.4],
    en: 'cbdcs?|digital (?:yuan|euro|dollar|pound|rupee|currency)|stablecoins?|central bank',
    zh: '数字人民币|cbdc|稳定币|央行|数字货币',
  },
  {
    name: 'politics',
    leans: [0, 0, 0],
    en: 'elections?|candidates?|conference|summit|speak\\w*|senat\\w+|congress|president|mayor|committee|hearing|trump|biden',
    zh: '大会|峰会|选举|演讲|采访|国会|众议院|参议院|总统|议员|听证|特朗普|川普',
  },
  {
    name: 'contrast',
    leans: [0, 0, 0.1],
    en: 'despite|but|although|however|even as|amid|while|yet|instead|not',
    zh: '但|尽管|虽然|却|然而|不过|反而|而非|并非|不是',
  },
  {
    name: 'negation',
    leans: [0, 0, 0],
    en: "not|no|n['’]t|fails?|failed|unable|without|lacks?|never|isn['’]t|unlikely|cancel\\w*|little",
    zh: '未能|没有|无法|难以|并非|不再|尚未|不会|否认|不足|不涨',
  },
  {
    name: 'supposition',
    leans: [0, 0, 0.2],
    en: 'may|might|could|possibly|potential\\w*|reportedly|rumou?r\\w*|allegedly|plans?|considers?|considering|expected|proposes?|seeks?',
    zh: '或|可能|据称|据传|传闻|考虑|计划|拟|预计|有望|将',
  },
  {
    name: 'protocol',
    leans: [0, 0, 0.2],
    en: 'defi|dex|decentralized|protocol|layer[- ]?2|cross-chain|rollup|dao|validators?|wallets?|governance|proposal|developers?',
    zh: 'defi|去中心化|协议|跨链|二层|治理|开发者|验证|钱包|分叉|硬分叉',
  },
];
