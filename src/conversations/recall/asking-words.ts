import { tokenizeQuery } from '../../domain/text/tokenize.ts';
import type { KeywordQuery, KeywordTerm } from '../../memory/ranking/keyword-query.ts';
import { compareWith, similarFrom } from '../recognise/similar-text.ts';
import { foldSaid } from '../scene/fold-said.ts';
import { toPlainSpeech } from '../scene/plain-speech.ts';
import { createWordSearch } from '../scene/word-search.ts';
import { recallWords } from '../scene/words/recall-words.ts';
import type { ChatHit } from './recall.ts';

/** Longer messages tell more than they ask: in UTF-16 units. */
const askingLength = 600;
/** What a word that asks weighs beside one that is asked for. */
const askingWeight = 0.2;
/** What a noun of one character weighs beside longer words: it is a part of many others. */
const singleWeight = 0.5;

/** The cues that are words throughout: a gap may hold what is asked for. */
const cues = createWordSearch({
  words: recallWords.recall_cue.words.flatMap(splitAlternatives).filter((phrase) => !/[…~]|^$/.test(phrase)),
  but: [],
});
/** With them, whose it is. */
const questionWords =
  /什么时候|什麼時候|什么|什麼|谁|誰|哪(?:里|裡|儿|兒|天|年|家|个|個)?|多少|怎么|怎麼|来着|來著|上次|上回|[我你他她它咱](?:们|們)?的|[吗嗎呢吧]|\blast time\b/giu;
/** Pets, kin and things that have one character; and whatever stands alone behind a counting word or 的. */
const singles =
  /[猫貓狗兔鸟鳥鱼魚龟龜马馬妈媽爸哥姐弟妹姑姨叔舅爷爺奶车車房床鞋琴药藥]|(?<=[的只隻条條])\p{Script=Han}(?=[叫吗嗎呢吧啊呀，。？！,.?!\s]|$)/gu;

/** A text without the words that ask for memory: 你还记得我的猫吗 speaks of 我的猫. */
function cutAsking(text: string): string {
  return cutCues(text).replace(questionWords, ' ');
}

function cutCues(text: string): string {
  if (text.length > askingLength) return text;
  const spelled = foldSaid(text);
  const plain = toPlainSpeech(spelled);
  // What is asked for is looked for as it is written: other lengths say that words of it have changed.
  const folded = plain.length === spelled.length ? plain : spelled;
  const base = folded.length === text.length ? text : folded;
  let rest = '';
  let at = 0;
  for (const { start, end } of cues.findAll(folded)) {
    rest += `${base.slice(at, start)} `;
    at = end;
  }
  return rest + base.slice(at);
}

/** The same query, in which words that ask weigh little and nouns of one character are looked for; all as it is where nothing else is asked. */
export function weighAsking(query: KeywordQuery, text: string): KeywordQuery {
  const rest = cutAsking(text);
  const kept = new Set(tokenizeQuery(rest));
  const known = new Set(query.terms.map(({ token }) => token));
  const hasMore = query.terms.some(({ token, weight }) => weight >= 1 && kept.has(token));
  const added = [...new Set(text.length > askingLength ? [] : cutCues(text).match(singles))]
    .filter((token) => !known.has(token))
    .map((token): KeywordTerm => ({ token, weight: hasMore ? singleWeight : 1 }));
  if (added.length === 0 && !hasMore) return query;
  const terms = query.terms.map(({ token, weight }) => ({
    token,
    weight: weight < 1 || kept.has(token) ? weight : weight * askingWeight,
  }));
  return { ...query, terms: [...terms, ...added] };
}

/** Tells of lines whether they only ask what is asked now. */
export function addsNothingTo(asked: string): (hit: ChatHit) => boolean {
  const measure = compareWith(asked);
  const known = new Set(tokenizeQuery(asked));
  return ({ kind, role, text }) => {
    if (kind !== 'turn' || role !== 'user' || !/[?？吗嗎呢]\s*$|什么|什麼|来着|來著/u.test(text)) return false;
    return measure(text) >= similarFrom || tokenizeQuery(cutAsking(text)).every((token) => known.has(token));
  };
}

/** The phrases between the bars that no bracket holds. */
function splitAlternatives(phrase: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of phrase) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
