import { hasHan } from '../../domain/text/tokenize.ts';

/** Most names that are kept of one text. */
const most = 8;

/** Capitalised, and no name: at the beginning of sentences, or of what everybody has. */
const commonWords = new Set(
  (
    'i im ive id ill a an and are as at be been but by can could did do does done for from get go going good got great had has have he hello hey hi ' +
    'her here hers him his how if in is it its just let like look me maybe more my no nope not now oh ok okay on one or our out please really ' +
    'right she should since so some sorry still sure thank thanks that the their them then there these they this those thats though to today ' +
    'tomorrow tonight too up us very wait was we well were what when where which while who why will with wow would wont yeah yep yes yesterday ' +
    'you your youre yours also after again all always any anyway because before best both congrats congratulations cool each even ever every ' +
    'everything few first glad happy haha hope hopefully its last lately let lol love many miss morning much never next nice night nothing ' +
    'of off only other over perhaps same say see seems such take tell than to until usually want whats whenever whether yup absolutely actually ' +
    'agreed definitely exactly totally speaking being having doing making getting taking keep keeping enjoy remember during besides without ' +
    'am pm tv usa uk eu ok dm faq pdf url id api ai mr mrs ms dr ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december ' +
    'user assistant image photo system'
  ).split(' '),
);

const namePattern =
  /(?<![\p{L}\p{N}_@#./-])\p{Lu}[\p{L}\p{N}'’&-]*(?:[ ](?:(?:of|the|de|van|and) ){0,2}\p{Lu}[\p{L}\p{N}'’&-]*){0,3}/gu;
const sentenceStart = /(?:^|[.!?。！？…:"“(\n]\s*|[-*•]\s+)$/;
/** 《》「」 and quotation marks around something short: a title, or a name. */
const titlePattern = /《([^《》\n]{1,24})》|「([^「」\n]{1,12})」/gu;
/** The first characters of most Chinese names. */
export const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤';
/** 小雨, 老王, 阿明; 王老师, 李医生; and what somebody or something is called. */
const hanNamePatterns = [
  /(?:(?<!\p{Script=Han})|(?<=妹妹|姐姐|弟弟|哥哥|女儿|儿子|闺蜜|同事|朋友|室友|同学|叫|和|跟|给|找|问))(?:小|老|阿)(?!时候|朋友|师|板|家|说|声|心|姐|哥|妹|弟|孩|猫|狗|区|学|公|婆|实|姨|爷|奶|吃|是|些|事|样)\p{Script=Han}(?=[，。！？、；：\s的和跟说在是也就今明昨又要去会有没已正刚想]|$)/gu,
  new RegExp(`[${surnames}](?:老师|医生|教授|师傅|经理|主任|阿姨|叔叔|总|哥|姐|导|律师|校长)(?!长|结)`, 'gu'),
  /(?<=(?:名字叫|叫做|叫作|我叫|他叫|她叫|它叫|名叫|取名))([\p{Script=Han}]{2,3})(?=[，。！？、；\s,.!?的]|$)/gu,
];
/** Cities and lands that people speak of. */
const places =
  '北京 上海 广州 深圳 杭州 成都 重庆 武汉 西安 南京 苏州 天津 青岛 厦门 长沙 大理 丽江 三亚 昆明 哈尔滨 香港 台北 澳门 西湖 东京 大阪 京都 首尔 曼谷 新加坡 巴黎 伦敦 纽约 柏林 日本 韩国 泰国 美国 英国 法国 德国 意大利 澳大利亚 加拿大 云南 四川 西藏 新疆 海南'.split(
    ' ',
  );

/** Names of people, places and things in a text, as they were written, each once, in its order. By form alone; at most 8. */
export function findEntities(text: string): string[] {
  const found: { name: string; at: number }[] = [...findCapitalised(text)];
  for (const match of text.matchAll(titlePattern)) found.push({ name: match[1] ?? match[2] ?? '', at: match.index });
  if (hasHan(text)) {
    for (const pattern of hanNamePatterns) {
      for (const match of text.matchAll(pattern)) found.push({ name: match[0], at: match.index });
    }
    for (const place of places) {
      const at = text.indexOf(place);
      if (at >= 0) found.push({ name: place, at });
    }
  }
  const inOrder = found.toSorted((a, b) => a.at - b.at).map(({ name }) => name.trim());
  return [...new Map(inOrder.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()].slice(0, most);
}

function* findCapitalised(text: string): Generator<{ name: string; at: number }> {
  for (const match of text.matchAll(namePattern)) {
    const words = match[0].split(' ');
    let at = match.index;
    // "Hey Caroline": who is greeted counts, the greeting doesn't.
    while (words[0] !== undefined && isCommon(words[0])) at += (words.shift()?.length ?? 0) + 1;
    while (words.length > 0 && isCommon(words.at(-1) ?? '')) words.pop();
    const name = words.join(' ').replace(/['’]s$/, '');
    if (name.length < 2 || name.length > 60) continue;
    // A word that only begins a sentence may be any; a name comes back in the middle of one, or is no plain word.
    const isFirst = words.length === 1 && sentenceStart.test(text.slice(Math.max(0, at - 4), at));
    if (isFirst && !/\p{Lu}.*\p{Lu}|\p{N}/u.test(name) && !isSaidWithin(text, name)) continue;
    yield { name, at };
  }
}

function isCommon(word: string): boolean {
  return commonWords.has(word.toLowerCase().replace(/['’](?:s|re|m|ve|ll|d|t)?/g, ''));
}

/** Whether it also stands within a sentence with its capital. */
function isSaidWithin(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!sentenceStart.test(text.slice(Math.max(0, at - 4), at))) return true;
  }
  return false;
}
