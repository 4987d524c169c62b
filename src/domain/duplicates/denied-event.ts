import { isKnownName, readNames, spellingsOf, withImplied } from '../claims/claim-names.ts';
import { claimLimit, toClaimText } from '../claims/claim-text.ts';
import { isDenied } from '../claims/is-denied.ts';
import { rememberLast } from '../remember-last.ts';
import { hanDenyingVerbs, hanRumourDenied } from '../text/denying-words.ts';
import { readingLimit } from '../text/reading-limit.ts';
import { toWords } from '../text/tokenize.ts';
import type { EventType } from '../verdict.ts';
import { type DeniableEvent, deniableEvents } from './deniable-events.ts';
import { type DenialParts, type DeniedClause, denialVerb, readDeniedClause, splitDenial } from './denied-clause.ts';

/** The headline of a message, as written, and the assets that the message is about. */
export interface Headline {
  headline: string;
  assets: readonly string[];
}

/** Words for the denier's kind, which are no name by themselves. */
const denierKinds =
  '(?:[Ff]oundation|[Ll]abs|[Ee]xchange|[Pp]rotocol|[Nn]etwork|[Tt]eam|[Oo]fficials?|CEO|[Ff]ounder|[Cc]o-?founder|DAO|[Ff]inance)';
const latinDenier = new RegExp(
  `(?<![\\p{L}\\d])(?!${denierKinds} )([A-Z][\\p{L}\\d.]{1,24})(?:['’]s)?(?: ${denierKinds}){0,2} ?(?:(?<= )(?:[Dd]en(?:y|ies|ied)|[Rr]efut(?:es|ed)|[Dd]ismiss(?:es|ed))(?!\\p{L})|${hanDenyingVerbs}|${hanRumourDenied})`,
  'u',
);
const hanDenier = new RegExp(
  `(?:^|[:：，,\\]】 ])(?!官方)([^\\s:：，,。]{2,12}?)(?:官方|团队|方面|创始人)?(?:${hanDenyingVerbs}|${hanRumourDenied})|${hanRumourDenied}[:：，, ]?\\s*([^\\s:：，,。]{2,12}?) ?(?:并未|并不|没有|不会|未)`,
  'u',
);
/** Courts and chambers: what they deny or dismiss is an application or a case. */
const decidingOffice =
  /\b(?:courts?|judges?|magistrates?|senate|jury)\b[^.;,]{0,24}\b(?:den(?:y|ies|ied)|dismiss(?:es|ed))\b|法院|法官/i;

/** Text before the verb by which nothing is denied, or no longer, or the denial is only mentioned. */
const noDenialBefore =
  /\b(?:not|never|neither|nor|no|cannot|without|declin\w{0,4}|refus\w{0,4}|wrongly|falsely|wrong|false|lied|who|whom|which|when|once|if|whether|why|how|previously|earlier|initially|stop\w{0,4}|until)\b|n't\b|拒绝|撤回|收回|此前|曾|先前|停止|[不未没无难][^,:;。 ]{0,3}$|若|如果|\b(?:is|are|was|were|be|been|being|to|will|would|could|may|might|can|had|has|have|got|gets)(?: [a-z]{2,12})? $/i;
/** Text anywhere by which the denial is doubted or refuted. */
const doubted =
  /[?？]|\b(?:but|yet|however|though|although|despite|admit\w{0,4}|prov(?:es?|en|ed)|contradict\w{0,4}|otherwise|evidence|lied|lies|lying|confirm\w{0,6})\b|但|只是|然而|不过|却|承认|证实|确认|证据|(?<!不)属实|是否|实则|其实|仍/i;

function isNoDenial(headline: string, { before }: DenialParts): boolean {
  return decidingOffice.test(headline) || doubted.test(headline) || noDenialBefore.test(before);
}

interface Denial {
  /** What is denied, as written. */
  clause: string;
  events: readonly { event: DeniableEvent; of: DeniedClause }[];
  /** Names under which whoever denies is known. */
  deniers: readonly string[];
}

/** What a headline denies, and who denies it; null: none of `deniableEvents`, or it can't be read for certain. */
const readDenial = rememberLast(500, String, (written: string): Denial | null => {
  const headline = toClaimText(written, claimLimit).text;
  const parts = splitDenial(headline);
  if (parts === null || isNoDenial(headline, parts)) return null;
  const deniers = listDeniers(headline, parts);
  if (deniers.length === 0) return null;
  const events = deniableEvents.flatMap((event) => {
    // An event that is told beside the denial has happened.
    if (tells(parts.before, event) || tells(parts.rest, event)) return [];
    const of = readDeniedClause(parts, event, deniers);
    return of === null ? [] : [{ event, of }];
  });
  return events.length === 0 ? null : { clause: parts.clause, events, deniers };
});

