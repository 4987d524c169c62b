/** `+1.25 %` of 0.0125 */
export const toSignedPercent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(2)} %`;
