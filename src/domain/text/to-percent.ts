/** `+3.2%` of 0.032, with its sign. */
export function toPercent(share: number): string {
  return `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)}%`;
}
