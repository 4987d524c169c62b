import { type ClaimName, withImplied } from './claim-names.ts';
import type { ClaimText } from './claim-text.ts';

/** One party and another with an act between them that isn't the same the other way round. */
interface Act {
  from: string;
  to: string;
  verb: string;
  start: number;
  end: number;
}

/** `{0}` and `{1}`: the two names; what is between them is bounded. The verb's key says which acts are the same. */
const gap = '[^{}。;!?]{0,24}';
const short = '[^{}。;!?]{0,8}';
const acts: readonly [key: string, pattern: RegExp, isReversed?: boolean][] = [
  ['transfer', new RegExp(`\\{(\\d{1,3})\\}${short}向${short}\\{(\\d{1,3})\\}`, 'g')],
  [
    'transfer',
    new RegExp(
      `(?:从|由|自)${short}\\{(\\d{1,3})\\}${gap}(?:转至|转入|转到|转往|转给|存入|流入|流向|换成|兑换为|兑换成|迁移至|迁至|至|到|给)${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
  [
    'transfer',
    new RegExp(
      `\\{(\\d{1,3})\\}${gap}(?:转至|转入|转到|转往|转给|存入|流入|换成|兑换为|兑换成)${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
  ['transfer', new RegExp(`\\bfrom ${short}\\{(\\d{1,3})\\}${gap}\\b(?:to|into|for) ${short}\\{(\\d{1,3})\\}`, 'g')],
  [
    'transfer',
    new RegExp(
      `\\{(\\d{1,3})\\}[^{}.;!?]{0,16}\\b(?:sent|sends?|transfer(?:s|red)?|moved?|moves|deposit(?:s|ed)?|swapped|converted|lent|lends?|gave|sold|sells?)\\b${gap}(?:\\b(?:to|into|for)\\b )?${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
  [
    'transfer',
    new RegExp(
      `\\{(\\d{1,3})\\}[^{}.;!?]{0,16}\\b(?:received|receives?|bought|buys?|borrowed|got|withdrew|withdraws?)\\b${gap}\\bfrom ${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
    true,
  ],
  ['transfer', new RegExp(`\\{(\\d{1,3})\\}${short}(?:从|由|自)${short}\\{(\\d{1,3})\\}`, 'g'), true],
  ['transfer', /\{(\d{1,3})\} ?(?:-{1,2}>|→|=>|➡) ?\{(\d{1,3})\}/g],
  // Money goes the other way than what it buys.
  [
    'pay',
    new RegExp(`\\{(\\d{1,3})\\}[^{}.;!?]{0,16}(?:\\b(?:paid|pays?)\\b|汇给|支付给|打给)${short}\\{(\\d{1,3})\\}`, 'g'),
  ],
  [
    'take',
    new RegExp(
      `\\{(\\d{1,3})\\}${gap}(?:收购|并购|买下|拿下|\\bacquir(?:e[sd]?|ing)\\b(?! by)|\\bbuy(?:s|ing)?\\b|\\bbought\\b(?! by)|\\btakes? over\\b)${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
  [
    'take',
    new RegExp(
      `\\{(\\d{1,3})\\}${short}(?:被|\\b(?:is|was|to be|being|were)(?: being)? (?:acquired|bought|taken over) by\\b)${short}\\{(\\d{1,3})\\}(?=${short}(?:收购|并购|买下)|)`,
      'g',
    ),
    true,
  ],
  [
    'sue',
    new RegExp(
      `\\{(\\d{1,3})\\}${short}(?:起诉|状告|控告|指控|处罚|罚款|\\bsu(?:es|ed|ing)\\b|\\baccus(?:es|ed)\\b|\\bcharg(?:es|ed)\\b)${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
  [
    'invest',
    new RegExp(
      `\\{(\\d{1,3})\\}${short}(?:投资|入股|领投|注资|\\binvest(?:s|ed)? ${short}in\\b|\\bback(?:s|ed)\\b|\\bled\\b)${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
  [
    'replace',
    new RegExp(
      `\\{(\\d{1,3})\\}${short}(?:接替|取代|接任|\\b(?:replaces|replaced|succeeds|succeeded)\\b(?! by))${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
  [
    'beat',
    new RegExp(
      `\\{(\\d{1,3})\\}${short}(?:超过|超越|反超|击败|领先|高于|\\b(?:overt(?:akes?|ook)|surpass(?:es|ed)|beats?|flip(?:s|ped)|outperform(?:s|ed)|passed)\\b)${short}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
];

const countedPattern = /\d ?(?:[kmb]|[万亿]|million|billion)? ?[枚个颗]? ?\$?$/;

function readActs({ lower }: ClaimText, names: readonly ClaimName[]): Act[] {
  const kept = names.slice(0, 400);
  let masked = '';
  let from = 0;
  for (const [index, { start, end, kind }] of kept.entries()) {
    // What is moved is no party: `968 枚 BTC`.
    if (kind === 'asset' && countedPattern.test(lower.slice(Math.max(0, start - 12), start))) continue;
    masked += `${lower.slice(from, start).replace(/[{}]/g, ' ')}{${index}}`;
    from = end;
  }
  masked += lower.slice(from).replace(/[{}]/g, ' ');
  return acts.flatMap(([verb, pattern, isReversed = false]) =>
    [...masked.matchAll(pattern)].flatMap(([, one, other]) => {
      const [a, b] = [kept[Number(one)], kept[Number(other)]];
      if (a === undefined || b === undefined || a.id === b.id) return [];
      const [giver, taker] = isReversed ? [b, a] : [a, b];
      return [{ from: giver.id, to: taker.id, verb, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) }];
    }),
  );
}

const swaps: readonly [pattern: RegExp, isReversed: boolean][] = [
  [
    /(?:用|以|将|把)[^{}。;]{0,24}\{(\d{1,3})\}[^{}。;]{0,24}(?:换|兑|迁移|转换|升级)[^{}。;]{0,24}\{(\d{1,3})\}/g,
    false,
  ],
  [
    /\{(\d{1,3})\}[^{}。;,]{0,16}(?:换成|兑换成|兑换为|换为|换得|换了|换取|迁移至|迁移到|迁移为|转换为)[^{}。;]{0,24}\{(\d{1,3})\}/g,
    false,
  ],
  [
    /\b(?:swap(?:s|ped)?|convert(?:s|ed)?|exchang(?:es|ed)|trad(?:es|ed)|sells?|sold|migrat(?:es|ed))\b[^{}.;]{0,24}\{(\d{1,3})\}[^{}.;]{0,24}\b(?:for|into|to)\b[^{}.;]{0,24}\{(\d{1,3})\}/g,
    false,
  ],
  [
    /\b(?:bought|buys?)\b[^{}.;]{0,24}\{(\d{1,3})\}[^{}.;]{0,24}\b(?:with|for|using)\b[^{}.;]{0,24}\{(\d{1,3})\}/g,
    true,
  ],
];

/** Coins given for others. */
function readSwaps({ lower }: ClaimText, names: readonly ClaimName[]): Act[] {
  const coins = names.filter(({ kind }) => kind === 'asset').slice(0, 400);
  let masked = '';
  let from = 0;
  for (const [index, { start, end }] of coins.entries()) {
    masked += `${lower.slice(from, start).replace(/[{}]/g, ' ')}{${index}}`;
    from = end;
  }
  masked += lower.slice(from).replace(/[{}]/g, ' ');
  return swaps.flatMap(([pattern, isReversed]) =>
    [...masked.matchAll(pattern)].flatMap(([, one, other]) => {
      const [a, b] = [coins[Number(one)], coins[Number(other)]];
      if (a === undefined || b === undefined || a.id === b.id) return [];
      const [given, taken] = isReversed ? [b, a] : [a, b];
      return [
        { from: given.id, to: taken.id, verb: 'swap', start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) },
      ];
    }),
  );
}

/** An act that the source tells the other way round; null: none. */
export function findReversedAct(
  claim: { text: ClaimText; names: readonly ClaimName[] },
  source: { text: ClaimText; names: readonly ClaimName[] },
): string | null {
  const theirs = [...readActs(source.text, source.names), ...readSwaps(source.text, source.names)].map(
    ({ from, to, verb }) => ({
      verb,
      from: withImplied(from),
      to: withImplied(to),
    }),
  );
  const ours = [...readActs(claim.text, claim.names), ...readSwaps(claim.text, claim.names)];
  const tells = ({ verb, from, to }: Pick<Act, 'verb' | 'from' | 'to'>): boolean =>
    theirs.some((act) => act.verb === verb && act.from.includes(from) && act.to.includes(to));
  const wrong = ours.find((act) => !tells(act) && tells({ verb: act.verb, from: act.to, to: act.from }));
  return wrong === undefined ? null : claim.text.text.slice(wrong.start, wrong.end);
}

const steps =
  /(?:由|从|自|\bfrom ) ?([$€£]?[\d.,]{1,20}[%万亿kmb]{0,2})[^\d。;]{0,16}(?:至|到|\bto ) ?(?:约 ?|about )?([$€£]?[\d.,]{1,20}[%万亿kmb]{0,2})/g;

/** A change from one number to another that the source tells the other way round; null: none. */
export function findReversedChange(claim: ClaimText, source: ClaimText): string | null {
  const theirs = new Set([...source.lower.matchAll(steps)].map(([, from, to]) => `${from} ${to}`));
  for (const { 0: whole, 1: from, 2: to, index } of claim.lower.matchAll(steps)) {
    if (!theirs.has(`${from} ${to}`) && theirs.has(`${to} ${from}`))
      return claim.text.slice(index, index + whole.length);
  }
  return null;
}
