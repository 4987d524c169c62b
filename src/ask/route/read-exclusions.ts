import { findMentions } from '../../domain/assets/find-mentions.ts';
import { isKnownName, spellingsOf } from '../../domain/claims/claim-names.ts';
import { isPlainWord } from '../../domain/claims/plain-words.ts';
import { hasHan, toWords } from '../../domain/text/tokenize.ts';
import type { EventType } from '../../domain/verdict.ts';
import { foldQuestion } from './fold-question.ts';
import { readAssets } from './read-assets.ts';
import { readEventTypes, withoutEventTypes } from './read-filters.ts';

const word = "[\\p{L}\\p{N}'.-]{0,30}";
/** A name as it stands behind such words: more than one word where the next ones begin in capitals. */
const latinName = `(?:the )?[\\p{L}\\p{N}$]${word}(?: \\p{Lu}${word}){0,2}`;
const leavingOut =
  "(?<![\\p{L}\\p{N}])(?:[Ee]xcept(?: for)?|[Ee]xclud(?:e|ing)|[Oo]ther than|[Aa]part from|[Aa]side from|[Bb]esides|[Nn]ot (?:about|involving)|[Uu]nrelated to|[Tt]hat (?:are|is|were|was)(?:n't| not))";
/** What kinds of events end at: a mark, or the next part of the sentence. */
const kindsEnd =
  '(?=[,.;:?!]|$| (?:what|which|who|any|did|do|has|have|was|were|is|are|this|last|today|yesterday|in|on|from|since|for|about)(?![a-z]))';
const patterns = [
  new RegExp(`${leavingOut} (${latinName}(?:(?:, ?| and | or | & |/)${latinName}){0,4})`, 'gu'),
  new RegExp(`${leavingOut} ([a-z][a-z ,/&-]{1,40}?)${kindsEnd}`, 'gu'),
  /(?<![\p{L}\p{N}])[Nn]on-([a-z]{3,20})(?= (?:news|stor|event|message|post|signal|item))/gu,
  /(?<=^|[,.;] ?)([A-Za-z][a-z]+(?: (?:and|or) [a-z]+)?) (?:excluded|aside)(?![a-z])/gu,
  /(?<![开解删免消清排废拆去移])除(?:了|去|开)? ?([^，。,?？!！；;]{1,24}?) ?(?:[之以]?外(?:的|，|,)?|(?=还有|有|的|都|呢|昨|今|最|，|,|$))/gu,
  /不是 ?([^，。,?？!！；;是]{1,12}?)的(?=消息|新闻|快讯|信号|事件)/gu,
  // Asked for: 空投不看, 别给我看空投, "no airdrops please".
  /(?<=^|[，,。；; ])(?:别再?给我[看推发说]?|(?:不要|不想|不用|别再?)[看听推发提说]?|不看|跳过|少[来发推]) ?(?:什么|那些)?([^，。,?？!！；;]{1,12}?)(?:了|的|啦|吧)?(?=[，,。；; ]|$)/gu,
  /(?<=^|[，,。；; ])([^，。,?？!！；;]{1,12}?)[就都]?(?:不[看要]|别再?(?:给我)?[看推发提说]|不用[看推发提说]|跳过)(?:了|啦|吧)?(?=[，,。；; ]|$)/gu,
  /(?<=^|[,.;] ?)(?:(?:please )?(?:skip|ignore|hide|leave out)|no|(?:please )?(?:don't|do not|dont) show me)(?: any| the)? ([a-z][a-z ]{1,30}?)(?: please)?(?=[,.;]|$)/giu,
  /(?: (?:and|but))? (?:without|minus|skip) (?:the |any )?([a-z][a-z ]{1,28}s)(?: please)?[.!]?$/giu,
  /(?: (?:and|but))? no ([a-z][a-z ]{1,28}s) please[.!]?$/giu,
  /(?:排除|剔除|刨除|不包括|不包含|不含) ?([^，。,?？!！；;]{1,24}?)(?=的|还有|有|，|,|[?？。]|$)/gu,
];
/** Between names, kept by `split`. */
const joints = /(、|,|，|和|与|及|跟|\/| and | or | & )/u;

/** Beside the word of an event type. */
const kindFillers =
  /(?<![a-z])(?:the|any|all|crypto|exchange|news|stor(?:y|ies)|events?|announcements?|related|ones|messages?|posts?|signals?|items?)(?![a-z])|事件|消息|新闻|公告|快讯|信号|情况|相关|那些|这些|一类|类|的|案/gu;

const article = /^the /u;
const lastMark = /[.'-]$/u;

/** Who, or which kinds of events, a question is not about, as it says them, and the question without these words. */
export function readExclusions(question: string): { without: string[]; rest: string } {
  const without: string[] = [];
  const rest = patterns.reduce(
    (text, pattern) =>
      text.replace(pattern, (whole: string, list: string) => {
        const parts = list.split(joints);
        const firstOther = parts.findIndex((_, index) => index % 2 === 0 && !belongs(parts, index));
        const named = firstOther < 0 ? parts : parts.slice(0, Math.max(0, firstOther - 1));
        if (named.length === 0) return whole;
        without.push(...named.filter((_, index) => index % 2 === 0).map(toName));
        return ` ${parts.slice(named.length).join('')} `;
      }),
    question.normalize('NFKC'),
  );
  return { without: [...new Set(without)], rest: rest.trim() };
}

const toName = (part: string): string => part.trim().replace(article, '').replace(lastMark, '');

/** Whether a part of a list is a name or a kind of events; behind a comma of the other sort begins what is asked: "excluding Upbit, hacks". */
function belongs(parts: readonly string[], index: number): boolean {
  const name = toName(parts[index] ?? '');
  if (!isName(name) && readExcludedTypes([name]).length === 0) return false;
  return !/[,，]/u.test(parts[index - 1] ?? '') || isName(name) === isName(toName(parts[0] ?? ''));
}

/** The types of events among what a question is not about: 黑客事件, "hacks"; of who is known by name none. */
export function readExcludedTypes(without: readonly string[] = []): EventType[] {
  return without.flatMap((said) => {
    if (isKnownName(said) || listCodes(said).length > 0 || /^\p{Lu}{2}/u.test(said)) return [];
    const question = foldQuestion(said);
    const left = withoutEventTypes(question).folded.replace(kindFillers, '');
    return /[\p{L}\p{N}]/u.test(left) ? [] : readEventTypes(question);
  });
}

/** Who or what by name. */
export const listExcludedNames = (without: readonly string[] = []): string[] =>
  without.filter((said) => readExcludedTypes([said]).length === 0);

const isName = (said: string): boolean =>
  isKnownName(said) ||
  listCodes(said).length > 0 ||
  (!hasHan(said) && /\p{Lu}/u.test(said) && !isPlainWord(said.toLowerCase()));

const listCodes = (said: string): string[] => readAssets(foldQuestion(said));

/** Whether a headline names one of them, under any of its names. */
export function namesExcluded(title: string, without: readonly string[] = []): boolean {
  const names = listExcludedNames(without);
  if (names.length === 0) return false;
  const plain = title.normalize('NFKC').toLowerCase();
  const words = new Set(toWords(plain));
  const codes = new Set(findMentions(title).map(({ code }) => code));
  return names.some(
    (name) =>
      listCodes(name).some((code) => codes.has(code)) ||
      [name, ...spellingsOf(name)]
        .map((spelling) => spelling.toLowerCase())
        .some((spelling) =>
          hasHan(spelling) || spelling.includes(' ') ? plain.includes(spelling) : words.has(spelling),
        ),
  );
}
