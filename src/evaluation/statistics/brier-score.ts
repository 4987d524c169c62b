/** A forecast of something that came true or didn't. */
export interface Forecast {
  /** 0–1. */
  probability: number;
  isTrue: boolean;
}

/**
 * The mean squared distance between forecast and outcome: 0 is perfect, 0.25 is a coin, 1 is always sure and always
 * wrong. Null without forecasts. G. W. Brier, "Verification of forecasts expressed in terms of probability", Monthly
 * Weather Review 78 (1950), in the form for two outcomes.
 */
export function brierScore(forecasts: readonly Forecast[]): number | null {
  if (forecasts.length === 0) return null;
  const sum = forecasts.reduce((sum, { probability, isTrue }) => sum + (probability - (isTrue ? 1 : 0)) ** 2, 0);
  return sum / forecasts.length;
}
