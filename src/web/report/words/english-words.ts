import { unableWords } from '../../../evaluation/report/reason-words.ts';
import type { ReportWords } from '../report-words.ts';

const count = (n: number): string => n.toLocaleString('en');

export const reportWordsEnglish: ReportWords = {
  about: 'Every verdict held against the price that came after it.',
  notEnough: (n) => `not enough data (${count(n)})`,
  none: '–',
  stages: { fast: 'Fast look', deep: 'Deep look' },
  form: {
    title: 'Which verdicts',
    from: 'From',
    to: 'To (that day included)',
    floor: 'Least number',
    floorAbout: 'Of fewer observations no rate is given: it would say nothing.',
    seed: 'Seed',
    seedAbout: 'Of the resamples behind the intervals of means: the same seed gives the same figures.',
    show: 'Show',
    all: 'All verdicts',
    empty: 'The range ends before it begins.',
    more: 'More',
  },
  counting:
    'Every verdict is being held against its price. With many of them this takes up to a minute; it comes by itself.',
  countedAt: 'As of',
  renew: 'Count anew',
  range: { all: 'All verdicts', from: 'Verdicts from', to: 'up to', now: 'now' },
  empty: {
    title: 'There are no verdicts to judge yet.',
    what: 'Read messages first: npx secondlook serve, or npx secondlook replay samples/messages.jsonl. Then hold the verdicts against prices: npx secondlook outcomes update.',
  },
  unpriced: {
    title: 'No advice could be held against a price yet.',
    what: 'Say where prices come from (PRICES_DIR, KLINES_URL or PRICE_EXCHANGE) and run npx secondlook outcomes update once a day has passed.',
    why: (reasons) => `Why not: ${reasons}.`,
  },
  invented: (n, all) =>
    n === all
      ? 'The prices are invented, for show: the figures say how a scorecard looks, and nothing of whether a verdict was right.'
      : `${count(n)} of ${count(all)} outcomes rest on invented prices, for show, and are counted here as if they were true: npx secondlook outcomes update --retry holds them against other prices.`,
  gaps: {
    title: 'What is missing',
    failed: (n) => `${count(n)} readings failed and say nothing.`,
    pending: (n, horizon) =>
      `${count(n)} verdicts have no outcome after ${horizon}: run npx secondlook outcomes update once that time has passed.`,
    unable: (reasons) =>
      `Not judged, for want of a price of their own: ${reasons}. After new prices came, npx secondlook outcomes update --retry looks again.`,
    shadow:
      'What the gate missed by the deep look is not known: set GATE_SHADOW_RATE=0.02, and 2 % of what it rejects is looked at all the same.',
    unpricedModels: (names) => `The cost is not known: MODEL_PRICES has no price of ${names}.`,
  },
  unable: unableWords,
  cards: {
    right: (stage) => `${stage}: right`,
    rightAbout: (horizon) =>
      `How often the price had gone its way ${horizon} after it advised to buy or sell. 50 % is a coin.`,
    of: (range, n) => `${range}, of ${count(n)}`,
    gained: (stage) => `${stage}: gained`,
    gainedAbout: 'What following its advice gained on average, beyond the market’s own move, before costs.',
    opened: 'Gate opened',
    openedAbout: (opened, all) => `The share of messages that got a deep look: ${count(opened)} of ${count(all)}.`,
    recall: 'Gate found',
    recallAbout: 'Of the messages whose asset then moved, how many the gate had opened for.',
    chance: 'No better than opening at random.',
    brier: 'Brier score',
    brierAbout: 'How far the deep look’s stated confidence was from what came: 0 is perfect, 0.25 a coin.',
    cost: 'Per deep look',
    costAbout: 'What models cost for one deep look, planner included.',
    noCost: 'No model was asked: everything was done offline, at no cost.',
  },
  hits: {
    title: 'Was it right?',
    about:
      'Counted are verdicts that advised to buy or sell. Most verdicts say to wait; they advise nothing and are in none of the totals.',
    byHorizon: 'By time after the verdict',
    byType: 'By type of event',
    byAction: 'By advice',
    compared: (name) => `${name} (for comparison)`,
    bySource: 'By source',
    chart: 'How often right, by type',
    chartAbout: 'Share of hits with its 95 % interval; the dashed line is a coin.',
    look: 'Look',
    rate: 'Right (95 %)',
    n: 'Hits + misses',
    days: 'Days',
    flat: 'Flat',
    excess: 'Mean gain (95 %)',
    pricedIn: 'Priced in',
    explained: [
      ['Right', 'hits of hits and misses; the true rate lies within the interval 95 times of 100.'],
      ['Hits + misses', 'the price moved beyond a small band, with the advice or against it.'],
      ['Days', 'how many different days these are: verdicts of one day share the market’s move.'],
      ['Flat', 'the price hardly moved: neither right nor wrong.'],
      ['Mean gain', 'the return beyond the market’s, in the direction of the advice: a fall after “sell” is a gain.'],
      ['Priced in', 'the share of the move that was over when the message arrived.'],
    ],
  },
  looks: {
    title: 'Does the deep look help?',
    about: 'Both looks at the same events.',
    both: (n, fast, deep) =>
      `Where both advised to act (${count(n)} events), the fast look was right ${fast}, the deep look ${deep}.`,
    givenUp: (right, wrong, flat) =>
      `Advice that the deep look gave up: ${count(wrong)} wrong (well done), ${count(right)} right (a loss), ${count(flat)} flat.`,
    taken: (right, wrong, flat) =>
      `Advice that only the deep look gave: ${count(right)} right, ${count(wrong)} wrong, ${count(flat)} flat.`,
    gain: (mean, low, high, n) =>
      `Its gain over the fast look, of 1 for right and −1 for wrong advice: ${mean} (${low} to ${high}) an event, of ${count(n)}.`,
    none: 'No event has a deep and a fast look whose price is known.',
  },
  calls: {
    title: 'Best and worst advice',
    about: (horizon) =>
      `The ends of the list, by the return after ${horizon}: there to be read, no measure. The number of a verdict opens how it came about.`,
    best: 'Gained most',
    worst: 'Lost most',
    none: 'None.',
    id: 'Verdict',
    time: 'Time',
    source: 'Source',
    type: 'Type',
    asset: 'Asset',
    action: 'Advice',
    confidence: 'Confidence',
    gained: 'Gained',
  },
  calibration: {
    title: 'What is a confidence worth?',
    about: (horizon) =>
      `Of verdicts that stated 0.8, four in five should have been right after ${horizon}: then the dots lie on the dashed line.`,
    chart: (stage) => `${stage}: stated confidence and what came true`,
    chartAbout: (n) => `${count(n)} hits and misses. The same figures are in the table.`,
    axis: 'stated confidence → share that came true ↑',
    stated: 'as stated',
    calibrated: 'as earlier outcomes suggest',
    bin: 'Stated',
    verdicts: 'Verdicts',
    mean: 'Mean',
    came: 'Came true (95 %)',
    brier: 'Brier scores',
    brierAbout:
      'The mean squared distance between what was stated and what came, less is better: 0 is perfect, 0.25 a coin. A confidence that beats the last row knows something.',
    rows: {
      raw: 'confidence before the rules',
      stated: 'confidence as stated',
      calibrated: 'as earlier outcomes suggest',
      base: 'always the earlier hit rate',
    },
    score: 'Score',
  },
  gate: {
    title: 'What did the gate miss?',
    about: (opened, all, share) =>
      `A deep look costs money, so the gate opens for some messages only: ${count(opened)} of ${count(all)} (${share}).`,
    mattered: 'What mattered',
    recall: 'Found (95 %)',
    share: 'Opened',
    lift: 'Lift',
    missed: 'Missed',
    seen: 'Rejects looked at',
    kinds: { move: 'the price moved', verdict: 'the deep look advised to act' },
    basis: { all_rejects: 'all rejects', shadow_sample: 'estimated from a sample' },
    columns: [
      ['Found', 'of the messages that mattered, the share for which the gate opened.'],
      ['Lift', 'found, divided by the share opened: 1 is opening at random.'],
      ['Missed', 'messages that mattered among the rejects that were looked at.'],
    ],
    noBetter: (what) => `Where “${what}” counts, the gate is no better than opening at random.`,
    chart: 'At another threshold',
    chartAbout: (threshold) =>
      `The stored fast verdicts put through the gate with other thresholds. Dashed: ${threshold}, as it is set.`,
    axis: 'confidence threshold of the gate',
    opened: 'share opened (the cost)',
    byMove: 'found, by the price',
    byVerdict: 'found, by the deep look',
    threshold: 'Threshold',
    precision: 'Moved, of opened',
    curve: 'The curve in figures',
    reasons: 'What the gate said',
    reason: 'Reason',
    messages: 'Messages',
  },
  movers: {
    title: 'Who is first?',
    about: (horizon) =>
      `Of the stories that more than one source told: who told them first, and how much of the move after ${horizon} was still to come.`,
    none: 'No story was told by two sources yet.',
    source: 'Source',
    first: 'First (95 %)',
    shared: 'Shared stories',
    told: 'Stories',
    lag: 'Behind',
    left: 'Move left',
    explained: [
      ['First', 'how often it told a shared story before everybody else.'],
      ['Behind', 'half of its later tellings came within this time after the first.'],
      ['Move left', 'the share of the price’s move that was still to come when it told the story.'],
    ],
  },
  cost: {
    title: 'What did it cost?',
    about: 'In the currency of MODEL_PRICES. A hit is an event whose last look advised to act and was right.',
    offline: (fast, deep) =>
      `No model was asked: ${count(fast)} fast and ${count(deep)} deep verdicts came from the offline analysts, at no cost.`,
    what: 'What',
    sum: 'Cost',
    all: 'In all',
    perMessage: (n) => `Per message (${count(n)})`,
    perDeep: (n) => `Per deep verdict (${count(n)})`,
    perHit: (n) => `Per hit (${count(n)})`,
    ledger: (calls, tokens, sum) =>
      `With looks that came to nothing, the worker noted ${count(calls)} calls, ${count(tokens)} tokens, cost ${sum}.`,
    model: 'Stage, model',
    calls: 'Calls',
    tokensIn: 'Tokens in',
    tokensOut: 'Tokens out',
    feedback: (alerts, up, down) =>
      `Marks that people gave to ${count(alerts)} alerts: ${count(up)} up, ${count(down)} down. They are in no figure above.`,
    decider: 'Alerts decided by',
    rules: 'the rules',
    since: 'Since',
    told: 'Told',
    up: 'Up',
    down: 'Down',
  },
  limits: {
    title: 'What it can’t say',
    texts: [
      'Verdicts of one day share the market’s move, so the true intervals are wider: 400 verdicts of 12 days are little.',
      'With a hundred groups, five intervals miss by chance. Believe the totals first.',
      'A hit isn’t a profit: no costs, no spread, no size. This isn’t investment advice.',
    ],
  },
};
