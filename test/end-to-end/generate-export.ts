import { pick } from './seeded-random.ts';

const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LINK', 'AVAX', 'ARB'] as const;
const exchanges = ['Binance', 'Coinbase', 'OKX', 'Kraken', 'Bybit'] as const;
const templates = [
  (coin, exchange, figure) => `${exchange} 将上线 ${coin} 现货交易对，充值已开放，编号 ${figure}`,
  (coin, exchange, figure) => `${exchange} hot wallet drained of ${figure},000 ${coin} in a hack, withdrawals halted`,
  (coin, exchange, figure) => `SEC sues ${exchange} over unregistered ${coin} sales, complaint ${figure}`,
  (coin, exchange, figure) => `巨鲸向 ${exchange} 转入 ${figure},500 枚 ${coin}`,
  (coin, _exchange, figure) => `${coin} funding round closes at $${figure} million, led by a public fund`,
  (coin, _exchange, figure) => `${coin} 一小时内爆仓 ${figure} 万美元，价格跌 8%`,
  (coin, exchange, figure) => `${exchange} wird ${coin} prüfen (${figure})`,
  (coin, _exchange, figure) => `good morning, ${coin} holders ${figure} 🚀`,
] as const satisfies readonly ((coin: string, exchange: string, figure: number) => string)[];

/**
 * A made-up chat as Telegram Desktop exports it: posts of both languages some minutes apart, every tenth the text of an
 * earlier one again, now and then a service message, a photo without a caption or a text with entities.
 */
export function generateExport(count: number, random: () => number): { name: string; messages: object[] } {
  const texts: string[] = [];
  let seconds = Date.UTC(2024, 2, 1) / 1000;
  const messages = Array.from({ length: count }, (_, index) => {
    seconds += Math.floor(random() * 900);
    const post = { id: index + 1, type: 'message', date_unixtime: String(seconds) };
    const kind = random();
    if (kind < 0.03) return { ...post, type: 'service', action: 'pin_message', text: '' };
    if (kind < 0.06) return { ...post, photo: 'photo.jpg', text: '' };
    const isRepeat = kind < 0.16 && texts.length > 0;
    const text = isRepeat
      ? (texts[Math.floor(random() * texts.length)] ?? '')
      : pick(random, templates)(pick(random, coins), pick(random, exchanges), Math.floor(random() * 9000) + 1000);
    if (!isRepeat) texts.push(text);
    return { ...post, text: kind > 0.9 ? [{ type: 'bold', text: text.slice(0, 5) }, text.slice(5)] : text };
  });
  return { name: 'generated', messages };
}
