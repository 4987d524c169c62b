import { cutText } from '../../domain/text/normalise.ts';
import { surnames } from './find-entities.ts';

/** Two names for one thing, as a person stated it. */
interface StatedAlias {
  term: string;
  synonym: string;
  /** The sentence. */
  said: string;
}

const name = String.raw`(?:[\p{Script=Han}]{1,5}|(?<![\p{Script=Latin}\p{N}])\p{Lu}[\p{L}\p{N}'’-]{0,24}(?: \p{Lu}[\p{L}\p{N}'’-]{0,24}){0,2})`;
/** One that a word of the language can't be taken for. */
const latinName = String.raw`(?:(?<![\p{Script=Latin}\p{N}])\p{Lu}[\p{L}\p{N}'’-]{0,24}(?: \p{Lu}[\p{L}\p{N}'’-]{0,24}){0,2})`;
const kin =
  '(?:妹妹|姐姐|弟弟|哥哥|妈妈|爸爸|老妈|老爸|奶奶|爷爷|外婆|外公|姥姥|姥爷|女儿|儿子|老公|老婆|丈夫|妻子|男朋友|女朋友|男友|女友|闺蜜|室友|同桌|老板|导师|猫|狗|表妹|表姐|表哥|表弟|堂妹|堂姐|侄女|侄子|前任|发小)';
const enKin =
  '(?:sister|brother|mom|mum|mother|dad|father|daughter|son|wife|husband|girlfriend|boyfriend|roommate|boss|cat|dog|best friend|grandma|grandpa|cousin|aunt|uncle)';

/** By form a name, where any word could stand: 小雨, 老王, 王建国, Krueger; not 老板, ISTJ. */
const nickname =
  '(?:[小老阿](?![师板人外乡大偷孩弟学丑三白家百时公婆爸妈]|狗|猫|气|伙)\\p{Script=Han}|(?<![\\p{Script=Latin}\\p{N}])\\p{Lu}\\p{Ll}[\\p{L}\\p{N}’-]{0,24})';
const fullName = `(?:[${surnames}](?!二|三|四|五|六|日|末|一|天|中|员|牌|色|年|月)\\p{Script=Han}{1,2})`;
/** Sounds and doings: 叫了一晚上, 叫我起床. */
const noCall = '(?![了得着个过起停醒声人我你您他她它大不])';

/** With the groups `a` and `b`. */
const build = (source: string): RegExp => new RegExp(source, 'gu');
const end = String.raw`(?=[，。！？、；,.!?;\s"”）)]|$)`;
const start = String.raw`(?<=^|[，。！？、；：,.!?;:\s"“（(])`;

