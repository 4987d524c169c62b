import { describe } from 'vitest';
import type { RoutineVerdict } from '../../../src/domain/routine/find-routine.ts';
import { checkRoutine } from './check-routine.ts';

const price: Partial<RoutineVerdict> = { event_type: 'other', assets: ['BTC'], action: 'observe' };
const coin: Partial<RoutineVerdict> = { event_type: 'other', assets: ['DOGE'], action: 'observe' };
const run: Partial<RoutineVerdict> = { event_type: 'liquidation', assets: ['BTC'], action: 'observe' };
const launch: Partial<RoutineVerdict> = { event_type: 'product_launch', assets: ['BTC'], action: 'buy' };
const raise: Partial<RoutineVerdict> = { event_type: 'funding', assets: ['QRY'], action: 'buy' };
const vote: Partial<RoutineVerdict> = { event_type: 'governance', assets: [], action: 'observe' };
const hack: Partial<RoutineVerdict> = { event_type: 'hack', assets: ['BTC'], action: 'observe' };

describe('a price that is news by itself', () => {
  checkRoutine(
    [
      [null, 'Bitcoin tops $90,000 for first time in a year, analyst eyes $120,000', price],
      [null, '比特币跌破 4.7 万美元，为去年 5 月以来首次', price],
      ['prices', 'Bitcoin tops $90,000 for the first time since Friday', price],
      [null, 'Bitcoin sets a record above $150,000', price],
      [null, 'Dogecoin jumps 22% as Northern Motors says it will accept it', coin],
      ['prices', 'Bitcoin and ether rise, Quarry storms 18%', price],
    ],
    'observe',
  );
});

describe('liquidations of which no side is told', () => {
  checkRoutine(
    [
      [null, '过去 1 小时全网爆仓 3.7 亿美元', run],
      [null, '$1.2 billion of crypto positions liquidated in a day', run],
      ['statistics', 'Almost $120 million in liquidations as bitcoin jumps', run],
      ['statistics', '过去 24 小时全网爆仓 3.7 亿美元', run],
    ],
    'observe',
  );
});

describe('what a known name stands beside', () => {
  checkRoutine(
    [
      ['immaterial', 'Goldman Sachs offers a loan against bitcoin', launch],
      ['immaterial', 'Quarry Network launches Google logins', { ...launch, assets: ['QRY'] }],
      [null, 'PayPal lets customers buy bitcoin', launch],
      [null, 'BlackRock launches a fund with Quarry', { ...launch, event_type: 'partnership', assets: ['QRY'] }],
      ['immaterial', 'Funds raise $205M for builders on Quarry', raise],
      ['immaterial', 'Northpool’s owner starts a $150M share buyback', vote],
      ['immaterial', 'DEX aggregator debuts on Coinbase’s Base blockchain', { event_type: 'listing', assets: ['QRY'] }],
      ['immaterial', 'FBI: hackers may cash out $40M in stolen bitcoin', hack],
      ['opinion', 'Fed has limited firepower left, hikes are priced in - CoinShares', { ...vote, event_type: 'macro' }],
      [null, 'Bitcoin falls to $58,000, $1.2 billion liquidated in a day', run],
      [null, '$400 million liquidated within an hour of the upgrade as ether plunges', { ...run, assets: ['ETH'] }],
      [
        null,
        'JPMorgan opens a stablecoin fund with Quarry - Reuters',
        { ...launch, event_type: 'partnership', assets: ['QRY'] },
      ],
      [null, 'Northpool loses $180M in the biggest hack this year', { ...hack, action: 'sell' }],
      ['immaterial', 'Coinbase plans to halt ether deposits during the Merge', { ...run, assets: ['ETH'] }],
      [
        'immaterial',
        'Northpool files its final brief against the SEC as case nears end',
        { ...hack, event_type: 'regulation' },
      ],
      ['statistics', 'Over $100M in coins got stolen in a year, says Quarry Audit', { ...hack, assets: ['ETH'] }],
      ['immaterial', 'Nearly 30,000 BTC leaves Coinbase in three transactions', { action: 'buy' }],
      ['prices', 'Bitcoin rests at $61,000 as jobs data beats estimates', { ...price, event_type: 'macro' }],
      ['statistics', 'October’s $19 billion liquidation: lessons learned', run],
      ['statistics', 'Whales and sharks accumulated $300M in bitcoin since the crash', { action: 'buy' }],
    ],
    'observe',
  );
});
