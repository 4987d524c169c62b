import { cantoneseSpellings, chineseSpellings } from './words/chinese-spellings.ts';
import { englishSpellings } from './words/english-spellings.ts';

const wordPattern = /'?[a-z0-9]+(?:'[a-z]+)?/g;
const betweenWords = /[^a-z0-9']+/;
const scots = /^(is|was|were|are|do|does|did|has|have|had|wo|will|would|could|should|can|must|need)nae$/;
const dropped = /(?<=\b[a-z]{2,12}in)'(?![a-z])/g;
const contextual: readonly (readonly [RegExp, string])[] = [
  [
    /\bur(?= (?:an?|the|my|our|not|so|too|just|still|being|gonna|going|right|wrong|welcome|in|on|at|back|up|the best)\b)/g,
    "you're",
  ],
  [/\bur\b/g, 'your'],
  [
    /\bits(?= (?:an?|the|my|not|so|too|just|still|been|being|gonna|going|over|me|us|your|like|called|raining|snowing|only|ok|okay|fine|gone|time|about to)\b)/g,
    "it's",
  ],
  [/^lets\b/g, "let's"],
  [/^k\b(?![.'])/g, 'ok'],
  [/\bmy da\b/g, 'my dad'],
  [/\bi id\b/g, "i'd"],
  [/\b(?<=(?:i|it|he|she|that|there) )were\b/g, 'was'],
  [
    /\bme(?= (?:own|legs?|feet|knees?|hip|back|head|hands?|eyes|face|heart|belly|ears?|hair|teeth|cap|hat|coat|boots|slippers|bed|tea|dinner|pots|phone|mam|mum|dad|wife|lad|lass|daughter|son|sister|brother|mates?|house|garden|shed|car|chair|pillow|pocket|voice|nose|name|drill|programme|work|life|sleep|dog|cat|neighbours?|sandwiches|tablets)\b)/g,
    'my',
  ],
];
const hasContextual = /\b(?:ur|its|lets|k|da|id|were|me)\b/;
/** No other Chinese writes these. */
const cantoneseSign = /[嘅咗冇唔啲佢哋喺嚟畀嗰㗎喎嘢咁噉攞瞓嬲攰]/;
/** 系 is "is" in Cantonese, and a part of some words of Mandarin. */
const isWord = /(?<![关联体星派院语中科直母父水洋谱嫡干旁世])系(?![统列数主里所花]|鞋|带)/g;

const toPattern = (words: ReadonlyMap<string, string>): RegExp =>
  new RegExp([...words.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g');
const chinesePattern = toPattern(chineseSpellings);
const cantonesePattern = toPattern(cantoneseSpellings);
const han = /\p{Script=Han}/u;
const latin = /[a-z]/;

/** Folded text in plain words: what is typed in a hurry or in a dialect is what everybody writes, so that the lists need not have each spelling. */
export function toPlainSpeech(folded: string): string {
  const english = latin.test(folded) ? toPlainEnglish(folded) : folded;
  return han.test(english) ? toMandarin(english) : english;
}

function toPlainEnglish(text: string): string {
  const isPlain = !text.includes('nae') && !text.split(betweenWords).some((word) => englishSpellings.has(word));
  const spelled = isPlain
    ? text
    : text.replace(
        wordPattern,
        (word) => englishSpellings.get(word) ?? (word.endsWith('nae') ? fromScots(word) : word),
      );
  const plain = spelled.includes("in'") ? spelled.replace(dropped, 'g') : spelled;
  if (!hasContextual.test(plain)) return plain;
  return contextual.reduce((read, [pattern, word]) => read.replace(pattern, word), plain);
}

function fromScots(word: string): string {
  const [, verb] = scots.exec(word) ?? [];
  if (verb === undefined) return word;
  return verb === 'will' ? "won't" : verb === 'can' ? "can't" : `${verb}n't`;
}

function toMandarin(text: string): string {
  const plain = text.replace(chinesePattern, (word) => chineseSpellings.get(word) ?? word);
  if (!cantoneseSign.test(plain)) return plain;
  return plain.replace(isWord, '是').replace(cantonesePattern, (word) => cantoneseSpellings.get(word) ?? word);
}
