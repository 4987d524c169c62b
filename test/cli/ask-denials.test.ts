import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** Rumours and reports, and what denies or corrects them in posts of their own. */

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

const told = [
  ['2026-07-01T10:00:00Z', 'Binance may delist PEPE, sources say'],
  ['2026-07-01T11:00:00Z', 'Binance denies it will delist PEPE'],
  ['2026-07-02T10:00:00Z', '传欧易将下架 SHIB'],
  ['2026-07-02T11:00:00Z', '欧易否认将下架 SHIB'],
  ['2026-07-03T10:00:00Z', '传 Kraken 将下架 DOGE'],
  ['2026-07-03T11:00:00Z', 'Kraken denies reports that it will delist DOGE'],
  ['2026-07-04T10:00:00Z', 'Harbour exchange hacked, $12 million of ETH stolen'],
  ['2026-07-04T11:00:00Z', 'Harbour exchange denies it was hacked'],
  ['2026-07-04T12:00:00Z', 'Quarry exchange denies it was hacked'],
  ['2026-07-05T10:00:00Z', 'Coinbase denies it will delist AVAX'],
  ['2026-07-08T10:00:00Z', 'Orchard wallets empty, traders say hacked'],
  ['2026-07-08T11:00:00Z', 'Orchard denies it was hacked'],
  ['2026-07-14T10:00:00Z', 'Vanta Protocol drained of $62 million of ETH in reentrancy exploit, says CertiK'],
  ['2026-07-15T11:00:00Z', 'Correction: Vanta Protocol loss is $26 million'],
  ['2026-07-15T12:00:00Z', 'Correction: Lumen Finance raised $8 million'],
] as const;

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: home.path }) });
  for (const [index, [published_at, text]] of told.entries()) {
    await app.analyze(
      { source: `wire${index % 2}`, source_message_id: String(index), published_at, text },
      { as_of: published_at },
    );
  }
  await app.close();
});
afterAll(() => home?.remove());

async function ask(question: string, asOf: string): Promise<string> {
  const { code, stdout } = await runInProcess(['ask', question, '--as-of', asOf], {
    SECONDLOOK_HOME: home.path,
    TIME_ZONE: 'UTC',
    LOG_LEVEL: 'silent',
  });
  expect(code).toBe(0);
  return stdout;
}

const contradicting = { en: 'These messages contradict each other', zh: '以下消息互相矛盾' };

describe('an answer on what was denied', () => {
  it.each([
    ['in English', 'Did Binance delist PEPE?', contradicting.en, '2026-07-01', told[0][1], told[1][1]],
    ['in Chinese', '欧易下架 SHIB 了吗？', contradicting.zh, '2026-07-02', told[2][1], told[3][1]],
    ['across languages', 'Kraken 下架 DOGE 了吗？', contradicting.zh, '2026-07-03', told[4][1], told[5][1]],
    ['of what happened to a house', 'Was Harbour hacked?', contradicting.en, '2026-07-04', told[6][1], told[7][1]],
    ['without a coin', 'any hacks?', contradicting.en, '2026-07-04', told[6][1], told[7][1]],
    ['of a day that is over', 'what was delisted on July 2?', contradicting.en, '2026-07-02', told[2][1], told[3][1]],
  ])('shows rumour and denial, both cited, as contradicting: %s', async (_, question, words, day, rumour, denial) => {
    const answer = await ask(question, '2026-07-04T20:00:00Z');
    expect(answer).toContain(words);
    for (const text of [rumour, denial]) {
      expect(answer).toMatch(new RegExp(`^\\[\\d\\] ${day} .*${text.replace(/[$]/g, '\\$&')}`, 'm'));
    }
  });

  it('shows none that came later than the question', async () => {
    for (const [question, asOf] of [
      ['Did Binance delist PEPE?', '2026-07-01T10:30:00Z'],
      ['Kraken 下架 DOGE 了吗？', '2026-07-03T10:30:00Z'],
    ] as const) {
      const answer = await ask(question, asOf);
      expect(answer).not.toMatch(/denies|contradict|矛盾/);
    }
  });

  it('shows none of what nobody told, but where there is nothing else', async () => {
    expect(await ask('any hacks?', '2026-07-04T20:00:00Z')).not.toContain('Quarry');
    expect(await ask('Did Coinbase delist AVAX?', '2026-07-06T00:00:00Z')).toContain(
      'Coinbase denies it will delist AVAX',
    );
  });

  it.each([
    'Was Kraken hacked?',
    'Harbour hack',
    'Kraken 被盗了吗？',
  ])('shows none of others than it names: %s', async (question) => {
    const answer = await ask(question, '2026-07-09T00:00:00Z');
    expect(answer).not.toMatch(/(?:Orchard|Quarry\S*) .*denies/);
  });
});

describe('an answer on what was corrected', () => {
  const correction = 'Correction: Vanta Protocol loss is $26 million';
  const asOf = '2026-07-16T00:00:00Z';

  it.each([
    ['of another type than was asked for', 'any hacks since July 13, how much?'],
    ['after the day that was asked about', 'what was hacked on July 14?'],
    ['without the coin that was asked for', 'ETH hacks this week'],
    ['judged less surely', 'high confidence hacks this week'],
  ])('shows the correction with what it corrects: %s', async (_, question) => {
    const answer = await ask(question, asOf);
    expect(answer).toContain('These messages contradict each other (a denial or a correction)');
    expect(answer).toContain(`${correction} (wire`);
    expect(answer).not.toContain('Lumen');
  });

  it('counts what was asked for, and shows the correction behind it', async () => {
    const answer = await ask('how many hacks on July 14?', asOf);
    expect(answer).toContain('1 message, 1 story');
    expect(answer.indexOf(correction)).toBeGreaterThan(answer.indexOf(told[12][1]));
  });

  it('shows none that came later than the question', async () => {
    expect(await ask('ETH hacks this week', '2026-07-15T10:00:00Z')).not.toMatch(/orrection/);
  });
});
