import { fallenHouses, lenders, tradingHouses } from './houses.ts';

/** Well-known companies that neither trade nor lend. */
const otherHouses = ['ripple', '瑞波(?!币)', 'grayscale|灰度', 'consensys', 'uniswap(?: labs)?'];
/** Exchanges and lenders without those that fell long ago, of which a case is no news. */
const activeHouses = Object.entries({ ...tradingHouses, ...lenders }).filter(([name]) => !fallenHouses.has(name));
/** The source of a pattern, in lower case: the names of companies so great that a case against one is news. */
export const greatHouse = `(?:${[...activeHouses.map(([, words]) => words), ...otherHouses].join('|')})(?:\\.us)?`;
const authority =
  '(?:(?:the |us |u\\.s\\. )*(?:sec|cftc|doj|justice department|securities and exchange commission|treasury|new york attorney general|nyag)|(?:美国)?(?:证监会|证券交易委员会|司法部|商品期货交易委员会|sec|cftc|财政部))';
const suit =
  '(?:sues|files? (?:a )?(?:new |landmark )?(?:lawsuit|suit|complaint|charges) against|takes? [^.;]{0,20}to court|charges|起诉|对[^。;；]{0,16}提起诉讼|控告)';
const opened = new RegExp(
  `(?<![a-z])${greatHouse}(?![a-z])[^.;。；,]{0,30}?${suit}[^.;。；,]{0,16}?${authority}(?![a-z])|(?<![a-z])${authority}(?![a-z])[^.;。；,]{0,16}?${suit}[^.;。；]{0,30}?(?<![a-z])${greatHouse}(?![a-z])`,
  'u',
);
/** Possibilities, former staff, suits of customers, and cases that are over, settled or dropped. */
const noNewSuit =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|if|should|not|plans?|threatens?|former|ex-|employee|drops?|dropped|dismiss\w{0,3}|settle\w{0,3}|after|before|since|years?|(?:users|customers|investors) sue|class action|motion|insider|no|declin\w{1,3}|toss\w{0,3}|throws? out|withdr\w{2,4}|walks? away|(?:wo)?m[ae]n|two|three|trio|traders?|ring|promoter|impersonat\w{0,4}|posing|fake|launder\w{0,3}|ponzi|inner circle)\b|可能|若|或将|前(?:员工|高管)|撤|和解|驳回|不起诉|放弃|拒绝|一名|两名|男子|冒充|假冒|利用|洗钱者|集体诉讼/u;

const leader = '(?:(?:co-)?founders?|ceo|chief executive(?: officer)?|chair(?:man|woman)?|首席执行官|创始人)';
const leaderHeld = new RegExp(
  `(?<![a-z])${greatHouse}(?:['’]s)? (?:[a-z]{2,10} ){0,2}?${leader}\\b[^.;,]{0,30}\\b(?:arrested|charged|indicted|detained)\\b|(?<![a-z])${greatHouse} ?${leader}[^。;，,]{0,12}(?:被捕|被拘|被起诉|遭逮捕|被指控)`,
  'u',
);

/** Whether a headline tells that the leader or founder of a great company is arrested or charged. */
export function tellsLeaderHeld(headline: string): boolean {
  return leaderHeld.test(headline) && !noNewSuit.test(headline);
}

/** Whether a headline (NFKC, lower case, bounded) tells that a great company sues an authority of the United States, or is sued by one. */
export function tellsGreatSuit(headline: string): boolean {
  return opened.test(headline) && !noNewSuit.test(headline);
}
