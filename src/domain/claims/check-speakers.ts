import type { ClaimFault } from './claim-check.ts';
import { type ClaimName, withImplied } from './claim-names.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults } from './to-faults.ts';

/** Text after the name of somebody who speaks. */
const speaks =
  /^(?:'s)? ?(?:[^,。;:!?\n]{0,6})?(?:表示|称|说|认为|指出|强调|透露|警告|直言|坦言|宣称|断言|承认|\b(?:said|says|told|claims?|claimed|argued|argues|warned|warns|thinks|believes|insists|admitted|stated)\b)/;
/** Text before the name of somebody who is spoken to or about. */
const addressing =
  /(?:回应|回复|答复|反驳|谈|评|致|喊话|@|\b(?:on|to|about|tells?|told|replying to|responds? to|responding to|answers?|rebuts?|slams?)) ?$/;

interface Speakers {
  speakers: Set<string>;
  addressed: Set<string>;
}

/** Who speaks in a text and who is addressed: in `甲回应乙:…` 甲 and 乙. */
function readSpeakers({ text: { lower }, names }: SourceFacts): Speakers {
  const speakers = new Set<string>();
  const addressed = new Set<string>();
  const colon = lower.slice(0, 80).indexOf(':');
  for (const name of names) {
    if (name.kind === 'asset') continue;
    const isHead = colon > 0 && name.end <= colon;
    const isAddressed = addressing.test(lower.slice(Math.max(0, name.start - 16), name.start));
    if (isHead && isAddressed) addressed.add(name.id);
    else if (isHead || speaks.test(lower.slice(name.end, name.end + 20)))
      for (const id of withImplied(name.id)) speakers.add(id);
  }
  return { speakers, addressed };
}

/** Verbs that news often has of a person or a company, one pattern each for both languages. */
const verbs: readonly RegExp[] = [
  /^预[计期测]|^expect/,
  /^支持|^support|^back/,
  /^反对|^oppos/,
  /^批评|^抨击|^critici[sz]|^slam|^blast/,
  /^否认|^den(?:y|ies|ied)/,
  /^呼吁|^敦促|^urg|^call(?:s|ed)? (?:on|for)/,
  /^警告|^warn/,
  /^提议|^提出|^propos/,
  /^宣布|^announc/,
  /^买入|^增持|^购入|^b(?:uys|ought)/,
  /^卖出|^出售|^减持|^s(?:ells|old)/,
  /^上线|^list/,
  /^暂停|^halt|^suspend|^paus/,
];
const filler =
  /^(?:'s [a-z]{3,12})?[ ,]*(?:(?:now|also|still|already|today|has|have|is|will|has also|则|也|已|将|曾|今日|昨日|周[一二三四五六日]) ?){0,2}/;

/** Who is the subject of which verb: `Warren expects`. */
function readSubjects({ text: { lower }, names }: Facts): { id: string; verb: number; start: number; end: number }[] {
  return names.flatMap(({ id, kind, start, end }) => {
    if (kind === 'place' || kind === 'asset') return [];
    const behind = lower.slice(end, end + 48);
    const rest = behind.slice(filler.exec(behind)?.[0].length ?? 0);
    const verb = verbs.findIndex((pattern) => pattern.test(rest));
    return verb < 0 ? [] : [{ id, verb, start, end }];
  });
}

/** Text after the name of somebody who does something. */
const acts = /^ (?:[a-z]{3,12}(?:ed|s)|said|told|has|will)\b|^(?:则|称|表示|认为|说|已|将|拟|反|支|买|卖|宣|预)/;

/** The claim has one party do what in the sources another one does. */
export function checkSubjects(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const theirs = sources.flatMap(readSubjects).map((one) => ({ ...one, ids: withImplied(one.id) }));
  const named = new Set(sources.flatMap(({ names }) => names.map(({ id }) => id)));
  const wrong = readSubjects(claim).find(({ id, verb }) => {
    const same = theirs.filter((one) => one.verb === verb);
    const own = withImplied(id);
    const isActive = sources.some(({ names, text: { lower } }) =>
      names.some((name) => name.id === id && acts.test(lower.slice(name.end, name.end + 20))),
    );
    return (
      named.has(id) && isActive && same.length > 0 && !same.some(({ ids }) => ids.some((one) => own.includes(one)))
    );
  });
  return toFaults(claim, 'actor', wrong);
}

/** The claim has somebody say what, in the sources, was said to them. */
export function checkSpeakers(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const { lower } = claim.text;
  const speaking = claim.names.filter(
    ({ kind, end }: ClaimName) => kind !== 'asset' && speaks.test(lower.slice(end, end + 12)),
  );
  if (speaking.length === 0) return [];
  const readings = sources.map(readSpeakers);
  const wrong = speaking.find(
    ({ id }) =>
      readings.some(({ addressed, speakers }) => addressed.has(id) && speakers.size > 0) &&
      !readings.some(({ speakers }) => speakers.has(id)),
  );
  return toFaults(claim, 'actor', wrong);
}
