/** What a name stands for. A `place` is often meant without being named. */
export type NameKind = 'party' | 'person' | 'place';

/**
 * Parties, people and places of the news by their names in both languages, separated by commas; the first is what they are called
 * here. `< X`: who speaks of it speaks of X as well. Assets have a table of their own.
 */
const parties = `
BlackRock, 贝莱德; IBIT, iShares Bitcoin < BlackRock; ETHA < BlackRock; Grayscale, 灰度; GBTC < Grayscale; Fidelity, 富达; FBTC < Fidelity; FETH < Fidelity;
VanEck, 范达; ARK Invest, ARK, 方舟; 21Shares; ARKB < ARK Invest; Invesco, 景顺; Franklin Templeton, 富兰克林邓普顿, 富兰克林; Bitwise; BITB < Bitwise; WisdomTree, 智慧树; CoinShares;
MicroStrategy, Strategy, MSTR, 微策略; Metaplanet; BitMine, BMNR; SharpLink; Marathon, MARA; Riot Platforms, Riot; CleanSpark; Tesla, 特斯拉; GameStop, 游戏驿站; SpaceX;
Goldman Sachs, Goldman, 高盛; JPMorgan, JP Morgan, JPMorgan Chase, 摩根大通, 小摩; Morgan Stanley, 摩根士丹利, 大摩; Citi, Citigroup, Citibank, 花旗; Bank of America, BofA, 美国银行, 美银; Wells Fargo, 富国银行; Standard Chartered, 渣打; HSBC, 汇丰; Deutsche Bank, 德意志银行; UBS, 瑞银; BNY Mellon, BNY, 纽约梅隆; Nomura, 野村; SBI, SBI Holdings, 思佰益; SoftBank, 软银; Barclays, 巴克莱; State Street, 道富; Charles Schwab, Schwab, 嘉信理财; Bernstein, 伯恩斯坦; Cantor Fitzgerald, Cantor, 康托; Temasek, 淡马锡; SWIFT, 环球银行金融电信协会;
Binance, 币安; Coinbase; Kraken; OKX, 欧易; Bybit; Upbit; Bithumb; HTX, Huobi, 火币; Gate, Gate.io, 芝麻开门; KuCoin, 库币; MEXC, 抹茶; Bitget; Crypto.com; Gemini; Robinhood, 罗宾汉; Bitfinex; Bitstamp; Deribit; Mt. Gox, Mt Gox, Mt.Gox, 门头沟; FTX; Celsius; Alameda Research, Alameda; Three Arrows, Three Arrows Capital, 3AC, 三箭, 三箭资本; Genesis; eToro; Circle; Tether, 泰达; PayPal, 贝宝; Visa, 维萨; Mastercard, 万事达; Stripe; Block Inc, Block; Revolut; Apple, 苹果; Google, 谷歌, Alphabet; Microsoft, 微软; Meta, Facebook, 脸书; Amazon, 亚马逊; NVIDIA, Nvidia, 英伟达; OpenAI; Twitter, 推特; Telegram, 电报; Alibaba, 阿里巴巴; Ant Group, 蚂蚁集团; Tencent, 腾讯; JD.com, JD, 京东; Samsung, 三星; Sony, 索尼;
Nasdaq, 纳斯达克; NYSE, New York Stock Exchange, 纽交所, 纽约证券交易所; CME, CME Group, 芝商所, 芝加哥商品交易所; Cboe, CBOE, 芝加哥期权交易所;
SEC, Securities and Exchange Commission, 美国证券交易委员会, 美国证交会, 美SEC, 证券交易委员会 < US; CFTC, Commodity Futures Trading Commission, 商品期货交易委员会 < US; DOJ, Department of Justice, Justice Department, 司法部; FBI, Federal Bureau of Investigation, 联邦调查局 < US; Treasury, Treasury Department, 财政部; OFAC, 海外资产控制办公室 < US; OCC, 货币监理署 < US; FDIC, 联邦存款保险公司 < US; IRS, 美国国税局, 国税局 < US; FinCEN, 金融犯罪执法网络 < US;
Fed, Federal Reserve, FOMC, 美联储, 联储 < US; ECB, European Central Bank, 欧洲央行, 欧央行; BOJ, Bank of Japan, 日本央行, 日央行 < Japan; BoE, Bank of England, 英国央行, 英格兰银行 < UK; PBOC, People's Bank of China, 中国人民银行, 中国央行 < China; RBA, 澳洲联储; Swiss National Bank, SNB, 瑞士央行 < Switzerland; Bank of Korea, BOK, 韩国央行, 韩国银行 < South Korea; Bank of Russia, 俄罗斯央行, 俄央行 < Russia; Reserve Bank of India, RBI, 印度央行 < India;
White House, 白宫 < US; Congress, 国会; Senate, 参议院; House of Representatives, House, 众议院; Supreme Court, 最高法院, 最高法; European Commission, 欧盟委员会, 欧委会 < EU; European Parliament, 欧洲议会 < EU; ESMA, 欧洲证券和市场管理局 < EU;
FCA, Financial Conduct Authority, 英国金融行为监管局, 金融行为监管局 < UK; MAS, Monetary Authority of Singapore, 新加坡金融管理局, 新加坡金管局 < Singapore; SFC, Securities and Futures Commission, 香港证监会 < Hong Kong; HKMA, Hong Kong Monetary Authority, 香港金管局, 金管局 < Hong Kong; FSA, Financial Services Agency, 金融厅 < Japan; FSC, Financial Services Commission, 金融委员会; FSS, 金融监督院 < South Korea; VARA, 虚拟资产监管局; CSRC, 中国证监会 < China; BaFin, 德国联邦金融监管局 < Germany; IMF, International Monetary Fund, 国际货币基金组织; BIS, Bank for International Settlements, 国际清算银行; FATF, 金融行动特别工作组; Interpol, 国际刑警组织, 国际刑警; Europol, 欧洲刑警组织;
Norges Bank, 挪威主权基金, 挪威央行 < Norway; Mubadala, 穆巴达拉 < UAE;
Ethereum Foundation, 以太坊基金会 < ETH; Solana Foundation, Solana 基金会 < SOL; Chainalysis; Elliptic; TRM Labs, TRM; PeckShield, 派盾; SlowMist, 慢雾; CertiK; Cyvers; Arkham; Lookonchain; Nansen; Glassnode; CryptoQuant; Santiment; Messari; Kaiko; K33; Coinglass, CoinGlass; Whale Alert; ZachXBT; Lazarus, Lazarus Group, 拉撒路; Spot On Chain; DefiLlama, DeFiLlama; The Block; CoinDesk; Cointelegraph; Bloomberg, 彭博; Reuters, 路透; Wall Street Journal, WSJ, 华尔街日报; Financial Times, FT, 金融时报; CNBC; Fox Business, 福克斯商业; PANews; Odaily, 星球日报; BlockBeats, 律动; Foresight News; Techflow, 深潮; ChainCatcher, 链捕手; Jinse, 金色财经; Wu Blockchain, 吴说;
Jump Trading, Jump Crypto, Jump; Wintermute; Galaxy Digital, Galaxy; Cumberland; DWF Labs, DWF; GSR; a16z, Andreessen Horowitz; Paradigm; Pantera, Pantera Capital; Sequoia, 红杉; Polychain; Multicoin; Dragonfly; Animoca, Animoca Brands; Digital Currency Group, DCG; Bitmain, 比特大陆; Consensys, ConsenSys; Polymarket; Kalshi; World Liberty Financial, WLFI;
`;
const people = `
Powell, Jerome Powell, 鲍威尔 < Fed; Waller, Christopher Waller, 沃勒 < Fed; Bowman, Michelle Bowman, 鲍曼 < Fed; Jefferson, 杰斐逊 < Fed; Barr, Michael Barr, 巴尔 < Fed; Kashkari, 卡什卡利 < Fed; Bostic, 博斯蒂克 < Fed; Daly, 戴利 < Fed; Goolsbee, 古尔斯比 < Fed; Williams, 威廉姆斯 < Fed; Hammack, 哈玛克 < Fed; Schmid, 施密德 < Fed; Musalem, 穆萨莱姆 < Fed; Logan, 洛根 < Fed; Miran, 米兰 < Fed; Cook, 库克 < Fed; Barkin, 巴尔金 < Fed; Lagarde, 拉加德 < ECB; Ueda, 植田和男 < BOJ; Bailey, 贝利 < BoE;
Trump, Donald Trump, 特朗普, 川普; Biden, 拜登; Vance, 万斯; Bessent, 贝森特 < Treasury; Yellen, 耶伦; Lutnick, 卢特尼克; Hassett, 哈塞特; Sacks, 萨克斯; Xi Jinping, 习近平; Putin, 普京; Milei, 米莱; Bukele, 布克莱 < El Salvador; Macron, 马克龙; Starmer, 斯塔默; Modi, 莫迪; Lula, 卢拉; Lee Jae-myung, 李在明;
Lummis, Cynthia Lummis, 卢米斯; Warren, Elizabeth Warren, 沃伦; Tim Scott, 蒂姆·斯科特; Hagerty, 哈格蒂; Gillibrand, 吉利布兰德; Emmer, Tom Emmer, 埃默; Ted Cruz, 克鲁兹; French Hill, 弗伦奇·希尔; Waters, 沃特斯;
Gensler, Gary Gensler, 根斯勒, 詹斯勒 < SEC; Atkins, Paul Atkins, 阿特金斯 < SEC; Peirce, Hester Peirce, 皮尔斯 < SEC; Uyeda, 上田 < SEC; Crenshaw, 克伦肖 < SEC; Pham, Caroline Pham, 法姆 < CFTC; Quintenz, 昆滕兹;
Musk, Elon Musk, 马斯克; Saylor, Michael Saylor, 赛勒, 塞勒 < MicroStrategy; Vitalik, Vitalik Buterin, Buterin, 维塔利克, 布特林, V神 < ETH; CZ, Changpeng Zhao, 赵长鹏 < Binance; Richard Teng, 邓伟政 < Binance; Yi He, 何一 < Binance; Justin Sun, 孙宇晨; SBF, Sam Bankman-Fried, Bankman-Fried, 班克曼; Do Kwon, 权道亨; Brian Armstrong, Armstrong, 阿姆斯特朗 < Coinbase; Jeremy Allaire, Allaire < Circle; Paolo Ardoino, Ardoino < Tether; Brad Garlinghouse, Garlinghouse < XRP; Larry Fink, Fink, 芬克 < BlackRock; Cathie Wood, 木头姐 < ARK Invest; Arthur Hayes, Hayes; Tom Lee; Jamie Dimon, Dimon, 戴蒙 < JPMorgan; Warren Buffett, Buffett, 巴菲特; Peter Schiff, Schiff; Ross Ulbricht, Ulbricht; Eric Trump, 埃里克·特朗普; Raoul Pal; Star Xu, 徐明星 < OKX; Ben Zhou < Bybit; Yu Jian, 余弦 < SlowMist; Charles Hoskinson, Hoskinson < ADA; Anatoly Yakovenko, Yakovenko < SOL; Jack Dorsey, Dorsey; Zuckerberg, 扎克伯格;
`;
const places = `
US, U.S., USA, United States, America, American, 美国; China, Chinese, 中国; Hong Kong, 香港; Taiwan, 台湾; Japan, Japanese, 日本; South Korea, Korea, Korean, 韩国; North Korea, North Korean, DPRK, 朝鲜; Singapore, 新加坡; India, Indian, 印度; Pakistan, 巴基斯坦; Thailand, Thai, 泰国; Vietnam, 越南; Indonesia, 印尼, 印度尼西亚; Malaysia, 马来西亚; Philippines, 菲律宾; Kazakhstan, 哈萨克斯坦; Bhutan, 不丹; UAE, Dubai, Abu Dhabi, 阿联酋, 迪拜, 阿布扎比; Saudi Arabia, 沙特; Israel, 以色列; Iran, Iranian, 伊朗; Turkey, Turkish, Türkiye, 土耳其; Russia, Russian, 俄罗斯, 俄; Ukraine, 乌克兰; UK, U.K., Britain, British, United Kingdom, 英国; EU, European Union, 欧盟; Germany, German, 德国; France, French, 法国; Italy, Italian, 意大利; Spain, Spanish, 西班牙; Switzerland, Swiss, 瑞士; Netherlands, Dutch, 荷兰; Norway, Norwegian, 挪威; Sweden, Swedish, 瑞典; Denmark, 丹麦; Poland, 波兰; Czech, Czech Republic, 捷克; Portugal, 葡萄牙; Australia, Australian, 澳大利亚, 澳洲; New Zealand, 新西兰; Canada, Canadian, 加拿大; Brazil, Brazilian, 巴西; Argentina, Argentine, 阿根廷; Mexico, 墨西哥; El Salvador, 萨尔瓦多; Panama, 巴拿马; Venezuela, 委内瑞拉; Nigeria, 尼日利亚; South Africa, 南非; Kenya, 肯尼亚; New York, 纽约; Texas, 得州, 德州; California, 加州; Florida, 佛罗里达; Wyoming, 怀俄明; New Hampshire, 新罕布什尔; Arizona, 亚利桑那;
`;

export interface NameRow {
  id: string;
  kind: NameKind;
  spellings: readonly string[];
  /** Who is spoken of as well; null: nobody. */
  implies: string | null;
}

const parseRows = (table: string, kind: NameKind): NameRow[] =>
  table
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [names = '', implies = null] = entry.split(' < ');
      const spellings = names.split(',').map((name) => name.trim());
      return { id: spellings[0] ?? '', kind, spellings, implies };
    });

export const nameTable: readonly NameRow[] = [
  ...parseRows(parties, 'party'),
  ...parseRows(people, 'person'),
  ...parseRows(places, 'place'),
];
