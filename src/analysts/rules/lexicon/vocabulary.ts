import { hanExchanges, latinExchangesExpected } from '../../../domain/exchanges.ts';

/**
 * Groups of words that many cues share; a cue refers to one as `{name}`. Lower-case regular-expression source without capturing groups
 * or unbounded repetition, so that every cue runs in linear time.
 */
export const vocabulary: Readonly<Record<string, string>> = {
  coin:
    '(?:bitcoins?|btc|ether(?:eum)?|eth|solana|sol|xrp|ripple|dogecoin|doge|cardano|ada|litecoin|bnb|usdt|usdc|' +
    'shiba inu|shib|avax|polkadot|tron|trx|altcoins?|memecoins?|crypto(?:currency|currencies|s)?|tokens?|coins?|' +
    '比特币|以太坊|以太币|瑞波币|狗狗币|莱特币|山寨币|加密货币|虚拟货币|数字货币|代币|稳定币)',
  major:
    '(?:bitcoin|btc|ether(?:eum)?|eth|solana|xrp|ripple|dogecoin|cardano|crypto|altcoins|比特币|以太坊|以太币|加密市场|加密货币|山寨币|币市|币圈)',
  exchange:
    `(?:(?:${latinExchangesExpected()})(?:\\.?us| pro)?|revolut|etoro|paypal|ftx|nasdaq|nyse|cme|cboe|hyperliquid|exchanges?|${hanExchanges()}|` +
    '交易所|芝商所|纳斯达克|纽交所)',
  company:
    '(?:microstrategy|strategy|metaplanet|blackrock|grayscale|fidelity|tesla|square|block inc|marathon|mara|riot|bitmine|' +
    'sharplink|tether|galaxy|el salvador|bhutan|ark(?: invest)?|semler|galaxy digital|jpmorgan|goldman sachs|贝莱德|灰度|富达|' +
    '微策略|特斯拉|萨尔瓦多|不丹|上市公司|机构|矿企)',
  regulator:
    '(?:sec|cftc|doj|fca|finra|fincen|ofac|irs|fbi|esma|mas|sfc|hkma|treasury|regulators?|watchdogs?|authorit(?:y|ies)|' +
    'prosecutors?|attorney general|lawmakers?|senators?|congress(?:man)?|senate|parliament|government|central bank|police|' +
    '证监会|证券交易委员会|商品期货交易委员会|司法部|财政部|监管(?:机构|部门|局)?|金管局|金融(?:监管|服务)局|央行|中央银行|检察官|检方|警方|法院|政府|国会|参议院|众议院|议会)',
  country:
    '(?:hong kong|south korea|korea|japan|china|india|germany|france|spain|italy|russia|ukraine|brazil|argentina|nigeria|kenya|turkey|thailand|' +
    'singapore|australia|canada|switzerland|dubai|uae|israel|iran|uk|u\\.k\\.|britain|u\\.s\\.|united states|european union|eu|europe|texas|' +
    'new york|california|philippines|vietnam|indonesia|malaysia|pakistan|kazakhstan|el salvador|portugal|norway|sweden|netherlands|belgium|poland)',
  person:
    '(?:elon musk|musk|(?:donald |eric |melania )?trump|saylor|michael saylor|cz|changpeng zhao|vitalik(?: buterin)?|buterin|' +
    'jack dorsey|dorsey|cathie wood|larry fink|fink|jamie dimon|dimon|warren buffett|buffett|charlie munger|munger|peter schiff|' +
    'schiff|kiyosaki|arthur hayes|hayes|bill gates|mark cuban|cuban|novogratz|raoul pal|tim draper|draper|winklevoss|' +
    'brian armstrong|justin sun|charles hoskinson|hoskinson|brad garlinghouse|garlinghouse|do kwon|bankman-fried|sbf|snowden|' +
    "tom lee|paul tudor jones|stanley druckenmiller|ray dalio|dalio|soros|jerome powell|gensler|kevin o’?'?leary|snoop dogg|" +
    'paris hilton|kim kardashian|mike tyson|tom brady|jim cramer|cramer|bukele|krugman|putin|milei|gates|kanye west|wozniak|nouriel roubini|taleb|szabo|adam back|' +
    '马斯克|特朗普|川普|塞勒|赛勒|赵长鹏|孙宇晨|巴菲特|芒格|戴蒙|清崎|芬克|木头姐|凯茜|达利欧|克鲁格曼|布特林|霍金森|' +
    '贝森特|万斯|汤姆·李|易理华|何一|徐明星|姚前|周小川|希夫|德雷珀|布克尔|萨博|贝佐斯|扎克伯格|普京|米莱|盖茨|彼得·蒂尔)',
  amount: '(?:[$€£¥]? ?\\d[\\d,.]{0,14} ?(?:k|m|b|bn|mn|mln|million|billion|trillion|万|亿|百万|千万)?)',
  money:
    '(?:[$€£¥] ?\\d[\\d,.]{0,14} ?(?:k|m|b|bn|mn|mln|million|billion)?|\\d[\\d,.]{0,14} ?(?:m|b|million|billion|万|亿|百万|千万)[^。,;\\n]{0,3}(?:美元|欧元|人民币|日元|港元|英镑|韩元|dollars|usd|euros?)?)',
  says: '(?:says?|said|thinks?|believes?|calls?|called|predicts?|predicted|warns?|warned|claims?|claimed|tweets?|tweeted|praises?|slams?|blasts?|explains?|explained|tells?|told|argues?|hints?|reveals?|admits?|urges?|reiterates?|insists?|doubles down|lays out|chimes? in|weighs in|mocks?|endorses?|backs|touts?|shares|teases?|responds?|reacts?|compares?|bets?|sees)',
};
