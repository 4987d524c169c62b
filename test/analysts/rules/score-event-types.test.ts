import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../src/analysts/rules/read-message.ts';
import { scoreEventTypes } from '../../../src/analysts/rules/score-event-types.ts';
import { normaliseText } from '../../../src/domain/text/normalise.ts';

const typeOf = (text: string) => scoreEventTypes(readMessage(normaliseText(text))).type;

describe('scoreEventTypes', () => {
  it.each([
    ['listing', 'Kraken lists Quzix, trading starts on Tuesday'],
    ['listing', '币安将上线 QZX，并开放 QZX/USDT 交易对'],
    ['delisting', 'OKX to delist four tokens and remove their spot pairs'],
    ['delisting', '某交易所宣布下架三种代币，停止相关交易'],
    ['hack', 'Lending protocol exploited, $40 million drained through a flash loan'],
    ['hack', '某跨链桥遭黑客攻击，约 3000 万美元资产被盗'],
    ['scam_alert', 'Developers vanish in rug pull, holders of the token left with nothing'],
    ['scam_alert', '警惕假冒官方网站的钓鱼骗局'],
    ['regulation', 'SEC sues exchange over unregistered securities'],
    ['regulation', '证监会批准首批牌照，监管新规下月生效'],
    ['funding', 'Wallet startup raises $25 million in Series B round'],
    ['funding', '钱包公司完成 2500 万美元融资，由某基金领投'],
    ['whale', 'Whale moves 8,000 BTC to a new address'],
    ['whale', '某巨鲸从交易所提取 5000 枚 ETH'],
    ['whale', '美国比特币现货 ETF 昨日净流入 3.2 亿美元'],
    ['liquidation', 'Over $600 million liquidated in one day'],
    ['liquidation', '全网爆仓 6 亿美元，多单占八成'],
    ['partnership', 'Payment firm partners with Solana wallet maker'],
    ['partnership', '两家公司达成战略合作，携手拓展支付'],
    ['product_launch', 'Aave unveils a new mobile app'],
    ['product_launch', '某公链主网正式上线，同时发布开发者钱包'],
    ['governance', 'DAO votes to cut emissions, proposal passes'],
    ['governance', '社区投票通过提案，基金会首席执行官辞职'],
    ['macro', 'Federal Reserve raises interest rates by 25 basis points'],
    ['macro', '美联储宣布降息 25 个基点'],
    ['celebrity', 'Elon Musk says he still likes the dog coin'],
    ['celebrity', '马斯克表示仍看好狗狗币'],
    ['airdrop', 'Protocol announces airdrop, snapshot taken for early users'],
    ['airdrop', '某协议公布空投规则，用户可申领代币'],
    ['other', 'Bitcoin price analysis: bulls defend key support'],
    ['other', '比特币行情分析：关键支撑位能否守住？'],
    ['other', 'What is a hardware wallet? A guide for beginners'],
    ['other', ''],
  ])('reads %s in: %s', (type, text) => {
    expect(typeOf(text)).toBe(type);
  });

  it('lets the headline count more than what follows', () => {
    expect(typeOf('Exchange to delist the token\nEarlier the firm had announced a partnership.')).toBe('delisting');
  });

  it('does not count what is denied', () => {
    const denied = scoreEventTypes(readMessage('Exchange denies it was hacked'));
    const told = scoreEventTypes(readMessage('Exchange admits it was hacked'));
    expect(told.type).toBe('hack');
    expect(denied.score).toBeLessThan(told.score);
    expect(typeOf('交易所否认遭到黑客攻击')).not.toBe('hack');
  });

  it('tells an event from its theme', () => {
    expect(typeOf('How to protect your wallet from hackers: a guide')).toBe('other');
    expect(typeOf('Analysts explain why ETF approval could lift prices')).toBe('other');
  });

  it('takes several headlines in one for a digest', () => {
    expect(typeOf('A 公司完成融资；B 协议遭黑客攻击；C 交易所上线新币；D 基金增持')).toBe('other');
  });

  it('says how clear the answer is', () => {
    const clear = scoreEventTypes(readMessage('Bridge hacked, funds stolen'));
    expect(clear.margin).toBeGreaterThan(2);
    expect(clear.runnerUp).not.toBe('hack');
    expect(scoreEventTypes(readMessage('Good morning'))).toMatchObject({ type: 'other' });
  });
});
