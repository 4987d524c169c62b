/** A price of about a dollar or less, in dollars or in cents. */
const price =
  /(?:\$ ?|(?<![a-z])(?:to|at|below|under|near|around|hits?|low of|low as) (?:about |around |just )?\$?|[至到于破报近] ?(?:约 ?)?\$?)(?:(?<dollars>0?\.\d{1,4}|1\.0\d{0,3})(?![\d.]|[ -]?(?:peg(?![a-z])|%|percent|[kmbt]n?(?![a-z])|thousand|million|billion|trillion|btc|eth|[万亿枚个]))|(?<cents>\d{1,2}(?:\.\d{1,2})?) ?(?:cents?(?![a-z])|¢|美分))|(?<![\d.])(?<written>0\.\d{1,4}) ?(?:美元|美金|dollars)/gu;
const clauseEnd = /[,;，；。]|(?<![a-z])(?:as|while|after|amid|and) /u;
/** Coins whose fall is told beside it. */
const otherCoin =
  /(?<![a-z])(?:luna|lunc|terra|bitcoin|btc|ether|ethereum|eth|solana|sol|bnb|xrp|crv|curve dao)(?![a-z])|比特币|以太坊/u;

/** The lowest price that a text (NFKC, lower case, bounded) on a stablecoin names for it; null: none. */
export function readPegPrice(text: string): number | null {
  const clauses = text.split(clauseEnd).filter((clause) => !otherCoin.test(clause));
  const prices = clauses.flatMap((clause) => [...clause.matchAll(price)].map(toDollars));
  return prices.length === 0 ? null : Math.min(...prices);
}

const toDollars = ({ groups }: RegExpMatchArray): number =>
  groups?.cents === undefined ? Number(groups?.dollars ?? groups?.written) : Number(groups.cents) / 100;
