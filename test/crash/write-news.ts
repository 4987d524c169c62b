import { pick } from '../end-to-end/seeded-random.ts';

export interface NewsText {
  text: string;
  /** The same with its last words left out. */
  shorter: string;
  story: number;
}

const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LINK', 'AVAX', 'ARB'] as const;
const exchanges = ['Binance', 'Coinbase', 'OKX', 'Kraken', 'Bybit'] as const;

type Template = (coin: string, exchange: string, figure: string) => readonly [text: string, tail: string];

const templates = [
  (coin, exchange, figure) => [
    `${exchange} will list ${coin} spot trading pairs today; deposits are open and withdrawals open tomorrow, says notice ${figure}`,
    ' of the exchange',
  ],
  (coin, exchange, figure) => [
    `${exchange} hot wallet drained of ${figure} ${coin} in a hack, withdrawals halted while the exchange investigates the exploit`,
    ' with the police',
  ],
  (coin, exchange, figure) => [
    `SEC sues ${exchange} over unregistered ${coin} sales, says complaint ${figure} to the court; the exchange will answer within a month`,
    ' at the latest',
  ],
  (coin, exchange, figure) => [
    `${exchange} will delist ${coin} and remove all of its trading pairs, says notice ${figure}; withdrawals stay open for a month`,
    ' from today on',
  ],
  (coin, exchange, figure) => [
    `Whale moves ${figure} ${coin} to ${exchange} after years of silence, the largest deposit of the week so far`,
    ' on this exchange',
  ],
  (coin, exchange, figure) => [
    `${exchange} 将上线 ${coin} 现货交易对，充值已开放，公告编号 ${figure}，提现将于明日开放`,
    '，请用户留意',
  ],
  (coin, exchange, figure) => [
    `黑客从 ${exchange} 热钱包盗走 ${figure} 枚 ${coin}，平台已停止提现并展开调查`,
    '，用户资产安全',
  ],
  (coin, _exchange, figure) => [
    `${coin} foundation closes a funding round of $${figure} led by a public fund, the project says in a statement`,
    ' on its site',
  ],
] as const satisfies readonly [Template, ...Template[]];

/** News that the offline analyst takes seriously, told by a number that no other story has. */
export function writeNews(story: number, random: () => number): NewsText {
  const [text, tail] = pick(random, templates)(pick(random, coins), pick(random, exchanges), toFigure(story));
  return { text: text + tail, shorter: text, story };
}

/** A post that closes the gate. */
export function writeChatter(story: number, random: () => number): NewsText {
  const text = `good morning to all holders of ${pick(random, coins)}, here is number ${toFigure(story)} of our daily hello`;
  return { text: `${text} to you`, shorter: text, story };
}

/** Of five digits or six: no year, no date, nothing that another text has by chance, and none that another one is rounded to. */
function toFigure(story: number): string {
  return (30_011 + story * 10).toLocaleString('en');
}
