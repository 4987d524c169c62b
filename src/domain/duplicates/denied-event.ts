import { isKnownName, readNames, spellingsOf, withImplied } from '../claims/claim-names.ts';
import { claimLimit, toClaimText } from '../claims/claim-text.ts';
import { isDenied } from '../claims/negations.ts';
import { rememberLast } from '../remember-last.ts';
import { denyingVerbs, hanDenyingVerbs, hanRumourDenied } from '../text/denying-words.ts';
import { readingLimit } from '../text/reading-limit.ts';
import { toWords } from '../text/tokenize.ts';
import type { EventType } from '../verdict.ts';
import { unwrapNews } from './unwrap-news.ts';

/** The headline of a message, as written, and the assets that the message is about. */
export interface Headline {
  headline: string;
  assets: readonly string[];
}

interface DeniableEvent {
  told: RegExp;
  /** Behind a verb that denies; what stands between them is captured. */
  denied: RegExp;
  /** Types that questions for it name. */
  types: readonly EventType[];
  /** Of another coin it is another event; `listed`: it is known by the coin alone. */
  coin: 'any' | 'held' | 'listed';
}

function toEvent(
  latin: string,
  han: string,
  types: readonly EventType[] = [],
  coin: DeniableEvent['coin'] = 'any',
  deniedAs = latin,
): DeniableEvent {
  return {
    told: new RegExp(`\\b(?:${latin})|${han}`, 'i'),
    denied: new RegExp(
      `${denyingVerbs}([^.;,]{0,60}?)\\b(?:${deniedAs})|${hanDenyingVerbs}([^。;,，]{0,20}?)(?:${han})|${hanRumourDenied}([^。;]{0,30}?)(?:${han})`,
      'i',
    ),
    types,
    coin,
  };
}

/** What is denied, in whatever form of the word, English and Chinese. */
const events: readonly DeniableEvent[] = [
  toEvent('hack(?!athon)|exploit|breach|drain|stolen|theft|attack', '黑客|被盗|被黑|攻击|攻破|漏洞', ['hack']),
  toEvent('delist', '下架|下币', ['delisting'], 'listed'),
  toEvent('list(?:s|ed|ing|ings)?\\b', '上线|上币', ['listing'], 'listed'),
  toEvent('insolven|bankrupt', '破产|资不抵债|挤兑'),
  toEvent('halt|suspend|paus', '暂停|停止'),
  toEvent('sell|sold|(?<!(?:share|stock|note) )sale|dump', '出售|抛售|卖出|砸盘', ['whale'], 'held'),
  toEvent('merge|acqui|buyout|takeover', '收购|合并', ['partnership']),
  toEvent('lay ?offs?\\b|job cuts\\b', '裁员'),
  toEvent('investigat|probe', '调查', ['regulation']),
  // Who denies what he is charged with doesn't deny that he is.
  toEvent(
    'charge|su(?:es|ed|ing)\\b|lawsuit',
    '起诉',
    ['regulation'],
    'any',
    '(?:being|is|was|been) (?:charged|sued)\\b',
  ),
  toEvent('de-?peg', '脱锚', [], 'held'),
];

/** Between the verb and the event: what is denied is something beside it. */
const besideEvent =
  /\b(?:after|amid|following|despite|because|since|before|involvement|involved|responsib\w{0,10}|liab\w{0,6}|wrongdoing|role|blame|fault|negligence|knowledge|ties|link(?:s|ed)?|refunds?|compensat\w{0,6}|reimburs\w{0,8}|ransom|and (?!rumou?rs?\b|reports?\b|claims?\b|speculation\b)[a-z]{2,12}|motion|appeal|request|petition|bid|application)\b|参与|并(?!未|不|非|无|没)|责任|负责|知情|赔付|赔偿|之后|申请/i;

/** Who denies stands before the verb; a word for its kind is not yet a name. */
const kinds =
  '(?:[Ff]oundation|[Ll]abs|[Ee]xchange|[Pp]rotocol|[Nn]etwork|[Tt]eam|[Oo]fficials?|CEO|[Ff]ounder|[Cc]o-?founder|DAO|[Ff]inance)';
const latinDenier = new RegExp(
  `(?<![\\p{L}\\d])(?!${kinds} )([A-Z][\\p{L}\\d.]{1,24})(?:['’]s)?(?: ${kinds}){0,2} ?(?:(?<= )(?:[Dd]en(?:y|ies|ied)|[Rr]efut(?:es|ed)|[Dd]ismiss(?:es|ed))(?!\\p{L})|${hanDenyingVerbs}|${hanRumourDenied})`,
  'u',
);
const hanDenier = new RegExp(
  `(?:^|[:：，,\\]】 ])(?!官方)([^\\s:：，,。]{2,12}?)(?:官方|团队|方面|创始人)?(?:${hanDenyingVerbs}|${hanRumourDenied})|${hanRumourDenied}[:：，, ]?\\s*([^\\s:：，,。]{2,12}?) ?(?:并未|并不|没有|不会|未)`,
  'u',
);
const verbs = new RegExp(`${denyingVerbs}|${hanDenyingVerbs}|${hanRumourDenied}`, 'i');
/** These decide: what they deny or dismiss is an application, or a case. */
const office =
  /\b(?:courts?|judges?|magistrates?|senate|jury)\b[^.;,]{0,24}\b(?:den(?:y|ies|ied)|dismiss(?:es|ed))\b|法院|法官/i;

