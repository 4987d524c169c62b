import { describe, expect, it } from 'vitest';
import { createCalibrationCounter } from '../../../src/evaluation/report/calibrate.ts';
import { fitKnown, type ScoredSample, scoreByEarlier } from '../../../src/evaluation/report/score-by-earlier.ts';
import { fitIsotonic } from '../../../src/evaluation/statistics/isotonic-regression.ts';
import { fitPlatt } from '../../../src/evaluation/statistics/platt-scaling.ts';
import { fc } from '../../support/properties.ts';
import { makeJudged, makeOutcome } from './judged-signal.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.parse('2025-01-01T00:00:00Z');

/** One verdict an hour, known a day later, right as often as its confidence says less a half. */
function makeHistory(count: number): ScoredSample[] {
  return Array.from({ length: count }, (_, index) => {
    const confidence = ((index * 37) % 100) / 100;
    const madeAt = start + index * hourMs;
    return { madeAt, knownAt: madeAt + dayMs, confidence, isHit: (index * 61) % 100 < confidence * 50 };
  });
}

describe('calibration by earlier outcomes', () => {
  it('scores by what was known when the day began: nothing, then a sigmoid, then isotonic regression', () => {
    const history = makeHistory(1200);
    const scores = scoreByEarlier(history);
    // On the fifth day (from hour 96), hours 0–72 are known.
    expect(scores.slice(0, 96).every(({ calibrated, base }) => calibrated === null && base === null)).toBe(true);
    expect(scores[96]).toMatchObject({ method: 'platt' });
    expect(scores.at(-1)).toMatchObject({ method: 'isotonic' });
    const toPoints = (known: readonly ScoredSample[]) =>
      known.map(({ confidence, isHit }) => ({ probability: confidence, n: 1, hits: isHit ? 1 : 0 }));
    const early = history.filter(({ knownAt }) => knownAt <= start + 4 * dayMs);
    expect(early).toHaveLength(73);
    expect(scores[100]?.calibrated).toBeCloseTo(fitPlatt(toPoints(early))(history[100]?.confidence ?? 0), 6);
    expect(scores[100]?.base).toBeCloseTo(early.filter(({ isHit }) => isHit).length / 73, 12);
    const late = history.filter(({ knownAt }) => knownAt <= start + 49 * dayMs);
    const model = fitIsotonic(sumUp(late));
    expect(scores[1190]?.calibrated).toBeCloseTo(model(history[1190]?.confidence ?? 0), 9);
  });

  it('changes no earlier score, whatever becomes known later', () => {
    const sample = fc.record({
      hour: fc.integer({ min: 0, max: 24 * 20 }),
      delay: fc.integer({ min: 1, max: 72 }),
      confidence: fc.integer({ min: 0, max: 20 }).map((step) => step / 20),
      isHit: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 80, maxLength: 160 }),
        fc.integer({ min: 24 * 4, max: 24 * 20 }),
        fc.array(sample, { maxLength: 10 }),
        (drawn, cutHour, added) => {
          const toSample = ({ hour, delay, confidence, isHit }: (typeof drawn)[number]): ScoredSample => ({
            madeAt: start + hour * hourMs,
            knownAt: start + (hour + delay) * hourMs,
            confidence,
            isHit,
          });
          const cut = start + cutHour * hourMs;
          const history = drawn.map(toSample);
          const before = scoreByEarlier(history);
          // Every outcome that was not known at the cut is turned around or comes later still, and others are added.
          const changed = [
            ...history.map((one, index) =>
              one.knownAt <= cut ? one : { ...one, isHit: !one.isHit, knownAt: one.knownAt + (index % 5) * dayMs },
            ),
            ...added.map(toSample).filter(({ knownAt }) => knownAt > cut),
          ];
          const after = scoreByEarlier(changed);
          history.forEach(({ madeAt }, index) => {
            if (madeAt <= cut) expect(after[index]).toEqual(before[index]);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('does change later ones, or it would learn nothing', () => {
    const history = makeHistory(400);
    const turned = history.map((one, index) => (index < 200 ? { ...one, isHit: !one.isHit } : one));
    expect(scoreByEarlier(turned)[399]).not.toEqual(scoreByEarlier(history)[399]);
  });

  it('has no model where all outcomes are of one kind, or there are fewer than 50', () => {
    const history = makeHistory(200);
    expect(fitKnown(history, start)).toBeNull();
    expect(fitKnown(history, start + 2 * dayMs + hourMs)).toBeNull();
    expect(fitKnown(history, start + 30 * dayMs)?.n).toBe(200);
    const certain = history.map((one) => ({ ...one, isHit: true }));
    expect(fitKnown(certain, start + 30 * dayMs)).toBeNull();
  });
});

function sumUp(samples: readonly ScoredSample[]) {
  const stated = [...new Set(samples.map(({ confidence }) => confidence))];
  return stated.map((probability) => {
    const own = samples.filter(({ confidence }) => confidence === probability);
    return { probability, n: own.length, hits: own.filter(({ isHit }) => isHit).length };
  });
}

describe('the calibration of a stage', () => {
  const toSignal = ({ madeAt, knownAt, confidence, isHit }: ScoredSample, id: number) =>
    makeJudged({
      id,
      created_at: new Date(madeAt).toISOString(),
      confidence,
      raw_confidence: Math.min(1, confidence + 0.1),
      outcomes: [makeOutcome({ hit: isHit, known_at: new Date(knownAt).toISOString() })],
    });
  const measure = (history: readonly ScoredSample[], isCounted: (index: number) => boolean = () => true) => {
    const counter = createCalibrationCounter(20);
    history.forEach((sample, index) => {
      counter.add(toSignal(sample, index + 1), isCounted(index));
    });
    return counter.finish(new Date(start + 100 * dayMs));
  };

  it('has the Brier scores of what was stated, before the rules and after them', () => {
    const history = makeHistory(300);
    const mean = (pick: (one: ScoredSample) => number) =>
      history.reduce((sum, one) => sum + pick(one), 0) / history.length;
    const calibration = measure(history);
    const truth = ({ isHit }: ScoredSample) => (isHit ? 1 : 0);
    expect(calibration.n).toBe(300);
    expect(calibration.brier_confidence).toBeCloseTo(
      mean((one) => (one.confidence - truth(one)) ** 2),
      12,
    );
    expect(calibration.brier_raw).toBeCloseTo(
      mean((one) => (Math.min(1, one.confidence + 0.1) - truth(one)) ** 2),
      12,
    );
    expect(calibration.bins_confidence.reduce((sum, { n }) => sum + n, 0)).toBe(300);
  });

  it('compares on the same verdicts, and helps who states too much', () => {
    const { calibrated } = measure(makeHistory(1200));
    expect(calibrated).toMatchObject({ enough: true, n: 1104 });
    expect(calibrated?.by_method).toEqual({ platt: 1104 - calibratedByIsotonic, isotonic: calibratedByIsotonic });
    expect(calibrated?.brier.calibrated ?? 1).toBeLessThan(calibrated?.brier.confidence ?? 0);
  });
  /** From the day on when 1,000 are known: hour 999 is known at hour 1023, so from hour 1032 = day 43. */
  const calibratedByIsotonic = 1200 - 43 * 24;

  it('rests on verdicts that advised to act, and learns from no others', () => {
    const counter = createCalibrationCounter(1);
    for (const [index, sample] of makeHistory(120).entries()) {
      const signal = toSignal(sample, index + 1);
      counter.add(index % 3 === 0 ? signal : { ...signal, ...(index % 3 === 1 ? observed : skipped) }, true);
    }
    const { n, calibrated } = counter.finish(new Date(start + 100 * dayMs));
    expect({ n, calibrated }).toEqual({ n: 40, calibrated: null });
  });
  const observed = { action: 'observe' } as const;
  const skipped = { status: 'skip' } as const;

  it('learns from verdicts that it does not count', () => {
    const history = makeHistory(300);
    const { n, calibrated } = measure(history, (index) => index >= 200);
    expect(n).toBe(100);
    expect(calibrated?.n).toBe(100);
  });

  it('says why there is nothing calibrated, and shows no score below the floor', () => {
    const few = measure(makeHistory(10));
    expect(few).toMatchObject({
      n: 10,
      enough: false,
      brier_raw: null,
      brier_confidence: null,
      calibrated: null,
      now: null,
    });
    expect(few.reason).toContain('50 earlier outcomes');
  });
});
