import { type ClaimName, readNames, spellingsOf } from '../claims/claim-names.ts';
import { blankSpans, claimLimit, toClaimText } from '../claims/claim-text.ts';
import { denyingVerbs, hanDenyingVerbs, hanRumourDenied } from '../text/denying-words.ts';
import type { DeniableEvent } from './deniable-events.ts';

/** The parts of a headline that denies something; `clause` is what is denied, `rest` what is told besides. */
export interface DenialParts {
  before: string;
  verb: string;
  clause: string;
  rest: string;
  /** Whether a mark stands between the verb and the clause. */
  isApart: boolean;
}

export const denialVerb = new RegExp(`${denyingVerbs}|${hanDenyingVerbs}|${hanRumourDenied}`, 'i');
const everyVerb = new RegExp(denialVerb, 'gi');
/** The end of the clause: a reason follows, or something else. */
const clauseEnd =
  /[;；,，:：!！–—。]|\.(?=\s|$)|\s-|\b(?:as|but|while|when|yet|after|amid|following|before|because|since|ahead)\b|但|因|由于|只是|并(?!未|不|非|无|没)/i;

/** Null unless the headline has exactly one denying verb. */
export function splitDenial(headline: string): DenialParts | null {
  const [match, second] = headline.matchAll(everyVerb);
  if (match === undefined || second !== undefined) return null;
  const { 0: verb, index } = match;
  const behind = headline.slice(index + verb.length);
  const mark = verb === hanRumourDenied ? (/^ ?[:：,，]? ?/.exec(behind)?.[0] ?? '') : '';
  const from = behind.slice(mark.length);
  const end = clauseEnd.exec(from)?.index ?? from.length;
  return {
    before: headline.slice(0, index),
    verb: verb.toLowerCase(),
    clause: from.slice(0, end),
    rest: from.slice(end),
    isApart: mark.trim() !== '',
  };
}

const rumourWord =
  /\b(?:rumou?rs?|reports?|claims?|allegations?|accusations?|speculation|fud)\b|传闻|传言|消息|谣言|报道|说法|之说|指控/i;
const latinRumours = 'rumours? rumors? reports? claims? allegations? accusations? speculation fud';
const toWordPattern = (words: string) => new RegExp(`^(?:${words.split(' ').join('|')})$`, 'i');
/** Words that may stand between the verb and the event, besides names and objects. */
const gapWord = toWordPattern(
  `it that he she they its his their the a an any all is was were are be been being has have had having will would plans? planned planning to of by on about reported rumoured rumored alleged false untrue baseless under fac(?:es?|ed|ing) suffer(?:s|ed|ing)? going exchange protocol platform company firm media market ${latinRumours}`,
);
const tailWord = toWordPattern(
  `by of on for in its the their any with from to against today again yesterday ${latinRumours}`,
);
const hanGap =
  /关于|有关|网传|传闻|传言|消息|谣言|报道|市场|任何|计划|打算|平台|交易所|协议|公司|存在|面临|出现|发生|进行|正在|已经|将|会|已|被|遭到|遭|受到|受|有|其|该|正|要|拟|的|了|在|即将/g;
const hanTail = /关于|传闻|传言|消息|谣言|报道|一事|说法|之说|指控|猜测|攻击|的|了/g;
const hanNegation = /并未|并不会|并没有|没有|不会|不存在|从未|未曾|并不|并没|未|不/g;
const hanUntrue = /(?:均|都|纯)?(?:系|为|属|是)?(?:不实|不属实|虚假|假消息|谣言|子虚乌有|无中生有)/g;

/** What a denied clause names besides the denier: a message about the same event names it too. */
export interface DeniedClause {
  /** Each with all its spellings. */
  names: readonly (readonly string[])[];
  assets: readonly string[];
}

/** What the clause names, where it denies the event itself; null: it does not, or can't be read for certain. */
export function readDeniedClause(
  { verb, clause, isApart }: DenialParts,
  event: DeniableEvent,
  deniers: readonly string[],
): DeniedClause | null {
  const claim = toClaimText(clause, claimLimit);
  const match = event.denied.exec(claim.text);
  if (match === null) return null;
  const span = { start: match.index, end: match.index + match[0].length };
  const named = readNames(claim, true).filter(
    ({ kind, start, end }) => kind !== 'other' && (end <= span.start || start >= span.end),
  );
  const plain = deniers.reduce(
    (rest, name) => rest.replaceAll(name, ' '.repeat(name.length)),
    blankSpans(claim.text, named),
  );
  const gap = plain.slice(0, span.start);
  const tail = plain.slice(span.end);
  if (isRefusal(verb, gap, event)) return null;
  if (verb.startsWith('dismiss') && !rumourWord.test(gap) && !rumourWord.test(tail)) return null;
  const isRumour = verb === hanRumourDenied;
  const isNegated = gap.search(hanNegation) >= 0 || tail.search(hanUntrue) >= 0;
  if (isRumour && isApart && !isNegated) return null;
  const others = [
    listOthers(isRumour ? gap.replace(hanNegation, ' ') : gap, event, hanGap, gapWord),
    listOthers(isRumour ? tail.replace(hanUntrue, ' ') : tail, event, hanTail, tailWord),
  ];
  if (others.includes(null)) return null;
  return toDeniedClause(
    named,
    others.flatMap((found) => found ?? []),
    deniers,
    event,
  );
}

/** Whether "denied" means refused: "denied listing" may be about who refused, or was refused. */
function isRefusal(verb: string, gap: string, { types }: DeniableEvent): boolean {
  return (
    verb === 'denied' &&
    types.some((type) => type === 'listing' || type === 'partnership') &&
    !/\b(?:it|that|he|she|they|having|plans?)\b/i.test(gap) &&
    !rumourWord.test(gap)
  );
}

/** The words of a part that may be names, besides fillers and objects; null if anything else is said. */
function listOthers(part: string, { objects }: DeniableEvent, han: RegExp, filler: RegExp): string[] | null {
  const left = objects.reduce((rest, object) => rest.replace(object, ' '), part).replace(han, ' ');
  const words = left.split(/[\s'"“”‘’「」()$]+/).filter((word) => word !== '' && !filler.test(word));
  return words.every((word) => /^[A-Z][A-Za-z0-9.]*$/.test(word)) ? words : null;
}

function toDeniedClause(
  named: readonly ClaimName[],
  others: readonly string[],
  deniers: readonly string[],
  { coin, types }: DeniableEvent,
): DeniedClause {
  const known = named
    .filter(({ kind }) => kind !== 'asset')
    .map(({ id }) => spellingsOf(id))
    .filter((spellings) => !spellings.some((name) => deniers.includes(name)));
  // A hack counts as the same whichever coin's wallets are named.
  const isOfCoin = coin === 'any' && !types.includes('hack');
  const assets = isOfCoin ? named.flatMap(({ kind, id }) => (kind === 'asset' ? [id] : [])) : [];
  return { names: [...known, ...others.map((word) => [word])], assets };
}
