const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long after its receipt a verdict is compared with the price, shortest first. */
export const horizons = ['5m', '1h', '4h', '24h', '3d', '7d'] as const;
export type Horizon = (typeof horizons)[number];

export const horizonMs: Readonly<Record<Horizon, number>> = {
  '5m': 5 * minuteMs,
  '1h': hourMs,
  '4h': 4 * hourMs,
  '24h': dayMs,
  '3d': 3 * dayMs,
  '7d': 7 * dayMs,
};

/**
 * A move no larger than this (0.01 is 1 %) is neither hit nor miss: `flat`. Roughly a third of Bitcoin's usual move
 * over the horizon, so that noise and fees don't count as foresight.
 */
export const horizonBands: Readonly<Record<Horizon, number>> = {
  '5m': 0.001,
  '1h': 0.0025,
  '4h': 0.005,
  '24h': 0.01,
  '3d': 0.02,
  '7d': 0.03,
};

/** The horizon that evidence rows and summaries show if only one is asked for. */
export const mainHorizon: Horizon = '24h';
