import type { ClaimFault } from './claim-check.ts';
import { type ClaimName, withImplied } from './claim-names.ts';
import type { Span } from './claim-text.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults } from './to-faults.ts';

/** A party at one end of a transfer. */
interface Role extends Span {
  id: string;
  role: 'from' | 'to';
}

/** Ends of a transfer that have no name of their own. */
const ends: readonly [string, RegExp][] = [
  ['cold', /冷钱包|\bcold (?:wallets?|storage)\b/g],
  ['hot', /热钱包|\bhot wallets?\b/g],
  ['escrow', /\bescrow\b/g],
  ['exchanges', /(?<!去中心化|[\p{Script=Han}])交易所|\b(?:exchanges|cexs?|cexes|an exchange)\b/gu],
];
/** Without one of these words a text tells no transfer. */
const moving =
  /转|提(?!供|案|议|前|出|升|高|示|醒|名|交|到|及)|存|充|流入|流出|划|汇|归集|借|买|卖|售|打给|打入|\b(?:withdr[ae]wn?|withdraw(?:s|als?|ing)?|withdrew|deposit(?:s|ed|ing)?|transfer(?:s|red|ring)?|mov(?:e[sd]?|ing)|sen[dt]s?|sending|receiv(?:e[sd]?|ing)|bridg(?:e[sd]?|ing)|pull(?:s|ed)?|went|go(?:es)?|shift(?:s|ed)?|flow(?:s|ed)?|len[dt]s?|borrow(?:s|ed)?|loan(?:s|ed)?|wired?|s[eo]ll?[sd]?|b(?:uys?|ought)|left|leav(?:es|ing)|return(?:s|ed)?)\b/;
const gap = '[^{}。;!?]{0,6}';
const english = '(?:(?:the|a|an|its|his|her|their|our|exchange|crypto|address|wallet|wallets|accounts?|of) ){0,3}';
const long = '[^{}。;:!?]{0,44}';

const patterns: readonly [Role['role'], RegExp][] = [
  ['from', new RegExp(`(?:从|由|自)(?:交易所|平台|机构)?${gap}\\{(\\d{1,3})\\}`, 'g')],
  ['from', new RegExp(`\\b(?:from|out of|leav(?:es|ing)|left) ${english}\\{(\\d{1,3})\\}`, 'g')],
  ['from', /\{(\d{1,3})\}[^{}。;:!?,]{0,10}(?:转出|流出|(?:借|转|打|汇)给)/g],
  ['from', new RegExp(`(?:向|找|跟)${gap}\\{(\\d{1,3})\\}[^{}。;!?,]{0,12}借(?!给|出)`, 'g')],
  [
    'to',
    new RegExp(
      `(?:转入|转至|转到|转往|转给|转进|转回|转移到|转移至|存入|存进|存到|充入|充进|充值到|充到|打入|打给|打进|流入|流向|划入|划转至|划转到|汇入|汇给|发送至|发往|提至|提到|提币至|提现到|归集至|归集到|借给|卖给|售予|出售给|转让给|回到|送入|送进|送往)${gap}\\{(\\d{1,3})\\}`,
      'g',
    ),
  ],
  [
    'to',
    new RegExp(
      `(?:向|往|给)${gap}\\{(\\d{1,3})\\}(?=[^{}。;!?,]{0,16}(?:转|存|充|打|汇|划|提供|借出|放贷|卖|售))`,
      'g',
    ),
  ],
  ['to', new RegExp(`\\b(?:to|into|onto) ${english}\\{(\\d{1,3})\\}`, 'g')],
  ['to', /\{(\d{1,3})\}[^{}。;:!?,]{0,10}(?:收到|收款|接收)/g],
  ['to', /\{(\d{1,3})\}[^{}。;:!?,]{0,8}(?:从|自)(?=[^{}。;!?,\d]{0,8}\{)/g],
  ['to', /\{(\d{1,3})\}[^{}.;:!?,]{0,16}\b(?:received|receives|withdrew|withdraws|borrowed|borrows|pulled|pulls)\b/g],
  [
    'from',
    /\{(\d{1,3})\}[^{}.;:!?,]{0,24}\b(?:(?:sent|transferred|moved|deposited|lent|loaned|wired)\b|(?:sends|transfers|moves|deposits|lends) (?=[$\d{]|it\b|about|another|an? |over|more|nearly|some|roughly))(?! by| from)/g,
  ],
  [
    'from',
    new RegExp(
      `\\{(\\d{1,3})\\}${long}(?:转入|转至|转到|转往|转给|转进|存入|存进|充入|充进|打入|打给|汇入|汇给|借给|卖给|售予)${gap}(?=\\{)`,
      'g',
    ),
  ],
];

/** The text with `{0}`, `{1}` … in place of the parties, so that patterns can refer to any of them. */
function mask(facts: Facts): { masked: string; parties: ClaimName[] } {
  const { lower } = facts.text;
  const named = facts.names.filter(({ kind }) => kind !== 'asset');
  const unnamed = ends.flatMap(([id, pattern]) =>
    [...lower.matchAll(pattern)].map(
      ({ 0: word, index }): ClaimName => ({ id, kind: 'other', start: index, end: index + word.length }),
    ),
  );
  const parties = [
    ...named,
    ...unnamed.filter((one) => !named.some(({ start, end }) => start < one.end && end > one.start)),
  ]
    .sort((a, b) => a.start - b.start)
    .slice(0, 400);
  let masked = '';
  let from = 0;
  for (const [index, { start, end }] of parties.entries()) {
    masked += `${lower.slice(from, start).replace(/[{}]/g, ' ')}{${index}}`;
    from = end;
  }
  return { masked: masked + lower.slice(from).replace(/[{}]/g, ' '), parties };
}

function readRoles(facts: Facts): Role[] {
  if (!moving.test(facts.text.lower)) return [];
  const { masked, parties } = mask(facts);
  return patterns.flatMap(([role, pattern]) =>
    [...masked.matchAll(pattern)].flatMap(([, index]) => {
      const party = parties[Number(index)];
      return party === undefined ? [] : [{ id: party.id, role, start: party.start, end: party.end }];
    }),
  );
}

/** A party that gives in the claim and only receives in the sources, or the other way round. */
export function checkRoles(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const ours = readRoles(claim);
  if (ours.length === 0) return [];
  const theirs = sources.flatMap(readRoles).map((one) => ({ ...one, ids: withImplied(one.id) }));
  const wrong = ours.find(({ id, role }) => {
    const same = theirs.filter(({ ids }) => ids.includes(id));
    const isBoth = ours.some((one) => one.id === id && one.role !== role);
    return !isBoth && same.length > 0 && same.every((one) => one.role !== role);
  });
  return toFaults(claim, 'direction', wrong);
}
