import type { Quantity } from './quantity.ts';

const stablecoins = new Set(['USDT', 'USDC', 'DAI', 'FDUSD', 'USDE', 'PYUSD', 'TUSD', 'BUSD', 'USD1', 'RLUSD', 'USDS']);
const isDollars = ({ kind, unit }: Quantity): boolean =>
  (kind === 'money' && unit === 'USD') || (kind === 'coin' && stablecoins.has(unit));

/** Whether two numbers can count the same thing. */
function isSameUnit(a: Quantity, b: Quantity): boolean {
  if (a.kind === b.kind) {
    if (a.kind === 'measure') return a.unit === b.unit;
    if (a.kind === 'money' || a.kind === 'coin') return a.unit === b.unit || (isDollars(a) && isDollars(b));
    return true;
  }
  const kinds = new Set([a.kind, b.kind]);
  if (kinds.has('points') && kinds.has('percent')) return a.unit === 'bps' || b.unit === 'bps';
  if (kinds.has('money') && kinds.has('coin')) return isDollars(a) && isDollars(b);
  if (kinds.has('coin') && kinds.has('count')) return a.unit === '' || b.unit === '';
  if (kinds.has('plain'))
    return !kinds.has('clock') && !kinds.has('percent') && !kinds.has('points') && !kinds.has('time');
  return false;
}

/** Confidence 82 % is 0.82. */
function isShare(a: Quantity, b: Quantity): boolean {
  if (a.kind !== 'percent' || b.kind !== 'plain') return false;
  return b.value > 0 && b.value < 1 && Math.abs(a.value - b.value * 100) < 1e-6;
}

/** 750 % more is 8.5 times as much. */
function isMultiple(a: Quantity, b: Quantity): boolean {
  return (
    a.kind === 'times' &&
    b.kind === 'percent' &&
    b.value >= 50 &&
    Math.abs(a.value - (1 + b.value / 100)) <= a.step / 2 + 1e-6
  );
}

/** Whether the claim's number is the source's, or a rounding of it that may be said. */
export function isBorneOut(claim: Quantity, source: Quantity): boolean {
  if (isShare(claim, source) || isShare(source, claim)) return true;
  if (isMultiple(claim, source) || isMultiple(source, claim)) return true;
  return isSameUnit(claim, source) && isNear(claim, source);
}

function isNear(claim: Quantity, source: Quantity): boolean {
  const [a, b] = [claim.value, source.value];
  const apart = Math.abs(a - b);
  const largest = Math.max(a, b);
  if (apart <= 1e-9 * Math.max(1, largest))
    return !areOpposed(claim, source) && !(claim.kind === 'clock' && areElsewhere(claim, source));
  if (claim.kind === 'clock') {
    const isRound = claim.bound !== null && claim.value % 30 === 0 && apart <= 30;
    return isSameMoment(claim, source) || (isRound && !areElsewhere(claim, source));
  }
  const share = apart / largest;
  const isAbout = claim.bound === 'about' || source.bound === 'about';
  if (claim.bound === 'over' && b > a && share <= 0.1 && claim.step > source.step) return true;
  if (claim.bound === 'under' && b < a && share <= 0.05 && claim.step > source.step) return true;
  if (claim.kind === 'time') return share <= (isAbout && claim.step > source.step ? 0.08 : 0.02);
  if (claim.step <= source.step && claim.bound === null) return false;
  if (isAbout && claim.step > source.step && share <= 0.02) return true;
  const isSmallCount = Number.isInteger(b) && b < 1000 && claim.kind !== 'percent' && !isAbout;
  if (isSmallCount && Number.isInteger(a)) return false;
  if (claim.step / largest <= 0.001 && apart < claim.step) return true;
  return apart <= claim.step * 0.5 * (1 + 1e-9) && share <= (isAbout ? 0.05 : 0.025);
}

/** 16:00 here and 16:00 there are two moments. */
function areElsewhere(claim: Quantity, source: Quantity): boolean {
  return claim.unit !== '' && source.unit !== '' && claim.unit !== source.unit;
}

/** 16:00 in the east is 08:00 UTC. */
function isSameMoment(claim: Quantity, source: Quantity): boolean {
  if (claim.unit === '' || source.unit === '') return false;
  const apart = claim.value - Number(claim.unit) * 60 - (source.value - Number(source.unit) * 60);
  return apart % 1440 === 0;
}

/** `over 100` is not `under 100`. */
function areOpposed(claim: Quantity, source: Quantity): boolean {
  const bounds = [claim.bound, source.bound];
  return bounds.includes('over') && bounds.includes('under');
}

/** The same digits with another unit: 2 天 for 2 小时. */
export function hasOtherUnit(claim: Quantity, source: Quantity): boolean {
  if (claim.raw === 0 || claim.kind === 'clock' || source.kind === 'clock' || claim.raw !== source.raw) return false;
  return (
    !isSameUnit(claim, source) || ((claim.kind === 'time' || claim.kind === 'measure') && claim.value !== source.value)
  );
}