/** All spellings of the denier's name, for a person also of whom they speak for; none if a state denies, or nobody is named. */
function listDeniers(headline: string, { before, verb, clause }: DenialParts): string[] {
  const read = (part: string) =>
    readNames(toClaimText(part, claimLimit), true).filter(({ kind }) => kind !== 'asset' && kind !== 'other');
  const name =
    read(before.split(/[;；。]/).at(-1) ?? '').at(-1) ?? (verb === hanRumourDenied ? read(clause).at(0) : undefined);
  if (name?.kind === 'place') return [];
  const written = latinDenier.exec(headline)?.[1] ?? hanDenier.exec(headline)?.slice(1).find(Boolean);
  const known =
    name === undefined ? [] : name.kind === 'person' ? withImplied(name.id).slice(0, 2).filter(isKnownName) : [name.id];
  return [...new Set([...(written === undefined ? [] : [written]), ...known].flatMap(spellingsOf))];
}

/** Types that have deniable events. */
export const deniableTypes: ReadonlySet<EventType> = new Set(deniableEvents.flatMap(({ types }) => types));

/** The denial is about something beside the event: its cause, somebody's part in it. */
const besideEvent =
  /\b(?:caus\w{0,4}|led|behind|due|result\w{0,4}|involvement|involved|responsib\w{0,10}|liab\w{0,6}|wrongdoing|role|blame|fault|negligence|knowledge|ties|link(?:s|ed)?|refunds?|compensat\w{0,6}|reimburs\w{0,8}|ransom|response|motion|appeal|request|petition|bid|application)\b|参与|导致|造成|引发|责任|负责|知情|赔付|赔偿|申请/i;

/**
 * A headline without what it says not to have happened: the clause behind the verb, as far as it names a kind of event. What it doesn't
 * surely deny stays.
 */
export function dropDenied(headline: string): string {
  const parts = splitDenial(toReadable(headline));
  if (parts === null || isNoDenial(headline, parts)) return headline;
  const { before, verb, clause, rest } = parts;
  const isCut = deniableEvents.some(({ told }) => {
    const match = told.exec(clause);
    return match !== null && !besideEvent.test(clause.slice(0, match.index));
  });
  return isCut ? `${before}${verb}${rest}` : headline;
}

/** A text without the words for what may be denied. */
export function dropDeniable(text: string): string {
  return deniableEvents.reduce((rest, { told }) => rest.replace(new RegExp(told, 'gi'), ' '), toReadable(text));
}

/** Types of what a headline denies. */
export function listDeniedTypes(headline: string): EventType[] {
  return readDenial(toReadable(headline))?.events.flatMap(({ event }) => event.types) ?? [];
}

/** Whether a headline says of anything that is known here that it isn't so. */
export function isDenial(headline: string): boolean {
  return readDenial(toReadable(headline)) !== null;
}

/**
 * Whether a headline says that what another one told of the same house or project isn't so: an event of the same kind, of the same coin
 * where it is a coin's, done to the same, of the same others that the denial names; whoever denies is named by both, under any name in
 * either language. Says nothing of which came first, nor that both mean the same time that it happened.
 */
export function deniesEvent(told: Headline, denial: Headline): boolean {
  const read = readDenial(toReadable(denial.headline));
  if (read === null) return false;
  const { text } = toClaimText(toReadable(told.headline), claimLimit);
  if (denialVerb.test(text) || !namesOneOf(text, read.deniers)) return false;
  return read.events.some(
    ({ event, of }) =>
      tells(text, event) &&
      event.barred?.test(text) !== true &&
      !isDoneBy(text, event, read.deniers) &&
      isOfSameCoin(event, told, denial) &&
      isOfSameObject(event, text, read.clause) &&
      namesAll(text, of),
  );
}

const toReadable = (headline: string): string => headline.slice(0, readingLimit);

/** Whether a headline tells the event; "not hacked" doesn't. */
function tells(headline: string, { told }: DeniableEvent): boolean {
  const match = told.exec(headline);
  return match !== null && !isDenied(headline.toLowerCase(), match.index, match.index + match[0].length);
}

/** Whether the denier is told to have done it to others. */
function isDoneBy(text: string, { done }: DeniableEvent, deniers: readonly string[]): boolean {
  const match = done?.exec(text);
  if (!match) return false;
  const before = text.slice(0, match.index);
  return namesOneOf(before, deniers) && !/[被遭受]|面临|接受/.test(before);
}

/** Whether both name the same object where there are several: halted withdrawals are no halted deposits. */
function isOfSameObject({ objects }: DeniableEvent, told: string, denied: string): boolean {
  return objects.length < 2 || objects.some((object) => told.search(object) >= 0 && denied.search(object) >= 0);
}

function namesAll(text: string, { names, assets }: DeniedClause): boolean {
  if (!names.every((spellings) => namesOneOf(text, spellings))) return false;
  const known = assets.length === 0 ? [] : readNames(toClaimText(text, claimLimit), true).map(({ id }) => id);
  return assets.every((asset) => known.includes(asset));
}

function isOfSameCoin({ coin }: DeniableEvent, { assets: one }: Headline, { assets: other }: Headline): boolean {
  if (coin === 'any' || one.some((asset) => other.includes(asset))) return true;
  // Without a known coin on one side the coin may still be the same; a listing is of a coin, so both must name none.
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
