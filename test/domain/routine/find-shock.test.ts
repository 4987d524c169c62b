import { describe, expect, it } from 'vitest';
import { readShock, type Shock } from '../../../src/domain/routine/find-shock.ts';

describe('a shock to all markets', () => {
  it.each<[Shock, string]>([
    ['war', 'bitcoin sinks after one country fires missiles at another'],
    ['war', 'crypto falls as an army attacks a port with drones'],
    ['war', 'drone strikes on the capital send ether lower'],
    ['war', '某国向邻国发射导弹，比特币跳水'],
    ['war', '空袭以色列后比特币下跌'],
    ['tariffs', 'bitcoin drops 4% after president announces 50% tariffs'],
    ['tariffs', 'tariff threat sends crypto lower'],
    ['tariffs', '总统宣布加征 50% 关税，比特币跌破 61,000 美元'],
    ['tariffs', '比特币下跌：关税威胁冲击市场'],
    ['shutdown', 'government shuts down, bitcoin rises'],
    ['shutdown', '政府正式停摆，比特币上涨'],
    ['shutdown', 'house votes to end shutdown, bitcoin rises'],
    ['shutdown', 'record government shutdown ends'],
    ['shutdown', '众议院投票重启政府'],
    ['shutdown', '总统签署法案，结束政府停摆'],
  ])('%s: %s', (shock, headline) => {
    expect(readShock(headline)).toBe(shock);
  });

  it.each([
    'bitcoin slips as traders weigh tariff worries',
    '高管表示，市场担忧关税',
    '政府停摆风险升温，比特币下跌',
    'government shutdown looms',
    'hackers attacked an exchange',
    'bitcoin rallies on etf inflows',
  ])('is none: %s', (headline) => {
    expect(readShock(headline)).toBeNull();
  });
});
