import { describe, expect, it } from 'vitest';
import { compareMechanisms, readMechanism } from '../../../src/analysts/precedent/mechanism.ts';
import { createPrecedentAnalyst } from '../../../src/analysts/precedent/precedent-analyst.ts';
import { voiceLimit, weighRow } from '../../../src/analysts/precedent/weigh-evidence.ts';
import type { EvidenceRow } from '../../../src/domain/evidence.ts';
import type { Signal } from '../../../src/domain/verdict.ts';
import { evidenceRow, signal, unlikeSummaries } from '../evidence-fixtures.ts';
import { newsEvent } from '../news-event.ts';

/** When cases know better than the fast look, which here says: a hack of SOL, sell, short, 0.78. */

async function look(
  { evidence = [], story = [] }: { evidence?: EvidenceRow[]; story?: EvidenceRow[] },
  changes: Partial<Signal> = {},
  text = 'Solana bridge hacked',
) {
  const { draft } = await createPrecedentAnalyst().analyse({
    event: newsEvent(text),
    signal: signal(changes),
    context: { memory_evidence: { local_keyword: evidence }, story_evidence: story },
    plan: null,
  });
  return draft;
}

const pattern = (changes: Partial<EvidenceRow> = {}): EvidenceRow =>
  evidenceRow({
    id: 'pattern-x',
    origin: 'pattern',
    created_at: null,
    ai_signal_id: null,
    source: null,
    confidence: 0.75,
    conditions_hold: true,
    ...changes,
  });
const neutral = { action: 'observe', direction: 'neutral' } as const;

describe('a pattern whose conditions hold', () => {
  it('turns a trade into an observation where such events point nowhere, and says why', async () => {
    const draft = await look({ evidence: [pattern({ action: 'observe' })] });
    expect(draft).toMatchObject({ action: 'observe', direction: 'neutral', strength: 'low' });
    expect(draft.notes).toContain('改为观望：pattern-x 的条件成立');
  });

  it('turns an observation into a trade where such events point somewhere', async () => {
    const draft = await look({ evidence: [pattern()] }, neutral);
    expect(draft).toMatchObject({ action: 'sell', direction: 'short' });
    expect(draft.notes).toContain('改为卖出');
  });

  it('buys nothing that is worth a dollar whatever happens', async () => {
    const draft = await look({ evidence: [pattern({ action: 'buy' })] }, { ...neutral, assets: ['USDC'] });
    expect(draft).toMatchObject(neutral);
  });

  it.each([
    ['nothing is named to trade', { assets: [] }],
    ['the source can’t be checked', { risk_flags: ['unverifiable'] }],
    ['its type is not traded', { event_type: 'other' }],
    ['a holder moved two coins, one perhaps for the other', { event_type: 'whale', assets: ['BTC', 'ETH'] }],
  ] as const)('gives a direction but no trade where %s', async (_, changes) => {
    const draft = await look({ evidence: [pattern()] }, { ...neutral, ...changes } as Partial<Signal>);
    expect(draft).toMatchObject({ action: 'observe', direction: 'short' });
  });

  it('finds no direction in what is hardly news', async () => {
    const draft = await look({ evidence: [pattern()] }, { ...neutral, confidence: 0.5, raw_confidence: 0.5 });
    expect(draft).toMatchObject({ action: 'observe', direction: 'neutral' });
  });

  it('names what did the opposite of what it turns to', async () => {
    const draft = await look({ evidence: [pattern(), evidenceRow({ action: 'buy' })] }, neutral);
    expect(draft).toMatchObject({ action: 'sell' });
    expect(draft.notes).toContain('判断相反的：signal:12（买入）');
  });

  it('says so where only the direction changes', async () => {
    const draft = await look({ evidence: [pattern()] }, { ...neutral, event_type: 'other' });
    expect(draft.notes).toContain('方向改为偏空：pattern-x 的条件成立');
  });

  it('ends a trade on the other side, and leaves the side to the words of the message', async () => {
    const draft = await look({ evidence: [pattern({ action: 'buy' })] });
    expect(draft).toMatchObject({ action: 'observe', direction: 'short' });
  });

  it('leaves an observation with a side as it is, where such events point the other way', async () => {
    const draft = await look({ evidence: [pattern({ action: 'buy' })] }, { action: 'observe' });
    expect(draft).toMatchObject({ action: 'observe', direction: 'short' });
    expect(draft.notes).not.toContain('的条件成立');
  });

  it.each([
    ['its conditions were not looked at', [pattern({ action: 'observe', conditions_hold: undefined })]],
    ['it is unsure itself', [pattern({ action: 'observe', confidence: 0.68 })]],
    ['another one contradicts it', [pattern({ action: 'observe' }), pattern({ id: 'pattern-y', action: 'buy' })]],
    ['it agrees', [pattern()]],
  ])('turns nothing where %s', async (_, evidence) => {
    expect(await look({ evidence })).toMatchObject({ action: 'sell', direction: 'short' });
  });

  it('takes no direction that was read from words, where such events point nowhere', async () => {
    const read = { notes: '规则判定为“监管”；方向依据：加密立法受阻。' };
    const draft = await look({ evidence: [pattern({ action: 'observe' })] }, read);
    expect(draft).toMatchObject({ action: 'sell', direction: 'short' });
    expect((await look({ evidence: [pattern({ action: 'buy' })] }, read)).action).toBe('observe');
  });
});