interface Denial {
  events: readonly DeniableEvent[];
  /** Names under which whoever denies is known. */
  deniers: readonly string[];
}

/** What a headline denies, and who does; null: nothing that is known here. */
const readDenial = rememberLast(500, String, (headline: string): Denial | null => {
  const verb = verbs.exec(headline);
  if (verb === null || office.test(headline)) return null;
  const denied = events.filter((event) => {
    const match = event.denied.exec(headline);
    return match !== null && !besideEvent.test(match.slice(1).find((gap) => gap !== undefined) ?? '');
  });
  const written = latinDenier.exec(headline)?.[1] ?? hanDenier.exec(headline)?.slice(1).find(Boolean);
  const names = [...(written === undefined ? [] : [written]), ...listNamed(headline, verb)];
  const deniers = [...new Set(names.flatMap(spellingsOf))];
  return denied.length === 0 || deniers.length === 0 ? null : { events: denied, deniers };
});

/** The known name that stands next before the verb, else behind it where Chinese has it there; and whom a person speaks for. */
function listNamed(headline: string, { 0: verb, index }: RegExpExecArray): string[] {
  const read = (part: string) =>
    readNames(toClaimText(part, claimLimit), true).filter(({ kind }) => kind !== 'asset' && kind !== 'other');
  const before = read(
    headline
      .slice(0, index)
      .split(/[;；。]/)
      .at(-1) ?? '',
  ).at(-1);
  const name = before ?? (verb === hanRumourDenied ? read(headline.slice(index)).at(0) : undefined);
  if (name === undefined) return [];
  return name.kind === 'person' ? withImplied(name.id).slice(0, 2).filter(isKnownName) : [name.id];
}

/** UTF-16 units of a message among which its headline is, and of the headline. */
const openingLength = 1000;
const headlineLength = 200;

/** The first line of a message, as written, without what publishers put around it. */
export function readHeadline(text: string): string {
  const [line = ''] = unwrapNews(text.slice(0, openingLength)).trim().split('\n', 1);
  return line.slice(0, headlineLength);
}

/** Types of which something may be denied. */
export const deniableTypes: ReadonlySet<EventType> = new Set(events.flatMap(({ types }) => types));

/** Types of what a headline denies. */
export function listDeniedTypes(headline: string): EventType[] {
  return readDenial(cut(headline))?.events.flatMap(({ types }) => types) ?? [];
}

/** Whether a headline says of anything that is known here that it isn't so. */
export function isDenial(headline: string): boolean {
  return readDenial(cut(headline)) !== null;
}

/**
 * Whether a headline says that what another one told of the same house or project isn't so: of one event, of the same coin where it is a
 * coin's, and whoever denies is named by both, under any name in either language. Says nothing of which came first.
 */
export function deniesEvent(told: Headline, denial: Headline): boolean {
  const read = readDenial(cut(denial.headline));
  const headline = cut(told.headline);
  if (read === null || readDenial(headline) !== null || !namesOneOf(headline, read.deniers)) return false;
  return read.events.some((event) => tells(headline, event) && isOfSameCoin(event, told, denial));
}

const cut = (headline: string): string => headline.slice(0, readingLimit);

/** "Not hacked" tells of no hack. */
function tells(headline: string, { told }: DeniableEvent): boolean {
  const match = told.exec(headline);
  return match !== null && !isDenied(headline.toLowerCase(), match.index, match.index + match[0].length);
}

function isOfSameCoin({ coin }: DeniableEvent, { assets: one }: Headline, { assets: other }: Headline): boolean {
  if (coin === 'any' || one.some((asset) => other.includes(asset))) return true;
  // A coin that no table knows is none of those that are named.
  return coin === 'listed' ? one.length + other.length === 0 : one.length === 0 || other.length === 0;
}

/** Latin names as whole words, in whatever case. */
function namesOneOf(headline: string, names: readonly string[]): boolean {
  const plain = headline.normalize('NFKC').toLowerCase();
  const words = ` ${toWords(plain).join(' ')} `;
  return names.some((name) => {
    const wanted = name.normalize('NFKC').toLowerCase();
    return /\p{Script=Han}/u.test(wanted) ? plain.includes(wanted) : words.includes(` ${toWords(wanted).join(' ')} `);
  });
}
