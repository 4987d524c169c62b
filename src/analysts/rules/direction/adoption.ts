import { recogniseAssets } from '../../../domain/assets/recognise-assets.ts';
import { type DirectionReading, within } from './direction-reading.ts';

/** Payments, trading, funds or services in a coin that somebody accepts or offers. */
const inUse = new RegExp(
  [
    `\\b(?:accept|adopt|integrat|enabl|allow|roll|launch|offer|introduc|support|build|bring|unveil|open|add)[a-z]{0,5}\\b${within(50)}\\b(?:bitcoin|btc|crypto|ether|ethereum|eth|solana|xrp|doge|dogecoin)s?\\b${within(24)}\\b(?:payments?|trading|services?|checkout|etfs?|custody|staking|products?|purchases?|deposits?)\\b`,
    '(?:支持|接受|推出|上线|开通|允许|采用|接入|开放)[^。;,\\n]{0,20}(?:比特币|btc|以太坊|eth|加密)[^。;,\\n]{0,10}(?:支付|收款|付款|交易|服务|托管|etf|投资|存款|质押)',
  ].join('|'),
);
/** A headline that begins with a launch, an upgrade or an expansion. */
const ownLaunch =
  /^.{0,24}?(?:\b(?:launch|unveil|introduc|deploy|upgrad|rolls? out|goes live|expand|releas|activat)|推出|上线|部署|升级|(?:启动|发布|激活)(?![^。;,，]{0,16}(?:警示|警告|调查|审查|裁员|应急|清盘|清算|破产|诉讼)))/;
/** Contests and delays, what ends, and what is only possible. */
const notAdopted =
  /competition|campaign|contest|halving-themed|delay|postpon|paus|end(?:s|ed)|terminat|\bfails?\b|活动|竞赛|大赛|推迟|暂停|终止|下线|\bmay\b|\bcould\b|考虑|\?/;
/** How far into a headline its subject stands, in UTF-16 units. */
const subjectReach = 24;

/** A coin that comes into use: somebody lets people pay, save or trade with it, or its own network brings something new. */
export function readAdoption(headline: string): DirectionReading | null {
  const sentence = headline.toLowerCase();
  if (notAdopted.test(sentence)) return null;
  if (inUse.test(sentence)) return { direction: 'long', why: '新的用途或渠道', isSign: true };
  const isOwn = ownLaunch.test(sentence) && recogniseAssets(headline.slice(0, subjectReach)).length > 0;
  return isOwn ? { direction: 'long', why: '自身网络有新进展', isSign: true } : null;
}