describe('verdicts from the archive', () => {
  it('turn nothing by their number, however many sources say the opposite', async () => {
    const rows = unlikeSummaries.map((summary, index) =>
      evidenceRow({ id: `signal:${index}`, source: `@s${index}`, action: 'buy', summary, confidence: 0.95 }),
    );
    expect(await look({ evidence: rows })).toMatchObject({ action: 'sell', direction: 'short' });
  });

  it('end a trade of a kind that has rarely come true', async () => {
    const rated = (n: number, hit_rate: number) =>
      look({ evidence: [evidenceRow({ base_rate: { horizon: '24h', n, hit_rate } })] });
    expect(await rated(60, 0.2)).toMatchObject({ action: 'observe', direction: 'short' });
    expect((await rated(60, 0.2)).notes).toContain('同类判断 60 次中仅 20% 应验');
    expect(await rated(60, 0.5)).toMatchObject({ action: 'sell' });
  });

  it('that say the opposite are named as such', async () => {
    const draft = await look({
      evidence: [evidenceRow(), evidenceRow({ id: 'signal:9', action: 'buy', source: '@b' })],
    });
    expect(draft.notes).toContain('判断相反的：signal:9（买入）');
    expect(draft.notes).not.toContain('判断相反的：signal:12');
  });

  it('are named where they say the opposite even if they hardly count', async () => {
    const weak = evidenceRow({ id: 'signal:9', action: 'buy', source: '@b', similarity: 0.02 });
    const draft = await look({ evidence: [evidenceRow(), weak] });
    expect(draft.notes).not.toMatch(/参考[^；]*signal:9/);
    expect(draft.notes).toContain('判断相反的：signal:9（买入）');
  });

  it('weigh more where the mechanism is the same', () => {
    const weightAt = (likeness: number) =>
      weighRow(evidenceRow(), signal(), new Date('2025-03-01T12:00:00Z'), null, likeness).weight;
    expect(weightAt(1)).toBeGreaterThan(weightAt(0.4));
    expect(weightAt(0.4)).toBeGreaterThan(weightAt(0));
  });
});

