import { exchanges } from '../../domain/exchanges.ts';

/** Who asks for a gate, or for a coin of an exchange, doesn't ask for the exchange. */
const exchangeLines = exchanges
  .map(({ names }) => names.flatMap(({ name, isMostlyOther }) => (isMostlyOther ? [] : [name])))
  .filter((names) => names.length > 1)
  .map((names) => names.join('|'))
  .join('\n');

/**
 * The shipped synonyms of those who act, and of places, our own compilation: one group a line, by category; the names of one thing in Chinese and
 * English, the usual one first. A name that means several things stands only where one meaning prevails.
 */
export const actorTerms: Readonly<Record<string, string>> = {
  exchange: `
${exchangeLines}
门头沟|Mt. Gox|MtGox|Mt Gox
芝商所|芝加哥商品交易所|CME|CME Group
芝加哥期权交易所|芝期所|Cboe
纳斯达克|Nasdaq
纽交所|纽约证券交易所|NYSE
港交所|香港交易所|HKEX
伦交所|伦敦证券交易所|LSE`,

  company: `
贝莱德|BlackRock
灰度|Grayscale|灰度投资
富达|Fidelity|富达投资
微策略|MicroStrategy|Strategy|MSTR
方舟投资|ARK Invest|木头姐
银河数字|Galaxy Digital
富兰克林邓普顿|富兰克林|Franklin Templeton
景顺|Invesco
先锋领航|先锋集团|Vanguard
桥水|Bridgewater
摩根大通|小摩|JPMorgan|JP Morgan|J.P. Morgan
摩根士丹利|大摩|Morgan Stanley
高盛|Goldman Sachs
花旗|花旗银行|Citi|Citigroup|Citibank
美国银行|美银|Bank of America|BofA
富国银行|Wells Fargo
渣打|渣打银行|Standard Chartered
汇丰|HSBC
瑞银|UBS
德意志银行|德银|Deutsche Bank
纽约梅隆银行|BNY Mellon
硅谷银行|Silicon Valley Bank|SVB
贝宝|PayPal
维萨|Visa
万事达|Mastercard
特斯拉|Tesla
英伟达|Nvidia
微软|Microsoft
谷歌|Google
亚马逊|Amazon
推特|Twitter
脸书|Facebook
电报|Telegram
三箭资本|Three Arrows Capital|3AC
阿拉米达|Alameda|Alameda Research
比特大陆|Bitmain
嘉楠|嘉楠科技|Canaan
马拉松数字|Marathon Digital|MARA
特朗普媒体|Trump Media|DJT
世界自由金融|World Liberty Financial|WLFI
以太坊基金会|Ethereum Foundation
太子集团|Prince Group
拉撒路|Lazarus|Lazarus Group`,

  institution: `
美联储|Fed|Federal Reserve|联储|美聯儲
联邦公开市场委员会|FOMC|议息会议
美国证券交易委员会|美国证监会|SEC|Securities and Exchange Commission
美国商品期货交易委员会|商品期货交易委员会|CFTC
美国司法部|司法部|DOJ|Justice Department|Department of Justice
美国财政部|财政部|Treasury Department|US Treasury
美国国税局|国税局|IRS
美国联邦调查局|联邦调查局|FBI
海外资产控制办公室|OFAC
货币监理署|OCC
联邦存款保险公司|FDIC
金融行为监管局|FCA
香港证监会|SFC
香港金管局|金管局|HKMA
新加坡金融管理局|新加坡金管局|MAS
欧洲央行|ECB|European Central Bank
英国央行|英格兰银行|Bank of England
日本央行|日银|Bank of Japan|BOJ
日本金融厅|金融厅
中国央行|中国人民银行|PBOC|人民银行
国际货币基金组织|IMF
世界银行|World Bank
国际清算银行|BIS
金融行动特别工作组|FATF
白宫|White House
参议院|Senate
众议院|House of Representatives
国会|Congress
最高法院|Supreme Court
欧盟|European Union|EU
央行|中央银行|central bank
监管机构|监管部门|regulator|watchdog`,

  person: `
特朗普|川普|Trump|Donald Trump
拜登|Biden
鲍威尔|Powell|Jerome Powell
贝森特|Bessent|Scott Bessent
耶伦|Yellen
根斯勒|Gensler|Gary Gensler
马斯克|Musk|Elon Musk
赛勒|塞勒|Saylor|Michael Saylor
赵长鹏|CZ|Changpeng Zhao
孙宇晨|Justin Sun
中本聪|Satoshi|Satoshi Nakamoto
维塔利克|V神|Vitalik|Vitalik Buterin|布特林
山姆·班克曼-弗里德|SBF|Sam Bankman-Fried|班克曼
权道亨|Do Kwon
陈志|Chen Zhi
巴菲特|Buffett|Warren Buffett
芬克|Larry Fink
戴蒙|Jamie Dimon|Dimon
汤姆·李|Tom Lee
亚瑟·海耶斯|Arthur Hayes`,

  place: `
美国|United States|America
中国|China|Chinese
香港|Hong Kong
台湾|Taiwan
日本|Japan|Japanese
韩国|South Korea|Korea|Korean
新加坡|Singapore
印度|India|Indian
俄罗斯|Russia|Russian
乌克兰|Ukraine
欧洲|Europe|European
英国|UK|United Kingdom|Britain|British
德国|Germany|German
法国|France|French
瑞士|Switzerland|Swiss
加拿大|Canada|Canadian
澳大利亚|Australia|Australian
巴西|Brazil|Brazilian
阿根廷|Argentina
萨尔瓦多|El Salvador
阿联酋|UAE|United Arab Emirates
迪拜|Dubai
伊朗|Iran|Iranian
以色列|Israel|Israeli
朝鲜|North Korea|North Korean
柬埔寨|Cambodia
泰国|Thailand
越南|Vietnam
土耳其|Turkey|Turkish
不丹|Bhutan`,
};
