const house =
  '(?:coinbase|binance(?:\\.us)?|kraken|ripple|grayscale|consensys|uniswap(?: labs)?|robinhood|gemini|crypto\\.com|circle|tether|bybit|okx|kucoin|bitfinex|币安|灰度|泰达|瑞波(?!币))';
const authority =
  '(?:(?:the |us |u\\.s\\. )*(?:sec|cftc|doj|justice department|securities and exchange commission|treasury|new york attorney general|nyag)|(?:美国)?(?:证监会|证券交易委员会|司法部|商品期货交易委员会|sec|cftc|财政部))';
const suit =
  '(?:sues|files? (?:a )?(?:new |landmark )?(?:lawsuit|suit|complaint|charges) against|takes? [^.;]{0,20}to court|charges|起诉|对[^。;；]{0,16}提起诉讼|控告)';
const opened = new RegExp(
  `(?<![a-z])${house}(?![a-z])[^.;。；,]{0,30}?${suit}[^.;。；,]{0,16}?${authority}(?![a-z])|(?<![a-z])${authority}(?![a-z])[^.;。；,]{0,16}?${suit}[^.;。；]{0,30}?(?<![a-z])${house}(?![a-z])`,
  'u',
);
const aside =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|if|should|not|plans?|threatens?|former|ex-|employee|drops?|dropped|dismiss\w{0,3}|settle\w{0,3}|after|before|since|years?|user|customers?|investors?|class action|motion|insider)\b|可能|若|或将|前(?:员工|高管)|撤诉|和解|驳回|用户|投资者|集体诉讼/u;

/** Whether a headline (NFKC, lower case, bounded) tells that a great house and an authority of the United States go to court against each other. */
export function tellsGreatSuit(headline: string): boolean {
  return opened.test(headline) && !aside.test(headline);
}