describe('the likeness of two mechanisms', () => {
  const read = (text: string, changes: Partial<Signal> = {}) => readMechanism(text, signal(changes));
  const hack = read('Hackers drain $7 million from a bridge');

  it('is whole where type, actor, direction, asset and size agree', () => {
    expect(compareMechanisms(hack, read('Exploiter takes $9 million from a bridge'))).toBe(1);
  });

  it.each([
    ['type', 'Hackers drain $7 million', { event_type: 'regulation' }],
    ['actor', 'The central bank drains $7 million', {}],
    ['direction', 'Hackers drain $7 million', { direction: 'long' }],
    ['class of asset', 'Hackers drain $7 million', { assets: ['XMR'] }],
    ['size', 'Hackers drain $900 million', {}],
  ] as const)('is less where the %s is another', (_, text, changes) => {
    expect(compareMechanisms(hack, read(text, changes as Partial<Signal>))).toBe(0.8);
  });

  it('counts an asset of one class as alike, and leaves aside what one of them does not say', () => {
    expect(compareMechanisms(hack, read('Hackers drain $7 million', { assets: ['ETH'] }))).toBe(1);
    expect(compareMechanisms(hack, read('It is drained', { direction: 'long' }))).toBeCloseTo(2 / 3);
  });
});

describe('what was said of the story within a day', () => {
  const said = (changes: Partial<EvidenceRow>, index = 0) =>
    evidenceRow({
      id: `signal:${20 + index}`,
      source: `@s${index}`,
      summary: unlikeSummaries[index] ?? '',
      ...changes,
    });
  const hit = { horizon: '1h', return: 0.04, excess: 0.02, hit: true, known_at: '2025-03-01T11:30:00.000Z' } as const;

  it('makes the same news old when it was told again and again', async () => {
    const told = [0, 1, 2].map((index) => said({ summary: 'Solana bridge hacked', source: 'test' }, index));
    const draft = await look({ story: told });
    expect(draft).toMatchObject({ action: 'observe', direction: 'short' });
    expect(draft.notes).toMatch(/signal:20.*已入价/);
    expect(await look({ story: told.slice(1) })).toMatchObject({ action: 'sell' });
  });

  it('is not made old by other events of its kind, however many', async () => {
    const others = ['Solana lender Northpool hacked', 'Solana exchange Quarry exploited', 'Solana wallet Tern drained'];
    const told = others.map((summary, index) =>
      said({ summary: `【安全事件｜SOL】${summary}`, source: 'test' }, index),
    );
    expect(await look({ story: told })).toMatchObject({ action: 'sell' });
  });

  it('is not made old by a chorus of copies from elsewhere', async () => {
    const copies = [0, 1, 2, 3, 4].map((index) => said({ summary: 'Solana bridge hacked' }, index));
    expect(await look({ story: copies })).toMatchObject({ action: 'sell' });
  });

  it('takes confidence where it is the opposite, by no more than one voice, and is named', async () => {
    const draft = await look({ story: [said({ action: 'buy' })] });
    expect(draft).toMatchObject({ action: 'sell', confidence: 0.78 - voiceLimit });
    expect(draft.notes).toContain('signal:20（买入）');
  });

  it('counts a denial of it as the opposite', async () => {
    const denial = said({ action: 'observe', summary: 'Solana bridge team denies it was hacked' });
    expect((await look({ story: [denial] })).notes).toContain('signal:20（观望）');
  });

  it('stops a trade where several say the opposite and the price went with one of them', async () => {
    const opposed = [0, 1, 2].map((index) => said({ action: 'buy' }, index));
    expect(await look({ story: opposed })).toMatchObject({ action: 'sell' });
    const proven = opposed.map((row, index) => (index === 0 ? { ...row, outcome: hit } : row));
    expect(await look({ story: proven })).toMatchObject({ action: 'observe', direction: 'short' });
  });

  it('is no matter where it is of other assets', async () => {
    const draft = await look({ story: [said({ action: 'buy', assets: ['DOGE'] })] });
    expect(draft.notes).not.toContain('signal:20');
    expect(draft.confidence).toBe(0.78);
  });
});
