import { findMentions } from '../../domain/assets/find-mentions.ts';
import { isKnownName, spellingsOf } from '../../domain/claims/claim-names.ts';
import { isPlainWord } from '../../domain/claims/plain-words.ts';
import { hasHan, toWords } from '../../domain/text/tokenize.ts';
import { foldQuestion } from './fold-question.ts';
import { readAssets } from './read-assets.ts';

const word = "[\\p{L}\\p{N}'.-]{0,30}";
/** A name as it stands behind such words: more than one word where the next ones begin in capitals. */
const latinName = `(?:the )?[\\p{L}\\p{N}$]${word}(?: \\p{Lu}${word}){0,2}`;
const patterns = [
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[Ee]xcept(?: for)?|[Ee]xclud(?:e|ing)|[Oo]ther than|[Aa]part from|[Aa]side from|[Bb]esides|[Nn]ot (?:about|involving)|[Uu]nrelated to) (${latinName}(?:(?:, ?| and | or | & |/)${latinName}){0,4})`,
    'gu',
  ),
  /(?<![开解删免消清排废拆去移])除(?:了|去|开)? ?([^，。,?？!！；;]{1,24}?) ?(?:[之以]?外(?:的|，|,)?|(?=还有|有|的|都|昨|今|最|，|,|$))/gu,
  /(?:排除|不包括|不包含|不含) ?([^，。,?？!！；;]{1,24}?)(?=的|还有|有|，|,|[?？。]|$)/gu,
];
const joints = /、|,|，|和|与|及|跟|\/| and | or | & /u;

const article = /^the /u;
const lastMark = /[.'-]$/u;

/** Who or what a question is not about, as it says them, and the question without these words. */
export function readExclusions(question: string): { without: string[]; rest: string } {
  const without: string[] = [];
  const rest = patterns.reduce(
    (text, pattern) =>
      text.replace(pattern, (whole: string, list: string) => {
        const names = list.split(joints).map((name) => name.trim().replace(article, '').replace(lastMark, ''));
        if (!names.every(isName)) return whole;
        without.push(...names);
        return ' ';
      }),
    question.normalize('NFKC'),
  );
  return { without: [...new Set(without)], rest: rest.trim() };
}

const isName = (said: string): boolean =>
  isKnownName(said) ||
  listCodes(said).length > 0 ||
  (!hasHan(said) && /\p{Lu}/u.test(said) && !isPlainWord(said.toLowerCase()));

const listCodes = (said: string): string[] => readAssets(foldQuestion(said));

/** Whether a headline names one of them, under any of its names. */
export function namesExcluded(title: string, without: readonly string[] = []): boolean {
  if (without.length === 0) return false;
  const plain = title.normalize('NFKC').toLowerCase();
  const words = new Set(toWords(plain));
  const codes = new Set(findMentions(title).map(({ code }) => code));
  return without.some(
    (name) =>
      listCodes(name).some((code) => codes.has(code)) ||
      [name, ...spellingsOf(name)]
        .map((spelling) => spelling.toLowerCase())
        .some((spelling) =>
          hasHan(spelling) || spelling.includes(' ') ? plain.includes(spelling) : words.has(spelling),
        ),
  );
}
