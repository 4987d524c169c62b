import type { MessageInput } from '../../src/domain/message.ts';
import type { EventType, VerdictDraft } from '../../src/domain/verdict.ts';

/** A made-up message, and an analyst's verdict on it. */
export interface Story {
  message: MessageInput & { source_message_id: string };
  draft: VerdictDraft;
  keywords: string[];
}

const assets = [
  ['BTC', 'Bitcoin', '比特币'],
  ['ETH', 'Ethereum', '以太坊'],
  ['SOL', 'Solana', 'Solana'],
  ['XRP', 'XRP', '瑞波币'],
  ['ADA', 'Cardano', '艾达币'],
  ['DOGE', 'Dogecoin', '狗狗币'],
  ['LINK', 'Chainlink', 'Chainlink'],
  ['AVAX', 'Avalanche', '雪崩'],
  ['DOT', 'Polkadot', '波卡'],
  ['LTC', 'Litecoin', '莱特币'],
  ['UNI', 'Uniswap', 'Uniswap'],
  ['AAVE', 'Aave', 'Aave'],
] as const;
const places = ['Kraken', 'OKX', 'Upbit', 'Bitget', 'Coinbase', 'Bybit', 'Gate', 'KuCoin', 'Bithumb'] as const;

interface Scene {
  type: EventType;
  action: VerdictDraft['action'];
  direction: VerdictDraft['direction'];
  keywords: string[];
  en: (place: string, asset: string, sum: number) => string;
  zh: (place: string, asset: string, sum: number) => string;
}

/** Amounts in thousands of coins; each is used once, so that no two stories are the same. */
const scenes: readonly Scene[] = [
  {
    type: 'hack',
    action: 'sell',
    direction: 'short',
    keywords: ['hack', '被盗'],
    en: (place, asset, sum) =>
      `${place} confirms that ${sum},000 ${asset} were stolen from a hot wallet. Withdrawals are suspended while the ` +
      'security team traces the funds; customers are said to be made whole.',
    zh: (place, asset, sum) =>
      `${place} 确认热钱包被盗，损失 ${sum},000 枚${asset}，提现已暂停，安全团队正在追踪资金流向。`,
  },
  {
    type: 'listing',
    action: 'buy',
    direction: 'long',
    keywords: ['listing', '上线'],
    en: (place, asset, sum) =>
      `${place} will list ${asset} on its spot market today at 12:00 UTC, with ${sum},000 ${asset} of rewards for the ` +
      'first traders and deposits open from now on.',
    zh: (place, asset, sum) => `${place} 将于今日 20:00 上线${asset}现货交易，现已开放充值，并发放 ${sum},000 枚奖励。`,
  },
  {
    type: 'regulation',
    action: 'observe',
    direction: 'neutral',
    keywords: ['regulator', '监管'],
    en: (place, asset, sum) =>
      `The regulator fines ${place} ${sum} million dollars over its ${asset} products and orders it to stop taking new ` +
      'customers in the country until the review is over.',
    zh: (place, asset, sum) =>
      `监管机构因${asset}产品对 ${place} 处以 ${sum} 百万美元罚款，并要求其在审查结束前停止新增用户。`,
  },
  {
    type: 'whale',
    action: 'sell',
    direction: 'short',
    keywords: ['whale', '巨鲸'],
    en: (place, asset, sum) => `Whale alert: ${sum},000 ${asset} moved from an unknown wallet to ${place} an hour ago.`,
    zh: (place, asset, sum) => `链上监测：某巨鲸一小时前向 ${place} 转入 ${sum},000 枚${asset}。`,
  },
  {
    type: 'liquidation',
    action: 'sell',
    direction: 'short',
    keywords: ['liquidation', '爆仓'],
    en: (place, asset, sum) =>
      `${asset} longs worth ${sum} million dollars were liquidated on ${place} within an hour as the price fell 7 %.`,
    zh: (place, asset, sum) => `${asset}一小时下跌 7%，${place} 平台多头爆仓 ${sum} 百万美元。`,
  },
  {
    type: 'partnership',
    action: 'buy',
    direction: 'long',
    keywords: ['partnership', '合作'],
    en: (place, asset, sum) =>
      `${place} partners with a card network to bring ${asset} payments to ${sum} thousand shops in Europe.`,
    zh: (place, asset, sum) => `${place} 与支付网络达成合作，将为 ${sum} 千家商户接入${asset}支付。`,
  },
];

/**
 * The story with this number (from 0): always the same, and unlike any other; English and Chinese in turn, over all assets,
 * places and scenes.
 * @param confidence 0–1, of its draft: 0.9 opens the gate, 0.3 does not.
 */
export function makeStory(number: number, confidence: number): Story {
  const isChinese = number % 2 === 1;
  const scene = pick(scenes, Math.floor(number / 2));
  const [code, english, chinese] = pick(assets, number * 7 + Math.floor(number / assets.length));
  const place = pick(places, number * 5 + Math.floor(number / places.length));
  const text = isChinese ? scene.zh(place, chinese, number + 1) : scene.en(place, english, number + 1);
  return {
    message: { text: `${text} (${code})`, source: `wire-${number % 20}`, source_message_id: String(number + 1) },
    draft: {
      summary_cn: `${place}：${chinese}，第 ${number + 1} 条`,
      event_type: scene.type,
      assets: [code],
      asset_names: [english],
      action: scene.action,
      direction: scene.direction,
      confidence,
      strength: 'medium',
      timeframe: 'short',
      risk_flags: [],
      notes: '',
      links: [],
    },
    keywords: [...scene.keywords, code, place],
  };
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('an empty list');
  return item;
}
