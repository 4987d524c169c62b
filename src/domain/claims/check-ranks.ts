import type { ClaimFault } from './claim-check.ts';
import type { ClaimName } from './claim-names.ts';
import type { Quantity } from './quantity.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults } from './to-faults.ts';

const above =
  '高于|高过|多于|大于|超过|超出|超越|领先于|压过|\\b(?:exceed(?:s|ed|ing)?|top(?:s|ped|ping)?|surpass(?:es|ed|ing)?|outpac(?:es|ed)|outstripp?(?:s|ed)|beats?|is above|was above|ahead of)\\b|\\b(?:more|higher|larger|bigger|greater)\\b[^,.;]{0,28}\\bthan\\b';
const below =
  '低于|低过|少于|小于|不及|落后于|不如|\\b(?:trail(?:s|ed|ing)?|lag(?:s|ged|ging)?|is below|was below|behind)\\b|\\b(?:less|fewer|lower|smaller)\\b[^,.;]{0,28}\\bthan\\b';
const comparingWords = new RegExp(`(${above})|(${below})`, 'g');
/** The Chinese comparison `A 比 B 多`. */
const biComparison =
  /比(?=[^,。;]{1,24}?(?:(更|还)?[^,。;\s]{0,4}(多|高|大|强|贵)|(?:更|还)?[^,。;\s]{0,4}(少|低|小|弱|便宜)))/g;

/** The number of each name in a list: the one right after it. */
function readHoldings({ names, quantities, text }: SourceFacts): Map<string, Quantity> {
  const holdings = new Map<string, Quantity>();
  for (const [index, name] of names.entries()) {
    const next = names.slice(index + 1).find(({ kind, id }) => kind === name.kind && id !== name.id);
    const figure = quantities.find(({ start, kind }) => start >= name.end && kind !== 'time' && kind !== 'clock');
    if (figure === undefined || (next !== undefined && next.start < figure.start) || holdings.has(name.id)) continue;
    if (/^[^。;!?\n,\d]{0,24}$/.test(text.lower.slice(name.end, figure.start))) holdings.set(name.id, figure);
  }
  return holdings;
}

/** `A holds more than B`, where the numbers of the sources say the opposite. */
export function checkRanks(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const { lower } = claim.text;
  const comparisons = [
    ...[...lower.matchAll(comparingWords)].map(({ 0: word, 1: more, index }) => ({
      start: index,
      end: index + word.length,
      sign: more === undefined ? -1 : 1,
    })),
    ...[...lower.matchAll(biComparison)].map(({ 2: more, index }) => ({
      start: index,
      end: index + 1,
      sign: more === undefined ? -1 : 1,
    })),
  ];
  if (comparisons.length === 0) return [];
  const holdings = sources.map(readHoldings);
  const wrong = comparisons.find(({ start, end, sign }) =>
    holdings.some((held) => {
      const isHeld = ({ id }: ClaimName): boolean => held.has(id);
      const one = claim.names.filter((name) => name.end <= start && isHeld(name)).at(-1);
      const other = claim.names.find((name) => name.start >= end && isHeld(name));
      if (one === undefined || other === undefined || one.id === other.id) return false;
      if (/[,。;!?]/.test(lower.slice(one.end, start)) || !/^[^,。;!?]{0,16}$/.test(lower.slice(end, other.start)))
        return false;
      const [a, b] = [held.get(one.id), held.get(other.id)];
      if (a === undefined || b === undefined || a.kind !== b.kind || a.unit !== b.unit) return false;
      const isLoss = isFall(lower.slice(Math.max(0, one.end - 8), other.end + 16));
      if (isLoss && (a.sign > 0 || b.sign > 0)) return false;
      return (isLoss ? a.value - b.value : signed(a) - signed(b)) * sign < 0;
    }),
  );
  return toFaults(claim, 'direction', wrong);
}

/** Whether it is losses that are compared: the greater loss is the lower number. */
const isFall = (said: string): boolean =>
  /[跌降亏损减]|流出|赎回|失血|\b(?:fell|fall(?:s|en|ing)?|los(?:t|es?|s|ses|ing)|drop(?:s|ped)?|declin(?:e[sd]?|ing)|slid|slump(?:s|ed)?|sank|shed|down|outflows?|redemptions?|bled|slip(?:s|ped)?|tumbl(?:e[sd]?))\b/.test(
    said,
  );
const signed = ({ value, sign }: Quantity): number => (sign < 0 ? -value : value);
