import { sameEverywhere, sameInCantonese } from './words/alike-spellings.ts';
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
  [/^k\b(?![-.'])/g, 'ok'],
  [/\bi id\b/g, "i'd"],
  [/(?<=\b(?:good|bad|big|little|wee|young|old|daft|this|that) )un\b/g, 'one'],
  [/\byin\b(?!(?: and| n)?[ -]yang)/g, 'one'],
  [/\bint(?= (?:it|he|she|that|this|they|there)\b)/g, "isn't"],
  [
    /\bma(?= (?:da|dad|mam|mum|ain|own|wee|auld|old|sister|brother|son|daughter|wife|man|pal|mate|friend|dug|dog|cat|house|hame|home|head|heid|name|hand|bed|birthday|life|boss|gran|granny|nan|auntie|uncle|work|job|car|phone|tea)\b)/g,
    'my',
  ],
  [/\bmy da\b/g, 'my dad'],
  [/\bpit(?= (?:it|them|him|her|me|my|ma|your|oan)\b)/g, 'put'],
  [/\baw(?= (?:the|my|your|day|night|of|right)\b)/g, 'all'],
  [/(?<=\b(?:\d+|last|this|next|per|every|one|a) )yr\b/g, 'year'],
  [/\byr\b/g, 'your'],
  [/\b(?<=(?:i|it|he|she|that|there) )were\b/g, 'was'],
  [
    /(?<!\b(?:let|lets|letting|make|makes|made|making|help|helps|helped|give|gives|gave|get|got|bring|brought|buy|bought|cook|cooked|pour|poured|call|calls|called|calling|take|takes|took|send|sent|put|text|texted|phone|phoned|ring|message|write|want|wants|wanted|pay|paid|win|won|hold|held|bringing|taking) )\bme(?= (?:own|legs?|feet|knees?|hip|back|head|hands?|eyes|face|heart|belly|ears?|hair|teeth|cap|hat|coat|boots|slippers|bed|tea|dinner|pots|phone|mam|mum|dad|wife|lad|lass|daughter|son|sister|brother|mates?|house|garden|shed|car|chair|pillow|pocket|voice|nose|name|drill|programme|work|life|sleep|dog|cat|neighbours?|sandwiches|tablets)\b)/g,
    'my',
  ],
];
const hasContextual = /\b(?:ur|its|lets|k|da|id|were|me|un|yin|int|ma|pit|aw|yr)\b/;
/** No other Chinese writes these. */
const cantoneseSign = /[嘅咗冇唔啲佢哋喺嚟畀嗰㗎喎嘢咁噉攞瞓嬲攰]/;
/** 系 is "is" in Cantonese, and a part of some words of Mandarin. */
const isWord = /(?<![关联体星派院语中科直母父水洋谱嫡干旁世])系(?![统列数主里所花]|鞋|带)/g;

/** The longest first: what only holds a spelling is found before it, and stays. */
const toPattern = (words: ReadonlyMap<string, string>, same: readonly string[]): RegExp =>
  new RegExp([...words.keys(), ...same].toSorted((a, b) => b.length - a.length).join('|'), 'g');
const chinesePattern = toPattern(chineseSpellings, sameEverywhere);
const cantonesePattern = toPattern(cantoneseSpellings, sameInCantonese);
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
