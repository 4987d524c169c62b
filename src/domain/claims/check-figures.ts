import type { ClaimFault } from './claim-check.ts';
import { isBorneOut } from './compare-quantities.ts';
import type { Quantity } from './quantity.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults } from './to-faults.ts';

const change =
  '(?:[上下]?[调涨跌升降]|上浮|下浮|下滑|增[加长至]?|减少?|提[高升]|降低|缩[减水]?|削减|扩大|收窄|压缩|攀升|回落|飙升|暴跌|大涨|大跌|\\b(?:cut|cuts|cutting|lower(?:s|ed|ing)?|reduc(?:e[sd]?|ing)|rais(?:e[sd]?|ing)|increas(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|hik(?:e[sd]?|ing)|fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:e[sd]?|ing)|r[iou]se[sn]?|rising|jump(?:s|ed|ing)?|climb(?:s|ed|ing)?|surg(?:e[sd]?|ing)|plung(?:e[sd]?|ing)|slump(?:s|ed)?|gain(?:s|ed|ing)?|grew|grow(?:s|n|ing)?|shr[aiu]nks?|slash(?:es|ed|ing)?|trim(?:s|med|ming)?|slid|slip(?:s|ped)?|sank|soar(?:s|ed)?|up|down|lift(?:s|ed)?|boost(?:s|ed)?|expand(?:s|ed)?|narrow(?:s|ed|ing)?|widen(?:s|ed|ing)?))';
const roughly =
  '(?:约|大约|近|将近|逾|超过?|不到|about|around|roughly|nearly|almost|over|more than|some|approximately|as much as|as little as|just)?';
const sign = '(?:[$€£¥₩]|us\\$)?';
/** Text before a level that something reaches (`cut to 60%`), before the size of a change (`cut by 60%`), and after such a size. */
const toLevel = new RegExp(
  `${change}[^。;!?幅]{0,24}?(?:[至为成]|(?<!不|达)到|(?<!\\bup) (?:to|at))(?:原[来先]的|原价的?|此前的)? ?${roughly} ?${sign}$`,
);
const bySize = new RegExp(`${change}(?:(?:了|幅度?|逾|超)?|[^。;!?\\d]{0,24}? by) ?${roughly} ?${sign}$`);
const sizeBehind =
  /^ ?的?(?:[涨跌降升]幅|上调|下调|增长|(?:下降|上涨)(?!至|到)|(?:cuts?|reductions?|increases?|drops?|declines?|rises?|gains?|hikes?|falls?|jumps?|decreases?|discounts?)\b)/;

const fromLevel = new RegExp(`(?:[从由自较]|(?<!\\b(?:away|apart|aside)) from) ?${roughly} ?${sign}$`);

/** What a figure is in a change: where it began, where it ended, or by how much. */
type ChangeRole = 'start' | 'level' | 'size' | null;

function readChangeRole({ text: { lower } }: Facts, { start, end }: Quantity): ChangeRole {
  const before = lower.slice(Math.max(0, start - 48), start);
  if (fromLevel.test(before)) return 'start';
  if (toLevel.test(before)) return 'level';
  return bySize.test(before) || sizeBehind.test(lower.slice(end, end + 16)) ? 'size' : null;
}

/** A figure in another role than every source gives it: `lowered to 60%`, where they have it lowered by 60%. */
export function checkChangeRoles(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const wrong = claim.quantities.find((figure) => {
    if (figure.kind === 'time' || figure.kind === 'clock') return false;
    if (figure.isLoose && figure.kind !== 'percent') return false;
    const role = readChangeRole(claim, figure);
    if (role === null) return false;
    const theirs = sources.flatMap((source) =>
      source.quantities
        .filter((one) => one.kind === figure.kind && isBorneOut(figure, one))
        .map((one) => readChangeRole(source, one)),
    );
    return theirs.length > 0 && theirs.every((one) => one !== null && one !== role);
  });
  return toFaults(claim, 'number', wrong);
}

/** Text around a number that its source calls wrong: `… was a typo`, `mistakenly reported …`. */
const wrongBehind =
  /^[^。;!?\n,\d]{0,10}(?:有误|有错|系误|是误|为误|错误|不实|不准确|笔误|作废|(?:was|is|were|are)(?: an?)? (?:wrong|incorrect|mistaken|erroneous|error|mistake|typo|inaccurate)\b)/;
const wrongBefore =
  /(?:误[报写称植记传]|错[报写称]|\b(?:mistakenly|erroneously|incorrectly|wrongly|misreported|misstated))[^。;!?\n,\d]{0,24}$|(?:并非|而非|而不是|不是|\b(?:not|instead of|rather than)) ?(?:约|about )?(?:[$€£¥]|us\$)?$/;
const isCorrecting =
  /更正|勘误|纠正|误|错|不是|并非|而非|\b(?:correct(?:s|ed|ion)?|wrong(?:ly)?|mistake(?:n|nly)?|error|errone(?:ous|ously)|incorrect(?:ly)?|not|instead|rather)\b/;

const isCalledWrong = ({ text: { lower } }: SourceFacts, { start, end }: Quantity): boolean =>
  wrongBehind.test(lower.slice(end, end + 32)) || wrongBefore.test(lower.slice(Math.max(0, start - 36), start));

/** Whether the source gives another number in its place. */
const hasOther = ({ quantities }: SourceFacts, wrong: Quantity): boolean =>
  quantities.some(({ kind, unit, value }) => kind === wrong.kind && unit === wrong.unit && value !== wrong.value);

/** A number that the sources name only to correct it. */
export function checkCorrections(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  if (isCorrecting.test(claim.text.lower)) return [];
  const wrong = claim.quantities.find((figure) => {
    if (figure.isLoose || figure.kind === 'time') return false;
    const theirs = sources.flatMap((source) =>
      source.quantities
        .filter((one) => isBorneOut(figure, one))
        .map((one) => isCalledWrong(source, one) && hasOther(source, one)),
    );
    return theirs.length > 0 && theirs.every(Boolean);
  });
  return toFaults(claim, 'number', wrong);
}