const patterns: readonly RegExp[] = [
  // 小雨就是我妹妹 · Krueger 是我的老公
  build(`${start}(?<a>${nickname}|${latinName}|${fullName})(?:\\s*)(?:就是|是)我(?:的|家)?(?<b>${kin})${end}`),
  // 我妹妹叫小雨 · 我的猫名字叫团子
  build(`我(?:的|家)?(?<b>${kin})(?:的?(?:小名|外号|昵称|名字))?(?:叫做|叫作|叫)${noCall}(?<a>${name})${end}`),
  build(`我(?:的|家)?(?<b>${kin})(?:就是|是)(?<a>${nickname})${end}`),
  // 我叫他老王 · 大家都叫她小雨 — needs whom: only with a name before
  build(
    `(?<a>${name})[，,]\\s*(?:我|我们|大家)(?:都|一般|平时|习惯)?(?:叫|喊|管)(?:他|她|它|TA|ta)(?:叫)?(?<b>${name})${end}`,
  ),
  build(`(?:我|我们|大家)(?:都|一般|平时)?管(?<a>${name})叫(?<b>${name})${end}`),
  // K 就是 Krueger · 克鲁格就是 Krueger
  build(
    `${start}(?<b>${name})\\s*(?:就是指?|指的就?是|也就是|也叫|又叫|又名|简称|昵称是|外号是|小名叫?)\\s*(?<a>${name})${end}`,
  ),
  build(`(?<a>${latinName}),? (?<b>${latinName}) for short\\b`),
  build(
    `(?<a>${latinName})\\b[^.!?]{0,40}?\\b(?:but |and )?(?:I|we|everyone|people|friends|they all) (?:just |all |usually |always )?call(?:s)? (?:him|her|it|them) (?<b>${latinName})\\b`,
  ),
  build(`(?<a>${latinName}),? (?:also|better) known as (?<b>${latinName})\\b`),
  build(`(?<a>${latinName}) \\((?:a\\.?k\\.?a\\.?|short for|nicknamed)\\s+(?<b>${latinName})\\)`),
  build(`\\b(?<b>${latinName}) (?:is short for|stands for) (?<a>${latinName})\\b`),
  build(`\\b[Mm]y (?<b>${enKin})(?:'s name is| is called| is named|, named|, called) (?<a>${latinName})\\b`),
  build(`${start}(?<a>${latinName}) is my (?<b>${enKin})(?=[,.;!]|$| (?:and|but|who|from|in|so|not)(?! law)\\b)`),
  build(
    `\\b(?:call me|nickname is|go(?:es)? by) (?<b>${latinName})\\b.{0,20}\\b(?:short for|instead of|my (?:real|full) name is) (?<a>${latinName})`,
  ),
];

/** What looks like a name, and is a word. */
const noNames =
  /^(?:他|她|它|你|我|这|那|这个|那个|这样|那样|这里|那里|什么|谁|哪|其实|真的|今天|明天|昨天|现在|可能|应该|当然|不|也|都|最|只|一|有|没|没有|因为|所以|但是|而且|如果|于是|然后|反正|好像|所谓|问题|重点|关键|意思|原因|结果|事实|生活|爱|人生|幸福|就|说|想|觉得|知道|听说|别人|大家|人家|自己|朋友|同事|老师)|^(?:I|It|He|She|They|You|We|This|That|What|There|Here|The|A|An|My|His|Her|God|Today|Yes|No|And|But|So|Because|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Tomorrow|Yesterday|Tonight|Christmas|Easter|Who|Which|One)$|[的了吗呢吧啊呀们]$/u;
const sentences = /[^。.！!？?\n]+[。.！!？?\n]*/g;
const doubt = /如果|假如|要是|以为|好像|像|不是|并非|if |maybe|not |isn'?t|imagine|pretend|as if|like /i;

/** The other names that a person states ("小雨就是我妹妹", "Krueger, K for short"). Questions, suppositions and denials state nothing. */
export function findAliases(text: string): StatedAlias[] {
  const found: StatedAlias[] = [];
  for (const sentence of text.slice(0, 4000).match(sentences) ?? []) {
    if (/[?？]\s*$|[吗么呢]\s*[。！]*\s*$/.test(sentence) || doubt.test(sentence)) continue;
    for (const pattern of patterns) {
      const { a, b } = matchNames(pattern, sentence) ?? {};
      if (a === undefined || b === undefined) continue;
      const isKnown = found.some(({ term, synonym }) => term === a && synonym === b);
      if (!isKnown) found.push({ term: a, synonym: b, said: cutText(sentence.trim(), 300) });
    }
  }
  return found;
}

/** The first two names that are names: a sentence may begin with a capital that is none. */
function matchNames(pattern: RegExp, sentence: string): { a: string; b: string } | null {
  for (let start = 0; start < sentence.length; ) {
    pattern.lastIndex = start;
    const match = pattern.exec(sentence);
    if (match === null) return null;
    const { a = '', b = '' } = match.groups ?? {};
    const areNames = a !== '' && b !== '' && !noNames.test(a) && !noNames.test(b);
    if (areNames && a.toLowerCase() !== b.toLowerCase()) return { a, b };
    start = match.index + 1;
  }
  return null;
}
