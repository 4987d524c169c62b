import type { RiskFlag, Verdict } from '../domain/verdict.ts';
import type { AlertKind } from './alert.ts';

/** The words that recipients read. */
export const actionNames: Readonly<Record<Verdict['action'], string>> = { buy: '买入', sell: '卖出', observe: '观望' };

export const kindNames: Readonly<Record<AlertKind, string>> = {
  alert: '🔔',
  update: '♻️ 更新',
  reversal: '🔄 反转',
  withdrawal: '❌ 撤回',
  digest: '🌙 静默时段汇总',
};

export const directionNames: Readonly<Record<Verdict['direction'], string>> = {
  long: '看多',
  short: '看空',
  neutral: '中性',
};

export const levelNames: Readonly<Record<Verdict['strength'], string>> = { low: '低', medium: '中', high: '高' };

export const timeframeNames: Readonly<Record<Verdict['timeframe'], string>> = {
  short: '短期',
  medium: '中期',
  long: '长期',
};

export const riskFlagNames: Readonly<Record<RiskFlag, string>> = {
  price_volatility: '价格剧烈波动',
  liquidity_risk: '流动性风险',
  regulation_risk: '监管风险',
  confidence_low: '置信度低',
  data_incomplete: '信息不全',
  vague_timeline: '时间不明',
  speculative: '推测',
  unverifiable: '无法核实',
  stale_event: '旧闻',
};

/** The Chinese name, or the word itself if there is none. */
export function toName(names: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(names, word) ? (names[word] ?? word) : word;
}
