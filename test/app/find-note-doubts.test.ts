import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findNoteDoubts } from '../../src/app/find-note-doubts.ts';
import { describeDoubt } from '../../src/cli/commands/why.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { loadPatterns } from '../../src/memory/patterns/load-patterns.ts';
import { projectDirectory } from '../support/run-process.ts';

const { patterns } = await loadPatterns(join(projectDirectory, 'memories'), silentLogger);
/** A store whose evidence can't be read: only what the message says counts, and committed patterns. */
const stores = { call: () => Promise.reject(new Error('away')), patterns };
const messages = [{ text: 'Northwind lost 12,400 ETH, about $41 million.', published_at: '2026-03-03T01:30:00Z' }];
const makeSignal = (notes: string, more = {}) => ({
  id: 7,
  stage: 'deep',
  notes,
  action: 'sell',
  confidence: 0.82,
  ...more,
});
const find = (notes: string, more = {}) =>
  findNoteDoubts(stores, { messages, signals: [makeSignal(notes, more)] } as unknown as Parameters<
    typeof findNoteDoubts
  >[1]);

describe('the notes of a verdict', () => {
  it('are shown where neither message nor evidence bears a sentence out, with the words', async () => {
    const doubts = await find('Northwind lost 12,400 ETH. It will repay $14 million. The market may fall.');
    expect(doubts).toEqual({
      7: [{ sentence: 'It will repay $14 million.', faults: [{ kind: 'number', span: '$14 million' }] }],
    });
    expect(doubts[7]?.map(describeDoubt)).toEqual(['It will repay $14 million. ($14 million)']);
  });

  it('may speak of the looks themselves and of a pattern', async () => {
    const evidence = [{ id: 'core-002', slot: 'local_keyword', score: 0.6 }];
    expect(await find('参考 core-002；置信度 0.82。北风损失约 4,100 万美元。', { evidence })).toEqual({});
  });

  it('of the offline analyst are left alone: rules made them of the evidence', async () => {
    expect(await find('同一来源的先例合计至多 ±0.05。', { model_name: 'precedent' })).toEqual({});
  });

  it('of a fast look are left alone', async () => {
    expect(await find('It will repay $14 million.', { stage: 'fast' })).toEqual({});
  });
});
