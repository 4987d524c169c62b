import type { UnableReason } from '../../evaluation/outcomes/signal-outcome.ts';
import type { Stage } from '../../evaluation/report/report.ts';

/** What stands on the page of the scorecard. `rate`, `range` and the like are figures, written already. */
export interface ReportWords {
  about: string;
  notEnough(n: number): string;
  none: string;
  stages: Readonly<Record<Stage, string>>;
  form: {
    title: string;
    from: string;
    to: string;
    floor: string;
    floorAbout: string;
    seed: string;
    seedAbout: string;
    show: string;
    all: string;
    /** No verdict can be in such a range. */
    empty: string;
    more: string;
  };
  counting: string;
  countedAt: string;
  renew: string;
  range: { all: string; from: string; to: string; now: string };
  empty: { title: string; what: string };
  unpriced: { title: string; what: string; why(reasons: string): string };
  /** So many outcomes, of so many, rest on invented prices. */
  invented(n: number, all: number): string;
  gaps: {
    title: string;
    failed(n: number): string;
    pending(n: number, horizon: string): string;
    unable(reasons: string): string;
    shadow: string;
    unpricedModels(names: string): string;
  };
  unable: Readonly<Record<UnableReason, string>>;
  cards: {
    right(stage: string): string;
    rightAbout(horizon: string): string;
    of(range: string, n: number): string;
    gained(stage: string): string;
    gainedAbout: string;
    opened: string;
    openedAbout(opened: number, all: number): string;
    recall: string;
    recallAbout: string;
    chance: string;
    brier: string;
    brierAbout: string;
    cost: string;
    costAbout: string;
    noCost: string;
  };
  hits: {
    title: string;
    about: string;
    byHorizon: string;
    byType: string;
    byAction: string;
    /** A row that is no advice to act. */
    compared(name: string): string;
    bySource: string;
    chart: string;
    chartAbout: string;
    look: string;
    rate: string;
    n: string;
    days: string;
    flat: string;
    excess: string;
    pricedIn: string;
    explained: readonly (readonly [string, string])[];
  };
  looks: {
    title: string;
    about: string;
    both(n: number, fast: string, deep: string): string;
    givenUp(right: number, wrong: number, flat: number): string;
    taken(right: number, wrong: number, flat: number): string;
    gain(mean: string, low: string, high: string, n: number): string;
    none: string;
  };
  calls: {
    title: string;
    about(horizon: string): string;
    best: string;
    worst: string;
    none: string;
    id: string;
    time: string;
    source: string;
    type: string;
    asset: string;
    action: string;
    confidence: string;
    gained: string;
  };
  calibration: {
    title: string;
    about(horizon: string): string;
    chart(stage: string): string;
    chartAbout(n: number): string;
    axis: string;
    stated: string;
    calibrated: string;
    bin: string;
    verdicts: string;
    mean: string;
    came: string;
    brier: string;
    brierAbout: string;
    rows: { raw: string; stated: string; calibrated: string; base: string };
    score: string;
  };
  gate: {
    title: string;
    about(opened: number, all: number, share: string): string;
    mattered: string;
    recall: string;
    share: string;
    lift: string;
    missed: string;
    seen: string;
    kinds: { move: string; verdict: string };
    basis: { all_rejects: string; shadow_sample: string };
    columns: readonly (readonly [string, string])[];
    noBetter(what: string): string;
    chart: string;
    chartAbout(threshold: string): string;
    axis: string;
    opened: string;
    byMove: string;
    byVerdict: string;
    threshold: string;
    precision: string;
    curve: string;
    reasons: string;
    reason: string;
    messages: string;
  };
  movers: {
    title: string;
    about(horizon: string): string;
    none: string;
    source: string;
    first: string;
    shared: string;
    told: string;
    lag: string;
    left: string;
    explained: readonly (readonly [string, string])[];
  };
  cost: {
    title: string;
    about: string;
    offline(fast: number, deep: number): string;
    what: string;
    sum: string;
    all: string;
    perMessage(n: number): string;
    perDeep(n: number): string;
    perHit(n: number): string;
    ledger(calls: number, tokens: number, sum: string): string;
    model: string;
    calls: string;
    tokensIn: string;
    tokensOut: string;
    feedback(alerts: number, up: number, down: number): string;
    /** Who decided that people are told. */
    decider: string;
    rules: string;
    since: string;
    told: string;
    up: string;
    down: string;
  };
  limits: { title: string; texts: readonly string[] };
}