/**
 * How far a number that is worked out may be from the one that is said, at least `least`: half of the last place that is told, but
 * at most a fortieth of the number, of a rough one or a percentage a twentieth. The last place of 300 is a hundred, and yet 300 is no
 * rounding of 250.
 */
function toTolerance(claim: Quantity, least: number): number {
  const most = claim.value * (claim.bound === 'about' || claim.kind === 'percent' ? 0.05 : 0.025);
  return Math.max(Math.min(claim.step * 0.5, most), least) * (1 + 1e-9);
}

/** Whether a number of the claim follows from two of the source's: a sum, a difference, a level before a change. */
export function isDerived(claim: Quantity, sources: readonly Quantity[]): boolean {
  const others = sources
    .filter(
      (one) =>
        isSameUnit(claim, one) ||
        (claim.kind === 'percent' && one.kind === 'points') ||
        (claim.kind === 'points' && one.kind === 'percent'),
    )
    .slice(0, 40);
  const tolerance = toTolerance(claim, 1e-6 * claim.value);
  return others.some((a, index) =>
    others.slice(index + 1).some((b) => {
      if (claim.kind === 'percent' && a.kind === 'percent' && b.kind === 'percent') return false;
      return [a.value + b.value, Math.abs(a.value - b.value)].some(
        (value) => Math.abs(value - claim.value) <= tolerance,
      );
    }),
  );
}

/** Whether a percentage of the claim is the share that one number of the source has in another, or the change between them. */
export function isShareOfTwo(claim: Quantity, sources: readonly Quantity[]): boolean {
  if (claim.kind !== 'percent' || claim.value <= 0) return false;
  const others = sources
    .filter(({ kind, raw }) => kind !== 'percent' && kind !== 'time' && kind !== 'clock' && raw > 0)
    .slice(0, 24);
  const tolerance = toTolerance(claim, claim.bound === 'about' ? 1 : 0.05);
  return others.some((a) =>
    others.some(
      (b) =>
        a !== b &&
        isSameUnit(a, b) &&
        [(100 * a.value) / b.value, (100 * Math.abs(b.value - a.value)) / b.value].some(
          (share) => Math.abs(share - claim.value) <= tolerance,
        ),
    ),
  );
}

/** Whether a sum of the claim is so many at so much each, or all of a list together. */
export function isTotal(claim: Quantity, sources: readonly Quantity[]): boolean {
  const tolerance = toTolerance(claim, claim.bound === 'about' ? 0.01 * claim.value : 0);
  const isIt = (value: number): boolean => Math.abs(value - claim.value) <= tolerance;
  const alike = sources.filter((one) => isSameUnit(claim, one)).slice(0, 24);
  for (let from = 0; from < alike.length; from++) {
    let sum = alike[from]?.value ?? 0;
    for (const next of alike.slice(from + 1)) {
      sum += next.value;
      if (isIt(sum)) return true;
    }
  }
  const counts = sources
    .filter(({ kind, raw }) => (kind === 'count' || kind === 'coin' || kind === 'plain') && raw > 1)
    .slice(0, 24);
  return counts.some((count) => alike.some((each) => each !== count && isIt(count.value * each.value)));
}

/** Whether a number of the claim is the share that a source has of another number: 200 of half of 400. */
export function isPart(claim: Quantity, sources: readonly Quantity[]): boolean {
  if (claim.kind === 'percent' || claim.kind === 'time' || claim.kind === 'clock') return false;
  const wholes = sources.filter((one) => isSameUnit(claim, one)).slice(0, 24);
  const shares = sources.filter(({ kind, value }) => kind === 'percent' && value < 100).slice(0, 24);
  const tolerance = toTolerance(claim, claim.bound === 'about' ? 0.02 * claim.value : 1e-6);
  return wholes.some((whole) =>
    shares.some((share) => Math.abs((whole.value * share.value) / 100 - claim.value) <= tolerance),
  );
}

/** Whether so many times of the claim are what one number of the source is of another: `ninefold` from 1 to 9. */
export function isRatio(claim: Quantity, sources: readonly Quantity[]): boolean {
  if (claim.kind !== 'times') return false;
  const others = sources
    .filter(({ kind, raw }) => kind !== 'percent' && kind !== 'clock' && kind !== 'times' && raw > 0)
    .slice(0, 24);
  const tolerance = Math.max(claim.step * 0.5, 0.05 * claim.value) * (1 + 1e-9);
  return others.some((a) =>
    others.some(
      (b) =>
        a.value > b.value &&
        isSameUnit(a, b) &&
        [a.value / b.value, a.value / b.value - 1].some((times) => Math.abs(times - claim.value) <= tolerance),
    ),
  );
}

/** Whether points of the claim are the step between two percentages of the source. */
export function isStep(claim: Quantity, sources: readonly Quantity[]): boolean {
  if (claim.kind !== 'points') return false;
  const levels = sources.filter(({ kind }) => kind === 'percent').slice(0, 40);
  return levels.some((a) =>
    levels.some((b) => Math.abs(Math.abs(a.value - b.value) - claim.value) <= 1e-6 + claim.step / 2),
  );
}
