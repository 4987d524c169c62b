import type { ClaimFault } from './claim-check.ts';
import { type ClaimName, withImplied } from './claim-names.ts';
import type { Facts, SourceFacts } from './read-facts.ts';

/** Behind a name: it speaks. */
const speaks =
  /^(?:'s)? ?(?:[^,。;:!?\n]{0,6})?(?:表示|称|说|认为|指出|强调|透露|警告|直言|坦言|宣称|断言|承认|\b(?:said|says|told|claims?|claimed|argued|argues|warned|warns|thinks|believes|insists|admitted|stated)\b)/;
/** Behind these stands who is spoken to or of. */
const addressing =
  /(?:回应|回复|答复|反驳|谈|评|致|喊话|@|\b(?:on|to|about|tells?|told|replying to|responds? to|responding to|answers?|rebuts?|slams?)) ?$/;

interface Speakers {
  speakers: Set<string>;
  addressed: Set<string>;
}

/** Of `甲回应乙:…` the one who speaks and the one spoken to. */
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

/** The claim puts into the mouth of the one what the other said to him. */
export function checkSpeakers(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const { lower, text } = claim.text;
  const speaking = claim.names.filter(
    ({ kind, end }: ClaimName) => kind !== 'asset' && speaks.test(lower.slice(end, end + 12)),
  );
  if (speaking.length === 0) return [];
  const heads = sources.map(readSpeakers);
  const wrong = speaking.find(
    ({ id }) =>
      heads.some(({ addressed, speakers }) => addressed.has(id) && speakers.size > 0) &&
      !heads.some(({ speakers }) => speakers.has(id)),
  );
  return wrong === undefined ? [] : [{ kind: 'actor', span: text.slice(wrong.start, wrong.end) }];
}
