const symbols = /^[^\p{L}\p{N}$]{1,12}/u;
const label =
  /^(?:breaking(?: news)?|just in|update|alert|urgent|flash|突发|快讯|重磅|最新(?:消息)?) ?(?:[:：!|]|[-–—] )[^\p{L}\p{N}$]{0,12}/iu;
const byWhom = /^据 ?[^,，:：]{1,16}?(?:报道|消息|监测|获悉) ?[,，:：] ?/u;

/** A headline (NFKC, bounded) without what channels put before it: marks, flags, "JUST IN:", "快讯:", "据央视报道,". */
export function dropOpening(headline: string): string {
  return headline.replace(symbols, '').replace(label, '').replace(byWhom, '').replace(symbols, '');
}
