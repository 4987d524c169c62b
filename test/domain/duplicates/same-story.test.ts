import { describe, expect, it } from 'vitest';
import { isSameStory, readOpening, type Telling } from '../../../src/domain/duplicates/same-story.ts';

const base: Omit<Telling, 'text'> = {
  event_type: 'hack',
  action: 'sell',
  assets: ['ETH'],
  keywords: ['Northwind', '被盗', 'theft', 'ETH'],
  created_at: '2025-05-02T20:00:00Z',
};
const tell = (text: string, changes: Partial<Telling> = {}): Telling => ({ ...base, text, ...changes });

const first = tell(
  'Northwind Exchange loses 4,200 ether to thieves in hot wallet attack\nWithdrawals are closed for now.',
);
const retold = tell(
  'Hot wallet attack: thieves take 4,200 ether from Northwind exchange\nThe firm closed withdrawals.',
);
const chinese = tell('北风交易所热钱包遭攻击，4200 枚以太坊被盗\n平台关闭提币。');

function expectBothWays(a: Telling, b: Telling) {
  expect(isSameStory(a, b)).toBe(isSameStory(b, a));
  return expect(isSameStory(a, b));
}

describe('isSameStory', () => {
  it('knows a story in other words', () => {
    expectBothWays(first, retold).toBe(true);
    expectBothWays(chinese, tell('快讯：北风交易所 4200 枚以太坊被盗，热钱包遭到攻击')).toBe(true);
  });

  it('is not content with the same verdict', () => {
    expectBothWays(first, tell('Eastwind bridge drained by an exploit, team offers a bounty to the attacker')).toBe(
      false,
    );
    const market = { event_type: 'other', action: 'observe' } as const;
    expectBothWays(
      tell('Ether trades sideways as volumes dry up ahead of the holiday', market),
      tell('Developers set a date for the next upgrade of the network', market),
    ).toBe(false);
  });

  it.each([
    ['another type', { event_type: 'other' }],
    ['another action', { action: 'observe' }],
    ['no common asset', { assets: ['SOL'] }],
    ['assets on one side only', { assets: [] }],
    ['more than six hours between', { created_at: '2025-05-03T02:00:01Z' }],
    ['a date that is none', { created_at: 'yesterday' }],
  ] satisfies [string, Partial<Telling>][])('is not the same with %s', (_, changes) => {
    expectBothWays(first, { ...retold, ...changes }).toBe(false);
  });

  it('still is at six hours, with one asset in common, or with none on either side', () => {
    expectBothWays(first, { ...retold, created_at: '2025-05-03T02:00:00Z' }).toBe(true);
    expectBothWays(first, { ...retold, assets: ['BTC', 'ETH'] }).toBe(true);
    expectBothWays({ ...first, assets: [] }, { ...retold, assets: [] }).toBe(true);
  });

  it('is not the same with other numbers, nor when one headline turns it', () => {
    expectBothWays(first, { ...retold, text: retold.text.replace('4,200', '9,800') }).toBe(false);
    expectBothWays(first, { ...retold, text: retold.text.replace('Hot wallet', 'Denied: hot wallet') }).toBe(false);
    expectBothWays(chinese, { ...chinese, text: chinese.text.replace('被盗', '被盗资金已追回') }).toBe(false);
  });

  it('asks for more words where no number speaks for it', () => {
    const [a, b] = [tell(first.text.replace('4,200 ', '')), tell(retold.text.replace('4,200 ', ''))];
    expectBothWays(a, b).toBe(true);
    const loose = 'Thieves hit Northwind exchange wallet, police search the offices of a former employee';
    expectBothWays(a, tell(loose)).toBe(false);
  });

  it('needs a number and a keyword in common between two languages', () => {
    expectBothWays(first, chinese).toBe(true);
    expectBothWays(first, { ...chinese, keywords: ['ETH'] }).toBe(false);
    expectBothWays(first, { ...chinese, text: chinese.text.replace('4200 枚', '大量') }).toBe(false);
  });

  it('does not take a notice under two headlines for a story', () => {
    const notice = 'We use your information to deliver content and to learn how our pages are read today.';
    expectBothWays(
      tell(`Northwind loses ether to thieves\n${notice}`),
      tell(`Bridge of Eastwind exploited\n${notice}`),
    ).toBe(false);
  });
});

describe('readOpening', () => {
  it('reads a telling once, whoever brings it', () => {
    expect(readOpening({ ...first })).toBe(readOpening({ ...first }));
  });

  it('reads what differs in text or assets by itself', () => {
    expect(readOpening({ text: 'ETH and SOL fall', assets: ['ETH'] }).words).toContain('sol');
    expect(readOpening({ text: 'ETH and SOL fall', assets: ['ETH', 'SOL'] }).words).not.toContain('sol');
    expect(readOpening({ text: 'SOL rises', assets: ['ETH'] }).headline).toBe('sol rises');
  });
});
