import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelledMessageSchema } from '../../bench/signal/labelled-messages.ts';
import { createBenchProgram } from '../../bench/signal/program.ts';
import { scoreDeepLooks } from '../../bench/signal/score-deep.ts';
import { type DeepLook, takeDeepLooks } from '../../bench/signal/take-deep-looks.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createAnalysts } from '../../src/app/create-analysts.ts';
import { toEvidenceRows } from '../../src/domain/evidence.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { makeState } from '../graphs/nodes/fakes.ts';
import { makeSignal, makeVerdict } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';

const label = (id: string, text: string, published_at: string, directions = ['short']) => ({
  id,
  text,
  source: 'wire',
  published_at,
  event_types: ['hack'],
  assets: ['SOL'],
  directions,
  material: 1,
});
const labels = [
  label('first', 'Solana bridge hacked, $320 million stolen by an attacker', '2025-03-01T08:00:00Z'),
  label('later', 'Solana lender hacked, $90 million drained by an attacker', '2025-03-01T20:00:00Z'),
];
const history = [
  {
    text: 'Solana exchange hacked, $210 million stolen by an attacker',
    source: 'wire',
    source_message_id: '9',
    published_at: '2025-03-01T12:00:00Z',
  },
];

describe('deep looks at labelled messages', () => {
  it('see of the history and of each other what came before them, and nothing else', async () => {
    const messages = labels.map((one) => labelledMessageSchema.parse(one));
    const looks = await takeDeepLooks(messages, history, createAnalysts(loadConfig({}), { logger: silentLogger }));
    const precedents = looks.map(({ message, state }) => [
      message.id,
      toEvidenceRows(state.additional_context.memory_evidence ?? {}).filter(({ origin }) => origin === 'archive')
        .length,
    ]);
    expect(precedents).toEqual([
      ['first', 0],
      ['later', 2],
    ]);
    expect(looks.every(({ state }) => state.analysis !== null)).toBe(true);
  });

  it('are taken once where the history has the message too', async () => {
    const [message] = labels.map((one) => labelledMessageSchema.parse(one));
    if (message === undefined) throw new Error('no label');
    const same = { ...history[0], text: message.text, source_message_id: '10' };
    const looks = await takeDeepLooks([message], [same], createAnalysts(loadConfig({}), { logger: silentLogger }));
    expect(looks.map(({ state }) => state.event?.source_message_id)).toEqual(['10']);
  });
});

describe('the score', () => {
  const look = (
    directions: string[],
    fast: 'long' | 'short' | 'neutral',
    deep: 'long' | 'short' | 'neutral',
    reason: 'high_value_event' | 'shadow_sample' = 'high_value_event',
  ): DeepLook => ({
    message: labelledMessageSchema.parse(label('x', 'text', '2025-03-01T08:00:00Z', directions)),
    state: makeState({
      signal: makeSignal({ direction: fast }),
      analysis: makeVerdict({ direction: deep }),
      gate: { open: true, reason },
    }),
  });

  it('counts changes, those that are right, and those that were', () => {
    const { gate_open, gate_open_directed, every } = scoreDeepLooks([
      look(['short'], 'neutral', 'short'),
      look(['neutral'], 'long', 'neutral'),
      look(['long'], 'long', 'neutral'),
      look(['long'], 'long', 'long'),
      look(['short'], 'long', 'short', 'shadow_sample'),
    ]);
    expect(gate_open).toMatchObject({
      n: 4,
      fast: { accuracy: 0.5 },
      deep: { accuracy: 0.75 },
      difference: { mean: 0.25 },
      changes: { n: 3, right: 2, were_right: 1, right_share: 0.6667 },
    });
    expect(gate_open_directed).toMatchObject({ n: 3, changes: { n: 2, right: 1 } });
    expect(every).toMatchObject({ n: 5, changes: { n: 4, right: 3 } });
  });

  it('is empty without messages', () => {
    expect(scoreDeepLooks([]).gate_open).toMatchObject({ n: 0, difference: null, changes: { right_share: null } });
  });
});

describe('eval:signal --deep', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secondlook-deep-'));
    await writeFile(join(folder, 'labels.jsonl'), labels.map((one) => `${JSON.stringify(one)}\n`).join(''));
    await writeFile(join(folder, 'history.jsonl'), history.map((one) => `${JSON.stringify(one)}\n`).join(''));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('prints both looks beside each other, and nothing of the kind without it', async () => {
    const words = ['--data', join(folder, 'labels.jsonl'), '--exports', join(folder, 'history.jsonl'), '--json'];
    const { code, stdout } = await runInProcess([...words, '--deep'], {}, createBenchProgram);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).deep).toMatchObject({ every: { n: 2, fast: { accuracy: 1 } } });
    expect(JSON.parse((await runInProcess(words, {}, createBenchProgram)).stdout).deep).toBeUndefined();
  });
});
